import { isDay } from './days.ts'

/** Which days an agency's offices are closed besides weekends. */
export type WorkCalendar = {
  /** The legal public holidays of the United States count. */
  federal: boolean
  /**
   * The agency's own, a line each: `2026-11-27 Day after Thanksgiving`, `12-24 Christmas Eve` (every year), or
   * `last fri 11 Day of the founders` (`1` to `5` or `last`, a day of the week, a month).
   */
  closed: readonly string[]
}

export const FEDERAL_CALENDAR: WorkCalendar = { federal: true, closed: [] }

const DAY_MS = 86_400_000
const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** A calendar that is closed all the time has an end too. */
const MOST_CLOSED = 400

type Holiday = { name: string; of: (year: number) => string; since?: number }

/** 5 U.S.C. 6103(a). The day of an inauguration is one around the capital only. */
const HOLIDAYS: readonly Holiday[] = [
  { name: 'New Year’s Day', of: (year) => dated(year, 1, 1) },
  { name: 'Birthday of Martin Luther King, Jr.', of: (year) => nth(year, 1, 1, 3), since: 1986 },
  { name: 'Washington’s Birthday', of: (year) => nth(year, 2, 1, 3) },
  { name: 'Memorial Day', of: (year) => nth(year, 5, 1, -1) },
  { name: 'Juneteenth', of: (year) => dated(year, 6, 19), since: 2021 },
  { name: 'Independence Day', of: (year) => dated(year, 7, 4) },
  { name: 'Labor Day', of: (year) => nth(year, 9, 1, 1) },
  { name: 'Columbus Day', of: (year) => nth(year, 10, 1, 2) },
  { name: 'Veterans Day', of: (year) => dated(year, 11, 11) },
  { name: 'Thanksgiving Day', of: (year) => nth(year, 11, 4, 4) },
  { name: 'Christmas Day', of: (year) => dated(year, 12, 25) },
]

/** The name of the holiday that offices keep on a day; null on any other. */
export function holidayOn(day: string, { federal, closed }: WorkCalendar): string | null {
  for (const line of closed) {
    const rule = closedRule(line)
    if (rule?.falls(day)) return rule.name
  }
  return federal ? federalHoliday(day) : null
}

/** Monday to Friday without holidays. */
export function isWorkDay(day: string, calendar: WorkCalendar): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && holidayOn(day, calendar) === null
}

/** So many working days later: the day itself does not count. */
export function workDaysAfter(day: string, days: number, calendar: WorkCalendar): string {
  let [end, left, closed] = [day, days, 0]
  while (left > 0 && closed < MOST_CLOSED) {
    end = dayLater(end, 1)
    if (isWorkDay(end, calendar)) [left, closed] = [left - 1, 0]
    else closed++
  }
  return end
}

/** The day itself, or the first working day after it. */
export function workDayFrom(day: string, calendar: WorkCalendar): string {
  return isWorkDay(day, calendar) ? day : workDaysAfter(day, 1, calendar)
}

/** The last working day before a day. */
export function workDayBefore(day: string, calendar: WorkCalendar): string {
  let before = dayLater(day, -1)
  for (let closed = 0; closed < MOST_CLOSED && !isWorkDay(before, calendar); closed++)
    before = dayLater(before, -1)
  return before
}

/** Whether a line says a day that is closed. */
export function isClosedLine(line: string): boolean {
  return closedRule(line) !== null
}

type ClosedRule = { name: string; falls: (day: string) => boolean }

function closedRule(line: string): ClosedRule | null {
  const once = /^(?:(\d{4})-)?(\d\d)-(\d\d) +(\S.*)$/.exec(line.trim())
  if (once) {
    const [, year, month = '', date = '', name = ''] = once
    const end = `-${month}-${date}`
    // A leap year has every day that there is.
    if (!isDay(`${year ?? '2024'}${end}`)) return null
    return { name, falls: (day) => day.endsWith(end) && (!year || day.startsWith(year)) }
  }
  const nthOf = /^([1-5]|last) (sun|mon|tue|wed|thu|fri|sat) (\d\d) +(\S.*)$/i.exec(line.trim())
  if (!nthOf) return null
  const [, which = '', weekday = '', month = '', name = ''] = nthOf
  if (Number(month) < 1 || Number(month) > 12) return null
  const of = WEEK.findIndex((each) => each === weekday.toLowerCase())
  const count = which.toLowerCase() === 'last' ? -1 : Number(which)
  return {
    name,
    falls: (day) =>
      day.slice(5, 7) === month && day === nth(Number(day.slice(0, 4)), Number(month), of, count),
  }
}

/** Kept on Friday where it falls on a Saturday (5 U.S.C. 6103(b)), on Monday where on a Sunday (E.O. 11582). */
function federalHoliday(day: string): string | null {
  const year = Number(day.slice(0, 4))
  // New Year's Day of the next year may be kept on the last day of this one.
  for (const at of day.endsWith('-12-31') ? [year, year + 1] : [year])
    for (const { name, of, since = 0 } of HOLIDAYS) {
      if (at < since) continue
      const own = of(at)
      const weekday = weekdayOf(own)
      const kept = weekday === 6 ? dayLater(own, -1) : weekday === 0 ? dayLater(own, 1) : own
      if (day === kept) return name
    }
  return null
}

/** The nth such weekday of a month; -1 is the last. Where there is no fifth, no day is it. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const first = count < 0 ? dayLater(dated(year, month + 1, 1), -7) : dated(year, month, 1)
  const to = (weekday - weekdayOf(first) + 7) % 7
  const day = dayLater(first, to + (count < 0 ? 0 : 7 * (count - 1)))
  return Number(day.slice(5, 7)) === month ? day : ''
}

function dated(year: number, month: number, day: number): string {
  return dayOf(new Date(Date.UTC(year, month - 1, day)))
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** So many days later; before, where the number is below zero. */
export function dayLater(day: string, days: number): string {
  return dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS))
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
