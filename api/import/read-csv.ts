import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { Reject } from './check-row.ts'

export type CsvRecord = { rowNumber: number; record: Record<string, string> }
export type CsvFile = {
  header: string[]
  records: AsyncGenerator<CsvRecord | Reject>
  /** Share of the file that was read, from 0 to 1. */
  progress: () => number
}

const RECORD_MAX_CHARACTERS = 1_000_000

/** Reads a CSV file, packed or not, record by record. Broken records come as rejects. */
export async function openCsv(file: string): Promise<CsvFile> {
  const { size } = await stat(file)
  const source = createReadStream(file)
  const skipped: Reject[] = []
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: RECORD_MAX_CHARACTERS,
  })
  parser.on('skip', (error) => {
    // The broken record is not counted by the parser's own number.
    skipped.push({
      row: 0,
      column: '',
      value: '',
      rule: 'csv',
      message: error?.message ?? 'is not CSV',
    })
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
    records: readRecords(lines, header, skipped),
    progress: () => (size === 0 ? 1 : source.bytesRead / size),
  }
}

async function* readRecords(
  lines: AsyncIterator<{ record: string[] }>,
  header: string[],
  skipped: Reject[],
): AsyncGenerator<CsvRecord | Reject> {
  let rowNumber = 1
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    for (const reject of skipped.splice(0)) yield { ...reject, row: ++rowNumber }
    rowNumber++
    const cells = line.value.record
    if (cells.length !== header.length) {
      yield {
        row: rowNumber,
        column: '',
        value: cells.join(','),
        rule: 'columns',
        message: `has ${cells.length} cells where the header has ${header.length}`,
      }
    } else {
      yield {
        rowNumber,
        record: Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])),
      }
    }
  }
  for (const reject of skipped.splice(0)) yield { ...reject, row: ++rowNumber }
}
