import type { Bounds } from './bounds.ts'

/** A refused cell. `row` is the row as a spreadsheet numbers it: the header is row 1. */
export type Reject = {
  row: number
  column: string
  value: string
  rule: string
  message: string
  /** The whole row as it was read, where it could be. */
  cells?: readonly string[]
  /** What was done about the cell where the row was loaded all the same. */
  outcome?: 'mended' | 'emptied' | 'noted'
}

/** A row as it is read: as many cells as the header has. */
export type RowCells = { rowNumber: number; cells: string[] }
export type TableRecord = { rowNumber: number; record: Record<string, string> }
export type TableRow = TableRecord | Reject
export type TableFile = TableOf<TableRow>
export type TableCells = TableOf<RowCells | Reject>

type TableOf<Row> = {
  header: string[]
  /** Rows in order, some at a time; those with missing or extra cells come as rejects. */
  batches: AsyncIterable<Row[]>
  /** Share of the file that was read, from 0 to 1. */
  progress: () => number
  /** What was found out about the file and is worth saying. */
  note: string
  /** The sheet that is read; null for a text file. */
  sheet: string | null
  /** Ranges of merged cells, known when the last row was read. */
  merged: () => readonly string[]
  close: () => void
}
export type ReadOptions = {
  /** One character, or the word "tab". Without it, it is guessed. */
  delimiter?: string
  /** A name that the encoding standard knows, as `windows-1252`. Without it, it is guessed. */
  encoding?: string
  /** Which sheet of a workbook. */
  sheet?: string
  /** Which file of a ZIP. */
  entry?: string
  /** Lets cells with line breaks pass whose lines look like rows. */
  multiline?: boolean
  /**
   * The file of somebody at a page: it is read in a thread of its own within bounds (`bounds.ts`), no sheet has to be
   * named, and the words speak of no options of a command. `sheet` is the one that is taken if it is there; else the
   * first that is not hidden.
   */
  atPage?: { sheet: string; mostBytes: number }
}

/** So many rows, and so many cells, are handed on at once. */
export const BATCH_ROWS = 1_000
export const BATCH_CELLS = 50_000

/** The rule of a reject after which nothing of the file may be loaded. */
export const BROKEN_FILE = 'csv'

export function checkHeader(names: string[], file: string, { mostColumns }: Bounds): string[] {
  if (names.length > mostColumns)
    throw new Error(`${file} has more than ${inNumbers(mostColumns)} columns.`)
  const header = names.map((name) => name.trim())
  if (header.some((name) => name.length > MOST_HEADING))
    throw new Error(`${file} has a heading of more than ${inNumbers(MOST_HEADING)} letters.`)
  const seen = new Set<string>()
  for (const name of header) {
    if (name === '') continue
    if (seen.has(name)) throw new Error(`${file} has two columns named "${name.slice(0, 100)}".`)
    seen.add(name)
  }
  return header
}

/** A row, or what is wrong with its cells. */
export function toRow(
  cells: string[],
  header: readonly string[],
  rowNumber: number,
  { mostLetters }: Bounds,
): RowCells | Reject {
  const reject = { row: rowNumber, column: '', value: valueOf(cells) }
  const long = cells.findIndex((cell) => cell.length > mostLetters)
  if (long >= 0)
    return {
      ...reject,
      column: header[long] ?? '',
      value: (cells[long] ?? '').slice(0, SHOWN),
      rule: 'length',
      message: `is longer than ${inNumbers(mostLetters)} letters`,
    }
  if (cells.length !== header.length)
    return {
      ...reject,
      rule: 'columns',
      message: `has ${cells.length} cells where the header has ${header.length}`,
      cells: cells.slice(0, header.length + SPARE),
    }
  return { rowNumber, cells }
}

export function recordOf(row: RowCells | Reject, header: readonly string[]): TableRow {
  if ('rule' in row) return row
  const { rowNumber, cells } = row
  const record: Record<string, string> = {}
  for (let i = 0; i < header.length; i++) record[header[i] ?? ''] = cells[i] ?? ''
  return { rowNumber, record }
}

const SHOWN = 1_000
const MOST_HEADING = 1_000
/** Of cells past the header so many are shown. */
const SPARE = 20

function valueOf(cells: readonly string[]): string {
  return cells.slice(0, SHOWN).join(',').slice(0, SHOWN)
}

function inNumbers(count: number): string {
  return count.toLocaleString('en-US')
}
