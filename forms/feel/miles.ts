import { Decimal } from './decimal.ts'
import { amountOf, fieldOf, isContext, type Value } from './values.ts'

/** The mean radius of the earth (IUGG), 6,371.0088 km, in miles of 1,609.344 m. */
const RADIUS = 6_371_008.8 / 1_609.344

/**
 * The way between two places as the crow flies, on a sphere: right to half a percent. Rounded to
 * thousandths, so that machines whose sines differ in the last digit agree.
 */
export function miles(from: Value, to: Value): Value {
  const one = pointOf(from)
  const other = pointOf(to)
  if (!one || !other) return null
  const half =
    Math.sin((other.lat - one.lat) / 2) ** 2 +
    Math.cos(one.lat) * Math.cos(other.lat) * Math.sin((other.lon - one.lon) / 2) ** 2
  const way = 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
  return Decimal.of(Math.round(way * 1000))?.over(Decimal.made(1000n, 0)) ?? null
}

function pointOf(place: Value): { lat: number; lon: number } | null {
  if (!isContext(place)) return null
  const lat = radians(fieldOf(place, 'lat'), 90)
  const lon = radians(fieldOf(place, 'lon'), 180)
  return lat === null || lon === null ? null : { lat, lon }
}

/** Places are kept as texts of decimals: `"44.9402"`. */
function radians(value: Value, most: number): number | null {
  const degrees = (typeof value === 'string' ? Decimal.of(value) : amountOf(value))?.toNumber()
  return degrees === undefined || Math.abs(degrees) > most ? null : (degrees * Math.PI) / 180
}
