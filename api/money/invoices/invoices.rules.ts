/** The same words for a wrong number and a wrong amount: neither tells that the other was right. */
export const NOT_FOUND_WORDS =
  'No open invoice has this number and this amount due. Check both on your invoice.'

/** Numbers are compared without spaces and letter case. */
export function plainNumber(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}
