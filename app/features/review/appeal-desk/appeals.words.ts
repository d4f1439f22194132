import type { AppealActKind, AppealState, PermitActKind } from '#app/gql/operations.ts'

export const appealsAddress = (id: string): string => `/app/gov/appeals/${encodeURIComponent(id)}`

const NOUNS: Partial<Record<PermitActKind, string>> = {
  SUSPEND: 'suspension',
  REVOKE: 'revocation',
  TERMINATE: 'termination',
}
/** What is appealed, in a word: the kind of an act on the permit, or the decision itself. */
export const nounOf = (kind: PermitActKind | null): string => (kind && NOUNS[kind]) ?? 'decision'

/** What may be recorded of an appeal of that. */
export const actsOf = (noun: string): Record<AppealActKind, { title: string; lead: string }> => ({
  OPEN: { title: 'Open', lead: 'The case is open until the agency decides it.' },
  HEARING: {
    title: 'Set a hearing',
    lead: 'The parties are told the day, the time and the place.',
  },
  REFUSE_STAY: {
    title: 'Refuse the stay',
    lead: 'What is appealed holds until the appeal is decided. The parties are told why.',
  },
  WITHDRAW: { title: 'Record its withdrawal', lead: 'The appellant withdrew it.' },
  DISMISS: { title: 'Dismiss', lead: 'It is not heard: late, or without standing.' },
  UPHOLD: { title: `Uphold the ${noun}`, lead: `The ${noun} stands.` },
  CHANGE: { title: `Change the ${noun}`, lead: `The ${noun} stands with changes.` },
  CARRY_OUT: {
    title: 'Record that the changes were made',
    lead: 'It names the act or the version of the permit that made them.',
  },
  REVERSE: { title: `Reverse the ${noun}`, lead: `The ${noun} does not stand.` },
  TAKE_BACK: {
    title: 'Take back',
    lead: 'An act of its own: what it takes back stays in the history.',
  },
})

/** How an appeal of that stands. */
export const statesOf = (noun: string): Record<AppealState, string> => ({
  FILED: 'Waits to be opened',
  OPEN: 'Open',
  WITHDRAWN: 'Withdrawn',
  DISMISSED: 'Dismissed',
  UPHELD: `Decided: the ${noun} stands`,
  CHANGED: `Decided: the ${noun} is to be changed`,
  CARRIED_OUT: `Decided: the ${noun} was changed`,
  REVERSED: `Decided: the ${noun} does not stand`,
})

export const DONE: Readonly<Record<string, string>> = {
  recorded: 'It is recorded. Its letter is stored, and the parties are told.',
  proposed: 'It is proposed. Another member of the staff confirms it.',
  back: 'The proposal was given back.',
  posted: 'It is recorded that the letter was posted.',
  entered: 'The appeal is entered. It waits to be opened.',
}

/** The fields of the forms, as the page calls them. */
export const LABELS = {
  reason: 'Reason',
  rule: 'Rule or authority',
  hearingOn: 'Day of the hearing',
  hearingTime: 'Time at which it begins',
  hearingPlace: 'Place of the hearing',
  changes: 'What is to be changed',
  madeBy: 'By what the changes were made',
  backReason: 'Why it is given back',
  about: 'What is appealed',
  appellant: 'Who appeals',
  address: 'Address to which its letters are posted',
  filedOn: 'Day on which it was received',
  asksStay: 'A stay is asked for',
} as const
export type Field = keyof typeof LABELS
export const FIELDS = Object.keys(LABELS) as Field[]
