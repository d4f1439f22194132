import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { newsAddress } from './news.words.ts'
import type { loader } from './news.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/news',
  title: () => 'News',
  View: NewsPage,
})

type View = SerializeFrom<typeof loader>
type Row = View['announcements'][number]

/** What the agency tells on the dashboard: announcements and publications, each with where it stands. */
export function NewsPage({ view }: { view: View }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="News"
        context="What users read on their dashboard."
        actions={
          <>
            <LinkButton href={newsAddress('announcement', 'new')}>New announcement</LinkButton>
            <LinkButton href={newsAddress('publication', 'new')} look="outlined">
              New publication
            </LinkButton>
          </>
        }
      />
      <Stack>
        {view.done ? <Notice tone="good" role="status" title="It is saved." /> : null}
        <Panel title="Announcements" id="announcements" padded={false} roomy>
          <Rows rows={view.announcements} caption="Announcements" when="Days" />
        </Panel>
        <Panel title="Publications" id="publications" padded={false} roomy>
          <Rows rows={view.publications} caption="Publications" when="Published" />
        </Panel>
      </Stack>
    </PageMain>
  )
}

type RowsProps = { rows: readonly Row[]; caption: string; when: string }

function Rows({ rows, caption, when }: RowsProps): ReactElement {
  if (rows.length === 0) return <EmptyState>Nothing was written yet.</EmptyState>
  return (
    <RegisterTable
      caption={caption}
      short
      columns={[
        { key: 'title', label: 'What it says', width: '45%' },
        { key: 'state', label: 'Status' },
        { key: 'when', label: when },
        { key: 'readers', label: 'For' },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        head: <a href={row.href}>{row.title}</a>,
        cells: {
          state: (
            <Badge tone={row.state.tone} shape={row.state.shape}>
              {row.state.label}
            </Badge>
          ),
          when: row.when,
          readers: row.readers,
        },
      }))}
    />
  )
}
