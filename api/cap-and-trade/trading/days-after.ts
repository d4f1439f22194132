import { dayIn } from '#values/days.ts'
import { workDaysAfter, type WorkCalendar } from '#values/work-days.ts'

const DAY_MS = 86_400_000

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** At the same time so many days later on which offices work. */
export function businessDaysAfter(
  now: Date,
  days: number,
  { timeZone, workDays }: { timeZone: string; workDays: WorkCalendar },
): Date {
  const today = dayIn(timeZone, now)
  const end = workDaysAfter(today, days, workDays)
  return daysAfter(now, (Date.parse(end) - Date.parse(today)) / DAY_MS)
}
