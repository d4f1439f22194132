import type { Readable } from 'node:stream'
import { PastBound } from '../bounded/past-bound.ts'
import type { Bounds } from './bounds.ts'
import { parsed, type Workbook } from './workbook.ts'
import { inZeros } from './zero-format.ts'
import { withoutZeros } from '#values/trimmed.ts'

export type BrokenCell = { column: number; value: string; message: string }
/** `cells` ends with the last one that is filled. */
export type SheetRow = { rowNumber: number; cells: string[]; broken: BrokenCell[] }

/** As far as a sheet reaches. */
const MOST_ROWS = 1_048_576
/** The letters of a column and the number of a row. */
const PLACE = /^([A-Z]{1,3})\d{1,7}$/
const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569
const DAYS_1904 = 1_462
const LETTERS = 26
const BEFORE_A = 64

type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean }

export type Reading = {
  bounds: Bounds
  /** Percentages with their sign and numbers with the fifteen digits that people see. */
  asShown?: boolean
  /** Told of each range of merged cells; they stand behind the rows. */
  onMerged?: (range: string) => void
}

/** The rows of a sheet as texts, as they are read. Formulas give their last value. */
export async function* readSheetRows(
  bytes: Readable,
  book: Workbook,
  { bounds, asShown = false, onMerged }: Reading,
): AsyncGenerator<SheetRow[]> {
  const shown = { ...book, asShown, bounds }
  let ready: SheetRow[] = []
  let row: SheetRow = { rowNumber: 0, cells: [], broken: [] }
  let cell: Cell | null = null
  let isValue = false
  /** Where a cell stands that does not say it. */
  let next = 0
  const steps = parsed(bytes, {
    open: (tag, { r = '', t = 'n', s = '0', ref = '' }) => {
      if (tag === 'mergeCell') onMerged?.(ref)
      if (tag === 'row') {
        row = { rowNumber: numberOf(r) ?? row.rowNumber + 1, cells: [], broken: [] }
        next = 0
      } else if (tag === 'c') {
        const column = r ? columnOf(r) : next
        next = column + 1
        cell = { column, type: t, style: Number(s), value: '', hasFormula: false }
      } else if (tag === 'f' && cell) cell.hasFormula = true
      isValue = tag === 'v' || tag === 't'
    },
    text: (text) => {
      if (!isValue || !cell) return
      cell.value += text
      if (cell.value.length > bounds.mostLetters)
        throw new Error(`The workbook has a cell of more than ${bounds.mostLetters} letters.`)
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

type Shown = Workbook & { asShown: boolean; bounds: Bounds }

function addCell(row: SheetRow, cell: Cell, book: Shown): void {
  const { column, value } = cell
  const message =
    cell.type === 'e'
      ? 'is the error of a formula'
      : cell.hasFormula && value === '' && cell.type !== 'str'
        ? 'is a formula without a value: open the workbook, calculate and save it'
        : null
  const text = message === null ? textOf(cell, book) : ''
  // Cells that have a colour and nothing else may stand anywhere: they cost nothing.
  if (message === null && text === '') return
  const { mostColumns } = book.bounds
  if (column >= mostColumns)
    throw new PastBound(`The sheet has more than ${mostColumns} columns: it is not read.`)
  while (row.cells.length <= column) row.cells.push('')
  if (message === null) row.cells[column] = text
  else row.broken.push({ column, value, message })
}

function textOf({ type, value, style }: Cell, book: Shown): string {
  const { texts, isDate, isFrom1904, isPercent, zerosOf, asShown } = book
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n') return value
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDate(style)) return dateText(isFrom1904 ? number + DAYS_1904 : number)
  const zeros = zerosOf(style)
  const inCode = zeros && inZeros(number, zeros)
  if (inCode) return inCode
  if (!asShown) return String(number)
  return isPercent(style) ? `${shownNumber(number * 100)}%` : shownNumber(number)
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3, as the program shows it. */
function shownNumber(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? withoutZeros(rounded.toFixed(20)) : text
}

/** A day as people write it, with the time where there is one; a time alone stays a time. */
function dateText(serial: number): string {
  const moment = new Date(Math.round((serial - DAYS_TO_1970) * DAY_MS))
  if (Number.isNaN(moment.getTime())) return String(serial)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  if (serial < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

function numberOf(text: string): number | null {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= MOST_ROWS ? number : null
}

function columnOf(place: string): number {
  const letters = PLACE.exec(place)?.[1]
  if (letters === undefined) throw new Error('The workbook is damaged: a cell has no place.')
  let column = 0
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - BEFORE_A
  return column - 1
}
