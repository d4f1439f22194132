import { dayIn } from '#values/days.ts'
import { briefDate, dollars as dollarsOf, momentWords, number } from '#words/formats.ts'
import { locale } from '#words/speech.ts'
import { plural, t } from '#words/words.ts'

export { timeOfDay } from '#words/formats.ts'

const DAY_MS = 86_400_000

/** Days that were written before: a list has up to three a row, the same ones page after page. */
const written = new Map<string, string>()
const MOST_WRITTEN = 5_000

/** `2024-01-10` as "Jan 10, 2024", for tables. */
export function shortDate(day: string | null | undefined): string | null {
  if (!day) return null
  const key = locale() + day
  const known = written.get(key)
  if (known !== undefined) return known
  if (written.size >= MOST_WRITTEN) written.clear()
  const words = briefDate(day)
  written.set(key, words)
  return words
}

/** "Jan 1, 2024 to Dec 31, 2028", or the one that is known. */
export function dateRange(from: string | null, to: string | null): string | null {
  const [start, end] = [shortDate(from), shortDate(to)]
  if (start && end) return t('{start} to {end}', { start, end })
  if (start) return t('From {start}', { start })
  return end ? t('Until {end}', { end }) : null
}

export function count(value: number): string {
  return number(value)
}

/** "1 record", "313 records"; "about 84,000 records" for estimates. */
export function countOf(value: number, one: string, many: string, isEstimate = false): string {
  const counted = `${count(value)} ${plural(value, one, many)}`
  return isEstimate ? t('about {counted}', { counted }) : counted
}

export function dollars(amount: number | null): string | null {
  return amount === null ? null : dollarsOf(amount)
}

/** The day in the agency's time zone, as YYYY-MM-DD. */
export function today(now: Date, timeZone: string): string {
  return dayIn(timeZone, now)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** How far a day lies ahead or back: "5 days left", "16 months left", "ended 6 years ago". */
export function timeLeft(end: string, now: string): string {
  const days = daysBetween(now, end)
  if (days === 0) return t('last day')
  const words = span(Math.abs(days))
  return days > 0 ? t('{words} left', { words }) : t('ended {words} ago', { words })
}

/** How late something is whose day has passed: "Overdue by 3 days"; null while it is in time. */
export function overdueWords(due: string, now: string): string | null {
  const late = daysBetween(due, now)
  return late > 0 ? t('Overdue by {words}', { words: span(late) }) : null
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

/** Words as a sentence: with a full stop, which "p.m." brings along. */
export const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** A moment (ISO) as people read it where the agency is: "November 20, 2026, 10:00 a.m.". */
export function momentInZone(moment: string, timeZone: string): string {
  return momentWords(new Date(moment), timeZone)
}
