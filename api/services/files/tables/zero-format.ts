/** The places of a number from the left: a digit, or what stands between digits. */
export type ZeroFormat = readonly (null | string)[]

const TOKEN = /0|[-() ./]|\\.|"[^"]*"|\[\$-[^\]]*\]/y

/** A format of zeros alone, as 00000, 00000-0000 and 000-00-0000 are; null for every other. */
export function zeroFormat(code: string): ZeroFormat | null {
  const places: (null | string)[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < code.length) {
    const token = TOKEN.exec(code)?.[0]
    if (token === undefined) return null
    if (token === '0') places.push(null)
    else if (token.startsWith('\\')) places.push(token.slice(1))
    else if (token.startsWith('"')) places.push(token.slice(1, -1))
    else if (token.length === 1) places.push(token)
  }
  // One zero is how a plain whole number is shown; a point divides places that are no whole number's.
  const isOfZeros = places.filter((place) => place === null).length > 1
  return isOfZeros && !code.includes('.') && !code.includes('/') ? places : null
}

/** A whole number as a format of zeros shows it: filled up on the left, and longer where it has more digits. */
export function inZeros(number: number, format: ZeroFormat): string | null {
  if (!Number.isSafeInteger(number) || number < 0) return null
  const digits = String(number)
  const places = format.filter((place) => place === null).length
  const filled = digits.padStart(places, '0')
  let next = filled.length - places
  let text = ''
  for (const place of format) text += place ?? filled.charAt(next++)
  const extra = filled.slice(0, filled.length - places)
  const first = format.findIndex((place) => place === null)
  const before = format.slice(0, first).join('')
  return before + extra + text.slice(before.length)
}
