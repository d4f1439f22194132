import type { OwnSubmittalFilter } from '#app/gql/operations.ts'

/** A month as the address names it: "2026-12". */
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const DAY_MS = 86_400_000
/** Not begun, being filled in, renewed, sent back and in revision: what an obligation is until it is filed. */
const NOT_FILED = [0, 1, 2, 3, 10]

/** The month that is asked for; this one where none is, or nothing that is one. */
export function monthAsked(asked: string | null, today: string): string {
  return asked !== null && MONTH.test(asked) ? asked : today.slice(0, 7)
}

/** So many months later; earlier for a negative number. */
export function monthBeside(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 7)
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const firstOf = (month: string): string => `${month}-01`
export const lastOf = (month: string): string => dayAfter(firstOf(monthBeside(month, 1)), -1)

/** The weeks that a month is part of, from Sunday to Saturday, whole. */
export function weeksOf(month: string): string[][] {
  const first = firstOf(month)
  const weeks: string[][] = []
  let sunday = dayAfter(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  while (sunday <= lastOf(month)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(sunday, days)))
    sunday = dayAfter(sunday, 7)
  }
  return weeks
}

/** What is to be filed within a month and is not yet. */
export function dueIn(month: string): OwnSubmittalFilter {
  return {
    statusCodes: NOT_FILED,
    isObligation: true,
    due: { from: firstOf(month), to: lastOf(month) },
  }
}
