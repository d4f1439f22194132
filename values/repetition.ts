/**
 * What comes again on whole days, by the part of RFC 5545 that a duty needs. The one judge of such rules: staff write
 * them in conditions of permits and in types. They are expanded up to a last day and at most `MOST_YEARS`, so that one
 * that never comes costs no more than another.
 */

export type Repetition = {
  freq: Freq
  interval: number
  months: number[]
  monthDays: number[]
  weekDays: { day: number; nth: number }[]
  positions: number[]
  weekStart: number
  count: number | null
  until: string | null
}
type Freq = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY'

const DAY_MS = 86_400_000
const MOST_YEARS = 100
const MOST_LETTERS = 200
const MOST_INTERVAL = 1_000
const MOST_COUNT = 1_000
const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FREQS: readonly Freq[] = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY']

export const NO_REPETITION =
  'This is not a schedule that can be read. Choose one, or write a rule of whole days (RFC 5545), such as FREQ=MONTHLY;BYMONTHDAY=28.'
const NEVER = 'This schedule never comes: no year has such a day.'

/** A rule as it was written, without the word before it. */
export function bareRule(rule: string): string {
  return rule.trim().replace(/^RRULE:/i, '')
}

/** What a rule says; null for what is none of whole days. */
export function readRepetition(rule: string): Repetition | null {
  const text = bareRule(rule)
  if (text.length > MOST_LETTERS) return null
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = '', more] = part.split('=')
    if (more !== undefined || value === '' || parts.has(name)) return null
    parts.set(name, value)
  }
  const take = (name: string): string | undefined => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const freq = FREQS.find((each) => each === parts.get('FREQ'))
  parts.delete('FREQ')
  const interval = numbers(take('INTERVAL') ?? '1', 1, MOST_INTERVAL)
  const months = numbers(take('BYMONTH'), 1, 12)
  const monthDays = numbers(take('BYMONTHDAY'), -31, 31)
  const positions = numbers(take('BYSETPOS'), -366, 366)
  const weekDays = weekDaysOf(take('BYDAY'), freq)
  const weekStart = WEEK.indexOf(take('WKST') ?? 'MO')
  const count = numbers(take('COUNT'), 1, MOST_COUNT)
  const until = untilOf(take('UNTIL'))
  // What is left is hours, minutes, seconds, or nothing that is known.
  if (!freq || !interval || !months || !monthDays || !positions || !weekDays || !count) return null
  if (until === undefined || weekStart < 0 || parts.size > 0) return null
  if (interval.length !== 1 || count.length > 1) return null
  if (positions.length > 0 && monthDays.length + weekDays.length + months.length === 0) return null
  const [every = 1] = interval
  const by = { months, monthDays, weekDays, positions, weekStart }
  return { freq, interval: every, ...by, count: count[0] ?? null, until }
}

/** Why a rule cannot be used from any day on, in words; null where it can. */
export function repetitionFault(rule: string): string | null {
  const found = readRepetition(rule)
  if (!found) return NO_REPETITION
  // From a leap year on, each day that a calendar has comes within eight years.
  const every = { ...found, interval: 1, count: null, until: null }
  return daysBetween(every, '2000-01-01', '2030-01-01').next().done ? NEVER : null
}

/** The days of a rule that begins to count on a day, up to another, one after the other. */
export function* daysBetween(
  rule: Repetition,
  startsOn: string,
  lastDay: string,
): Generator<string, void> {
  const start = numberOf(startsOn)
  const until = rule.until === null ? Infinity : numberOf(rule.until)
  const last = Math.min(numberOf(lastDay), until, start + MOST_YEARS * 366)
  const by = withDefaults(rule, start)
  let left = rule.count ?? Infinity
  for (let turn = 0; left > 0; turn += rule.interval) {
    const [from, to] = periodOf(rule, start, turn)
    if (from > last) return
    const days: number[] = []
    for (let day = from; day <= to; day++) if (isOf(by, day)) days.push(day)
    for (const day of chosen(days, rule.positions)) {
      if (day < start) continue
      if (day > last || left-- <= 0) return
      yield dayOf(day)
    }
  }
}

