import { boundsOf, counting, type Bounds } from './bounds.ts'
import { guarded, type ByteSource } from './byte-source.ts'
import {
  BATCH_CELLS,
  BATCH_ROWS,
  checkHeader,
  toRow,
  type ReadOptions,
  type Reject,
  type RowCells,
  type TableCells,
} from './table.ts'
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
  const first = await nextRow(rows)
  if (!first) throw new Error(`The sheet "${sheet.name}" of ${source.name} is empty.`)
  const header = checkHeader(first.row.cells, source.name, bounds)
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
  ]
  return {
    header,
    batches: batchesOf(first.rest, rows, header, bounds),
    progress: () => read / Math.max(1, zip.sizeOf(sheet.path)),
    note: note.filter(Boolean).join(' '),
    sheet: sheet.name,
    merged: () => merged,
    close: () => {
      bytes.destroy()
      source.close()
    },
  }
}

async function nextRow(
  rows: AsyncGenerator<SheetRow[]>,
): Promise<{ row: SheetRow; rest: SheetRow[] } | null> {
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const at = next.value.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    const row = next.value[at]
    if (row) return { row, rest: next.value.slice(at + 1) }
  }
  return null
}

async function* batchesOf(
  first: SheetRow[],
  rows: AsyncGenerator<SheetRow[]>,
  header: string[],
  bounds: Bounds,
): AsyncGenerator<(RowCells | Reject)[]> {
  const count = counting(bounds)
  let batch: (RowCells | Reject)[] = []
  let held = 0
  for await (const some of (async function* () {
    yield first
    yield* rows
  })()) {
    for (const { rowNumber, cells, broken } of some) {
      count(cells.length)
      held += cells.length
      if (broken.length > 0) {
        while (cells.length < header.length) cells.push('')
        for (const { column, value, message } of broken)
          batch.push({
            row: rowNumber,
            column: header[column] ?? '',
            value,
            rule: 'formula',
            message,
            cells,
          })
        continue
      }
      // Empty cells at the end of a row are not written, and rows that were emptied are no rows.
      while (cells.length > header.length && cells.at(-1)?.trim() === '') cells.pop()
      while (cells.length < header.length) cells.push('')
      if (cells.some((cell) => cell.trim() !== ''))
        batch.push(toRow(cells, header, rowNumber, bounds))
      if (batch.length < BATCH_ROWS && held < BATCH_CELLS) continue
      yield batch
      batch = []
      held = 0
    }
  }
  if (batch.length > 0) yield batch
}
