import type { Bound, Radius } from './criteria.schemas.ts'

/** A part of the globe: a box, and within it a circle when a radius was asked for. */
export type Area = { box: Bound; circle?: { latitude: number; longitude: number; miles: number } }

const MILES_PER_DEGREE = 69.0934
const GRID = 32_768

/**
 * The area that bound and radius together describe. A radius without a centre is around the middle of
 * the bound; without either there is no centre, and so no limit. Null where nothing limits.
 */
export function areaOf(bound: Bound | undefined, radius: Radius | undefined): Area | null {
  const centre = radius && radius.distant > 0 ? centreOf(bound, radius) : null
  if (!centre || !radius) return bound ? { box: bound } : null
  const circle = { ...centre, miles: radius.distant }
  const around = boxAround(circle)
  return { box: bound ? intersection(bound, around) : around, circle }
}

/** True for a box in which nothing can lie. */
export function isEmpty(box: Bound): boolean {
  return box.swLatitude >= box.neLatitude || box.swLongitude >= box.neLongitude
}

/** Ranges of map cells that cover the box, at most `most`, each with both ends included. */
export function cellRanges(box: Bound, most = 12): [number, number][] {
  const west = column(box.swLongitude)
  const east = column(box.neLongitude)
  const north = row(box.neLatitude)
  const south = row(box.swLatitude)
  for (let level = 15; level > 0; level--) {
    const shift = 15 - level
    const columns = (east >> shift) - (west >> shift) + 1
    const rows = (south >> shift) - (north >> shift) + 1
    if (columns * rows > most) continue
    const ranges: [number, number][] = []
    for (let y = north >> shift; y <= south >> shift; y++)
      for (let x = west >> shift; x <= east >> shift; x++) {
        const first = (spread(x) | (spread(y) << 1)) << (2 * shift)
        ranges.push([first, first + 4 ** shift - 1])
      }
    return joined(ranges)
  }
  return [[0, GRID * GRID - 1]]
}

/** The level of the cell grid at which a box of this width shows some 4 by 4 to 8 by 8 cells. */
export function levelFor(box: Bound): number {
  const tiles = Math.log2(360 / (box.neLongitude - box.swLongitude))
  return Math.max(1, Math.min(15, Math.floor(tiles) + 3))
}

function centreOf(
  bound: Bound | undefined,
  radius: Radius,
): { latitude: number; longitude: number } | null {
  if (radius.latitude !== undefined && radius.longitude !== undefined)
    return { latitude: radius.latitude, longitude: radius.longitude }
  if (!bound) return null
  return {
    latitude: (bound.neLatitude + bound.swLatitude) / 2,
    longitude: (bound.neLongitude + bound.swLongitude) / 2,
  }
}

/** A box that holds the whole circle: all the way round where it reaches a pole or the date line. */
function boxAround(circle: { latitude: number; longitude: number; miles: number }): Bound {
  const up = circle.miles / MILES_PER_DEGREE
  const nearestPole = Math.abs(circle.latitude) + up
  const across = nearestPole < 90 ? up / Math.cos((nearestPole * Math.PI) / 180) : 360
  const isAllRound = Math.abs(circle.longitude) + across > 180
  return {
    neLatitude: circle.latitude + up,
    swLatitude: circle.latitude - up,
    neLongitude: isAllRound ? 181 : circle.longitude + across,
    swLongitude: isAllRound ? -181 : circle.longitude - across,
  }
}

/** The box that two boxes share; turned inside out when they share nothing. */
function intersection(a: Bound, b: Bound): Bound {
  return {
    neLatitude: Math.min(a.neLatitude, b.neLatitude),
    swLatitude: Math.max(a.swLatitude, b.swLatitude),
    neLongitude: Math.min(a.neLongitude, b.neLongitude),
    swLongitude: Math.max(a.swLongitude, b.swLongitude),
  }
}

function column(longitude: number): number {
  return clamp(Math.floor(((longitude + 180) / 360) * GRID))
}

function row(latitude: number): number {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180
  return clamp(
    Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * GRID),
  )
}

function clamp(value: number): number {
  return Math.max(0, Math.min(GRID - 1, value))
}

function spread(value: number): number {
  let v = (value | (value << 8)) & 0xff00ff
  v = (v | (v << 4)) & 0xf0f0f0f
  v = (v | (v << 2)) & 0x33333333
  return (v | (v << 1)) & 0x55555555
}

/** Neighbouring and overlapping ranges become one. */
export function joined(ranges: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && last[1] + 1 >= range[0]) last[1] = Math.max(last[1], range[1])
    else result.push([...range])
  }
  return result
}
