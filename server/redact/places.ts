import type { PdfMark } from '#api/lib/files/pdf-redactor.ts'
import { findWords, sequenceOf, type Piece } from './fold.ts'
import type { Glyph, Point } from './glyphs.ts'
import { asRead, between, directionOf, piecesOf } from './lines.ts'

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

/** A piece of one of the ways to read the document: a letter, or a run of letters. */
type Source = Piece & { page: ReadPage; glyph: number | null; run: Run | null }

/**
 * Where the words of the marks stand, in every way that a document can be read: as it is painted, as the eye sees it,
 * and as pdfjs orders it. What only the last finds is covered by whole runs, whose letters have no known place.
 */
export function findPlaces(pages: readonly ReadPage[], marks: readonly PdfMark[]): Found {
  const painted = readingOf(pages, (page) =>
    sourcesOf(
      page,
      page.glyphs.map((_, index) => index),
    ),
  )
  const seen = readingOf(pages, (page) => sourcesOf(page, asRead(page.glyphs)))
  const ordered = readingOf(pages, (page) =>
    page.runs.map((run, index) => ({
      ...{ page, run, glyph: null, text: run.text },
      before: index === 0 || page.runs[index - 1]?.endsLine === true ? '\n' : '',
    })),
  )
  const covers = new Map<number, Cover[]>()
  const places: Found['places'] = []
  for (const [mark, { words }] of marks.entries()) {
    if (words === null) continue
    const ways = [painted, seen, ordered].map((reading) => {
      const found = findWords(reading.sequence, words)
      return found.map((place) => place.flatMap((at) => reading.sources[at] ?? []))
    })
    const [byPaint = [], bySight = [], byOrder = []] = ways
    const counts = [byPaint, bySight, byOrder].map(countsOf)
    for (const page of pages) {
      const [paint = 0, sight = 0, order = 0] = counts.map((count) => count.get(page.no) ?? 0)
      const count = Math.max(paint, sight, order)
      if (count > 0) places.push({ mark, pageNo: page.no, count })
      const onPage = (place: Source[]): Source[] => place.filter((source) => source.page === page)
      const mine: Cover[] = [
        ...[...byPaint, ...bySight].flatMap((place) => glyphCovers(onPage(place), mark)),
        ...(order > Math.max(paint, sight)
          ? byOrder.flatMap((place) =>
              onPage(place).flatMap(({ run }) => (run ? [{ corners: run.box, mark }] : [])),
            )
          : []),
      ]
      if (mine.length > 0) covers.set(page.no, [...(covers.get(page.no) ?? []), ...mine])
    }
  }
  return { covers, places }
}

function readingOf(pages: readonly ReadPage[], sourcesOfPage: (page: ReadPage) => Source[]) {
  // Over the ends of pages too: a name may begin on one and end on the next.
  const sources = pages.flatMap(sourcesOfPage)
  return { sources, sequence: sequenceOf(sources) }
}

function sourcesOf(page: ReadPage, order: readonly number[]): Source[] {
  const glyphs = order.flatMap((number) => page.glyphs[number] ?? [])
  return piecesOf(glyphs).map((piece, index) => ({
    ...piece,
    page,
    glyph: order[index] ?? null,
    run: null,
  }))
}

/** A place counts on the page on which it begins. */
function countsOf(places: readonly Source[][]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [first] of places)
    if (first) counts.set(first.page.no, (counts.get(first.page.no) ?? 0) + 1)
  return counts
}

/** Letters in a row are one bar, each bar a little wider than what it covers. */
function glyphCovers(place: readonly Source[], mark: number): Cover[] {
  const rows: Glyph[][] = []
  for (const { page, glyph: number } of place) {
    const glyph = number === null ? undefined : page.glyphs[number]
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
  const [a, b, c, d] = glyph.box
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
  const xs = (glyph.from[0] + glyph.to[0]) / 2
  const middle: Point = [
    (xs + (glyph.box[0][0] + glyph.box[2][0]) / 2) / 2,
    ((glyph.from[1] + glyph.to[1]) / 2 + (glyph.box[0][1] + glyph.box[2][1]) / 2) / 2,
  ]
  return covers.find(({ corners }) => isInside(middle, corners))?.mark ?? null
}

function isInside([x, y]: Point, corners: Cover['corners']): boolean {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % 4] ?? [0, 0]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}
