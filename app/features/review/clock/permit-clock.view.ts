import { count, daysBetween, shortDate, timeLeft } from '#app/lib/format.ts'
import type { ClockView } from './clock.tsx'

type Term = { effectiveOn: string | null; expiredOn: string | null }

/** The term of a permit as a clock; null where it has no first or no last day. */
export function viewPermitClock({ effectiveOn, expiredOn }: Term, today: string): ClockView | null {
  if (!effectiveOn || !expiredOn || expiredOn <= effectiveOn) return null
  const days = daysBetween(effectiveOn, expiredOn)
  const used = Math.min(Math.max(daysBetween(effectiveOn, today), 0), days)
  return {
    day: `Day ${count(used)}`,
    of: `of ${count(days)}${today > expiredOn ? ', term over' : ''}`,
    facts: [
      { label: 'In force from', value: shortDate(effectiveOn) ?? '', more: '' },
      { label: 'Last day', value: shortDate(expiredOn) ?? '', more: timeLeft(expiredOn, today) },
    ],
    drawing: {
      ...{ today: Math.round((used / days) * 1_000) / 10, target: 100 },
      ...{ predicted: null, holds: [] },
    },
  }
}
