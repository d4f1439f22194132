import { isShortened, withoutUnseen } from '#api/services/files/tables/signs.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { isOfCents } from '#values/money.ts'
import { ZIP_CODE } from '#values/zip-code.ts'

/** What a cell becomes, or which rule it breaks. */
export type CellResult = { value: string | number | boolean } | { rule: string; message: string }
export type CellRule = {
  sqlType: string
  check: (text: string, format: string | undefined) => CellResult
}

const ENTITY = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/i
/** No number that a register holds is longer. */
const MOST_DIGITS = 400
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** Plain text. Markup is refused, because it would come from a scraped page and not from a register. */
export function text(max: number): CellRule {
  return {
    sqlType: 'text',
    check: (cell) => {
      if (cell.includes('\uFFFD')) return broken('encoding', 'is not UTF-8 text')
      if (CONTROL.test(cell)) return broken('control', 'holds control characters')
      if (isMarkup(cell)) return broken('markup', 'holds markup instead of plain text')
      if (cell.length > max) return broken('length', `is longer than ${max} characters`)
      return { value: cell }
    },
  }
}

/**
 * What names a record: without signs that nobody sees or types. A spreadsheet that took it for a number has lost digits
 * of it, and they cannot be brought back.
 */
export function key(max: number): CellRule {
  const plain = text(max)
  return {
    ...plain,
    check: (cell, format) => {
      const seen = withoutUnseen(cell).normalize('NFC').trim()
      if (seen === '') return broken('required', 'holds nothing that can be seen')
      if (isShortened(seen))
        return broken(
          'digits-lost',
          'was written as a rounded number by a spreadsheet, which lost its last digits: make the column text and write it anew',
        )
      return plain.check(seen, format)
    },
  }
}

/** A tag, as `<b>` or `</ p>`, or an entity. Past the last `>` no tag can end, so that each `<` is looked at once. */
function isMarkup(cell: string): boolean {
  const end = cell.lastIndexOf('>')
  return (end >= 0 && /<\s{0,20}[a-z!/]/i.test(cell.slice(0, end))) || ENTITY.test(cell)
}

export const email: CellRule = {
  sqlType: 'text',
  check: (cell) =>
    isEmailAddress(cell) ? { value: cell } : broken('email', 'is no e-mail address'),
}

export function oneOf(words: readonly string[]): CellRule {
  return {
    sqlType: 'text',
    check: (cell) =>
      words.includes(cell) ? { value: cell } : broken('choice', `is none of ${words.join(', ')}`),
  }
}

export function wholeNumber(min: number, max: number): CellRule {
  return {
    sqlType: 'bigint',
    check: (cell) => {
      if (cell.length > MOST_DIGITS || !/^-?\d+$/.test(cell))
        return broken('number', 'is not a whole number')
      return within(Number(cell), min, max)
    },
  }
}

/** A number without thousands marks, as `1234.5` or `1.2e3`. */
export function decimal(min: number, max: number): CellRule {
  return {
    sqlType: 'numeric',
    check: (cell) => {
      if (cell.length > MOST_DIGITS || !/^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(cell))
        return broken('number', 'is not a number')
      return within(Number(cell), min, max)
    },
  }
}

/** Money: what has more decimals than cents would be rounded, and somebody has to pay it. */
export function dollars(min: number, max: number): CellRule {
  const plain = decimal(min, max)
  return {
    ...plain,
    check: (cell, format) => {
      const result = plain.check(cell, format)
      return 'value' in result && !isOfCents(Number(result.value))
        ? broken('decimals', 'has more than two decimals')
        : result
    },
  }
}

export function coordinate(limit: number): CellRule {
  return { ...decimal(-limit, limit), sqlType: 'float8' }
}

/** United States zip codes: a shorter one has lost its leading zeros, in a spreadsheet as a rule. */
export const zip: CellRule = {
  sqlType: 'text',
  check: (cell) => {
    if (ZIP_CODE.test(cell)) return { value: cell }
    if (/^\d{3,4}$/.test(cell)) return broken('leading-zeros', 'has lost its leading zeros')
    return broken('zip', 'is not a zip code')
  },
}

export const flag: CellRule = {
  sqlType: 'boolean',
  check: (cell) => {
    if (/^(y|yes|true|1)$/i.test(cell)) return { value: true }
    if (/^(n|no|false|0)$/i.test(cell)) return { value: false }
    return broken('choice', 'is neither yes nor no')
  },
}

/** A day in the mapping's format or as YYYY-MM-DD. */
export const day: CellRule = {
  sqlType: 'date',
  check: (cell, format = 'YYYY-MM-DD') => {
    // A day of a workbook has no format of its own and comes as YYYY-MM-DD.
    const parts =
      dayParts(cell, format) ??
      (/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(cell)
        ? dayParts(cell.slice(0, 10), 'YYYY-MM-DD')
        : null)
    if (!parts) return broken('date', `is not a day written as ${format}`)
    const [year, month, date] = parts
    const iso = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
    const time = Date.parse(`${iso}T00:00:00Z`)
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
      return broken('date', 'is no day of the calendar')
    if (year < FIRST_YEAR || year > LAST_YEAR)
      return broken('date-range', `is not between ${FIRST_YEAR} and ${LAST_YEAR}`)
    return { value: iso }
  },
}

function dayParts(cell: string, format: string): [number, number, number] | null {
  const names: string[] = []
  const pattern = format.replace(/YYYY|YY|MM|DD|M|D|hh|mm|ss|[^A-Za-z]/g, (token) => {
    if (!/[A-Za-z]/.test(token)) return `\\${token}`
    names.push(token)
    return token === 'YYYY'
      ? '(\\d{4})'
      : token === 'M' || token === 'D'
        ? '(\\d{1,2})'
        : '(\\d{2})'
  })
  const match = new RegExp(`^${pattern}$`).exec(cell)
  if (!match) return null
  const part = (...wanted: string[]): number =>
    Number(match[names.findIndex((name) => wanted.includes(name)) + 1])
  const hasDay = names.includes('DD') || names.includes('D')
  const year = part('YYYY', 'YY')
  const full = names.includes('YY') ? year + (year < 69 ? 2000 : 1900) : year
  // A format without a day means the first of the month.
  return [full, part('MM', 'M'), hasDay ? part('DD', 'D') : 1]
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

function within(value: number, min: number, max: number): CellResult {
  return value >= min && value <= max
    ? { value }
    : broken('range', `is not between ${min} and ${max}`)
}

function broken(rule: string, message: string): CellResult {
  return { rule, message }
}
