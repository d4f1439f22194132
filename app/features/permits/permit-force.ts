import type { GaugeTone } from '#app/components/ui/gauge-geometry.ts'
import { timeLeft, timeUntil } from '#app/lib/format.ts'

/** Whether a permit is in force, as far as its record tells. */
export type Force =
  | 'no longer in force'
  | 'not decided'
  | 'not begun'
  | 'in force'
  | 'continued'
  | 'term ended'
  | 'unknown'

export type ForceFacts = {
  statusName: string
  /** Of the record's status: void, expired, revoked, withdrawn, terminated, and what an agency adds to them. */
  isInvalid: boolean
  effectiveOn: string | null
  expiredOn: string | null
}

/** A line of the table; the first that fits a record says its force. */
type Rule = {
  force: Force
  when: (permit: ForceFacts, today: string) => boolean
}

const isStatus = (permit: ForceFacts, ...names: string[]): boolean =>
  names.includes(permit.statusName.trim().toLowerCase())

/** What a permit's record says of its force, to be read from the top. */
export const FORCE_RULES: readonly Rule[] = [
  // A status that ended the permit counts whatever its dates say.
  { force: 'no longer in force', when: (permit) => permit.isInvalid },
  { force: 'not decided', when: (permit) => isStatus(permit, 'pending') },
  { force: 'not begun', when: ({ effectiveOn }, today) => (effectiveOn ?? '') > today },
  // The agency has not decided on the renewal: the permit goes on past its term (5 U.S.C. 558(c), 40 CFR 122.6).
  { force: 'continued', when: (permit) => isStatus(permit, 'administratively continued') },
  {
    force: 'term ended',
    when: ({ expiredOn }, today) => expiredOn !== null && expiredOn < today,
  },
  { force: 'in force', when: (permit) => isStatus(permit, 'active', 'issued', 'effective') },
]

export function forceOf(permit: ForceFacts, today: string): Force {
  return FORCE_RULES.find(({ when }) => when(permit, today))?.force ?? 'unknown'
}

/** What stands beside the gauge of a term. */
export function termWords(permit: ForceFacts, term: { start: string; end: string }, today: string) {
  const left = timeLeft(term.end, today)
  const words: Record<Force, string> = {
    'no longer in force': term.end >= today ? 'no longer in force' : left,
    'not decided': 'not decided yet',
    'not begun': `begins in ${timeUntil(term.start, today)}`,
    continued: term.end >= today ? left : 'continued past its term',
    'term ended': left,
    'in force': left,
    unknown: left,
  }
  return words[forceOf(permit, today)]
}

/** The tone of a term where its force says more than its dates; null where the dates say it. */
export function termTone(permit: ForceFacts, today: string): GaugeTone | null {
  const force = forceOf(permit, today)
  if (force === 'no longer in force') return 'over'
  return force === 'continued' || force === 'not begun' || force === 'not decided' ? 'soon' : null
}

/** What is said of a permit's force while a case about it is open. */
export function forceInCase(permit: ForceFacts, today: string): string {
  const sentences: Record<Force, string> = {
    'no longer in force': `The permit is not in force: its status is ${permit.statusName}.`,
    'not decided': 'The permit is not decided yet.',
    'not begun': 'The permit has not begun yet.',
    continued:
      'The permit was continued past its term and stays in force until the case is decided.',
    'term ended': 'The term of the permit has ended. Ask the agency what applies now.',
    'in force': 'The permit stays in force until the case is decided.',
    unknown: 'Ask the agency what applies until the case is decided.',
  }
  return sentences[forceOf(permit, today)]
}
