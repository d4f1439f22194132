import type { KeptDecision, Listed, Subject } from './decisions.queries.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2027-03-28` as "March 28, 2027". */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(day))
}

type Chosen = Pick<KeptDecision, 'permitType' | 'interest'> | null
type Said = Pick<Subject, 'permitType' | 'interest' | 'typeName' | 'modifies'>

/** What a permit is called: as it was chosen, or as the type of the submittal says; null where neither does. */
export function permitTypeOf(subject: Said, decision: Chosen): Listed | null {
  return decision?.permitType ?? subject.permitType
}

/** What a permit is about, in the same way. */
export function interestOf(subject: Said, decision: Chosen): Listed | null {
  return decision?.interest ?? subject.interest
}

/** What a permit is called in sentences, also before it is chosen; a new version is called as the permit is. */
export function permitTypeName(subject: Said, decision: Chosen): string {
  const { modifies, typeName } = subject
  return modifies?.typeName ?? permitTypeOf(subject, decision)?.name ?? typeName
}

type Holding = Pick<Subject, 'holder' | 'holderIsPerson' | 'modifies'>
type Corrected = Pick<KeptDecision, 'holderName' | 'holderIsPerson'> | null

/** Who holds the permit: of a transfer the new holder, else whom staff put right, the record or the form names. */
export function holderOf(
  { holder, holderIsPerson, modifies }: Holding,
  decision: Corrected,
): { name: string; isPerson: boolean } {
  if (modifies?.newHolder) return { name: modifies.newHolder, isPerson: modifies.newHolderIsPerson }
  return {
    name: decision?.holderName ?? holder,
    isPerson: decision?.holderIsPerson ?? holderIsPerson,
  }
}

/** The last digits of a permit's number, at least six. */
export function permitNumber(prefix: string, count: number): string {
  return `${prefix}-${String(count).padStart(6, '0')}`
}

/** Why a permit cannot be changed any more. */
export function isOverWords(number: string): string {
  return `Permit ${number} is no longer in force, so it cannot be changed.`
}
