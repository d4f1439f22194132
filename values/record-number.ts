/** The number of a record as text: digits without sign, point or leading zero, so a record has one address. */
export const RECORD_NUMBER = /^[1-9]\d{0,14}$/

export function isRecordNumber(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && RECORD_NUMBER.test(text)
}

/** The number that a text writes; null for what no record can have. */
export function recordNumber(text: string | number | null | undefined): number | null {
  const written = String(text ?? '')
  return isRecordNumber(written) ? Number(written) : null
}
