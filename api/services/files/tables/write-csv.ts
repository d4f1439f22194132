import { stringify } from 'csv-stringify/sync'
import { isQuoted, wouldRun } from './safe-cell.ts'
import type { SheetOf } from './sheet-of.ts'

/** Rows that are written at a time. */
const BATCH = 500
/** Every file of CSV begins with it: spreadsheet programs take one without it for another encoding. */
export const MARK = '\uFEFF'

/** A sheet as CSV (RFC 4180, UTF-8): a cell that a spreadsheet would run as a formula gets a quote in front. */
export async function* csvOfSheet({ header, rows }: SheetOf): AsyncGenerator<string> {
  yield MARK + lines([header])
  let batch: (readonly string[])[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield lines(batch)
    batch = []
  }
  if (batch.length > 0) yield lines(batch)
}

function lines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) =>
      cells.map((cell) => (wouldRun(cell) || isQuoted(cell) ? `'${cell}` : cell)),
    ),
    { record_delimiter: '\r\n' },
  )
}
