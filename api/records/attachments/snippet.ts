import { foldedText } from './folded-text.ts'

/** Letters shown before and after the first word that was found. */
const AROUND = 80

/** The place of a text where the first typed word begins, with what stands around it, on one line. */
export function snippetOf(body: string, keyword: string): string {
  const text = body.replace(/\s+/gu, ' ').trim()
  const folded = foldedText(text)
  const at = foldedText(keyword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => beginOf(folded, word))
    .filter((place) => place >= 0)
  const first = at.length > 0 ? Math.min(...at) : 0
  const from = first <= AROUND ? 0 : text.indexOf(' ', first - AROUND) + 1
  const end = first + 2 * AROUND
  const to = end >= text.length ? text.length : text.lastIndexOf(' ', end)
  return `${from > 0 ? '… ' : ''}${text.slice(from, Math.max(to, first))}${to < text.length ? ' …' : ''}`
}

/** Where a word of the text begins with these letters; -1 when none does. */
function beginOf(folded: string, letters: string): number {
  for (let at = folded.indexOf(letters); at >= 0; at = folded.indexOf(letters, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return at
  return -1
}
