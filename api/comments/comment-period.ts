import { dayIn } from '#values/days.ts'

/** First and last day of a public comment period, as YYYY-MM-DD. */
export type CommentPeriod = { startsOn: string | null; endsOn: string | null }

/**
 * Spec 2 §4: comments are open while now is between start and end, and both are required. Both days
 * count whole, from midnight to midnight where the agency is.
 */
export function isCommentOpen(period: CommentPeriod, now: Date, timeZone: string): boolean {
  if (!period.startsOn || !period.endsOn) return false
  const today = dayIn(timeZone, now)
  return period.startsOn <= today && today <= period.endsOn
}
