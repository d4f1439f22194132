import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { loader } from './lists.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/lists',
  title: () => 'Lists',
  View: ListsPage,
})

type View = SerializeFrom<typeof loader>

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'list', label: 'List', width: '30%' },
  { key: 'entries', label: 'Entries', width: '20%' },
  { key: 'usedBy', label: 'Used by' },
]

/** Every list of the portal: those that the agency changes itself, and those that are fixed. */
export function ListsPage({ view }: { view: View }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title="Lists"
        context="The words that records are given. A change is everywhere within a second."
      />
      <Stack>
        <Panel title="Lists you can change" id="open-lists" padded={false} roomy>
          <RegisterTable
            caption="Lists you can change"
            short
            columns={COLUMNS}
            rows={view.open.map(rowOf)}
          />
        </Panel>
        <Panel title="Fixed lists" id="fixed-lists" padded={false} roomy>
          <RegisterTable
            caption="Fixed lists"
            short
            columns={COLUMNS}
            rows={view.fixed.map(rowOf)}
          />
        </Panel>
      </Stack>
    </PageMain>
  )
}

function rowOf({ code, title, href, entries, usedBy }: View['open'][number]) {
  return { id: code, head: <a href={href}>{title}</a>, cells: { entries, usedBy } }
}
