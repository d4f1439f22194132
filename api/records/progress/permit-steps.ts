import type { PermitFacts, TurnKind } from './progress.queries.ts'
import type { PermitProgress } from './progress.schemas.ts'

type Step = PermitProgress['steps'][number]

const TURNS: Readonly<Record<TurnKind, string>> = {
  suspend: 'Suspended',
  stay: 'Stayed',
  'stay suspend': 'Suspension stayed',
  'stay revoke': 'Revocation stayed',
  'stay terminate': 'Termination stayed',
  reinstate: 'Reinstated',
  revoke: 'Revoked',
  terminate: 'Terminated',
  continue: 'Administratively Continued',
  transfer: 'Transferred to another holder',
}
const ENDS: readonly TurnKind[] = ['revoke', 'terminate']
/** Whether it ended is said by the last of these: what is stayed ended nothing. */
const ENDINGS: readonly TurnKind[] = [...ENDS, 'stay revoke', 'stay terminate', 'reinstate']

/**
 * How a permit came about and goes on, by day: what was filed, its issue, the acts of the agency and its term. What
 * holds today is the last of them that has come, unless the permit has ended.
 */
export function permitSteps(facts: PermitFacts, today: string): Step[] {
  const { issuedOn, effectiveOn, expiredOn, revokedOn, isInvalid, statusName, turns } = facts
  const isOver = (day: string) => day < today
  const step = (name: string, date: string | null): Step => ({
    ...{ name, date, submittal: null },
    state: date && date > today ? 'next' : 'done',
  })
  // A status of an import has no day.
  const isBroken = isInvalid || statusName === TURNS.suspend || statusName === TURNS.stay
  const told = new Set(turns.map(({ kind }) => TURNS[kind]))
  const last = turns.findLast(({ kind }) => ENDINGS.includes(kind))
  const ending = last && ENDS.includes(last.kind) ? last : undefined
  const isContinued = turns.some(({ kind }) => kind === 'continue') || statusName === TURNS.continue
  // Of one that an import ended it is not known when: a term that is ahead does not end any more.
  const isEnded = isInvalid && statusName !== 'Expired'
  const isEndOfTerm =
    expiredOn !== null &&
    !revokedOn &&
    !(ending && ending.on <= expiredOn) &&
    !(isEnded && expiredOn >= today)
  const holding = [
    ...(effectiveOn ? [step('In force', effectiveOn)] : []),
    ...turns.flatMap(({ kind, on }) => (kind === 'transfer' ? [] : [step(TURNS[kind], on)])),
  ]
  // Whoever holds it, the permit is in force or suspended as before.
  const passed = turns.filter(({ kind }) => kind === 'transfer')
  const steps = [
    ...facts.submittals.map(({ rid, productRid, name, on }) => ({
      ...step(`${name} filed`, on),
      submittal: { rid, productRid },
    })),
    ...(issuedOn ? [step('Issued', issuedOn)] : []),
    ...holding,
    ...passed.map(({ on }) => step(TURNS.transfer, on)),
    ...(revokedOn && !told.has(TURNS.revoke) ? [step('Revoked', revokedOn)] : []),
    ...(isBroken && !revokedOn && statusName !== 'Expired' && !told.has(statusName)
      ? [step(statusName, null)]
      : []),
    ...(isEndOfTerm
      ? [step(isOver(expiredOn) ? (isContinued ? 'Term ended' : 'Expired') : 'Expires', expiredOn)]
      : []),
  ]
  const hasTerm = !expiredOn || !isOver(expiredOn) || isContinued
  const now = holding.findLast(({ date }) => date !== null && date <= today)
  const isUntold = isBroken && !told.has(statusName)
  if (now && !isInvalid && !isUntold && hasTerm) now.state = 'now'
  const rank = ({ date }: Step) => date ?? '9998'
  return steps.toSorted((one, other) =>
    rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0,
  )
}