/** Without a day of its own, a rule comes on the day on which it begins. */
function withDefaults(rule: Repetition, start: number): Repetition {
  const { month, date } = partsOf(start)
  if (rule.monthDays.length > 0 || rule.weekDays.length > 0 || rule.freq === 'DAILY') return rule
  if (rule.freq === 'WEEKLY') return { ...rule, weekDays: [{ day: weekDayOf(start), nth: 0 }] }
  const months = rule.freq === 'YEARLY' && rule.months.length === 0 ? [month] : rule.months
  return { ...rule, months, monthDays: [date] }
}

/** First and last day of a year, month, week or day, so many after that of the start. */
function periodOf({ freq, weekStart }: Repetition, start: number, turn: number): [number, number] {
  if (freq === 'DAILY') return [start + turn, start + turn]
  const { year, month } = partsOf(start)
  if (freq === 'YEARLY') return [firstOf(year + turn, 1), firstOf(year + turn + 1, 1) - 1]
  if (freq === 'MONTHLY') return [firstOf(year, month + turn), firstOf(year, month + turn + 1) - 1]
  const first = start - ((weekDayOf(start) - weekStart + 7) % 7) + 7 * turn
  // The first week begins with its first day that counts.
  return [turn === 0 ? start : first, first + 6]
}

function isOf({ freq, months, monthDays, weekDays }: Repetition, day: number): boolean {
  const { year, month, date } = partsOf(day)
  if (months.length > 0 && !months.includes(month)) return false
  const next = firstOf(year, month + 1)
  if (monthDays.length > 0 && !monthDays.includes(date) && !monthDays.includes(day - next))
    return false
  if (weekDays.length === 0) return true
  const isOfYear = freq === 'YEARLY' && months.length === 0
  const [first, end] = isOfYear
    ? [firstOf(year, 1), firstOf(year + 1, 1)]
    : [firstOf(year, month), next]
  const nth = Math.floor((day - first) / 7) + 1
  const back = -Math.floor((end - 1 - day) / 7) - 1
  return weekDays.some(
    (one) => one.day === weekDayOf(day) && (one.nth === 0 || one.nth === nth || one.nth === back),
  )
}

function chosen(days: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return days
  return days.filter((_, at) => positions.includes(at + 1) || positions.includes(at - days.length))
}

/** Whole numbers other than 0 between two, divided by commas; null for anything else. */
function numbers(text: string | undefined, least: number, most: number): number[] | null {
  if (text === undefined) return []
  const found = text.split(',').map((one) => (/^[+-]?\d{1,4}$/.test(one) ? Number(one) : 0))
  return found.every((one) => one !== 0 && one >= least && one <= most) ? found : null
}

/** The first or last such day of a month or year; there is none of a week or day. */
function weekDaysOf(text: string | undefined, freq?: Freq): Repetition['weekDays'] | null {
  if (text === undefined) return []
  const found = text.split(',').map((one) => {
    const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one) ?? []
    return { day: WEEK.indexOf(name), nth: Number(nth), isNth: nth !== '' }
  })
  const most = freq === 'YEARLY' ? 53 : freq === 'MONTHLY' ? 5 : 0
  const isKnown = found.every(
    ({ day, nth, isNth }) => day >= 0 && Math.abs(nth) <= most && (nth !== 0 || !isNth),
  )
  return isKnown ? found.map(({ day, nth }) => ({ day, nth })) : null
}

/** The last day; undefined for what is none. */
function untilOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return null
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  return year && !Number.isNaN(Date.parse(day)) && dayOf(numberOf(day)) === day ? day : undefined
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

function dayOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

function firstOf(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) / DAY_MS
}

function partsOf(day: number): { year: number; month: number; date: number } {
  const moment = new Date(day * DAY_MS)
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
  }
}

/** Monday is 0; the first day of 1970 was a Thursday. */
function weekDayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}
