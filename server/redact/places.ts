import type { PdfMark } from '#api/ground/lib/files/pdf-redactor.ts'
import { findWords, sequenceOf, type Piece } from './fold.ts'
import { boxOf, type Glyph, type Point } from './glyphs.ts'
import { asRead, between, directionOf } from './lines.ts'

/** A run of letters as pdfjs reads it, which knows the order of Hebrew and Arabic; its box is of the whole run. */
export type Run = { text: string; endsLine: boolean; box: Cover['corners'] }
export type ReadPage = {
  no: number
  width: number
  height: number
  glyphs: readonly Glyph[]
  runs: readonly Run[]
}
/** A black place of a page. */
export type Cover = { corners: readonly [Point, Point, Point, Point]; mark: number }
export type Found = {
  covers: Map<number, Cover[]>
  places: { mark: number; pageNo: number; count: number }[]
}

/** A way to read the document: of each piece its page, and which of the page's letters or runs it is. */
type Reading = { pages: ReadPage[]; items: number[]; pieces: Iterable<Piece> }
/** What a place takes up on one page: letters or runs by their numbers. */
type Part = { page: ReadPage; items: number[]; begins: boolean }

/**
 * Where the words of the marks stand, in every way that a document can be read: as it is painted, as the eye sees it,
 * and as pdfjs orders it. What only the last finds is covered by whole runs, whose letters have no known place.
 */
export function findPlaces(pages: readonly ReadPage[], marks: readonly PdfMark[]): Found {
  const everyGlyph = ({ glyphs }: ReadPage): number[] => glyphs.map((_, index) => index)
  // One after the other: a full document has hundreds of thousands of letters.
  const byPaint = partsOf(readingOf(pages, glyphPieces(everyGlyph)), marks)
  const bySight = partsOf(
    readingOf(
      pages,
      glyphPieces(({ glyphs }) => asRead(glyphs)),
    ),
    marks,
  )
  const byOrder = partsOf(readingOf(pages, runPieces), marks)
  const covers = new Map<number, Cover[]>()
  const places: Found['places'] = []
  for (const mark of marks.keys())
    for (const page of pages) {
      const [paint = [], sight = [], order = []] = [byPaint, bySight, byOrder].map(
        (parts) => parts[mark]?.get(page.no) ?? [],
      )
      const known = Math.max(countOf(paint), countOf(sight))
      const count = Math.max(known, countOf(order))
      if (count > 0) places.push({ mark, pageNo: page.no, count })
      const mine: Cover[] = [...paint, ...sight].flatMap((part) => glyphCovers(part, mark))
      if (countOf(order) > known)
        for (const { items } of order)
          for (const item of items) {
            const run = page.runs[item]
            if (run) mine.push({ corners: run.box, mark })
          }
      if (mine.length > 0) covers.set(page.no, [...(covers.get(page.no) ?? []), ...mine])
    }
  return { covers, places }
}

/** A place counts on the page on which it begins. */
const countOf = (parts: readonly Part[]): number => parts.filter(({ begins }) => begins).length

type Pieces = (page: ReadPage) => Iterable<Piece & { item: number }>

function readingOf(pages: readonly ReadPage[], piecesOfPage: Pieces): Reading {
  const reading: Reading = { pages: [], items: [], pieces: each() }
  function* each(): Generator<Piece> {
    // Over the ends of pages too: a name may begin on one and end on the next.
    for (const page of pages)
      for (const piece of piecesOfPage(page)) {
        reading.pages.push(page)
        reading.items.push(piece.item)
        yield piece
      }
  }
  return reading
}

const glyphPieces = (orderOf: (page: ReadPage) => number[]): Pieces =>
  function* (page) {
    let last: Glyph | undefined
    for (const item of orderOf(page)) {
      const glyph = page.glyphs[item]
      if (!glyph) continue
      yield { item, text: glyph.text, before: between(last, glyph) }
      last = glyph
    }
  }

const runPieces: Pieces = function* ({ runs }) {
  for (const [item, { text }] of runs.entries()) {
    const isFirst = item === 0 || runs[item - 1]?.endsLine === true
    yield { item, text, before: isFirst ? '\n' : '' }
  }
}

/** Of each mark the parts of its places by page. */
function partsOf(reading: Reading, marks: readonly PdfMark[]): Map<number, Part[]>[] {
  const sequence = sequenceOf(reading.pieces)
  return marks.map(({ words }) => {
    const parts = new Map<number, Part[]>()
    if (words === null) return parts
    for (const place of findWords(sequence, words)) {
      let open: Part | undefined
      for (const at of place) {
        const page = reading.pages[at]
        if (!page) continue
        if (open?.page !== page) {
          open = { page, items: [], begins: open === undefined }
          const known = parts.get(page.no)
          if (known) known.push(open)
          else parts.set(page.no, [open])
        }
        open.items.push(reading.items[at] ?? 0)
      }
    }
    return parts
  })
}

/** Letters in a row are one bar, each bar a little wider than what it covers. */
function glyphCovers({ page, items }: Part, mark: number): Cover[] {
  const rows: Glyph[][] = []
  for (const item of items) {
    const glyph = page.glyphs[item]
    if (!glyph) continue
    const row = rows.at(-1)
    if (row && between(row.at(-1), glyph) !== '\n') row.push(glyph)
    else rows.push([glyph])
  }
  return rows.flatMap((row) => {
    const boxes = row.map((glyph) => widened(glyph))
    return row.every(isLevel)
      ? [{ corners: around(boxes.flat()), mark }]
      : boxes.map((corners) => ({ corners, mark }))
  })
}

const isLevel = (glyph: Glyph): boolean => directionOf(glyph).some((part) => Math.abs(part) < 0.02)

function widened(glyph: Glyph): Cover['corners'] {
  const [ux, uy] = directionOf(glyph)
  const by = glyph.em * 0.12
  const [a, b, c, d] = boxOf(glyph)
  const back = ([x, y]: Point): Point => [x - ux * by, y - uy * by]
  const on = ([x, y]: Point): Point => [x + ux * by, y + uy * by]
  return [back(a), on(b), on(c), back(d)]
}

function around(points: readonly Point[]): Cover['corners'] {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** The mark that covers a letter, by its middle; null where nothing does. */
export function coverOf(glyph: Glyph, covers: readonly Cover[]): number | null {
  const { from, to } = glyph
  const [a, , c] = boxOf(glyph)
  const middle: Point = [(from[0] + to[0] + a[0] + c[0]) / 4, (from[1] + to[1] + a[1] + c[1]) / 4]
  return covers.find(({ corners }) => isInside(middle, corners))?.mark ?? null
}

function isInside([x, y]: Point, corners: Cover['corners']): boolean {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % 4] ?? [0, 0]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}
