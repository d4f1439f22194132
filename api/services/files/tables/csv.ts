import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { boundsOf, counting } from './bounds.ts'
import type { ByteSource } from './byte-source.ts'
import {
  BATCH_CELLS,
  BATCH_ROWS,
  BROKEN_FILE,
  checkHeader,
  extraCellsOf,
  toRow,
  type ReadOptions,
  type Reject,
  type RowCells,
  type TableCells,
} from './table.ts'
import { headingOf, type Found } from './heading.ts'
import { hasSigns } from './signs.ts'
import { guessFormat, type TextFormat } from './text-format.ts'

const RECORD_MAX_CHARACTERS = 1_000_000
const PEEKED_BYTES = 1_048_576

type Line = { record: string[]; info: { lines: number } }

/** Reads a CSV file record by record. */
export async function openCsv(source: ByteSource, options: ReadOptions): Promise<TableCells> {
  const format = guessFormat(await peek(source), options)
  const bytes = await source.open()
  const parser = parse({
    bom: true,
    info: true,
    delimiter: format.delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_MAX_CHARACTERS,
  })
  const text = decoding(format)
  bytes.on('error', (error) => parser.destroy(error))
  text.on('error', (error) => parser.destroy(error))
  bytes.pipe(text).pipe(parser)
  const lines: AsyncIterator<Line> = parser[Symbol.asyncIterator]()
  const bounds = boundsOf(options)
  if (format.saysSeparator) await lines.next()
  const found = await headingOf(numbered(lines), options, source.name)
  const header = checkHeader(found.heading.cells, source.name, bounds)
  const told = { emptyRows: 0 }
  return {
    header,
    batches: readBatches(found, header, format, options, told),
    progress: source.progress,
    note: [format.note, found.note].filter(Boolean).join(' '),
    sheet: null,
    sheets: [],
    headingRow: found.heading.rowNumber,
    firstRows: found.firstRows,
    emptyRows: () => told.emptyRows,
    merged: () => [],
    close: () => {
      parser.destroy()
      bytes.destroy()
      source.close()
    },
  }
}

async function peek(source: ByteSource): Promise<Buffer> {
  const stream = await source.open()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PEEKED_BYTES) break
  }
  stream.destroy()
  return Buffer.concat(chunks)
}

function decoding({ encoding }: TextFormat): Readable & NodeJS.WritableStream {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      done(null, decoder.decode(chunk, { stream: true }))
    },
    flush(done: TransformCallback) {
      done(null, decoder.decode())
    },
  })
}

type NumberedLine = RowCells & { lines: number }

async function* numbered(lines: AsyncIterator<Line>): AsyncGenerator<NumberedLine> {
  let rowNumber = 0
  for (let one = await lines.next(); !one.done; one = await lines.next()) {
    const { record, info } = one.value
    yield { rowNumber: ++rowNumber, cells: record, lines: info.lines }
  }
}

/** A quote that is never closed swallows rows: nothing after it can be trusted, so reading ends there. */
async function* readBatches(
  found: Found<NumberedLine>,
  header: string[],
  { delimiter }: TextFormat,
  options: ReadOptions,
  told: { emptyRows: number },
): AsyncGenerator<(RowCells | Reject)[]> {
  const { multiline = false, atPage, extraCells = 'refuse' } = options
  const bounds = boundsOf(options)
  const count = counting(bounds)
  let rowNumber = found.heading.rowNumber
  let line = found.heading.lines + 1
  let batch: (RowCells | Reject)[] = []
  let held = 0
  try {
    for await (const one of found.rest) {
      const { cells } = one
      rowNumber = one.rowNumber
      const swallowed = multiline ? -1 : swallowedLine(cells, header.length, delimiter)
      if (swallowed >= 0) {
        yield [
          ...batch,
          broken(
            rowNumber,
            `has a cell with line breaks from line ${line} on, and line ${line + swallowed} looks like a row of its own: a quote is not closed${atPage ? '' : '. If the line breaks are meant, load with --multiline'}`,
          ),
        ]
        return
      }
      line = one.lines + 1
      count(cells.length)
      if (!cells.some(hasSigns)) {
        told.emptyRows++
        continue
      }
      held += cells.length
      // What is empty beyond the headings was never a cell of the table.
      while (cells.length > header.length && !hasSigns(cells.at(-1) ?? '')) cells.pop()
      const extra = extraCells === 'note' ? extraCellsOf(cells, header, rowNumber) : null
      if (extra) batch.push(extra)
      batch.push(toRow(extra ? cells.slice(0, header.length) : cells, header, rowNumber, bounds))
      if (batch.length >= BATCH_ROWS || held >= BATCH_CELLS) {
        yield batch
        batch = []
        held = 0
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser drops what it read and did not hand out yet.
    const records = 'records' in error ? Number(error.records) : rowNumber
    batch.push(broken(records + 1, error.message))
  }
  if (batch.length > 0) yield batch
}

function broken(row: number, message: string): Reject {
  return { row, column: '', value: '', rule: BROKEN_FILE, message }
}

/**
 * Which line of a record has as many cells as a whole row, though it stands inside a quoted cell; -1 for none.
 * The last line of a cell goes on with the cells behind it.
 */
function swallowedLine(cells: string[], width: number, delimiter: string): number {
  if (width < 2) return -1
  let line = 0
  for (const [i, cell] of cells.entries()) {
    if (!cell.includes('\n')) continue
    const parts = cell.split('\n')
    for (const [n, part] of parts.entries()) {
      if (n > 0) line++
      if (n === 0) continue
      const behind = n === parts.length - 1 ? cells.length - i - 1 : 0
      const found = part.split(delimiter).length + behind
      // Prose has commas too, but seldom just as many as a wide row; a narrow one asks for more.
      if (found === width && part.includes(delimiter) && !(width < 4 && /[,;] /.test(part)))
        return line
    }
  }
  return -1
}
