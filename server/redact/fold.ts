import { folded } from '#api/ground/lib/files/looked-for.ts'

/** From this many letters on, words are found also where spaces stand between their letters or are missing. */
const LONG = 6
const DASH_LAST = /[\p{Pd}\u00AD]\s*$/u

/** One thing of a page that stands for letters, and the space before it. */
export type Piece = { text: string; before: '' | ' ' | '\n' }

export type Sequence = { letters: string; at: number[]; spaced: string; spacedAt: number[] }

/** A page or document as one text in which words are looked for; each letter knows the piece it came from. */
export function sequenceOf(pieces: Iterable<Piece>): Sequence {
  let letters = ''
  let spaced = ''
  const at: number[] = []
  const spacedAt: number[] = []
  let endsInDash = false
  // A document has few letters, and many of each.
  const known = new Map<string, string>()
  const keep = (text: string): string => {
    const letter = folded(text)
    known.set(text, letter)
    return letter
  }
  let index = -1
  for (const { text, before } of pieces) {
    index += 1
    // A word that is divided at the end of a line goes on.
    if (before === ' ' || (before === '\n' && !endsInDash)) {
      spaced += ' '
      spacedAt.push(index)
    }
    if (text.trim() !== '') endsInDash = DASH_LAST.test(text)
    // By UTF-16 units, as the places that are found.
    const letter = text.length > 2 ? folded(text) : (known.get(text) ?? keep(text))
    for (let unit = 0; unit < letter.length; unit++) {
      const one = letter.charAt(unit)
      const isSpace = /\s/.test(one)
      spaced += isSpace ? ' ' : one
      spacedAt.push(index)
      if (isSpace) continue
      letters += one
      at.push(index)
    }
  }
  return { letters, at, spaced, spacedAt }
}

/** Everywhere the words stand: the numbers of the pieces of each place. */
export function findWords(sequence: Sequence, words: string): number[][] {
  const parts = folded(words).split(/\s+/).filter(Boolean)
  const whole = parts.join('')
  if (whole === '') return []
  const { text, at, pattern } =
    Array.from(whole).length >= LONG
      ? { text: sequence.letters, at: sequence.at, pattern: escaped(whole) }
      : {
          text: sequence.spaced,
          at: sequence.spacedAt,
          pattern: parts.map(escaped).join(String.raw`\s*`),
        }
  // Looked for from each letter on, so that places that overlap are all found.
  const places: number[][] = []
  const search = new RegExp(pattern, 'g')
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const pieces = new Set(at.slice(found.index, found.index + found[0].length))
    places.push([...pieces])
    search.lastIndex = found.index + 1
  }
  return places
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

type Mark = { words: string | null; bar: string }

/** Whether words of a mark stand in a text still. What the bars say is not of the original. */
export function isStillThere(text: string, marks: readonly Mark[]): boolean {
  const sequence = sequenceOf(
    text.split(/(\n)/).map((part) => ({ text: part, before: part === '\n' ? '\n' : '' })),
  )
  const bars = [
    ...new Set(
      marks.map(({ bar }) =>
        folded(bar)
          .split(/\s+/)
          .map(escaped)
          .join(String.raw`\s*`),
      ),
    ),
  ]
  const without = (read: string): string => read.replace(new RegExp(bars.join('|'), 'g'), '\u0001')
  const rest = { ...sequence, letters: without(sequence.letters), spaced: without(sequence.spaced) }
  return marks.some(({ words }) => words !== null && findWords(rest, words).length > 0)
}
