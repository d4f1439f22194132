import { dayIn } from '#values/days.ts'
import { momentWords } from '#values/moment-words.ts'

const DAY_MS = 86_400_000

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const whole = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Days that were written before: a list has up to three a row, the same ones page after page. */
const written = new Map<string, string>()
const MOST_WRITTEN = 5_000

/** `2024-01-10` as "Jan 10, 2024", for tables. */
export function shortDate(day: string | null | undefined): string | null {
  if (!day) return null
  const known = written.get(day)
  if (known !== undefined) return known
  if (written.size >= MOST_WRITTEN) written.clear()
  const words = short.format(new Date(`${day}T00:00:00Z`))
  written.set(day, words)
  return words
}

/** "Jan 1, 2024 to Dec 31, 2028", or the one that is known. */
export function dateRange(from: string | null, to: string | null): string | null {
  const [start, end] = [shortDate(from), shortDate(to)]
  if (start && end) return `${start} to ${end}`
  if (start) return `From ${start}`
  return end ? `Until ${end}` : null
}

export function count(value: number): string {
  return whole.format(value)
}

/** "1 record", "313 records"; "about 84,000 records" for estimates. */
export function countOf(value: number, one: string, many: string, isEstimate = false): string {
  return `${isEstimate ? 'about ' : ''}${count(value)} ${value === 1 ? one : many}`
}

export function dollars(amount: number | null): string | null {
  return amount === null ? null : money.format(amount)
}

/** The day in the agency's time zone, as YYYY-MM-DD. */
export function today(now: Date, timeZone: string): string {
  return dayIn(timeZone, now)
}

const times = new Map<string, Intl.DateTimeFormat>()

/** The time of day in a time zone, as receipts write it: "9:14 a.m.". */
export function timeOfDay(moment: Date, timeZone: string): string {
  let format = times.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
    times.set(timeZone, format)
  }
  return format
    .format(moment)
    .replace(/\s?([AP])M$/, (_, half) => (half === 'A' ? ' a.m.' : ' p.m.'))
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** How far a day lies ahead or back: "5 days left", "16 months left", "ended 6 years ago". */
export function timeLeft(end: string, now: string): string {
  const days = daysBetween(now, end)
  if (days === 0) return 'last day'
  const words = span(Math.abs(days))
  return days > 0 ? `${words} left` : `ended ${words} ago`
}

/** How far a coming day lies ahead: "4 days", "16 months". */
export function timeUntil(day: string, now: string): string {
  return span(daysBetween(now, day))
}

function span(days: number): string {
  if (days < 60) return countOf(days, 'day', 'days')
  const months = Math.floor(days / 30.44)
  if (months < 24) return countOf(months, 'month', 'months')
  return countOf(Math.floor(days / 365.25), 'year', 'years')
}

/** A moment (ISO) as people read it where the agency is: "November 20, 2026, 10:00 a.m.". */
export function momentInZone(moment: string, timeZone: string): string {
  return momentWords(new Date(moment), timeZone)
}
