/** The digits of a phone number in the mask; anything else stays as it was typed. */
export function tidyPhone(text: string): string {
  const digits = text
    .replace(/^\+?1(?=[\s.(-]*\d{3}[\s.)-]*\d{3}[\s.-]*\d{4}$)/, '')
    .replace(/[\s().-]/g, '')
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : text
}
