/** What the agency may do with a permit after its issue. `takeBack` undoes one of them. */
export const PERMIT_ACTS = [
  'suspend',
  'stay',
  'stayAct',
  'reinstate',
  'revoke',
  'terminate',
  'continue',
  'correct',
] as const
export type ChosenAct = (typeof PERMIT_ACTS)[number]
/** What has a turn of its own: what staff choose, and the transfer that a decision lets pass. */
export type TurningAct = ChosenAct | 'transfer'
export type PermitAct = TurningAct | 'takeBack'
/** What stands in the history of a permit: an import is done by no member of the staff, and has no letter. */
export type RecordedAct = PermitAct | 'import'

export type Status = { id: number; name: string; isInvalid: boolean }

/** What a status means for what may follow it. Statuses of the agency's own that end no permit hold as Active does. */
const STANDINGS = [
  'undecided',
  'holds',
  'continued',
  'suspended',
  'stayed',
  'expired',
  'ended',
] as const
export type Standing = (typeof STANDINGS)[number]

export function standingOf({ name, isInvalid }: Pick<Status, 'name' | 'isInvalid'>): Standing {
  switch (name.trim().toLowerCase()) {
    case 'pending':
      return 'undecided'
    case 'suspended':
      return isInvalid ? 'ended' : 'suspended'
    case 'stayed':
      return isInvalid ? 'ended' : 'stayed'
    case 'administratively continued':
      return isInvalid ? 'ended' : 'continued'
    case 'expired':
      return 'expired'
    default:
      return isInvalid ? 'ended' : 'holds'
  }
}

type Move = {
  /** The standings that it may follow. */
  from: readonly Standing[]
  /** The status that it leaves: one of the list, the one of before the suspension, the one of before the act that is stayed, or the one that it found. */
  to:
    | 'Suspended'
    | 'Stayed'
    | 'Revoked'
    | 'Terminated'
    | 'Administratively Continued'
    | 'before'
    | 'unacted'
    | 'same'
}

/** What rests for a time: it goes on with the status of before when it is reinstated. */
export const RESTS = ['suspended', 'stayed'] as const satisfies readonly Standing[]
export const isResting = (standing: Standing): boolean => RESTS.some((each) => each === standing)

/** What may follow what: the one table that page, list, calls and the turn of the day read. */
export const PERMIT_MOVES: Readonly<Record<TurningAct, Move>> = {
  // 5 U.S.C. 558(c), 40 CFR 270.43.
  suspend: { from: ['holds', 'continued'], to: 'Suspended' },
  // 5 U.S.C. 705, 40 CFR 124.16(a): while an appeal is decided.
  stay: { from: ['holds', 'continued'], to: 'Stayed' },
  // 5 U.S.C. 705: the agency's own act, while an appeal of it is open.
  stayAct: { from: ['suspended', 'ended'], to: 'unacted' },
  reinstate: { from: ['suspended', 'stayed'], to: 'before' },
  // 40 CFR 122.64.
  revoke: { from: ['holds', 'continued', 'suspended', 'stayed'], to: 'Revoked' },
  terminate: { from: ['holds', 'continued', 'suspended', 'stayed'], to: 'Terminated' },
  // 5 U.S.C. 558(c), 40 CFR 122.6.
  continue: { from: ['holds', 'expired'], to: 'Administratively Continued' },
  correct: { from: STANDINGS, to: 'same' },
  // 40 CFR 122.61(b). One that is suspended or stayed meanwhile passes all the same; one that ended does not.
  transfer: { from: ['undecided', 'holds', 'continued', 'suspended', 'stayed'], to: 'same' },
}

/** What is done against the will of whom it is done to, and the noun of each: this can be appealed (`letters/appealing.ts`). */
export const APPEALABLE = {
  suspend: 'suspension',
  revoke: 'revocation',
  terminate: 'termination',
} as const satisfies Partial<Record<PermitAct, string>>
export type AppealableAct = keyof typeof APPEALABLE

/** What was done to a permit, as a sentence says it. */
export const DONE_TO: Readonly<Record<PermitAct, string>> = {
  suspend: 'suspended',
  stay: 'stayed',
  stayAct: 'let go on while an appeal is decided',
  reinstate: 'reinstated',
  revoke: 'revoked',
  terminate: 'terminated',
  continue: 'continued administratively',
  correct: 'corrected',
  transfer: 'transferred to another holder',
  takeBack: 'taken back',
}
