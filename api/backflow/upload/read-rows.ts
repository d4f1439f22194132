import { createHash } from 'node:crypto'
import { openTable } from '#api/services/files/tables/open-table.ts'
import { isShortened, withoutUnseen } from '#api/services/files/tables/signs.ts'
import type { TableRow } from '#api/services/files/tables/table.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { recordNumber } from '#values/record-number.ts'
import { asWritten } from './as-written.rules.ts'
import { COLUMN_NAMES, COLUMNS, NEEDED_COLUMNS, type Column } from './columns.rules.ts'
import { MOST_ROWS, type Fault } from './upload.schemas.ts'

const MOST_UNPACKED = 20 * 1_048_576
const UNREAD =
  'This is neither a CSV file nor a workbook (XLSX) that can be read. Save the sheet as one of them.'
const SHORTENED =
  'The whole serial number: a spreadsheet rounded it. Make the column text and write it anew.'

export type ResultRow = {
  row: number
  /** Of all that the row says. */
  sha256: string
  assemblyId: number
  serial: string
  /** Texts of the columns that are not empty. */
  cells: Partial<Record<Column, string>>
}

/** The rows of a file, and what is wrong with cells by themselves; what the database knows is asked later. */
export async function readRows(
  file: string,
  today: string,
): Promise<{ rows: ResultRow[]; faults: Fault[]; count: number }> {
  const { header, body } = await readTable(file)
  const names = header.map((name) => name.toLowerCase())
  requireColumns(names)
  const rows: ResultRow[] = []
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  for (const item of body) {
    if ('rule' in item) {
      const { row, column, value, message } = item
      faults.push({ row, column, value: value.slice(0, 100), rule: `The row ${message}.` })
      continue
    }
    const { rowNumber: row, record } = item
    const raw = (name: string): string => record[header[names.indexOf(name)] ?? '']?.trim() ?? ''
    const cell = (name: string): string =>
      isColumn(name) ? asWritten(name, raw(name)) : withoutUnseen(raw(name)).trim()
    const before = faults.length
    const wrong = (column: string, rule: string) =>
      faults.push({ row, column, value: raw(column).slice(0, 100), rule })
    const assemblyId = recordNumber(cell('assembly'))
    if (!assemblyId) wrong('assembly', 'The number on the tag of an assembly.')
    const serial = cell('serial_number')
    if (serial === '') wrong('serial_number', 'The serial number of the assembly.')
    else if (isShortened(serial)) wrong('serial_number', SHORTENED)
    const cells = readCells(cell, today, wrong)
    const said = `${assemblyId} ${cell('tested_on')} ${cell('tested_at')}`
    const earlier = seen.get(said)
    if (earlier !== undefined) {
      wrong('assembly', `Once for each test: row ${earlier} is of the same assembly and time.`)
      const rule = `Once for each test: row ${row} is of the same assembly and time.`
      faults.push({ row: earlier, column: 'assembly', value: raw('assembly').slice(0, 100), rule })
    } else seen.set(said, row)
    if (faults.length === before && assemblyId)
      rows.push({ row, sha256: shaOf(assemblyId, serial, cells), assemblyId, serial, cells })
  }
  return { rows, faults, count: body.length }
}

const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name)

/** What the cells of one result say, each held to its rule; the empty ones are left out. */
export function readCells(
  cell: (name: string) => string,
  today: string,
  wrong: (column: string, rule: string) => void,
): ResultRow['cells'] {
  const cells: ResultRow['cells'] = {}
  for (const name of COLUMN_NAMES) {
    const value = cell(name)
    if (value === '') continue
    if (COLUMNS[name].holds(value)) cells[name] = value
    else wrong(name, COLUMNS[name].rule)
  }
  if (cell('tested_on') === '') wrong('tested_on', COLUMNS.tested_on.rule)
  else if ((cells.tested_on ?? '') > today) wrong('tested_on', 'A day that is not to come.')
  if (cells.calibrated_on && cells.tested_on && cells.calibrated_on > cells.tested_on)
    wrong('calibrated_on', 'Not after the day of the test.')
  return cells
}

/** The same facts have the same hash, in whatever order their columns stand. */
export function shaOf(assemblyId: number, serial: string, cells: ResultRow['cells']): string {
  const said = COLUMN_NAMES.map((name) => [name, cells[name] ?? ''])
  return createHash('sha256')
    .update(JSON.stringify([assemblyId, serial.toLowerCase(), said]))
    .digest('hex')
}

function requireColumns(names: readonly string[]): void {
  const known: readonly string[] = [...NEEDED_COLUMNS, ...COLUMN_NAMES]
  const missing = NEEDED_COLUMNS.filter((name) => !names.includes(name))
  const strange = names.filter((name) => !known.includes(name))
  const words = [
    ...(missing.length > 0 ? [`Missing columns: ${missing.join(', ')}.`] : []),
    ...(strange.length > 0
      ? [`Columns that are not known: ${strange.join(', ').slice(0, 200)}.`]
      : []),
  ].join(' ')
  if (words) throw new ApiError('INVALID', words, { file: words })
}

/** The headings and rows of CSV or a workbook. What the reader cannot make out is the file's fault, in its words. */
async function readTable(file: string): Promise<{ header: string[]; body: TableRow[] }> {
  const options = { atPage: { sheet: '', mostBytes: MOST_UNPACKED } }
  try {
    const table = await openTable(file, options)
    try {
      const body: TableRow[] = []
      for await (const batch of table.batches) {
        body.push(...batch)
        if (body.length > MOST_ROWS)
          throw new ApiError('INVALID', `A file has at most ${MOST_ROWS} rows. Split it.`)
      }
      return { header: table.header, body }
    } finally {
      table.close()
    }
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error) || 'syscall' in error) throw error
    throw new ApiError('INVALID', UNREAD, { file: UNREAD })
  }
}
