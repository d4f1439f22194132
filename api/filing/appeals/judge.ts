import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { AppealTerms } from '#api/permit-life/acts/appeal-terms.ts'

const NOT_HERE = 'This decision is not appealed at the portal. Its paper says how it is.'
const NOT_YOURS = 'Only the applicant may appeal this decision.'
const IS_OVER = 'The time to appeal this decision is over.'
const HAS_APPEALED = 'You have appealed this decision already. That appeal is not decided.'
const IS_ANSWERED =
  'The agency has decided your appeal of this decision. Its letter says what was decided.'
const NOT_HOLDER = 'Only the holder of the permit may appeal this.'
/** Of an act; also where its appeal comes on paper. */
export const IS_BACK = 'The agency took it back. There is nothing to appeal.'
const IS_REVERSED = 'An appeal of this decision is decided: the decision does not stand.'

const OF_ACT = {
  notHere: 'This is not appealed at the portal. Its letter says how it is.',
  over: 'The time to appeal this is over.',
  appealed: 'You have appealed this already. That appeal is not decided.',
  answered: 'The agency has decided your appeal of this. Its letter says what was decided.',
  reversed: 'An appeal of this is decided: it does not stand.',
} as const
const OF_DECISION = {
  notHere: NOT_HERE,
  over: IS_OVER,
  appealed: HAS_APPEALED,
  answered: IS_ANSWERED,
  reversed: IS_REVERSED,
} as const

type Appealable = {
  terms: AppealTerms | null
  until: string | null
  act: { isTakenBack: boolean } | null
}

/** Whether its day has passed and its type takes nothing that is late; of others the agency decides about what is late. */
export const isOver = ({ terms, until }: Omit<Appealable, 'act'>, today: string): boolean =>
  terms?.late === 'refused' && until !== null && until < today

type Asking = {
  /** The decision was made about them: they applied for it, or hold the permit that an act is about. */
  isParty: boolean
  hasOpen: boolean
  hasDecided: boolean
  isReversed: boolean
  today: string
}

/** Why somebody cannot begin an appeal of a decision; null where they can. Page and call ask this one judgement. */
export function appealFault(
  appealed: Appealable,
  { isParty, hasOpen, hasDecided, isReversed, today }: Asking,
): ApiError | null {
  const words = appealed.act ? OF_ACT : OF_DECISION
  if (!appealed.terms) return new ApiError('CONFLICT', words.notHere)
  if (!isParty && appealed.terms.by === 'applicant')
    return new ApiError('FORBIDDEN', appealed.act ? NOT_HOLDER : NOT_YOURS)
  if (appealed.act?.isTakenBack) return new ApiError('CONFLICT', IS_BACK)
  if (isReversed) return new ApiError('CONFLICT', words.reversed)
  if (hasOpen) return new ApiError('CONFLICT', words.appealed)
  if (hasDecided) return new ApiError('CONFLICT', words.answered)
  if (isOver(appealed, today)) return new ApiError('CONFLICT', words.over)
  return null
}
