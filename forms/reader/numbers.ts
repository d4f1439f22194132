import { withoutZeros } from '#values/trimmed.ts'

/** Digits with an optional sign, thousands commas in their places, and at most ten decimals. */
const NUMBER = /^([+-]?)(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})?(?:\.(\d{1,10}))?$/

/**
 * A decimal as text, with the digits that were given: "1,234.50" is "1234.50", "007" is "7", ".5" is "0.5".
 * Null where it is no number.
 */
export function readDecimal(text: string): string | null {
  const match = NUMBER.exec(text.replaceAll(' ', ''))
  if (!match) return null
  const [, sign = '', whole, part] = match
  if (whole === undefined && part === undefined) return null
  const digits = (whole ?? '0').replaceAll(',', '').replace(/^0+(?=\d)/, '')
  const number = part === undefined ? digits : `${digits}.${part}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}

export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

/** With thousands commas, as people read it. */
export function decimalWords(decimal: string): string {
  const [whole = '', part] = decimal.split('.')
  const grouped = inThousands(whole)
  return part === undefined ? grouped : `${grouped}.${part}`
}

function inThousands(whole: string): string {
  const digits = whole.startsWith('-') ? whole.slice(1) : whole
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${whole.startsWith('-') ? '-' : ''}${groups.join(',')}`
}

/** A bound of a definition, which may be written with an exponent, as a decimal. */
export function boundText(bound: number): string {
  const text = String(bound)
  return /e/i.test(text) ? withoutZeros(bound.toFixed(10)) : text
}
