import type {
  DecidedAboutPermit,
  OwnPermitTransferState,
  PermitActKind,
} from '#app/gql/operations.ts'

export const permitAddress = (id: string): string => `/app/gov/permits/${encodeURIComponent(id)}`

type ActWords = {
  /** Of its link and its form. */
  title: string
  /** What it means, before its form. */
  lead: string
}

export const ACTS: Record<PermitActKind, ActWords> = {
  SUSPEND: {
    title: 'Suspend',
    lead: 'The permit is not in force for a time, or until it is reinstated.',
  },
  STAY: {
    title: 'Stay',
    lead: 'The permit is not in force while an appeal is decided, or for a time.',
  },
  STAY_ACT: {
    title: 'Stay what is appealed',
    lead: 'What the agency did does not hold while its appeal is open: the permit stands as it did before. When the appeal is decided the stay ends.',
  },
  REINSTATE: { title: 'Reinstate', lead: 'The permit goes on after its suspension or stay.' },
  REVOKE: { title: 'Revoke', lead: 'The agency ends the permit.' },
  TERMINATE: {
    title: 'Terminate',
    lead: 'The permit ends, for the agency’s reasons or as its holder asked.',
  },
  CONTINUE: {
    title: 'Continue administratively',
    lead: 'The permit goes on past its last day until the agency decides on its renewal, which came by that day.',
  },
  CORRECT: { title: 'Correct', lead: 'Puts right what the permit says of its holder or its kind.' },
  TRANSFER: {
    title: 'Transfer',
    lead: 'The permit passes to another holder, as both sides agreed; the decision about their submittal lets it pass.',
  },
  TAKE_BACK: {
    title: 'Take back',
    lead: 'An act of its own: what it takes back stays in the history.',
  },
  IMPORT: {
    title: 'Changed by an import',
    lead: 'A file that the agency loaded changed it. It is taken back where files are loaded.',
  },
}

const STAYS: Partial<Record<PermitActKind, string>> = {
  SUSPEND: 'Stay the suspension',
  REVOKE: 'Stay the revocation',
  TERMINATE: 'Stay the termination',
}
/** The title of an act; of the stay of one, with what is stayed. */
export const titleOf = (kind: PermitActKind, stayed: PermitActKind | null): string =>
  (kind === 'STAY_ACT' && stayed && STAYS[stayed]) || ACTS[kind].title

const APPEALS_OF: Readonly<Record<DecidedAboutPermit, string>> = {
  GRANTED: 'Appeals of the decision that granted it',
  AMENDMENT: 'Appeals of the decision about its amendment',
  CORRECTION: 'Appeals of the decision about its revision',
  TRANSFER: 'Appeals of the decision about its transfer',
}

const APPEALS_OF_ACT: Partial<Record<PermitActKind, string>> = {
  SUSPEND: 'Appeals of its suspension',
  REVOKE: 'Appeals of its revocation',
  TERMINATE: 'Appeals of its termination',
}
/** Whose appeals a link leads to: those of the act of which one waits, or of the decision that the act is appealed with. */
export const appealsWords = (decided: DecidedAboutPermit, appealed: PermitActKind | null): string =>
  (appealed && APPEALS_OF_ACT[appealed]) || APPEALS_OF[decided]

/** Who acts next where a transfer is asked for. */
export const TRANSFER_NEXT: Readonly<Record<OwnPermitTransferState, string>> = {
  ASKED: 'The new holder was asked and has not answered yet. Nothing is decided before they do.',
  AGREED: 'The new holder agreed and signed. The agency decides.',
  DECLINED:
    'The new holder declined. The present holder asks again, asks somebody else, or withdraws it.',
  ENDED:
    'The new holder did not answer in time. The present holder asks again, asks somebody else, or withdraws it.',
  DECIDED: 'The agency let it pass on its day.',
}

export const DONE: Readonly<Record<string, string>> = {
  recorded: 'It is recorded. Its letter is stored, and the people of the permit are told.',
  proposed: 'It is proposed. Another member of the staff confirms it.',
  back: 'The proposal was given back.',
}

/** The fields of the forms of a permit, as the page calls them. */
export const LABELS = {
  reason: 'Reason',
  rule: 'Rule or authority',
  fromOn: 'From which day on',
  untilOn: 'Until which day, that day included',
  holder: 'Holder',
  permitTypeId: 'Kind of permit',
  atRequest: 'At the holder’s request',
  renewalOn: 'Day on which its renewal was received on paper',
} as const
export type Field = keyof typeof LABELS
export const FIELDS = Object.keys(LABELS) as Field[]
