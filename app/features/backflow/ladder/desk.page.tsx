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
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import type { DeskView, loader } from './desk.server.ts'
import { DESK } from './ladder.words.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/backflow',
  title: () => t('Backflow tests'),
  View: BackflowDeskPage,
})

/** What is overdue, and how far its letters went. */
export function BackflowDeskPage({ view }: { view: DeskView }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead title={t('Backflow tests')} />
      <TabBar label={t('Which assemblies')} tabs={view.tabs} />
      <SearchLayout
        criteria={
          <CriteriaPanel action={DESK} clearHref={view.clearHref} keep={view.keep}>
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
            <EmptyState>{view.empty}</EmptyState>
          ) : (
            <RegisterTable
              caption={t('Assemblies, what is due longest first')}
              columns={[
                { key: 'assembly', label: t('Assembly'), width: '22%' },
                { key: 'site', label: t('Site') },
                { key: 'due', label: t('Due') },
                { key: 'standing', label: t('Stands at') },
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
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

function rowOf(row: DeskView['rows'][number]) {
  return {
    id: row.id,
    head: <a href={row.href}>{row.name}</a>,
    cells: {
      site: (
        <CellLines>
          <a href={row.siteHref}>{row.site}</a>
          <Sub>{row.address}</Sub>
          <Sub>{row.supplier}</Sub>
        </CellLines>
      ),
      due: (
        <CellLines>
          <span>{row.due}</span>
          {row.isOver ? (
            <Badge tone="bad" shape="triangle">
              {row.when}
            </Badge>
          ) : (
            <Sub>{row.when}</Sub>
          )}
        </CellLines>
      ),
      standing: row.standing ? (
        <CellLines>
          <Badge tone={row.standing.tone} shape={row.standing.shape}>
            {row.standing.label}
          </Badge>
          <Sub>{t('Sent {standingDay}', { standingDay: row.standingDay ?? '' })}</Sub>
          {row.isUnread ? (
            <span>{t('Nobody of the site has an account: send it by post.')}</span>
          ) : null}
        </CellLines>
      ) : (
        t('Nothing sent yet')
      ),
    },
  }
}
