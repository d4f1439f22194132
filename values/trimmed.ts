/**
 * What a text is without something at its ends. A pattern such as `-+$` would try each run of dashes from each of its
 * letters: a long run in the middle of a text would take as long as its square.
 */

export function withoutSlashes(address: string): string {
  return /^[^]*[^/]/.exec(address)?.[0] ?? ''
}

/** A decimal without the zeros at its end: 1.500 is 1.5, 2.00 is 2. A whole number stays as it is. */
export function withoutZeros(decimal: string): string {
  if (!decimal.includes('.')) return decimal
  const [kept = ''] = /^[^]*[^0]/.exec(decimal) ?? []
  return kept.endsWith('.') ? kept.slice(0, -1) : kept
}
