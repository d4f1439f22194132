import type { Bounds } from './bounds.ts'
import { beginningOf, hasSigns } from './signs.ts'

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
  /** The sheets that can be chosen, those that are not hidden. */
  sheets: readonly string[]
  /** The row of the headings, and the first filled rows of the file, of which another may be it. */
  headingRow: number
  firstRows: readonly FirstRow[]
  /** Rows without anything in them so far: they are no rows. */
  emptyRows: () => number
  /** Ranges of merged cells, known when the last row was read. */
  merged: () => readonly string[]
  close: () => void
}
/** One of the first rows of a file, as far as it is shown. */
export type FirstRow = { row: number; cells: readonly string[] }
/** What is done with filled cells to the right of the last heading. */
export type ExtraCells = 'refuse' | 'note-in-workbooks' | 'note'
export type ReadOptions = {
  /** One character, or the word "tab". Without it, it is guessed. */
  delimiter?: string
  /** A name that the encoding standard knows, as `windows-1252`. Without it, it is guessed. */
  encoding?: string
  /** Which sheet of a workbook. */
  sheet?: string
  /** Which file of a ZIP. */
  entry?: string
  /** The number of the row of the headings, or the one that its cells suggest; else it is the first filled row. */
  headings?: number | 'suggested'
  /**
   * A cell of a workbook cannot slip to the right, so that what stands beside the table may be left out there and the
   * rest taken. Without it such a row is refused.
   */
  extraCells?: ExtraCells
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
  if (header.some((name) => BINARY.test(name)))
    throw new Error(
      `${file} is neither a text table nor an Excel workbook (XLSX). Save it as one of them, and send that.`,
    )
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

/** A row, or what is wrong with its cells. No database keeps a NUL, so it is told as a sign that is none. */
export function toRow(
  read: string[],
  header: readonly string[],
  rowNumber: number,
  { mostLetters }: Bounds,
): RowCells | Reject {
  const cells = read.some((cell) => cell.includes('\u0000'))
    ? read.map((cell) => cell.replaceAll('\u0000', '\uFFFD'))
    : read
  const reject = { row: rowNumber, column: '', value: valueOf(cells) }
  const long = cells.findIndex((cell) => cell.length > mostLetters)
  if (long >= 0)
    return {
      ...reject,
      column: header[long] ?? '',
      value: beginningOf(cells[long] ?? '', SHOWN),
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

/** What is left out of a row whose cells reach past the headings; null where nothing is. */
export function extraCellsOf(
  cells: string[],
  header: readonly string[],
  rowNumber: number,
): Reject | null {
  const extra = cells.slice(header.length).filter(hasSigns)
  if (extra.length === 0) return null
  return {
    row: rowNumber,
    column: '',
    value: valueOf(extra),
    rule: 'columns',
    message: 'stands to the right of the last heading and is left out',
    outcome: 'noted',
  }
}

/** A row as it is shown where the row of the headings is chosen. */
export function firstRowOf({ rowNumber, cells }: RowCells): FirstRow {
  return {
    row: rowNumber,
    cells: cells
      .slice(0, SHOWN_CELLS)
      .map((cell) => beginningOf(cell.replaceAll('\u0000', '\uFFFD').trim(), SHOWN_OF_CELL)),
  }
}

const SHOWN = 1_000
const SHOWN_CELLS = 12
const SHOWN_OF_CELL = 60
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001f]/
const MOST_HEADING = 1_000
/** Of cells past the header so many are shown. */
const SPARE = 20

function valueOf(cells: readonly string[]): string {
  return beginningOf(cells.slice(0, SHOWN).join(','), SHOWN)
}

function inNumbers(count: number): string {
  return count.toLocaleString('en-US')
}
