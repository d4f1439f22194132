import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
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
import { TESTERS } from './testers.words.ts'
import type { TestersView, loader } from './testers.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/testers',
  title: () => t('Backflow testers'),
  View: TestersPage,
})

/** Papers of testers that wait, and the testers themselves. */
export function TestersPage({ view }: { view: TestersView }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead title={t('Backflow testers')} />
      <TabBar label={t('Papers and testers')} tabs={view.tabs} />
      <SearchLayout
        criteria={
          <CriteriaPanel action={TESTERS} clearHref={view.clearHref} keep={view.keep}>
            <KeywordField name="term" value={view.term} hint={t('Name, username or number')} />
            {view.testers ? (
              <CriteriaGroup
                legend={t('Which testers')}
                name="expired"
                choices={[{ value: 'yes', label: t('Nothing that holds today') }]}
                chosen={view.isExpired ? ['yes'] : []}
              />
            ) : null}
          </CriteriaPanel>
        }
      >
        <Results labelledBy="results" head={<ResultToolbar id="results" count={view.words} />}>
          {view.total === 0 ? <EmptyState>{view.empty}</EmptyState> : null}
          {view.papers && view.papers.length > 0 ? <Papers papers={view.papers} /> : null}
          {view.testers && view.testers.length > 0 ? <Testers testers={view.testers} /> : null}
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

function Papers({ papers }: { papers: NonNullable<TestersView['papers']> }): ReactElement {
  return (
    <RegisterTable
      caption={t('Certificates and gauges')}
      columns={[
        { key: 'paper', label: t('Paper'), width: '32%' },
        { key: 'tester', label: t('Tester') },
        { key: 'days', label: t('Holds') },
        { key: 'state', label: t('State') },
      ]}
      rows={papers.map((paper) => ({
        id: paper.id,
        head: (
          <>
            <a href={paper.href}>{paper.name}</a>
            {paper.about ? <Sub>{paper.about}</Sub> : null}
          </>
        ),
        cells: {
          tester: paper.tester,
          days: paper.days,
          state: (
            <CellLines>
              <Badge tone={paper.state.tone} shape={paper.state.shape}>
                {paper.state.label}
              </Badge>
              <Sub>{t('Sent {sent}', { sent: paper.sent })}</Sub>
            </CellLines>
          ),
        },
      }))}
    />
  )
}

type Tester = NonNullable<TestersView['testers']>[number]

function Testers({ testers }: { testers: readonly Tester[] }): ReactElement {
  return (
    <RegisterTable
      caption={t('Testers')}
      columns={[
        { key: 'name', label: t('Tester'), width: '28%' },
        { key: 'certificates', label: t('Certificates') },
        { key: 'gauges', label: t('Gauges') },
        { key: 'waiting', label: t('Waiting') },
      ]}
      rows={testers.map((tester) => ({
        id: tester.id,
        head: (
          <>
            <strong>{tester.name}</strong>
            <Sub>{tester.userName}</Sub>
          </>
        ),
        cells: {
          certificates: <Held held={tester.certificates} />,
          gauges: <Held held={tester.gauges} />,
          waiting: tester.waiting ? (
            <a
              href={tester.waitingHref}
              aria-label={t('{waiting} of {name}', { waiting: tester.waiting, name: tester.name })}
            >
              {tester.waiting}
            </a>
          ) : (
            t('Nothing')
          ),
        },
      }))}
    />
  )
}

function Held({ held }: { held: Tester['gauges'] }): ReactElement {
  if (held.length === 0) return <>{t('None')}</>
  return (
    <CellLines>
      {held.map(({ number, words, isExpired }) =>
        isExpired ? (
          <Badge key={number} tone="bad" shape="triangle">
            {words}
          </Badge>
        ) : (
          <span key={number}>{words}</span>
        ),
      )}
    </CellLines>
  )
}
