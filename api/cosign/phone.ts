/** Spec 1 §9: put before a number that has no country code. */
const DEFAULT_PREFIX = '+1'

/**
 * A phone number as it is dialled: without spaces, dashes and dots, with a country code. Null for what no
 * phone can have.
 */
export function dialledPhone(typed: string | null): string | null {
  const plain = (typed ?? '').replace(/[\s().-]/g, '')
  if (plain === '') return null
  const number = plain.startsWith('+') ? plain : withPrefix(plain)
  return /^\+[0-9]{8,15}$/.test(number) ? number : null
}

/** Eleven digits that begin with the country's own are a number that only lacks its sign. */
function withPrefix(digits: string): string {
  return /^1\d{10}$/.test(digits) ? `+${digits}` : `${DEFAULT_PREFIX}${digits}`
}
