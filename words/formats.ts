import { fileSize as englishSize } from '#values/file-size.ts'
import { longDate as englishDate } from '#values/days.ts'
import { clockWords as englishClock, momentWords as englishMoment } from '#values/moment-words.ts'
import { locale, speech } from './speech.ts'

/**
 * Days, moments, numbers and money as people read them in the language that is spoken. Papers and data of the API write
 * them by `values/`, which knows no language: a record reads the same for everybody.
 */

/** Making a format is the dear part, so each is kept. */
function kept<F, A extends readonly string[]>(make: (locale: string, ...rest: A) => F) {
  const formats = new Map<string, F>()
  return (...rest: A): F => {
    const key = [locale(), ...rest].join(' ')
    const known = formats.get(key)
    if (known) return known
    const format = make(locale(), ...rest)
    formats.set(key, format)
    return format
  }
}

const long = kept((name) => new Intl.DateTimeFormat(name, { dateStyle: 'long', timeZone: 'UTC' }))
const short = kept(
  (name) =>
    new Intl.DateTimeFormat(name, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const month = kept(
  (name) => new Intl.DateTimeFormat(name, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const longMonth = kept(
  (name) => new Intl.DateTimeFormat(name, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const weekday = kept((name) => new Intl.DateTimeFormat(name, { weekday: 'short', timeZone: 'UTC' }))
const dayOfWeek = kept(
  (name) =>
    new Intl.DateTimeFormat(name, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)
const moments = kept(
  (name, timeZone: string) =>
    new Intl.DateTimeFormat(name, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)
const times = kept(
  (name, timeZone: string) => new Intl.DateTimeFormat(name, { timeZone, timeStyle: 'short' }),
)
const decimals = kept((name) => new Intl.NumberFormat(name, { maximumFractionDigits: 2 }))
const whole = kept((name) => new Intl.NumberFormat(name))
const money = kept((name) => new Intl.NumberFormat(name, { style: 'currency', currency: 'USD' }))

const lasting = kept(
  (name, unit: string) => new Intl.NumberFormat(name, { style: 'unit', unit, unitDisplay: 'long' }),
)

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
/** A space that does not break reads the same and is found by no search. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

/** `2024-01-10` as "January 10, 2024", for reading. */
export function longDate(day: string | null | undefined): string | null {
  if (!speech()) return englishDate(day)
  return day ? long().format(at(day)) : null
}

/** `2024-01-10` as "Jan 10, 2024", for tables. */
export function briefDate(day: string): string {
  return short().format(at(day))
}

/** The month of a day: "Jan 2024". */
export function monthWords(day: string): string {
  return month().format(at(day))
}

/** The same in full: "January 2024". */
export function longMonthWords(day: string): string {
  return longMonth().format(at(day))
}

/** The short name of a day of the week: "Wed". */
export function weekdayWords(day: string): string {
  return weekday().format(at(day))
}

/** A day of a month that is named already: "Wednesday, January 10". */
export function dayOfWeekWords(day: string): string {
  return dayOfWeek().format(at(day))
}

/** A moment as people read it where the agency is: "November 20, 2026, 10:00 a.m.". */
export function momentWords(moment: Date, timeZone: string): string {
  if (!speech()) return englishMoment(moment, timeZone)
  return plainSpaces(moments(timeZone).format(moment))
}

/** The time of day in a time zone, as receipts write it: "9:14 a.m.". */
export function timeOfDay(moment: Date, timeZone: string): string {
  return plainSpaces(times(timeZone).format(moment)).replace(/ ([AP])M$/, (_, half) =>
    half === 'A' ? ' a.m.' : ' p.m.',
  )
}

/** A time of day that names no zone, such as that of a hearing: `14:05` as "2:05 p.m.". */
export function clockTime(time: string): string {
  if (!speech()) return englishClock(time)
  return plainSpaces(times('UTC').format(new Date(`2000-01-01T${time}:00Z`)))
}

export function number(value: number): string {
  return whole().format(value)
}

/** With at most two decimals. */
export function amount(value: number): string {
  return decimals().format(value)
}

export function dollars(amount: number): string {
  return money().format(amount)
}

/** Spec 2 §9: below 1024 bytes "1 KB", otherwise size/1024 rounded to whole KB. */
export function fileSize(bytes: number): string {
  return speech() ? `${number(bytes < 1024 ? 1 : Math.round(bytes / 1024))} KB` : englishSize(bytes)
}

/** How long to wait: "40 seconds", "12 minutes", "3 hours". Rounded up, so that it is over by then. */
export function waitWords(seconds: number): string {
  if (seconds < 100) return plainSpaces(lasting('second').format(Math.max(1, Math.ceil(seconds))))
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 100) return plainSpaces(lasting('minute').format(minutes))
  return plainSpaces(lasting('hour').format(Math.ceil(minutes / 60)))
}
