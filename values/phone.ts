/** The mask of a phone number: 000-000-0000 (spec 2 §9). */
export const PHONE = /^\d{3}-\d{3}-\d{4}$/
/** The mask of an office, which may have an extension: 000-000-0000x00000 (spec 1 §9). */
export const OFFICE_PHONE = /^\d{3}-\d{3}-\d{4}(x\d{1,5})?$/
/** Spec 1 §9: put before a number that has no country code. */
const DEFAULT_PREFIX = '+1'

/** The digits of a phone number in the mask; anything else stays as it was typed. */
export function tidyPhone(text: string): string {
  const digits = text
    .replace(/^\+?1(?=[\s.(-]*\d{3}[\s.)-]*\d{3}[\s.-]*\d{4}$)/, '')
    .replace(/[\s().-]/g, '')
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : text
}

/** An office number in the mask 000-000-0000x00000; the extension may be left out. */
export function tidyOfficePhone(text: string): string {
  const parts = /^(.*?\d)\s*(?:,|;|#|x|ext\.?|extension)\s*(\d{1,5})$/i.exec(text.trim())
  const number = tidyPhone(parts?.[1] ?? text)
  return parts && PHONE.test(number) ? `${number}x${parts[2]}` : parts ? text : number
}

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
