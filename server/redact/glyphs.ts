import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Matrix = readonly [number, number, number, number, number, number]
export type Point = readonly [x: number, y: number]

/** A letter where it is painted, in points from the top left of the page. */
export type Glyph = {
  text: string
  /** Where it begins on its line, and where the next one would. */
  from: Point
  to: Point
  /** Size of its font. */
  em: number
  /** From its line one size up; of letters that stand below each other, aside. */
  up: Point
  isVertical: boolean
}

/** What pdfjs tells of a font, as its own painter reads it. */
export type FontFacts = {
  fontMatrix?: Matrix
  vertical?: boolean
  isType3Font?: boolean
  defaultVMetrics?: readonly number[]
}
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] }

type PdfGlyph = { unicode?: string; width: number; isSpace?: boolean; vmetric?: number[] }
type TextState = {
  ctm: Matrix
  text: Matrix
  x: number
  y: number
  lineX: number
  lineY: number
  font: FontFacts
  size: number
  direction: number
  letterSpace: number
  wordSpace: number
  stretch: number
  leading: number
  rise: number
}

const SAME: Matrix = [1, 0, 0, 1, 0, 0]
const GLYPH_SPACE: Matrix = [0.001, 0, 0, 0.001, 0, 0]
/** Letters with accents and tails reach past their size. */
const ABOVE = 1.1
const BELOW = -0.4

/**
 * Every letter that the operators of a page paint, in their order and with its place: the text state is followed as
 * the painter does it, since the words that pdfjs gives know only where a run of them begins.
 */
export function glyphsOf(
  { fnArray, argsArray }: Operators,
  fontOf: (name: string) => FontFacts,
  view: Matrix,
): Glyph[] {
  const glyphs: Glyph[] = []
  const kept: TextState[] = []
  let state: TextState = {
    ...{ ctm: view, text: SAME, x: 0, y: 0, lineX: 0, lineY: 0, font: {}, size: 0, direction: 1 },
    ...{ letterSpace: 0, wordSpace: 0, stretch: 1, leading: 0, rise: 0 },
  }
  const setFont = (name: string, size: number): void => {
    state.font = fontOf(name)
    state.size = Math.abs(size)
    state.direction = size < 0 ? -1 : 1
  }
  const keep = (): void => void kept.push({ ...state })
  const giveBack = (): void => void (state = kept.pop() ?? state)

  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[]
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
        keep()
        break
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        giveBack()
        break
      case OPS.transform:
        state.ctm = times(state.ctm, matrixOf(args))
        break
      case OPS.paintFormXObjectBegin:
        keep()
        if (args[0]) state.ctm = times(state.ctm, matrixOf(args[0]))
        break
      case OPS.beginAnnotation:
        keep()
        state.ctm = times(times(view, matrixOf(args[2] ?? SAME)), matrixOf(args[3] ?? SAME))
        break
      case OPS.setGState:
        for (const [key, value] of args[0] as [string, [string, number]][])
          if (key === 'Font') setFont(value[0], value[1])
        break
      case OPS.beginText:
        Object.assign(state, { text: SAME, x: 0, y: 0, lineX: 0, lineY: 0 })
        break
      case OPS.setFont:
        setFont(String(args[0]), Number(args[1]))
        break
      case OPS.showText:
        show(args[0] as (PdfGlyph | number)[], state, glyphs)
        break
      default:
        setText(state, operator, args)
    }
  }
  return glyphs
}

/** What an operator says of how and where the next letters stand. */
function setText(state: TextState, operator: number, args: unknown[]): void {
  const numbers = args as number[]
  const move = (x: number, y: number): void => {
    state.x = state.lineX += x
    state.y = state.lineY += y
  }
  switch (operator) {
    case OPS.setCharSpacing:
      state.letterSpace = numbers[0] ?? 0
      break
    case OPS.setWordSpacing:
      state.wordSpace = numbers[0] ?? 0
      break
    case OPS.setHScale:
      state.stretch = (numbers[0] ?? 100) / 100
      break
    case OPS.setLeading:
      state.leading = -(numbers[0] ?? 0)
      break
    case OPS.setTextRise:
      state.rise = numbers[0] ?? 0
      break
    case OPS.moveText:
      move(numbers[0] ?? 0, numbers[1] ?? 0)
      break
    case OPS.setLeadingMoveText:
      state.leading = numbers[1] ?? 0
      move(numbers[0] ?? 0, numbers[1] ?? 0)
      break
    case OPS.nextLine:
      move(0, state.leading)
      break
    case OPS.setTextMatrix:
      Object.assign(state, { x: 0, y: 0, lineX: 0, lineY: 0 })
      state.text = matrixOf(args.length === 1 ? args[0] : args)
      break
  }
}

function show(shown: readonly (PdfGlyph | number)[], state: TextState, glyphs: Glyph[]): void {
  const { font, size, direction, letterSpace, wordSpace } = state
  const isVertical = font.vertical === true && !font.isType3Font
  const fontMatrix = font.fontMatrix ?? GLYPH_SPACE
  const stretch = state.stretch * direction
  const scale = size * fontMatrix[0]
  const place = times(times(state.ctm, state.text), [1, 0, 0, 1, state.x, state.y + state.rise])
  const em = font.isType3Font ? drawnSize(shown, scale, size) : size
  let along = 0
  for (const glyph of shown) {
    if (typeof glyph === 'number') {
      along += ((isVertical ? 1 : -1) * glyph * size) / 1000
      continue
    }
    const space = (glyph.isSpace ? wordSpace : 0) + letterSpace
    const metric = glyph.vmetric ?? font.defaultVMetrics
    const width = (isVertical && metric ? -(metric[0] ?? 0) : glyph.width) * Math.abs(scale)
    const step = isVertical ? width - space * direction : width + space * direction
    // Letters below each other hang from their place; a font's own height is up.
    const at = (x: number, y: number): Point => pointAt(place, [x, y])
    const from = isVertical ? at(0, -along) : at(along * stretch, 0)
    const foot = at(0, 0)
    const top = isVertical ? at(em, 0) : at(0, em * direction)
    glyphs.push({
      text: glyph.unicode ?? '',
      from,
      to: isVertical ? at(0, -along - Math.max(width, em)) : at((along + width) * stretch, 0),
      em: em * Math.hypot(place[2], place[3]),
      up: [top[0] - foot[0], top[1] - foot[1]],
      isVertical,
    })
    along += step
  }
  if (isVertical) state.y -= along
  else state.x += along * stretch
}

/** Fonts that are drawn glyph by glyph may call any number their size; the width of the letters tells. */
function drawnSize(shown: readonly (PdfGlyph | number)[], scale: number, size: number): number {
  const widths = shown.flatMap((glyph) => (typeof glyph === 'number' ? [] : [glyph.width]))
  return Math.max(size, 1.6 * Math.max(0, ...widths) * Math.abs(scale))
}

/** Around all that a letter can paint. */
export function boxOf({ from, to, up, isVertical }: Glyph): readonly [Point, Point, Point, Point] {
  const [below, above] = isVertical ? [-0.6, 0.6] : [BELOW, ABOVE]
  const off = ([x, y]: Point, by: number): Point => [x + up[0] * by, y + up[1] * by]
  return [off(from, below), off(to, below), off(to, above), off(from, above)]
}

function matrixOf(given: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(given as ArrayLike<number>)
  return [a, b, c, d, e, f]
}

/** First the second, then the first. */
export function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

export function pointAt(m: Matrix, [x, y]: Point): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}
