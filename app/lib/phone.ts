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
  return parts && /^\d{3}-\d{3}-\d{4}$/.test(number)
    ? `${number}x${parts[2]}`
    : parts
      ? text
      : number
}
