import type { Piece } from './fold.ts'
import type { Glyph } from './glyphs.ts'

/** Gaps in parts of the size of the letters. */
const SPACE = 0.16
const NEXT_LINE = 0.5
const JUMP = 2.5

/** What lies between two letters: nothing, a space, or the end of a line. */
export function between(last: Glyph | undefined, next: Glyph): Piece['before'] {
  if (!last) return '\n'
  const [ux, uy] = directionOf(last)
  const dx = next.from[0] - last.to[0]
  const dy = next.from[1] - last.to[1]
  const em = Math.max(last.em, next.em, 0.01)
  const along = (dx * ux + dy * uy) / em
  const across = (dy * ux - dx * uy) / em
  if (Math.abs(across) > NEXT_LINE || along < -JUMP) return '\n'
  // Back over itself: letters that are painted twice stay apart, as they would be read.
  return Math.abs(along) > SPACE ? ' ' : ''
}

/** The way in which a letter leads to the next, of length 1. */
export function directionOf({ from, to, up, isVertical }: Glyph): [number, number] {
  const x = to[0] - from[0]
  const y = to[1] - from[1]
  const length = Math.hypot(x, y)
  if (length > 0) return [x / length, y / length]
  // Of a letter without width: across its height.
  const height = Math.hypot(up[0], up[1])
  if (height === 0 || isVertical) return [1, 0]
  return [-up[1] / height, up[0] / height]
}

/**
 * The letters as the eye reads them, by lines from the top: words are found also where the file paints them in another
 * order, and what is painted twice in one place is read once. Answers numbers of letters.
 */
export function asRead(glyphs: readonly Glyph[]): number[] {
  const numbers = glyphs
    .map((_, index) => index)
    .sort((one, other) => level(glyphs, one) - level(glyphs, other))
  const lines: number[][] = []
  let at = Number.NEGATIVE_INFINITY
  for (const number of numbers) {
    const glyph = glyphs[number]
    if (!glyph) continue
    if (glyph.from[1] - at > glyph.em * NEXT_LINE) {
      lines.push([])
      at = glyph.from[1]
    }
    lines.at(-1)?.push(number)
  }
  return lines.flatMap((line) =>
    withoutDoubles(
      line.sort((a, b) => left(glyphs, a) - left(glyphs, b)),
      glyphs,
    ),
  )
}

const level = (glyphs: readonly Glyph[], number: number): number => glyphs[number]?.from[1] ?? 0
const left = (glyphs: readonly Glyph[], number: number): number => glyphs[number]?.from[0] ?? 0

function withoutDoubles(line: readonly number[], glyphs: readonly Glyph[]): number[] {
  const kept: number[] = []
  for (const number of line) {
    const glyph = glyphs[number]
    const isDouble = kept.slice(-4).some((before) => {
      const other = glyphs[before]
      return (
        other?.text === glyph?.text &&
        Math.abs((other?.from[0] ?? 0) - (glyph?.from[0] ?? 0)) < (glyph?.em ?? 0) * 0.12
      )
    })
    if (!isDouble) kept.push(number)
  }
  return kept
}
