import { daysBetween, readRepetition } from '#values/repetition.ts'

const DAY_MS = 86_400_000
/** How far back and ahead due days are made, and how many of one obligation that lie ahead. */
export const DAYS_BACK = 400
export const DAYS_AHEAD = 400
export const MOST_AHEAD = 12
/**
 * The due days of a rule of RFC 5545 around a day. A day that a month or year does not have is left out, as the
 * standard says: for the last day of each month the rule says BYMONTHDAY=-1. Without a rule it is due once.
 * Days have no time, so none moves with the clocks of a zone. Throws for what is no such rule.
 */
export function dueDays(rule: string, startsOn: string, today: string): string[] {
  const from = later(startsOn, dayAfter(today, -DAYS_BACK))
  const until = dayAfter(today, DAYS_AHEAD)
  const days = rule.trim() === '' ? [startsOn] : byRule(rule, startsOn, { from, until })
  const within = days.filter((day) => day >= from && day <= until)
  const past = within.filter((day) => day < today)
  return [...past, ...within.slice(past.length, past.length + MOST_AHEAD)]
}

function byRule(
  rule: string,
  startsOn: string,
  { from, until }: { from: string; until: string },
): string[] {
  const found = readRepetition(rule)
  if (!found) throw new Error(`"${rule.slice(0, 200)}" is no rule of whole days.`)
  return [...daysBetween(found, startsOn, until)].filter((day) => day >= from)
}

/** The span that a due report is about: the last whole one before its due day. */
export function periodBefore(
  dueOn: string,
  kind: 'month' | 'quarter' | 'year',
): { from: string; to: string } {
  const months = { month: 1, quarter: 3, year: 12 }[kind]
  const [year = 0, month = 1] = dueOn.split('-').map(Number)
  const first = Math.floor((month - 1) / months) * months
  return {
    from: dayOf(new Date(Date.UTC(year, first - months, 1))),
    to: dayOf(new Date(Date.UTC(year, first, 0))),
  }
}

export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS))
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
