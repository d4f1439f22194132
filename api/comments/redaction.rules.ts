import { barOf, type RedactionKind } from '#values/comment-reasons.ts'

/** Characters of the original that are hidden, counted from 0; the end is behind the last one. */
export type Span = { start: number; end: number }
export type Hidden = Span & { reason: RedactionKind }

/** The text as the public reads it: in the place of hidden words a bar with the reason's name. */
export function coverText(original: string, hidden: readonly Hidden[]): string {
  const letters = Array.from(original)
  const reasons: (RedactionKind | null)[] = letters.map(() => null)
  for (const { start, end, reason } of hidden)
    for (let at = start; at < Math.min(end, letters.length); at++) reasons[at] ??= reason
  let shown = ''
  for (const [at, letter] of letters.entries()) {
    const reason = reasons[at]
    if (!reason) shown += letter
    else if (reason !== reasons[at - 1]) shown += barOf(reason)
  }
  return shown
}

/** Everywhere a phrase stands; case and the kind of space do not matter, so that no copy of it stays open. */
export function findPhrase(original: string, phrase: string): Span[] {
  const words = phrase.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  const lengthOf = (text: string): number => Array.from(text).length
  // Counted on from the place before, so that each letter is counted once.
  let [counted, start] = [0, 0]
  return [...original.matchAll(new RegExp(pattern.join(String.raw`\s+`), 'giu'))].map((found) => {
    start += lengthOf(original.slice(counted, found.index))
    counted = found.index
    return { start, end: start + lengthOf(found[0]) }
  })
}
