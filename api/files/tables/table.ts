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

export type TableRecord = { rowNumber: number; record: Record<string, string> }
export type TableFile = {
  header: string[]
  /** Records in order, some at a time; those with missing or extra cells come as rejects. */
  batches: AsyncIterable<(TableRecord | Reject)[]>
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
   * The file of somebody at a page: no sheet has to be named, and the words speak of no options of a command. `sheet`
   * is the one that is taken if it is there; else the first that is not hidden.
   */
  atPage?: { sheet: string; mostBytes: number }
}

/** The rule of a reject after which nothing of the file may be loaded. */
export const BROKEN_FILE = 'csv'

export function checkHeader(names: string[], file: string): string[] {
  const header = names.map((name) => name.trim())
  const repeated = header.find((name, i) => name !== '' && header.indexOf(name) !== i)
  if (repeated !== undefined) throw new Error(`${file} has two columns named "${repeated}".`)
  return header
}

/** A record by its column names, or what is wrong with its number of cells. */
export function toRecord(
  cells: string[],
  header: string[],
  rowNumber: number,
): TableRecord | Reject {
  if (cells.length !== header.length)
    return {
      row: rowNumber,
      column: '',
      value: cells.join(','),
      rule: 'columns',
      message: `has ${cells.length} cells where the header has ${header.length}`,
      cells,
    }
  const record: Record<string, string> = {}
  for (let i = 0; i < header.length; i++) record[header[i] ?? ''] = cells[i] ?? ''
  return { rowNumber, record }
}
