/** Case, accents, ligatures, quotes and dashes make no difference where words are looked for. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Pd}\u2212]/gu
const QUOTES = /[\u2018\u2019\u201A\u201B\u2032`\u00B4]/g

/** The letters of a text that count when words are looked for in a PDF. Spaces stay. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(INVISIBLE, '').replace(QUOTES, "'").toLowerCase()
}

/** Those letters without spaces and marks between them; empty where nothing could be found. */
export const lookedForLetters = (words: string): string =>
  folded(words).replace(/[^\p{L}\p{N}]/gu, '')
