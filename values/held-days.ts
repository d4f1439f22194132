import { dayIn } from './days.ts'

const DAY_MS = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/**
 * How many days of the agency's calendar a clock stood still: those that ended while it did, so that each counts once,
 * however often it was stopped that day, and none twice. It is what the days since a stop are while it lasts.
 */
export function heldDays(since: Date, until: Date, timeZone: string): number {
  return Math.max(Math.round((at(dayIn(timeZone, until)) - at(dayIn(timeZone, since))) / DAY_MS), 0)
}
