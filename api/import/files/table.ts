import type { Reject } from '../check-row.ts'

export type TableRecord = { rowNumber: number; record: Record<string, string> }
export type TableFile = {
  header: string[]
  /** Records in order, some at a time; those with missing or extra cells come as rejects. */
  batches: AsyncIterable<(TableRecord | Reject)[]>
  /** Share of the file that was read, from 0 to 1. */
  progress: () => number
  /** What was found out about the file and is worth saying. */
  note: string
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
    }
  const record: Record<string, string> = {}
  for (let i = 0; i < header.length; i++) record[header[i] ?? ''] = cells[i] ?? ''
  return { rowNumber, record }
}
