import { parse } from 'csv-parse/sync'
import { PastBound } from '../bounded/past-bound.ts'
import { hasSigns } from './signs.ts'
import { saidSeparator } from './text-format.ts'

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

/**
 * The rows of a small text of CSV, its header first. Rows without anything in them stay where others follow, so that
 * each row has the number that a spreadsheet gives it. Throws for what is no CSV.
 */
export function csvRows(text: string, { mostRows, trim, mayBePasted }: CsvReading): string[][] {
  const said = saidSeparator(text)
  const body = said === null ? text : text.slice(text.search(/\n|$/) + 1)
  const [head = ''] = body.split('\n', 1)
  const isPasted = mayBePasted === true && head.includes('\t')
  // Where numbers have a comma, spreadsheets divide the cells by semicolons.
  const guessed = isPasted ? '\t' : !head.includes(',') && head.includes(';') ? ';' : ','
  const rows: string[][] = parse(body, {
    bom: true,
    relax_column_count: true,
    max_record_size: MOST_LETTERS,
    to: mostRows + 2,
    trim: trim ?? false,
    delimiter: said ?? guessed,
  })
  if (rows.some((row) => row.length > MOST_COLUMNS))
    throw new PastBound(`A file has at most ${MOST_COLUMNS} columns.`)
  while (rows.length > 0 && isEmptyRow(rows.at(-1) ?? [])) rows.pop()
  return rows
}

/** Whether nothing stands in a row: it is no row. */
export function isEmptyRow(cells: readonly string[]): boolean {
  return !cells.some(hasSigns)
}
