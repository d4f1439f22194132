import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { BatchRegion } from '#app/components/search/batch-region.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { EmptySearch, pageHref } from '#app/components/search/search-parts.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../cap-and-trade.css.ts'
import { CapTabs } from '../cap-tabs.tsx'
import { BLOCKS_PATH } from './block-criteria.ts'
import type { loader } from './blocks.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/cpp',
  title: () => t('Compliance instruments'),
  View: BlocksPage,
})

/** The covered entities of the user, as a list or a grid (spec 3 §2.7). */
function BlocksPage({ view }: PageProps<typeof loader>): ReactElement {
  const { state, paging } = view
  return (
    <PageMain width="data">
      <PageHead
        title={t('Compliance instruments')}
        context={t('What the covered entities of your facilities hold')}
      />
      <CapTabs here="/app/cpp" />
      <SearchLayout
        criteriaCount={view.chips.length}
        criteria={
          <CriteriaPanel action={BLOCKS_PATH} clearHref={view.clearHref} keep={view.keep}>
            <KeywordField name="term" value={state.term} hint={t('Site Name, Address, ID')} />
            <CriteriaGroup
              legend={t('Sector')}
              name="sector"
              choices={view.sectors}
              chosen={state.sector}
            />
          </CriteriaPanel>
        }
      >
        <Results
          labelledBy="results"
          head={
            <>
              <ResultToolbar
                id="results"
                count={view.count}
                sort={{ action: BLOCKS_PATH, name: 'sort', ...view.sort }}
              />
              <div className={css.views}>
                <TabBar
                  label={t('View')}
                  look="pills"
                  tabs={[
                    { label: t('List'), href: view.listHref, current: state.view === 'list' },
                    { label: t('Grid'), href: view.gridHref, current: state.view === 'grid' },
                  ]}
                />
              </div>
              <Chips chips={view.chips} />
            </>
          }
        >
          {paging.total === 0 ? (
            <EmptySearch
              view={{
                criteriaCount: view.chips.length,
                clearHref: view.clearHref,
                empty: t('No result found for current criteria.'),
              }}
            />
          ) : state.view === 'grid' ? (
            <Grid rows={view.rows} />
          ) : (
            <List view={view} />
          )}
          <Paginator
            page={paging.page}
            pageSize={paging.pageSize}
            total={paging.total}
            hrefOf={(page) => pageHref(paging.pages, page)}
            sizes={paging.sizes}
          />
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

type Row = Loaded['rows'][number]

function List({ view }: { view: Loaded }): ReactElement {
  return (
    <BatchRegion
      action={BLOCKS_PATH}
      actions={
        <>
          {view.selected.length > 0 ? (
            <span>{t('{selected} selected', { selected: view.selected.length })}</span>
          ) : null}
          <LinkButton look="outlined" small href={view.selectHref}>
            {view.selected.length > 0
              ? t('Select none of this page')
              : t('Select all of this page')}
          </LinkButton>
        </>
      }
    >
      <p className={css.wholePage}>
        <label data-needs-script>
          <input
            type="checkbox"
            data-checks-page
            defaultChecked={view.rows.length > 0 && view.selected.length === view.rows.length}
          />
          {t('Select all of this page')}
        </label>
      </p>
      <RegisterTable
        caption={t('Covered entities')}
        selectName="chosen"
        selected={view.selected}
        columns={[
          { key: 'site', label: t('Site name and address'), width: '34%' },
          { key: 'sector', label: t('Sector') },
          { key: 'instruments', label: t('Compliance instruments not yet used'), align: 'end' },
          { key: 'credits', label: t('CCI credits not yet used'), align: 'end' },
          { key: 'rids', label: t('Facility RID and FIS RID') },
          { key: 'edit', label: t('Holdings') },
        ]}
        rows={view.rows.map((row) => ({
          id: row.id,
          selectLabel: row.name,
          head: (
            <>
              <Name row={row} />
              <Sub>{row.address}</Sub>
            </>
          ),
          cells: {
            sector: (
              <>
                {row.sectorName}
                {row.statusName === 'Open' ? null : <Sub>{t(row.statusName)}</Sub>}
              </>
            ),
            instruments: row.instruments,
            credits: row.credits,
            rids: (
              <>
                {row.id}
                <Sub>{t('FIS {fisRid}', { fisRid: row.fisRid ?? t('not recorded') })}</Sub>
              </>
            ),
            edit: <Edit row={row} />,
          },
        }))}
      />
    </BatchRegion>
  )
}

function Grid({ rows }: { rows: readonly Row[] }): ReactElement {
  return (
    <ul role="list" className={css.grid}>
      {rows.map((row) => (
        <li key={row.id} className={css.card}>
          <div className={css.cardHead}>
            <h3>
              <Name row={row} />
            </h3>
            <Edit row={row} />
          </div>
          <Facts
            layout="narrow"
            isFlush
            facts={[
              { label: t('Address'), value: row.address },
              { label: t('Sector'), value: row.sectorName },
              { label: t('Compliance instruments not yet used'), value: row.instruments },
              { label: t('CCI credits not yet used'), value: row.credits },
              { label: t('Facility RID'), value: row.id },
              { label: 'FIS RID', value: row.fisRid },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

/** Who may not open the holdings gets no way to them (S3-CPPBLK-24). */
function Name({ row }: { row: Row }): ReactElement {
  return row.href === null ? <>{row.name}</> : <a href={row.href}>{row.name}</a>
}

/** The edit icon of spec 3 §2.7. */
function Edit({ row }: { row: Row }): ReactElement | null {
  if (row.href === null) return null
  return (
    <LinkButton look="text" small href={row.href}>
      <Icon name="pencil-simple-line" />
      <VisuallyHidden>{t('Holdings of {name}', { name: row.name })}</VisuallyHidden>
    </LinkButton>
  )
}
