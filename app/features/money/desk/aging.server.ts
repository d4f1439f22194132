import { json } from '@remix-run/node'
import { AgingReportDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { longDate } from '#words/formats.ts'
import { centsWords } from '../payments/money-words.ts'

/** What is open by fee program and by days after the due day. */
export async function loader({ context }: SignedInArgs) {
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
