import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { SEARCH } from '#app/features/backflow/ccc/ccc.words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { Figures } from './figures.tsx'
import type { SupplyPageView, loader } from './supply.server.ts'
import { SUPPLY } from './supply.words.ts'
import * as css from './supply.css.ts'

export const page = definePage<typeof loader>({
  at: '/app/ccc/supplier',
  title: () => t('Water supplier'),
  View: SupplyPage,
})

/** Backflow assemblies as the people of a water supplier see them. */
export function SupplyPage({ view }: { view: SupplyPageView }): ReactElement {
  const [first, ...more] = view.systems
  return (
    <PageMain width="data">
      <PageHead
        title={t('Water supplier')}
        back={{ href: SEARCH, label: t('Cross-connection control') }}
        context={first ? [first, ...more].join('; ') : undefined}
      />
      {first ? (
        <Stack gap="large">
          <Figures
            id="by-type"
            title={t('By type of assembly')}
            first={t('Type')}
            rows={view.byKind}
          />
          <Figures id="by-area" title={t('By city')} first={t('City')} rows={view.byArea} />
          <Assemblies view={view} />
        </Stack>
      ) : (
        <Notice tone="info" title={t('You act for no water system')}>
          {t(
            'Ask for its site under My Account, Facilities. Once the agency approves it, the backflow assemblies that it supplies stand here.',
          )}
        </Notice>
      )}
    </PageMain>
  )
}

function Assemblies({ view }: { view: SupplyPageView }): ReactElement {
  return (
    <div>
      <TabBar label={t('Which assemblies')} tabs={view.tabs} />
      <SearchLayout
        criteria={
          <CriteriaPanel action={SUPPLY} clearHref={view.clearHref} keep={view.keep}>
            <KeywordField
              name="term"
              value={view.term}
              hint={t('Site, address or serial number')}
            />
          </CriteriaPanel>
        }
      >
        <Results labelledBy="results" head={<ResultToolbar id="results" count={view.words} />}>
          {view.rows.length === 0 ? (
            <EmptyState>{t('No result found for current criteria.')}</EmptyState>
          ) : (
            <RegisterTable
              caption={t('Assemblies')}
              columns={[
                { key: 'assembly', label: t('Assembly'), width: '22%' },
                { key: 'site', label: t('Site') },
                { key: 'last', label: t('Last test') },
                { key: 'state', label: t('State') },
              ]}
              rows={view.rows.map(rowOf)}
            />
          )}
          <Paginator
            page={view.paging.page}
            pageSize={view.paging.pageSize}
            total={view.paging.total}
            hrefOf={(page) => pageHref(view.paging.pages, page)}
          />
          <p className={css.ways}>
            <a href={view.csvHref} download>
              {t('These assemblies as CSV')}
            </a>
          </p>
        </Results>
      </SearchLayout>
    </div>
  )
}

function rowOf(row: SupplyPageView['rows'][number]) {
  return {
    id: row.id,
    head: <a href={row.href}>{row.name}</a>,
    cells: {
      site: (
        <CellLines>
          <a href={row.siteHref}>{row.site}</a>
          <Sub>{row.address}</Sub>
        </CellLines>
      ),
      last: row.last,
      state: (
        <CellLines>
          <Badge tone={row.state.tone} shape={row.state.shape}>
            {row.state.label}
          </Badge>
          {row.day ? <Sub>{row.day}</Sub> : null}
        </CellLines>
      ),
    },
  }
}
