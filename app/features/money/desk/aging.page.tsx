import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { MONEY_DESK } from './money-desk-address.ts'
import type { loader } from './aging.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/money/aging',
  title: () => 'Aging report',
  View: AgingPage,
})

function AgingPage({ view }: PageProps<typeof loader>): ReactElement {
  const { day, rows } = view
  return (
    <PageMain width="data">
      <PageHead
        title="Aging report"
        context={`What is open on ${day}, by days after the due day`}
        back={{ href: MONEY_DESK, label: 'Back to invoices and payments' }}
        actions={
          <LinkButton look="outlined" href="/app/money-paper/aging/csv">
            CSV
          </LinkButton>
        }
      />
      {rows.length === 0 ? (
        <EmptyState>Nothing is open.</EmptyState>
      ) : (
        <Panel title="Open by fee program" id="aging" padded={false} roomy>
          <RegisterTable
            caption="What is open by fee program and age"
            columns={[
              { key: 'program', label: 'Fee program' },
              { key: 'notDue', label: 'Not due', align: 'end' },
              { key: 'days30', label: '1 to 30 days', align: 'end' },
              { key: 'days60', label: '31 to 60 days', align: 'end' },
              { key: 'days90', label: '61 to 90 days', align: 'end' },
              { key: 'older', label: 'Older', align: 'end' },
              { key: 'total', label: 'In all', align: 'end' },
              { key: 'invoices', label: 'Invoices', align: 'end' },
            ]}
            rows={rows.map((row) => ({ id: row.program, head: row.program, cells: row }))}
          />
        </Panel>
      )}
    </PageMain>
  )
}
