import { textAt, type Answers } from '#app/lib/answers.ts'
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

export function pinIn(answers: Answers): Position | null {
  return pinOf(textAt(answers, LATITUDE), textAt(answers, LONGITUDE))
}

/** The texts of a pin, by field. */
export function textsOf([longitude, latitude]: Position): Record<string, string> {
  return { [LATITUDE]: rounded(latitude), [LONGITUDE]: rounded(longitude) }
}

function degrees(text: string, most: number): number | null {
  const number = /^-?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return Math.abs(number) <= most ? number : null
}

function rounded(number: number): string {
  return String(Number(number.toFixed(DIGITS)))
}
