// Pure steps of the basemap: fewer points on each arc, no crumbs, one state cut out of the whole.
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'

export type Point = [number, number]
/** West, south, east, north. */
export type Box = [number, number, number, number]
export type Area = Polygon<AreaProperties> | MultiPolygon<AreaProperties>
export type AreaProperties = {
  name: string
  /** USPS code; states only. */
  code?: string
  /** Where the name stands. */
  at?: Point
  /** Edges; states only. */
  bbox?: Box
}
type Nested = (number | Nested)[]
export type Areas = Topology<{ areas: GeometryCollection<AreaProperties> }>

/** Arcs as whole numbers of the grid that the topology is written in. */
export function absoluteArcs(topology: Topology): Point[][] {
  return topology.arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map((point): Point => [(x += point[0] ?? 0), (y += point[1] ?? 0)])
  })
}

/**
 * Leaves out points that lie closer than `tolerance` degrees to the line without them (Douglas and
 * Peucker). The ends of an arc stay, so areas that share it still fit.
 */
export function simplify(
  arc: readonly Point[],
  scale: Point,
  latitude: (y: number) => number,
  tolerance: number,
): Point[] {
  const first = arc[0]
  if (!first || arc.length < 3) return [...arc]
  const narrow = Math.cos((latitude(first[1]) * Math.PI) / 180)
  const flat = arc.map(([x, y]): Point => [x * (scale[0] ?? 1) * narrow, y * (scale[1] ?? 1)])
  const keep = new Set([0, arc.length - 1])
  const open: Point[] = [[0, arc.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let farthest = -1
    let most = tolerance
    for (let i = from + 1; i < to; i++) {
      const away = distance(flat[i], flat[from], flat[to])
      if (away > most) [farthest, most] = [i, away]
    }
    if (farthest < 0) continue
    keep.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return arc.filter((_, i) => keep.has(i))
}

/** Keeps an area's largest ring and those of at least `least` square degrees. */
export function withoutCrumbs(area: Area, sizeOf: (ring: number[]) => number, least: number): Area {
  const polygons = (area.type === 'Polygon' ? [area.arcs] : area.arcs).map((rings) => ({
    rings,
    size: sizeOf(rings[0] ?? []),
  }))
  const largest = Math.max(...polygons.map((polygon) => polygon.size))
  const kept = polygons
    .filter(({ size }) => size === largest || size >= least)
    .map(({ rings }) => rings)
  return { ...area, type: 'MultiPolygon', arcs: kept } as MultiPolygon<AreaProperties>
}

/** A topology of some areas only, with the arcs they use, written as steps from point to point. */
export function cut(topology: Topology, arcs: readonly Point[][], areas: readonly Area[]): Areas {
  const used = new Map<number, number>()
  const renumber = (index: number): number => {
    const arc = index < 0 ? ~index : index
    const known = used.get(arc) ?? used.size
    used.set(arc, known)
    return index < 0 ? ~known : known
  }
  const geometries = areas.map(
    (area) => ({ ...area, arcs: eachArc(area.arcs, renumber) }) as GeometryObject<AreaProperties>,
  )
  return {
    type: 'Topology',
    ...(topology.transform ? { transform: topology.transform } : {}),
    objects: { areas: { type: 'GeometryCollection', geometries } },
    arcs: [...used.keys()].map((index) => steps(arcs[index] ?? [])),
  }
}

/** A point inside the ring, on the widest span at the height of its middle. */
export function labelPoint(ring: readonly Point[]): Point {
  const heights = ring.map(([, y]) => y)
  const y = middle(ring) ?? (Math.min(...heights) + Math.max(...heights)) / 2
  const crossings: number[] = []
  ring.forEach(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1]
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  })
  crossings.sort((a, b) => a - b)
  let best: Point = [crossings[0] ?? 0, crossings[1] ?? 0]
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const span: Point = [crossings[i] ?? 0, crossings[i + 1] ?? 0]
    if (span[1] - span[0] > best[1] - best[0]) best = span
  }
  return [(best[0] + best[1]) / 2, y]
}

export function ringSize(ring: readonly Point[]): number {
  return Math.abs(twiceArea(ring)) / 2
}

function twiceArea(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

function middle(ring: readonly Point[]): number | null {
  const twice = twiceArea(ring)
  if (twice === 0) return null
  const sum = ring.reduce((total, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    return total + (y + nextY) * (x * nextY - nextX * y)
  }, 0)
  return sum / (3 * twice)
}

function eachArc(arcs: Nested, change: (index: number) => number): Nested {
  return arcs.map((arc) => (typeof arc === 'number' ? change(arc) : eachArc(arc, change)))
}

function steps(arc: readonly Point[]): Point[] {
  return arc.map(([x, y], i): Point => {
    const [lastX, lastY] = arc[i - 1] ?? [0, 0]
    return [x - lastX, y - lastY]
  })
}

function distance(
  point: Point | undefined,
  from: Point | undefined,
  to: Point | undefined,
): number {
  if (!point || !from || !to) return 0
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along =
    length === 0
      ? 0
      : Math.max(0, Math.min(1, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length))
  return Math.hypot(point[0] - from[0] - along * dx, point[1] - from[1] - along * dy)
}
