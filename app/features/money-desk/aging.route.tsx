import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { AgingReportDocument } from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { longDate } from '#words/formats.ts'
import { centsWords } from '../payments/money-words.ts'
import { MONEY_DESK } from './money-desk-address.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Aging report' }]

/** What is open by fee program and by days after the due day. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { agingReport } = await context.execute(AgingReportDocument, {})
  const day = longDate(today(context.now, context.settings.timeZone)) ?? ''
  return json(
    {
      day,
      rows: agingReport.map((row) => ({
        program: row.feeProgramName,
        notDue: centsWords(row.notDueCents),
        days30: centsWords(row.days30Cents),
        days60: centsWords(row.days60Cents),
        days90: centsWords(row.days90Cents),
        older: centsWords(row.olderCents),
        total: centsWords(row.totalCents),
        invoices: String(row.invoices),
      })),
    },
    { headers: PRIVATE },
  )
}

export default function AgingRoute(): ReactElement {
  const { day, rows } = useLoaderData<typeof loader>()
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
