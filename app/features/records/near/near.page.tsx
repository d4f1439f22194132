import type { ReactElement } from 'react'
import { LinkMap } from '#app/components/map/link-map.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable, StatusCell, Sub } from '#app/components/search/register-table.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { MyLocationButton } from '#app/components/map/my-location-button.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import type { loader } from './near.server.ts'
import { PAGE_SIZE, type NearFound, type NearRow, type NearView } from './near.view.ts'
import * as css from './near.css.ts'

export const page = definePage<typeof loader>({
  at: '/:area/near',
  title: (view) => view?.found?.title ?? t('Near a place'),
  View: NearPage,
})

/** What the agency has on record around an address, a ZIP code or a town, the nearest first. */
function NearPage({ view }: PageProps<typeof loader>): ReactElement {
  const { words, found } = view
  return (
    <PageMain width="data">
      <PageHead
        title={t('Near a place')}
        context={t('Permits, proposals that are open for comment and sites around you.')}
      />
      <Ask view={view} />
      {found ? <Found found={found} /> : words ? <Nowhere view={view} /> : null}
    </PageMain>
  )
}

function Ask({ view }: { view: NearView }): ReactElement {
  return (
    <form className={css.ask} role="search" action={view.action} data-near>
      <div className={css.line}>
        <div className={css.words}>
          <TextField
            id="near-q"
            name="q"
            label={t('Address, ZIP code or town')}
            defaultValue={view.words}
            autoComplete="off"
          />
        </div>
        <Select
          id="near-miles"
          name="miles"
          label={t('How far')}
          options={view.distances}
          defaultValue={view.miles}
        />
        <Button>
          <Icon name="magnifying-glass" />
          {t('Search')}
        </Button>
        <span data-needs-script>
          <MyLocationButton instead={t('Type an address, a ZIP code or a town.')} />
        </span>
      </div>
      <p role="status" className={css.told} data-place-words />
    </form>
  )
}

function Nowhere({ view }: { view: NearView }): ReactElement {
  return (
    <Notice tone="warn" title={t('We could not find “{words}”', { words: view.words })}>
      {rich(
        'We know the addresses of public sites, and the towns and ZIP codes in which they are. You can also {search} or {map}.',
        {
          search: <a href={view.searchHref}>{t('search all records for these words')}</a>,
          map: <a href={view.mapHref}>{t('pick a place on the map')}</a>,
        },
      )}
    </Notice>
  )
}

function Found({ found }: { found: NearFound }): ReactElement {
  const { title, around, exactness, others, tabs, rows, wider } = found
  return (
    <div className={css.split}>
      <section className={css.results} aria-labelledby="near-found">
        <div className={css.head}>
          <div>
            <h2 className={css.title} id="near-found">
              {title}
            </h2>
            <p className={css.told}>{[around, exactness].filter(Boolean).join(' ')}</p>
            {others.length > 0 ? (
              <p className={css.told}>
                {t('Did you mean')}{' '}
                {others.map((other, nth) => (
                  <span key={`${other.name} ${other.href}`}>
                    {nth > 0 ? ', ' : null}
                    <a href={other.href}>{other.name}</a>
                  </span>
                ))}
                ?
              </p>
            ) : null}
          </div>
          <LinkButton href={found.watchHref} look="outlined" small>
            <Icon name="bell" />
            {t('Follow this area')}
          </LinkButton>
        </div>
        <TabBar label={t('Kinds of records')} tabs={tabs} />
        <div className={css.list}>
          {rows.length > 0 ? (
            <NearTable rows={rows} />
          ) : (
            <EmptyState step={wider ? <a href={wider}>{t('Look farther around')}</a> : undefined}>
              {t('Nothing of this kind is on record here.')}
            </EmptyState>
          )}
          <Paginator
            page={found.page}
            pageSize={PAGE_SIZE}
            total={found.total}
            hrefOf={(page) => pageHref(found.pages, page)}
          />
        </div>
      </section>
      <LinkMap map={found.map}>
        <p className={css.told}>
          {t(
            'Dots are sites. The circle is the distance that you chose, around the place in its middle.',
          )}
        </p>
      </LinkMap>
    </div>
  )
}

function NearTable({ rows }: { rows: readonly NearRow[] }): ReactElement {
  return (
    <RegisterTable
      caption={t('Records, the nearest first')}
      columns={[
        { key: 'record', label: t('Record') },
        { key: 'status', label: t('Status'), width: '30%', phone: 'line' },
        { key: 'distance', label: t('Distance'), width: '16%', align: 'end', phone: 'line' },
      ]}
      rows={rows.map(({ id, href, name, about, distance, status, note }) => ({
        id,
        head: (
          <>
            <a href={href}>{name}</a>
            <Sub>{about}</Sub>
          </>
        ),
        cells: {
          status: (
            <StatusCell>
              <Badge {...status} />
              {note ? <Sub>{note}</Sub> : null}
            </StatusCell>
          ),
          distance,
        },
      }))}
    />
  )
}
