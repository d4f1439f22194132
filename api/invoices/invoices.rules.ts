/** The same words for a wrong number and a wrong amount: neither tells that the other was right. */
export const NOT_FOUND_WORDS =
  'No open invoice has this number and this amount due. Check both on your invoice.'

/** Numbers are compared without spaces and letter case. */
export function plainNumber(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** "$1,250.00" as "1250.00"; null when it is no amount. */
export function plainAmount(typed: string): string | null {
  const amount = typed.replace(/[\s$]/g, '')
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(amount)) return null
  const plain = amount.replace(/,/g, '')
  return plain.length <= 13 ? plain : null
}
