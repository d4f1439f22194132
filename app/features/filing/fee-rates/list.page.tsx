import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { FeesView, loader } from './list.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/fees',
  title: () => 'Fees',
  View: FeesPage,
})

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'code', label: 'Fee', width: '18%' },
  { key: 'amount', label: 'Today', width: '14%' },
  { key: 'since', label: 'Since', width: '14%' },
  { key: 'next', label: 'Next', width: '24%' },
  { key: 'usedBy', label: 'Used by' },
]

/** The amounts that forms compute their fees from. */
export function FeesPage({ view }: { view: FeesView }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Fees"
        context="The amounts that forms compute fees from. Each holds from a day on; what was signed keeps its fee."
      />
      <Panel title="Amounts" id="fees" padded={false} roomy>
        {view.rows.length === 0 ? (
          <p>No form asks for an amount.</p>
        ) : (
          <RegisterTable
            caption="Amounts of fees"
            short
            columns={COLUMNS}
            rows={view.rows.map(({ code, href, ...cells }) => ({
              id: code,
              head: <a href={href}>{code}</a>,
              cells,
            }))}
          />
        )}
      </Panel>
    </PageMain>
  )
}
