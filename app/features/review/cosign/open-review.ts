import { timeOfDay } from '#app/lib/format.ts'
import { msg } from '#words/words.ts'

/** How long a review is open, for its pages. */
export type OpenReview = {
  /** "10:30 a.m." */
  until: string
  leftMs: number
  /** Nothing makes it longer. */
  isLast: boolean
}

type Ends = { openUntil: string; openUntilAtMost: string }

export function viewOpenReview(
  { openUntil, openUntilAtMost }: Ends,
  { now, zone }: { now: Date; zone: string },
): OpenReview {
  return {
    until: timeOfDay(new Date(openUntil), zone).replace(/\.$/, ''),
    leftMs: Math.max(0, Date.parse(openUntil) - now.getTime()),
    isLast: Date.parse(openUntil) >= Date.parse(openUntilAtMost),
  }
}

export const REVIEW_OVER = msg(
  'Your review has ended, so nothing was sent. Copy your words, get a new code, and send them again.',
)
