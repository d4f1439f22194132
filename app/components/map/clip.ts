/** Cutting lines and areas to a picture, in pixels. Pure. */
export type Point = readonly [number, number]
export type Frame = { left: number; top: number; right: number; bottom: number }

/** The part of a ring inside the frame, closed along its edges (Sutherland and Hodgman). */
export function clipRing(ring: readonly Point[], frame: Frame): Point[] {
  const edges: { isInside: (point: Point) => boolean; cross: (a: Point, b: Point) => Point }[] = [
    { isInside: ([x]) => x >= frame.left, cross: (a, b) => atX(a, b, frame.left) },
    { isInside: ([x]) => x <= frame.right, cross: (a, b) => atX(a, b, frame.right) },
    { isInside: ([, y]) => y >= frame.top, cross: (a, b) => atY(a, b, frame.top) },
    { isInside: ([, y]) => y <= frame.bottom, cross: (a, b) => atY(a, b, frame.bottom) },
  ]
  return edges.reduce<readonly Point[]>((points, { isInside, cross }) => {
    const kept: Point[] = []
    points.forEach((point, i) => {
      const before = points[(i + points.length - 1) % points.length] ?? point
      if (isInside(point) !== isInside(before)) kept.push(cross(before, point))
      if (isInside(point)) kept.push(point)
    })
    return kept
  }, ring) as Point[]
}

/** The pieces of a line that touch the frame; their ends may lie one step outside. */
export function clipLine(line: readonly Point[], frame: Frame): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  line.forEach((point, i) => {
    const next = line[i + 1]
    const isNear =
      isIn(point, frame) || (next !== undefined && isIn(next, frame)) || isIn(line[i - 1], frame)
    if (isNear) piece.push(point)
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  })
  if (piece.length > 1) pieces.push(piece)
  return pieces.filter((points) => points.length > 1)
}

/** Leaves out points nearer than `least` to the one before; the last stays. */
export function thinned(points: readonly Point[], least: number): Point[] {
  const kept: Point[] = []
  points.forEach((point, i) => {
    const last = kept.at(-1)
    if (
      !last ||
      i === points.length - 1 ||
      Math.hypot(point[0] - last[0], point[1] - last[1]) >= least
    )
      kept.push(point)
  })
  return kept
}

/** Path data in whole pixels, as steps, which are shortest. */
export function pathOf(lines: readonly (readonly Point[])[], isClosed: boolean): string {
  return lines
    .map((line) => {
      let [lastX, lastY] = [0, 0]
      const steps = line.map(([x, y], i) => {
        const [nextX, nextY] = [Math.round(x), Math.round(y)]
        const step = i === 0 ? `M${nextX} ${nextY}l` : `${nextX - lastX} ${nextY - lastY}`
        ;[lastX, lastY] = [nextX, nextY]
        return i > 0 && step === '0 0' ? '' : step
      })
      const [start = '', ...rest] = steps
      const moves = rest.filter(Boolean)
      // All of it is one point of the picture: a path that begins a line and draws none is no path.
      if (moves.length === 0) return ''
      return `${start}${moves.join(' ').replace(/ -/g, '-')}${isClosed ? 'z' : ''}`
    })
    .join('')
}

function isIn(point: Point | undefined, { left, top, right, bottom }: Frame): boolean {
  return (
    point !== undefined &&
    point[0] >= left &&
    point[0] <= right &&
    point[1] >= top &&
    point[1] <= bottom
  )
}

function atX(a: Point, b: Point, x: number): Point {
  return [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
}

function atY(a: Point, b: Point, y: number): Point {
  return [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]
}
