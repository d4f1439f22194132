import type { Readable } from 'node:stream'
import { parsed, type Workbook } from './workbook.ts'

export type BrokenCell = { column: number; value: string; message: string }
export type SheetRow = { rowNumber: number; cells: string[]; broken: BrokenCell[] }

const MOST_COLUMNS = 16_384
const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569
const DAYS_1904 = 1_462
const LETTERS = 26
const BEFORE_A = 64

type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean }

export type Reading = {
  /** Percentages with their sign and numbers with the fifteen digits that people see. */
  asShown?: boolean
  /** Told of each range of merged cells; they stand behind the rows. */
  onMerged?: (range: string) => void
}

/** The rows of a sheet as texts, as they are read. Formulas give their last value. */
export async function* readSheetRows(
  bytes: Readable,
  book: Workbook,
  { asShown = false, onMerged }: Reading = {},
): AsyncGenerator<SheetRow[]> {
  const shown = { ...book, asShown }
  let ready: SheetRow[] = []
  let row: SheetRow = { rowNumber: 0, cells: [], broken: [] }
  let cell: Cell | null = null
  let isValue = false
  const steps = parsed(bytes, {
    open: (tag, { r = '', t = 'n', s = '0', ref = '' }) => {
      if (tag === 'mergeCell') onMerged?.(ref)
      if (tag === 'row') row = { rowNumber: Number(r) || row.rowNumber + 1, cells: [], broken: [] }
      else if (tag === 'c') {
        const column = r ? columnOf(r) : row.cells.length
        cell = { column, type: t, style: Number(s), value: '', hasFormula: false }
      } else if (tag === 'f' && cell) cell.hasFormula = true
      isValue = tag === 'v' || tag === 't'
    },
    text: (text) => {
      if (isValue && cell) cell.value += text
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'c' && cell) {
        addCell(row, cell, shown)
        cell = null
      }
      if (tag === 'row') ready.push(row)
    },
  })
  while (!(await steps.next()).done) {
    if (ready.length > 0) yield ready
    ready = []
  }
}

type Shown = Workbook & { asShown: boolean }

function addCell(row: SheetRow, cell: Cell, book: Shown): void {
  if (cell.column >= MOST_COLUMNS)
    throw new Error('The workbook names a column that does not exist.')
  while (row.cells.length <= cell.column) row.cells.push('')
  const { column, value } = cell
  if (cell.type === 'e') row.broken.push({ column, value, message: 'is the error of a formula' })
  else if (cell.hasFormula && value === '' && cell.type !== 'str')
    row.broken.push({
      column,
      value,
      message: 'is a formula without a value: open the workbook, calculate and save it',
    })
  else row.cells[column] = textOf(cell, book)
}

function textOf({ type, value, style }: Cell, book: Shown): string {
  const { texts, isDate, isFrom1904, isPercent, asShown } = book
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n') return value
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDate(style)) return dateText(isFrom1904 ? number + DAYS_1904 : number)
  if (!asShown) return String(number)
  return isPercent(style) ? `${shownNumber(number * 100)}%` : shownNumber(number)
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3, as the program shows it. */
function shownNumber(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text
}

/** A day as people write it, with the time where there is one; a time alone stays a time. */
function dateText(serial: number): string {
  const moment = new Date(Math.round((serial - DAYS_TO_1970) * DAY_MS))
  if (Number.isNaN(moment.getTime())) return String(serial)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  if (serial < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/\d+$/, ''))
    column = column * LETTERS + letter.charCodeAt(0) - BEFORE_A
  return column - 1
}
