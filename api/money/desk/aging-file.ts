import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import { decimalOf } from '#api/money/payments/cents.ts'
import type { AgingRow } from './money-desk.schemas.ts'

const HEAD = [
  'fee_program',
  'not_due',
  'days_1_to_30',
  'days_31_to_60',
  'days_61_to_90',
  'older',
  'total',
  'invoices',
]

/** The aging report as CSV; a name that a spreadsheet would run is made plain. */
export function agingCsv(rows: readonly AgingRow[]): string {
  return [
    headLine(HEAD),
    ...rows.map((row) =>
      line([
        row.feeProgramName,
        decimalOf(row.notDueCents),
        decimalOf(row.days30Cents),
        decimalOf(row.days60Cents),
        decimalOf(row.days90Cents),
        decimalOf(row.olderCents),
        decimalOf(row.totalCents),
        row.invoices,
      ]),
    ),
  ].join('')
}
