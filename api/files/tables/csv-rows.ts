import { parse } from 'csv-parse/sync'
import { PastBound } from '../bounded/past-bound.ts'

export type CsvReading = {
  /** Rows below the header that are read; one more is, so that too many are seen. */
  mostRows: number
  /** Whether blanks around cells are left out. */
  trim?: boolean
  /** Whether a header with tabs in it means that tabs divide the cells, as in what is pasted from a spreadsheet. */
  mayBePasted?: boolean
}

const MOST_COLUMNS = 200
const MOST_LETTERS = 100_000

/** The rows of a small text of CSV, its header first. Throws for what is none. */
export function csvRows(text: string, { mostRows, trim, mayBePasted }: CsvReading): string[][] {
  const isPasted = mayBePasted === true && (text.split('\n', 1)[0]?.includes('\t') ?? false)
  const rows: string[][] = parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_LETTERS,
    to: mostRows + 2,
    trim: trim ?? false,
    delimiter: isPasted ? '\t' : ',',
  })
  if (rows.some((row) => row.length > MOST_COLUMNS))
    throw new PastBound(`A file has at most ${MOST_COLUMNS} columns.`)
  return rows
}
