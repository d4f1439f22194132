import { createHash } from 'node:crypto'
import { inThread } from '#api/files/bounded/in-thread.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { recordNumber } from '#values/record-number.ts'
import { COLUMN_NAMES, COLUMNS, NEEDED_COLUMNS, type Column } from './columns.rules.ts'
import { MOST_ROWS, type Fault } from './upload.schemas.ts'

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
  text: string,
  today: string,
): Promise<{ rows: ResultRow[]; faults: Fault[]; count: number }> {
  const [head = [], ...body] = await readCsv(text)
  const names = head.map((name) => name.trim().toLowerCase())
  requireColumns(names)
  if (body.length > MOST_ROWS)
    throw new ApiError('INVALID', `A file has at most ${MOST_ROWS} rows. Split it.`)
  const rows: ResultRow[] = []
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  for (const [index, record] of body.entries()) {
    const row = index + 2
    const cell = (name: string): string => record[names.indexOf(name)]?.trim() ?? ''
    const before = faults.length
    const wrong = (column: string, rule: string) =>
      faults.push({ row, column, value: cell(column).slice(0, 100), rule })
    const assemblyId = recordNumber(cell('assembly'))
    if (!assemblyId) wrong('assembly', 'The number on the tag of an assembly.')
    const serial = cell('serial_number')
    if (serial === '') wrong('serial_number', 'The serial number of the assembly.')
    const cells = readCells(cell, today, wrong)
    const said = `${assemblyId} ${cell('tested_on')} ${cell('tested_at')}`
    const earlier = seen.get(said)
    if (earlier !== undefined)
      wrong('assembly', `Once for each test: row ${earlier} is of the same assembly and time.`)
    seen.set(said, row)
    if (faults.length === before && assemblyId)
      rows.push({ row, sha256: shaOf(assemblyId, serial, cells), assemblyId, serial, cells })
  }
  return { rows, faults, count: body.length }
}

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

async function readCsv(text: string): Promise<string[][]> {
  try {
    return await inThread('csv', [text, { mostRows: MOST_ROWS }])
  } catch (error) {
    if (error instanceof ApiError) throw error
    const words = 'This is not a CSV file that can be read. Save the sheet as CSV (UTF-8).'
    throw new ApiError('INVALID', words, { file: words })
  }
}
