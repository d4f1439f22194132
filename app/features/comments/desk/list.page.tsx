import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  CellLines,
  RegisterTable,
  Sub,
  type RegisterColumn,
} from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { COMMENTS } from './comment-desk.words.ts'
import type { loader } from './list.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/comments',
  title: () => 'Comments of the public',
  View: CommentQueuePage,
})

type View = SerializeFrom<typeof loader>

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'comment', label: 'Comment', width: '45%' },
  { key: 'notice', label: 'Notice', phone: 'line' },
  { key: 'sent', label: 'Sent', phone: 'away' },
  { key: 'state', label: 'State', phone: 'line' },
]

/** The queue of the public's comments, what waits longest first. */
export function CommentQueuePage({ view }: { view: View }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead title="Comments of the public" />
      {view.done ? <Notice tone="good" role="status" title={view.done} /> : null}
      <TabBar label="Which comments" tabs={view.tabs} />
      <SearchLayout
        criteria={
          <CriteriaPanel action={COMMENTS} clearHref={view.clearHref} keep={view.keep}>
            <KeywordField name="term" value={view.term} hint="Words, writer, receipt or notice" />
            <TextField
              id="submittal"
              name="submittal"
              label="Submittal number"
              inputMode="numeric"
              defaultValue={view.submittal}
            />
            <CriteriaGroup
              legend="Campaign letters"
              name="group"
              choices={[{ value: 'alike', label: 'Same words as one row' }]}
              chosen={view.isGrouped ? ['alike'] : []}
            />
          </CriteriaPanel>
        }
      >
        <Results labelledBy="results" head={<ResultToolbar id="results" count={view.words} />}>
          {view.rows.length === 0 ? (
            <EmptyState>{view.empty}</EmptyState>
          ) : (
            <RegisterTable
              caption="Comments of the public"
              columns={COLUMNS}
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

function rowOf(row: View['rows'][number]) {
  return {
    id: row.id,
    head: (
      <>
        <a href={row.href}>
          {row.author}, {row.receipt}
        </a>
        <Sub>{row.beginning}</Sub>
        {row.alike ? <a href={row.alike.href}>{row.alike.words}</a> : null}
      </>
    ),
    cells: {
      notice: <a href={row.noticeHref}>{row.notice}</a>,
      sent: row.sent,
      state: (
        <CellLines>
          <Badge tone={row.state.tone} shape={row.state.shape}>
            {row.state.label}
          </Badge>
          {row.notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </CellLines>
      ),
    },
  }
}
