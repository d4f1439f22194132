import { dayIn } from '#values/days.ts'

/** Files are written from here on, when few are at work. */
const FROM_HOUR = 2

/** The night of a moment, named by the day on which it ends; until two o'clock that of the day before still counts. */
export function nightOf(timeZone: string, now: Date): string {
  return dayIn(timeZone, new Date(now.getTime() - FROM_HOUR * 3_600_000))
}
