import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { MARK } from './write-csv.ts'

/** Rows that are written at a time: between two slices the process does what else waits. */
const SLICE = 50

/** Few rows at a time, with room for everybody else in between. */
export async function* slicesOf<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches)
    for (let at = 0; at < batch.length; at += SLICE) {
      yield batch.slice(at, at + SLICE)
      await setImmediate()
    }
}

/** The first line of a file, which names its columns. */
export function headLine(names: readonly string[]): string {
  return MARK + lines([[...names]])
}

/** One line; a cell that a spreadsheet would run as a formula gets a quote in front. */
export function line(cells: (string | number | null)[]): string {
  return lines([cells])
}

export function lines(rows: (string | number | null)[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: '\r\n' })
}
