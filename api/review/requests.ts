import { msg } from '#words/words.ts'
import type { Act } from '#api/services/workflow/moves.ts'
import { nextStatus, type Path } from '#api/services/workflow/next-status.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'

/** What an applicant may ask for after filing: one of the three (spec 3 §4). */
export const REQUEST_KINDS = ['revision', 'withdrawal', 'amend'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** What of a submittal type says which requests it takes, and which of them happen at once. */
export type RequestRules = Partial<
  Pick<
    SubmittalType,
    | 'handover'
    | 'allowRevision'
    | 'allowWithdrawal'
    | 'allowAmend'
    | 'allowRevisionWithoutRequest'
    | 'allowWithdrawalWithoutRequest'
    | 'allowAmendWithoutRequest'
  >
>

type RequestOf = {
  /** Number of the comment type. */
  type: 6 | 7 | 9
  act: Act
  template: string
  /** The copy that takes the place of the archived original. */
  copy: { code: number; action: 'revision' | 'amendment' } | null
  isAllowed: (rules: RequestRules) => boolean
  isDirect: (rules: RequestRules) => boolean
  /** Told when it happened at once (spec 3 §8). */
  done: string
  /** In a sentence: "Your request to … waits". */
  words: string
}

export const REQUESTS: Readonly<Record<RequestKind, RequestOf>> = {
  revision: {
    type: 6,
    act: 'revise',
    template: 'RevisionRequest',
    copy: { code: STATUS.revision, action: 'revision' },
    isAllowed: (rules) => rules.allowRevision === true,
    isDirect: (rules) => rules.allowRevisionWithoutRequest === true,
    done: "Revise Successfully!! Please go to the 'Pending Submittals' to view the record.",
    words: msg('revise'),
  },
  withdrawal: {
    type: 7,
    act: 'withdraw',
    template: 'WithdrawalRequest',
    copy: null,
    isAllowed: (rules) => rules.allowWithdrawal === true,
    isDirect: (rules) => rules.allowWithdrawalWithoutRequest === true,
    done: 'Withdrawal Successfully',
    words: msg('withdraw'),
  },
  amend: {
    type: 9,
    act: 'amend',
    template: 'AmendRequest',
    copy: { code: STATUS.amendment, action: 'amendment' },
    isAllowed: (rules) => rules.allowAmend === true,
    isDirect: (rules) => rules.allowAmendWithoutRequest === true,
    done: 'Amended Successfully',
    words: msg('amend'),
  },
}

export const NOT_FILLED_IN =
  'This submittal was not filled in at the portal, so no copy of it can be changed here. Write to the agency.'
const NOT_NOW = 'This cannot be asked for in the status that the submittal has now.'

type Standing = {
  code: number
  before: number | null
  path: string
  /** What was filed elsewhere has no answers here that a copy could take over. */
  isFilledIn: boolean
}

/** Why a request leads nowhere from where a submittal stands, or null: the page offers what the server takes. */
export function deadEnd(
  kind: RequestKind,
  { code, before, path, isFilledIn }: Standing,
): string | null {
  if (REQUESTS[kind].copy && !isFilledIn) return NOT_FILLED_IN
  const way = PATHS.find((each) => each === path) ?? 'permit'
  return 'to' in nextStatus({ code, before, path: way }, REQUESTS[kind].act, 'staff')
    ? null
    : NOT_NOW
}

/** Told when a request was saved that the agency answers (spec 3 §8). */
export const SAVED = 'Saved Successfully'

export function kindOfType(type: number): RequestKind | null {
  return REQUEST_KINDS.find((kind) => REQUESTS[kind].type === type) ?? null
}

const PATHS: readonly Path[] = ['report', 'notice', 'permit', 'license', 'trade']
const S = STATUS

/** Statuses in which nothing can be asked for (spec 3 §4), and the words why. */
const CLOSED: Readonly<Record<number, string>> = {
  [S.new]: 'Nobody has begun it, so there is nothing to change.',
  [S.open]: 'It is being filled in, so you can change it without asking.',
  [S.renewal]: 'It is being filled in, so you can change it without asking.',
  [S.revision]: 'It is being filled in, so you can change it without asking.',
  [S.revisionArchived]: 'A corrected copy took its place. Ask at that copy.',
  [S.amendmentArchived]: 'An amended copy took its place. Ask at that copy.',
  [S.renewalArchived]: 'Its permit was renewed. Ask at the renewal.',
  [S.withdrawn]: 'It was withdrawn.',
  [S.canceled]: 'It was canceled.',
  [S.denied]: 'It was denied.',
  [S.contested]: 'Its denial is being contested.',
  [S.onHold]: 'It is on hold. Write to the agency instead.',
  [S.reassigned]: 'It was moved to another type and ended under this number.',
}

/** Why nothing can be asked for in this status; null where it can. */
export function closedWhy(code: number, isFiled: boolean): string | null {
  const words = CLOSED[code]
  if (words !== undefined) return words
  return isFiled ? null : 'It is being filled in, so you can change it without asking.'
}
