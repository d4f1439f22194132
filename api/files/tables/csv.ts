import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { boundsOf, counting } from './bounds.ts'
import type { ByteSource } from './byte-source.ts'
import {
  BATCH_CELLS,
  BATCH_ROWS,
  BROKEN_FILE,
  checkHeader,
  toRow,
  type ReadOptions,
  type Reject,
  type RowCells,
  type TableCells,
} from './table.ts'
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
  const first = await lines.next()
  if (first.done) throw new Error(`${source.name} is empty.`)
  const header = checkHeader(first.value.record, source.name, boundsOf(options))
  return {
    header,
    batches: readBatches(lines, header, format, options, first.value.info.lines),
    progress: source.progress,
    note: format.note,
    sheet: null,
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

/** A quote that is never closed swallows rows: nothing after it can be trusted, so reading ends there. */
async function* readBatches(
  lines: AsyncIterator<Line>,
  header: string[],
  { delimiter }: TextFormat,
  options: ReadOptions,
  headerLines: number,
): AsyncGenerator<(RowCells | Reject)[]> {
  const { multiline = false, atPage } = options
  const bounds = boundsOf(options)
  const count = counting(bounds)
  let rowNumber = 1
  let line = headerLines + 1
  let batch: (RowCells | Reject)[] = []
  let held = 0
  try {
    for (let one = await lines.next(); !one.done; one = await lines.next()) {
      const { record: cells, info } = one.value
      rowNumber++
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
      line = info.lines + 1
      count(cells.length)
      held += cells.length
      batch.push(toRow(cells, header, rowNumber, bounds))
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
