/** What the agency does about an appeal. `takeBack` undoes the last of them. */
export const APPEAL_ACTS = [
  'open',
  'hearing',
  'refuseStay',
  'withdraw',
  'dismiss',
  'uphold',
  'change',
  'carryOut',
  'reverse',
] as const
export type ChosenAppealAct = (typeof APPEAL_ACTS)[number]
export type AppealAct = ChosenAppealAct | 'takeBack'

export const APPEAL_STATES = [
  'draft',
  'filed',
  'open',
  'withdrawn',
  'dismissed',
  'upheld',
  'changed',
  'carriedOut',
  'reversed',
] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** `same`: the appeal stays as it was. */
type Move = { from: readonly AppealState[]; to: AppealState | 'same' }

/** What may follow what: the one table that page and calls read. */
export const APPEAL_MOVES: Readonly<Record<ChosenAppealAct, Move>> = {
  open: { from: ['filed'], to: 'open' },
  hearing: { from: ['open'], to: 'open' },
  refuseStay: { from: ['filed', 'open'], to: 'same' },
  withdraw: { from: ['filed', 'open'], to: 'withdrawn' },
  dismiss: { from: ['filed', 'open'], to: 'dismissed' },
  uphold: { from: ['open'], to: 'upheld' },
  change: { from: ['open'], to: 'changed' },
  carryOut: { from: ['changed'], to: 'carriedOut' },
  reverse: { from: ['open'], to: 'reversed' },
}

/** What was done about an appeal, as a sentence says it. */
export const DONE_ABOUT: Readonly<Record<AppealAct, string>> = {
  open: 'opened',
  hearing: 'given a hearing day',
  refuseStay: 'refused its stay, since none is asked for that was not answered',
  withdraw: 'withdrawn',
  dismiss: 'dismissed',
  uphold: 'decided: what is appealed is upheld',
  change: 'decided: what is appealed is to be changed',
  carryOut: 'carried out',
  reverse: 'decided: what is appealed is reversed',
  takeBack: 'taken back to where it was',
}

/** What is to be said of a decision, of which there may be several appeals. */
export type DecisionStand = 'stands' | 'changed' | 'open' | 'reversed'

/** Read from all appeals of it: what one of them reversed does not stand because another was dismissed. */
export function standOf(states: readonly AppealState[]): DecisionStand {
  if (states.includes('reversed')) return 'reversed'
  if (states.some((state) => state === 'filed' || state === 'open')) return 'open'
  return states.some((state) => state === 'changed' || state === 'carriedOut')
    ? 'changed'
    : 'stands'
}

type Weighed = {
  state: AppealState
  isDenial: boolean
  isModification: boolean
  /** Another appeal of the same decision reversed it. */
  isMoot: boolean
  /** It asks for a stay, which was neither made nor refused. */
  isStayAsked: boolean
}

/** What changes neither the permit nor how its appeal stands. */
export const leavesAll = (kind: AppealAct | undefined): boolean =>
  kind === 'carryOut' || kind === 'refuseStay'

/**
 * What may be recorded of an appeal now. A denial is upheld or sent back, for there is no permit to change; of a
 * modification a change is decided, since to revoke would take the permit of before with it. Of what another appeal
 * reversed nothing is decided any more.
 */
export function appealChoices({
  state,
  isDenial,
  isModification,
  isMoot,
  isStayAsked,
}: Weighed): ChosenAppealAct[] {
  return APPEAL_ACTS.filter(
    (kind) =>
      APPEAL_MOVES[kind].from.includes(state) &&
      !(isMoot && !WITHOUT_DECISION.includes(kind)) &&
      !(kind === 'refuseStay' && !isStayAsked) &&
      !(kind === 'change' && isDenial) &&
      !(kind === 'reverse' && isModification),
  )
}

const WITHOUT_DECISION: readonly ChosenAppealAct[] = ['withdraw', 'dismiss', 'carryOut']
