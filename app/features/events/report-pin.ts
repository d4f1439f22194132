import type { Position } from '#app/components/map/mercator.ts'

/** Where the place of the event lies in the answers. */
export const PLACE = 'physicalLocation'
export const LATITUDE = `${PLACE}.latitude`
export const LONGITUDE = `${PLACE}.longitude`

/** A place to about three feet. */
const DIGITS = 5

/** The pin that two texts mean; null unless both are degrees. */
export function pinOf(latitude: string, longitude: string): Position | null {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)]
  return north === null || east === null ? null : [east, north]
}

/** The texts of a pin, by field. */
export function textsOf([longitude, latitude]: Position): Record<string, string> {
  return { [LATITUDE]: rounded(latitude), [LONGITUDE]: rounded(longitude) }
}

function degrees(text: string, most: number): number | null {
  const number = Number(text.trim() || Number.NaN)
  return Math.abs(number) <= most ? number : null
}

function rounded(number: number): string {
  return String(Number(number.toFixed(DIGITS)))
}
