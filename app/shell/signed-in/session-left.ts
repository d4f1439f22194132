/** How long a session lasts, counted from now: the clock of the browser may be wrong. */
export type SessionLeft = {
  /** Unless the user does something. */
  idleMs: number
  /** In any case. */
  totalMs: number
}

/** What a session's user is asked or told. */
export type SessionQuestion = 'idle' | 'last'

/** Time enough to save what was typed: the last end cannot be put off. */
const LAST_WARNING_MS = 10 * 60_000
/** Timers are not exact. */
const SLACK_MS = 1_000

export function leftOf(ends: { idleUntil: string; expiresAt: string }, now: Date): SessionLeft {
  const left = (moment: string): number => Math.max(0, Date.parse(moment) - now.getTime())
  return { idleMs: left(ends.idleUntil), totalMs: left(ends.expiresAt) }
}

/** What to say with so much time left, and after how long the server is to be asked again. */
export function nextStep(
  { idleMs, totalMs }: SessionLeft,
  { warnMinutes, isLastTold }: { warnMinutes: number; isLastTold: boolean },
): { question: SessionQuestion | null; askInMs: number } {
  const isLast = totalMs <= idleMs
  const ms = isLast ? totalMs : idleMs
  const warnMs = isLast ? LAST_WARNING_MS : warnMinutes * 60_000
  if (ms > warnMs + SLACK_MS) return { question: null, askInMs: ms - warnMs }
  const askInMs = Math.max(ms, SLACK_MS)
  if (isLast) return { question: isLastTold ? null : 'last', askInMs }
  return { question: 'idle', askInMs }
}
