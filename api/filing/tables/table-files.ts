import { csvOfSheet } from '#api/services/files/tables/write-csv.ts'
import type { SheetOf } from '#api/services/files/tables/sheet-of.ts'
import { sheetName, xlsxOf } from '#api/services/files/tables/write-xlsx.ts'
import type { Db } from '#api/ground/db/database.ts'
import { cellOfTyped } from '#forms/sheet/cells.ts'
import { WRONG_HEADING } from '#forms/sheet/columns.ts'
import type { TableOfDraft } from './table-of-draft.ts'
import { selectUploadRows, type CheckedRow, type Upload } from './uploads.queries.ts'

export type FileFormat = 'csv' | 'xlsx'

const ROWS_AT_ONCE = 1_000
export const FILE_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The rows of a table as they are typed, in words that an upload reads back. */
export function sheetOfTable(place: TableOfDraft): SheetOf {
  const { label, columns, rows, offerOf } = place
  return {
    name: sheetName(label),
    header: columns.map(({ heading }) => heading),
    rows: rows.map(({ texts }) =>
      columns.map((column) => cellOfTyped(column, texts[column.name] ?? '', offerOf(column))),
    ),
  }
}

/** The headings alone, to be filled in; where the form gives the rows, with the column that tells them apart. */
export function emptySheet(place: TableOfDraft): SheetOf {
  const { fixedRows } = place.table
  if (fixedRows === undefined) return { ...sheetOfTable(place), rows: [] }
  const rows = place.rows.map(({ name, texts }) => ({
    name,
    texts: { [fixedRows]: texts[fixedRows] ?? '' },
  }))
  return sheetOfTable({ ...place, rows })
}

/** A checked file as it came, with a column that says what is wrong in each row. */
export function markedSheet(db: Db, { rid, header, sheet, fileName }: Upload): SheetOf {
  const own = header
    .map((heading, at) => ({ heading, at }))
    .filter(({ heading }) => !isMark(heading))
  return {
    name: sheetName(sheet ?? fileName),
    header: [...own.map(({ heading }) => heading), WRONG_HEADING],
    rows: markedRows(
      db,
      rid,
      own.map(({ at }) => at),
    ),
    marked: [own.length],
  }
}

async function* markedRows(
  db: Db,
  uploadId: number,
  places: readonly number[],
): AsyncGenerator<string[]> {
  let after = 1
  for (;;) {
    const some = await selectUploadRows(db, uploadId, {
      after,
      most: ROWS_AT_ONCE,
      onlyRight: false,
    })
    if (some.length === 0) return
    for (const row of some) {
      // Rows that were empty stay so, and every number stays what it was told as.
      while (++after < row.rowNumber) yield []
      yield [...places.map((at) => row.cells[at] ?? ''), wrongWords(row)]
    }
  }
}

function wrongWords({ faults }: Pick<CheckedRow, 'faults'>): string {
  return faults
    .map(({ heading, message, fix }) => `${heading ? `${heading}: ` : ''}${message} ${fix}`.trim())
    .join('\n')
}

function isMark(heading: string): boolean {
  return heading.trim().toLowerCase() === WRONG_HEADING.toLowerCase()
}

/** Sheets as the bytes of a file, as they are written. CSV has one sheet. */
export async function* bytesOf(
  format: FileFormat,
  sheets: readonly SheetOf[],
): AsyncGenerator<Uint8Array> {
  if (format === 'xlsx') return yield* xlsxOf(sheets)
  const encoder = new TextEncoder()
  for (const sheet of sheets) for await (const text of csvOfSheet(sheet)) yield encoder.encode(text)
}
