import { Day } from './day.ts'
import type { Env } from './scope.ts'
import { amountOf, type Value } from './values.ts'

const MOST_WORKDAYS = 1_000

/** The day from which so many working days pass until a day: Monday to Friday without holidays. */
export function workdaysBefore(day: Value, n: Value, env: Env): Value {
  const wanted = amountOf(n)?.toNumber() ?? NaN
  if (!(day instanceof Day) || !Number.isInteger(wanted) || wanted < 0) return null
  if (wanted > MOST_WORKDAYS) return null
  let current: Day | null = day
  // A calendar of holidays alone has an end too.
  const last = day.number - 4 * MOST_WORKDAYS
  for (let left = wanted; left > 0 && current && current.number > last;) {
    current = Day.fromNumber(current.number - 1)
    if (--env.left < 0) return null
    if (current && isWorkday(current, env)) left--
  }
  return current && current.number > last ? current : null
}

function isWorkday(day: Day, env: Env): boolean {
  return day.weekday <= 5 && !(env.scope.host?.isHoliday?.(day) ?? false)
}
