import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import type { Reject } from './check-row.ts'

export type CsvRecord = { rowNumber: number; record: Record<string, string> }
export type CsvFile = {
  header: string[]
  records: AsyncGenerator<CsvRecord | Reject>
  /** Share of the file that was read, from 0 to 1. */
  progress: () => number
}

/** The rule of a reject after which nothing of the file may be loaded. */
export const BROKEN_FILE = 'csv'

const RECORD_MAX_CHARACTERS = 1_000_000

/** Reads a CSV file, packed or not, record by record. Records with missing or extra cells come as rejects. */
export async function openCsv(file: string): Promise<CsvFile> {
  const { size } = await stat(file)
  const source = createReadStream(file)
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_MAX_CHARACTERS,
  })
  const unpacked = file.endsWith('.gz') ? source.pipe(createGunzip()) : source
  source.on('error', (error) => parser.destroy(error))
  if (unpacked !== source) unpacked.on('error', (error: Error) => parser.destroy(error))
  unpacked.pipe(parser)
  const lines: AsyncIterator<{ record: string[] }> = parser[Symbol.asyncIterator]()
  const first = await lines.next()
  if (first.done) throw new Error(`${file} is empty.`)
  const header = first.value.record.map((name) => name.trim())
  const repeated = header.find((name, i) => header.indexOf(name) !== i)
  if (repeated !== undefined) throw new Error(`${file} has two columns named "${repeated}".`)
  return {
    header,
    records: readRecords(lines, header),
    progress: () => (size === 0 ? 1 : source.bytesRead / size),
  }
}

/** A quote that is never closed swallows rows: nothing after it can be trusted, so reading ends there. */
async function* readRecords(
  lines: AsyncIterator<{ record: string[] }>,
  header: string[],
): AsyncGenerator<CsvRecord | Reject> {
  let rowNumber = 1
  try {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      rowNumber++
      const cells = line.value.record
      if (cells.length === header.length)
        yield {
          rowNumber,
          record: Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])),
        }
      else
        yield {
          row: rowNumber,
          column: '',
          value: cells.join(','),
          rule: 'columns',
          message: `has ${cells.length} cells where the header has ${header.length}`,
        }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { row: rowNumber + 1, column: '', value: '', rule: BROKEN_FILE, message: error.message }
  }
}
