import { boundsOf, counting, type Bounds } from './bounds.ts'
import { guarded, type ByteSource } from './byte-source.ts'
import {
  BATCH_CELLS,
  BATCH_ROWS,
  checkHeader,
  extraCellsOf,
  toRow,
  type ExtraCells,
  type ReadOptions,
  type Reject,
  type RowCells,
  type TableCells,
} from './table.ts'
import { headingOf } from './heading.ts'
import { hasSigns } from './signs.ts'
import { readSheetRows, type SheetRow } from './sheet-rows.ts'
import { readWorkbook } from './workbook.ts'

const MOST_MERGED = 1000

/** Reads one sheet of a workbook: the first filled row is its header. */
export async function openSheet(source: ByteSource, options: ReadOptions): Promise<TableCells> {
  const zip = source.workbook
  if (!zip) throw new Error(`${source.name} is no workbook.`)
  const bounds = boundsOf(options)
  const book = await readWorkbook(zip, source.name, bounds, options.atPage?.mostBytes)
  const visible = book.sheets.filter(({ isHidden }) => !isHidden)
  const hidden = book.sheets.filter(({ isHidden }) => isHidden)
  const { atPage } = options
  const sheet = atPage
    ? (visible.find(({ name }) => name === atPage.sheet) ?? visible[0])
    : options.sheet
      ? book.sheets.find(({ name }) => name === options.sheet)
      : visible.length === 1
        ? visible[0]
        : undefined
  if (!sheet && atPage) throw new Error(`${source.name} has no sheet that is not hidden.`)
  if (!sheet) {
    const listed = [
      ...visible.map(({ name }) => `"${name}"`),
      ...hidden.map(({ name }) => `"${name}" (hidden)`),
    ]
    throw new Error(
      `${source.name} has ${options.sheet ? `no sheet "${options.sheet}"` : `${visible.length} sheets to choose from`}. Name one by --sheet: ${listed.join(', ')}.`,
    )
  }
  let read = 0
  const { stream, packedBytes } = await zip.open(sheet.path)
  const bytes = guarded(
    stream,
    () => packedBytes,
    (count) => (read = count),
    atPage?.mostBytes,
  )
  const merged: string[] = []
  const rows = readSheetRows(bytes, book, {
    bounds,
    asShown: atPage !== undefined,
    onMerged: (range) => merged.length < MOST_MERGED && merged.push(range),
  })
  const found = await headingOf(
    oneByOne(rows),
    options,
    `The sheet "${sheet.name}" of ${source.name}`,
  )
  const header = checkHeader(found.heading.cells, source.name, bounds)
  const told = { emptyRows: 0 }
  const unread = hidden.filter((one) => one !== sheet).map(({ name }) => `"${name}"`)
  const note = [
    `Reading the sheet "${sheet.name}".`,
    unread.length > 0 ? `Hidden sheets are not read: ${unread.join(', ')}.` : '',
    atPage && visible.length > 1
      ? `Other sheets are not read: ${visible
          .filter((one) => one !== sheet)
          .map(({ name }) => `"${name}"`)
          .join(', ')}.`
      : '',
    found.note,
  ]
  return {
    header,
    batches: batchesOf(found.rest, header, { bounds, extraCells: options.extraCells, told }),
    progress: () => read / Math.max(1, zip.sizeOf(sheet.path)),
    note: note.filter(Boolean).join(' '),
    sheet: sheet.name,
    sheets: visible.map(({ name }) => name),
    headingRow: found.heading.rowNumber,
    firstRows: found.firstRows,
    emptyRows: () => told.emptyRows,
    merged: () => merged,
    close: () => {
      bytes.destroy()
      source.close()
    },
  }
}

async function* oneByOne(rows: AsyncGenerator<SheetRow[]>): AsyncGenerator<SheetRow> {
  for await (const some of rows) yield* some
}

type Ways = { bounds: Bounds; extraCells: ExtraCells | undefined; told: { emptyRows: number } }

async function* batchesOf(
  rows: AsyncGenerator<SheetRow>,
  header: string[],
  { bounds, extraCells = 'refuse', told }: Ways,
): AsyncGenerator<(RowCells | Reject)[]> {
  const count = counting(bounds)
  let batch: (RowCells | Reject)[] = []
  let held = 0
  for await (const { rowNumber, cells, broken } of rows) {
    count(cells.length)
    held += cells.length
    if (broken.length === 0 && !cells.some(hasSigns)) {
      // Rows that were emptied are no rows; those that have a colour alone are not even told.
      if (cells.length > 0) told.emptyRows++
      continue
    }
    // Empty cells at the end of a row are not written.
    while (cells.length > header.length && !hasSigns(cells.at(-1) ?? '')) cells.pop()
    while (cells.length < header.length) cells.push('')
    const isNoted = extraCells !== 'refuse'
    const own = isNoted ? broken.filter(({ column }) => column < header.length) : broken
    for (const { column, value, message } of own)
      batch.push({
        ...{ row: rowNumber, column: header[column] ?? '', value, rule: 'formula', message },
        cells,
      })
    if (own.length === 0) {
      const extra = isNoted ? extraCellsOf(cells, header, rowNumber) : null
      if (extra) batch.push(extra)
      const kept = isNoted ? cells.slice(0, header.length) : cells
      if (kept.some(hasSigns)) batch.push(toRow(kept, header, rowNumber, bounds))
    }
    if (batch.length < BATCH_ROWS && held < BATCH_CELLS) continue
    yield batch
    batch = []
    held = 0
  }
  if (batch.length > 0) yield batch
}
