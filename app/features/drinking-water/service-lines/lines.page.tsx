import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { EmptySearch, pageHref } from '#app/components/search/search-parts.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { LineMap } from './line-map.tsx'
import { ClassBadge, LineSymbol } from './line-symbol.tsx'
import { EMPTY_SEARCH } from './line-words.ts'
import * as css from './service-lines.css.ts'
import type { loader } from './lines.server.ts'
import { FILINGS, REPLACING, PHOTOS } from './line-addresses.ts'

export const page = definePage<typeof loader>({
  at: '/app/service-lines/:category',
  title: () => t('LSLI Search'),
  View: LinesPage,
})

/** The search of the lead service line inventory (spec 3 §2.13). */
function LinesPage({ view }: PageProps<typeof loader>): ReactElement {
  const { state, paging, map } = view
  return (
    <PageMain width="data">
      <PageHead
        title={t('LSLI Search')}
        context={t('Service line inventory {year}', { year: state.year })}
        actions={
          <>
            <LinkButton look="text" href={FILINGS}>
              {t('Inventories')}
            </LinkButton>
            <LinkButton look="text" href={REPLACING}>
              {t('Replacement')}
            </LinkButton>
            <LinkButton look="text" href={PHOTOS}>
              {t('Photos')}
            </LinkButton>
            {view.exportHref ? (
              <LinkButton look="outlined" href={view.exportHref}>
                <Icon name="download-simple" />
                {t('Export CSV')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <TabBar label={t('Water system type')} tabs={view.tabs} />
      <SearchLayout criteriaCount={view.chips.length} criteria={<Criteria view={view} />}>
        <Results
          labelledBy="results"
          head={
            <>
              <ResultToolbar
                id="results"
                count={view.count}
                sort={view.sort}
                views={{ gridHref: view.gridHref, mapHref: view.mapHref, current: state.view }}
              />
              <Chips chips={view.chips} />
            </>
          }
        >
          {map ? (
            <div className={css.mapColumns}>
              <LineMap map={map} isDivided={view.isDivided} />
              <Lines view={view} />
            </div>
          ) : (
            <Lines view={view} />
          )}
          {map ? null : (
            <Paginator
              page={paging.page}
              pageSize={paging.pageSize}
              total={paging.total}
              hrefOf={(page) => pageHref(paging.pages, page)}
              sizes={paging.sizes}
            />
          )}
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function Criteria({ view }: { view: View }): ReactElement {
  const { state } = view
  return (
    <CriteriaPanel action={view.action} clearHref={view.clearHref} keep={view.keep}>
      <KeywordField
        name="term"
        value={state.term}
        hint={t('Line identifier, address, facility name, PWS ID')}
      />
      <Select
        id="year"
        name="year"
        label={t('Inventory year')}
        options={view.years}
        defaultValue={`${state.year}`}
      />
      <CriteriaGroup
        legend={t('Class')}
        name="class"
        choices={view.classes}
        chosen={state.classes}
      />
      <CriteriaGroup
        legend={t('Category')}
        name="category"
        choices={view.kinds}
        chosen={state.kinds}
      />
      <CriteriaGroup
        legend={view.isDivided ? t('Public material') : t('Material')}
        name="public"
        choices={view.materials}
        chosen={state.publicMaterials}
      />
      {view.isDivided ? (
        <CriteriaGroup
          legend={t('Customer material')}
          name="customer"
          choices={view.materials}
          chosen={state.customerMaterials}
        />
      ) : null}
    </CriteriaPanel>
  )
}

function Lines({ view }: { view: View }): ReactElement {
  if (view.rows.length === 0)
    return (
      <EmptySearch
        view={{
          criteriaCount: view.chips.length,
          clearHref: view.clearHref,
          empty: t(EMPTY_SEARCH),
        }}
      />
    )
  return (
    <RegisterTable
      caption={t('Service lines')}
      short={view.map !== null}
      columns={[
        { key: 'line', label: t('Address and line'), width: view.map ? '45%' : '30%' },
        { key: 'class', label: t('Class and sides'), phone: 'line' },
        ...(view.map
          ? []
          : [
              { key: 'system', label: t('Water system'), phone: 'away' as const },
              { key: 'about', label: t('Category and building'), phone: 'away' as const },
              { key: 'known', label: t('How it is known'), phone: 'away' as const },
            ]),
        { key: 'edit', label: t('Edit'), phone: 'side' },
      ]}
      rows={view.rows.map((row) => ({
        id: row.id,
        head: (
          <span className={css.named}>
            <LineSymbol
              publicMaterial={row.publicMaterial}
              customerMaterial={row.customerMaterial ?? null}
              isPublicVerified={row.isPublicVerified}
              isCustomerVerified={row.isCustomerVerified}
            />
            <span>
              <a href={row.href}>{row.address}</a>
              <Sub>
                {row.identifier}
                {row.place ? `, ${row.place}` : ''}
              </Sub>
            </span>
          </span>
        ),
        cells: {
          class: (
            <>
              <ClassBadge of={row.class} />
              {row.customerMaterial == null ? (
                <Sub>{t(row.publicMaterial)}</Sub>
              ) : (
                <Sub>
                  {rich(
                    'Public: {publicMaterial}{publicMark}{br}Customer: {customerMaterial}{customerMark}',
                    {
                      publicMaterial: t(row.publicMaterial),
                      publicMark: row.isPublicVerified ? '' : t(', not verified'),
                      br: <br />,
                      customerMaterial: t(row.customerMaterial ?? ''),
                      customerMark: row.isCustomerVerified ? '' : t(', not verified'),
                    },
                  )}
                </Sub>
              )}
            </>
          ),
          system: (
            <>
              {row.facilityName}
              <Sub>
                {t('{pwsId}, RID {facilityId}, {year}', {
                  pwsId: row.pwsId,
                  facilityId: row.facilityId,
                  year: row.year,
                })}
              </Sub>
            </>
          ),
          about: (
            <>
              {t(row.category)}
              <Sub>{row.buildingType ? t(row.buildingType) : t('Building type not given')}</Sub>
            </>
          ),
          known: t(row.verificationSource ?? ''),
          edit: (
            <LinkButton look="text" small href={row.href}>
              <Icon name="pencil-simple-line" />
              <VisuallyHidden>{t('Edit {address}', { address: row.address })}</VisuallyHidden>
            </LinkButton>
          ),
        },
      }))}
    />
  )
}
