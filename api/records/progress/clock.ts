import { STATUS } from '#api/services/workflow/statuses.ts'
import type { Progress } from './progress.schemas.ts'
import type { Moved } from './steps.ts'

const DAY_MS = 86_400_000

/** Below this many past reviews nothing is predicted. */
export const FEWEST = 10

type Past = { count: number; low: number | null; median: number | null; high: number | null }

type Clock = {
  filedOn: string
  decideBy: string | null
  heldDays: number
  /** Since when it stands still, or null while it goes. */
  stoppedOn: string | null
  /** The last day that counts: today, or when it ended. */
  lastOn: string
}

/** The days of a review, and the day by which a rule asks for its decision. */
export function clockOf({ filedOn, decideBy, heldDays, stoppedOn, lastOn }: Clock) {
  const daysHeld = heldDays + (stoppedOn ? Math.max(between(stoppedOn, lastOn), 0) : 0)
  return {
    daysHeld,
    daysUsed: Math.max(between(filedOn, lastOn) - daysHeld, 0),
    targetDays: decideBy ? Math.max(between(filedOn, decideBy) - heldDays, 0) : null,
  }
}

/**
 * When it will be decided if it takes as long as half of the past ones did, moved on by its own days on hold. What
 * lies behind is not predicted any more: then only the span is told.
 */
export function predict(
  { filedOn, today, daysHeld }: { filedOn: string; today: string; daysHeld: number },
  { count, low, median, high }: Past,
): Progress['predicted'] {
  if (count < FEWEST || low === null || median === null || high === null) return null
  const after = (days: number): string => plus(filedOn, days + daysHeld)
  const date = after(median)
  return {
    date: date < today ? null : date,
    earliestDate: after(low),
    latestDate: after(high),
    medianDays: median,
  }
}

/** When the clock stood still: holds by the agency, and the time that the applicant had it back. */
export function holdsOf(moves: readonly Moved[], today: string): Progress['holds'] {
  const holds: Progress['holds'] = []
  for (const { on, act, to, from } of moves) {
    const open = holds.find(({ endDate }) => endDate === null)
    const starts =
      to === STATUS.onHold
        ? 'hold'
        : to === STATUS.amendment && (act === 'sendBack' || act === 'reopen')
          ? 'sent back'
          : null
    const goesOn = from === STATUS.onHold || from === STATUS.amendment
    if (open && goesOn) {
      open.endDate = on
      open.days = between(open.startDate, on)
    }
    if (starts) holds.push({ kind: starts, startDate: on, endDate: null, days: 0 })
  }
  return holds.map((hold) =>
    hold.endDate ? hold : { ...hold, days: Math.max(between(hold.startDate, today), 0) },
  )
}

function between(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
