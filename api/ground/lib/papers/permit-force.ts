import type { ForceCode, PermitForce } from './permit-force.schemas.ts'

/** What of a record decides on its force. */
export type ForceFacts = {
  statusName: string
  /** Of the status: void, expired, revoked, withdrawn, terminated, and what an agency adds to them. */
  isInvalid: boolean
  effectiveOn: string | null
  expiredOn: string | null
  revokedOn: string | null
}

type Rule = { code: ForceCode; when: (permit: ForceFacts, today: string) => boolean }

const isStatus = (permit: ForceFacts, ...names: string[]): boolean =>
  names.includes(permit.statusName.trim().toLowerCase())

/**
 * What a permit's record says of its force: the first line that fits, read from the top. docs/permit-force.md
 * is the same table for a lawyer, with the law behind each line; force-condition.ts is its end in SQL.
 */
export const FORCE_RULES: readonly Rule[] = [
  // A status that ended the permit counts whatever its dates say (40 CFR 122.64, 5 U.S.C. 558(c)).
  { code: 'NO_LONGER_IN_FORCE', when: ({ isInvalid }) => isInvalid },
  { code: 'NO_LONGER_IN_FORCE', when: hasComeToRevocation },
  { code: 'NOT_DECIDED', when: (permit) => isStatus(permit, 'pending') },
  // A decision may name a later day on which the permit begins (40 CFR 124.15(b)).
  { code: 'NOT_BEGUN', when: ({ effectiveOn }, today) => (effectiveOn ?? '') > today },
  // Whatever its term says: what is suspended is not in force until it is reinstated (5 U.S.C. 558(c)).
  { code: 'SUSPENDED', when: (permit) => isStatus(permit, 'suspended') },
  // Postponed while it is reviewed (5 U.S.C. 705, 40 CFR 124.16(a)).
  { code: 'STAYED', when: (permit) => isStatus(permit, 'stayed') },
  // The agency has not decided on the renewal: the permit goes on past its term (5 U.S.C. 558(c), 40 CFR 122.6).
  { code: 'CONTINUED', when: (permit) => isStatus(permit, 'administratively continued') },
  // A term is fixed and its last day counts (40 CFR 122.46).
  { code: 'TERM_ENDED', when: ({ expiredOn }, today) => expiredOn !== null && expiredOn < today },
  { code: 'IN_FORCE', when: (permit) => isStatus(permit, 'active', 'issued', 'effective') },
]

function hasComeToRevocation({ revokedOn }: ForceFacts, today: string): boolean {
  return revokedOn !== null && revokedOn <= today
}

type Words = Pick<PermitForce, 'label' | 'tone' | 'hasEnded'> & {
  sentence: (permit: ForceFacts) => string
  /** While a hearing on the permit's terms is open. */
  contested: string | null
}

const WORDS: Record<ForceCode, Words> = {
  NO_LONGER_IN_FORCE: {
    label: 'No longer in force',
    tone: 'over',
    hasEnded: true,
    sentence: ({ isInvalid, statusName }) =>
      isInvalid
        ? `The permit is not in force: its status is ${statusName}.`
        : 'The permit is not in force: its day of revocation has come.',
    contested: null,
  },
  NOT_DECIDED: {
    label: 'Not decided',
    tone: 'soon',
    hasEnded: false,
    sentence: () => 'The permit is not decided yet.',
    contested: null,
  },
  NOT_BEGUN: {
    label: 'Not begun',
    tone: 'soon',
    hasEnded: false,
    sentence: () => 'The permit has not begun yet.',
    contested: null,
  },
  SUSPENDED: {
    label: 'Suspended',
    tone: 'soon',
    hasEnded: false,
    sentence: () => 'The permit is suspended: it is not in force as long as that lasts.',
    contested: null,
  },
  STAYED: {
    label: 'Stayed',
    tone: 'soon',
    hasEnded: false,
    sentence: () => 'The permit is stayed: it is not in force until its appeal is decided.',
    contested: null,
  },
  CONTINUED: {
    label: 'Continued past its term',
    tone: 'soon',
    hasEnded: false,
    sentence: () =>
      'The agency continued the permit: it stays in force past its term until the renewal is decided.',
    contested:
      'The permit was continued past its term and stays in force until the case is decided.',
  },
  TERM_ENDED: {
    label: 'Term ended',
    tone: 'over',
    hasEnded: true,
    sentence: () => 'The term of the permit has ended. Ask the agency what applies now.',
    contested: null,
  },
  IN_FORCE: {
    label: 'In force',
    tone: 'good',
    hasEnded: false,
    sentence: () => 'The permit is in force.',
    contested: 'The permit stays in force until the case is decided.',
  },
  UNKNOWN: {
    label: 'Not told',
    tone: 'unknown',
    hasEnded: false,
    sentence: () =>
      'The record does not tell whether the permit is in force. Ask the agency what applies.',
    contested: 'Ask the agency what applies until the case is decided.',
  },
}

export type Contest = 'contested' | 'appealed' | null

/** C contested; N or empty neither; any other value appealed (spec 2 §2.4). */
export function contestOf(code: string | null): Contest {
  if (!code || code === 'N') return null
  return code === 'C' ? 'contested' : 'appealed'
}

export function forceCodeOf(permit: ForceFacts, today: string): ForceCode {
  return FORCE_RULES.find(({ when }) => when(permit, today))?.code ?? 'UNKNOWN'
}

/** The force of a permit on a day, in the words of every page, paper, map and file. */
export function forceOf(
  permit: ForceFacts & { contestedCode: string | null },
  today: string,
): PermitForce {
  const code = forceCodeOf(permit, today)
  const { label, tone, hasEnded, contested, sentence } = WORDS[code]
  const said = sentence(permit)
  return {
    code,
    label,
    sentence: said,
    caseSentence: caseSentence(contestOf(permit.contestedCode), code, contested ?? said),
    tone,
    hasEnded,
  }
}

function caseSentence(contest: Contest, code: ForceCode, now: string): string | null {
  if (contest === null) return null
  if (contest === 'contested') return `A hearing on its terms has been requested. ${now}`
  return code === 'IN_FORCE' || code === 'CONTINUED'
    ? 'An appeal about the permit is open. What holds may change when the appeal is decided.'
    : `An appeal about the permit is open. ${now}`
}
