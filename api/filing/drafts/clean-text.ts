/** The longest text that any form takes. */
export const MOST_TEXT = 20_000
export const TOO_LONG = 'This is longer than any form takes. Shorten it.'

/** One kind of line end, no half characters, no NUL: what the database and a signature can hold. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\0|\p{Surrogate}/gu, '')
    .trim()
}
