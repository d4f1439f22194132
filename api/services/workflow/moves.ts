import { DECIDED_YES, STATUS, UNDECIDED, UNFILED } from './statuses.ts'

/** Who moves a submittal: its applicant, who signs it, the staff of the agency, or a job of the portal. */
export type Mover = 'applicant' | 'signer' | 'staff' | 'job'

const S = STATUS

/** `before`: the status it had when it was put on hold or archived. */
export type Move = {
  /** What a button says. */
  label: string
  /** How a refusal says it: "cannot be …". */
  done: string
  by: readonly Mover[]
  from: readonly number[]
  to: readonly number[] | 'before'
  /** The mover must say why. */
  reason?: true
}

/**
 * Every way from one status to another, and no other exists: the API asks it inside the transaction, the desk
 * makes its buttons and the documentation its picture of it.
 */
export const MOVES = {
  begin: {
    label: 'Start',
    done: 'begun',
    by: ['applicant'],
    from: [S.new],
    to: [S.open, S.renewal],
  },
  file: {
    label: 'Sign and file',
    done: 'filed',
    by: ['signer'],
    from: UNFILED,
    to: [S.complete, S.partial, S.processing, S.accepted, S.appealInReview],
  },
  complete: {
    label: 'All parts are there',
    done: 'completed',
    by: ['job', 'staff'],
    from: [S.partial],
    to: [S.complete],
  },
  process: {
    label: 'Read the data in again',
    done: 'read in',
    by: ['staff', 'job'],
    from: [S.processingFailed],
    to: [S.processing],
  },
  processed: {
    label: 'Data read in',
    done: 'ended reading in',
    by: ['job'],
    from: [S.processing],
    to: [S.accepted, S.complete, S.processingFailed],
  },
  accept: {
    label: 'Accept',
    done: 'accepted',
    by: ['staff', 'job'],
    from: [S.complete, S.authority, S.authorityCompleted],
    to: [S.accepted],
  },
  takeUp: {
    label: 'Start review',
    done: 'taken up',
    by: ['staff'],
    from: [S.complete],
    to: [S.authorityStart],
  },
  startAuthority: {
    label: 'Start completeness and authority review',
    done: 'reviewed for completeness',
    by: ['staff'],
    from: [S.authorityStart],
    to: [S.authority],
  },
  endAuthority: {
    label: 'Complete authority review',
    done: 'found complete',
    by: ['staff'],
    from: [S.authority],
    to: [S.authorityCompleted],
  },
  startTechnical: {
    label: 'Start technical review',
    done: 'reviewed technically',
    by: ['staff'],
    from: [S.authorityCompleted],
    to: [S.technical],
  },
  endTechnical: {
    label: 'Complete technical review',
    done: 'ended reviewing technically',
    by: ['staff'],
    from: [S.technical],
    to: [S.techCompleted],
  },
  openComments: {
    label: 'Open public comment',
    done: 'opened for comments',
    by: ['staff'],
    from: [S.techCompleted, S.finalReview, S.commentClosed],
    to: [S.commentOpen],
  },
  closeComments: {
    label: 'Close public comment',
    done: 'closed for comments',
    by: ['staff', 'job'],
    from: [S.commentOpen],
    to: [S.commentClosed],
  },
  finalLook: {
    label: 'Start final review',
    done: 'reviewed a last time',
    by: ['staff'],
    from: [S.authorityCompleted, S.techCompleted, S.commentClosed],
    to: [S.finalReview],
  },
  approve: {
    label: 'Approve',
    done: 'approved',
    by: ['staff'],
    from: [S.authorityCompleted, S.techCompleted, S.finalReview, S.contested],
    to: [S.approved, S.licensed],
  },
  deny: {
    label: 'Deny',
    done: 'denied',
    by: ['staff'],
    from: [S.authority, S.technical, S.techCompleted, S.finalReview, S.contested],
    to: [S.denied],
    reason: true,
  },
  contest: {
    label: 'Record that it is contested',
    done: 'contested',
    // The page of its appeals moves it as the portal.
    by: ['staff', 'job'],
    from: [S.denied],
    to: [S.contested],
    reason: true,
  },
  endContest: {
    label: 'Record that the contest is over',
    done: 'taken off the contest',
    by: ['staff', 'job'],
    from: [S.contested],
    to: [S.denied],
    reason: true,
  },
  // An appeal was granted: the agency decides once more. Taken back, the case is open again.
  remand: {
    label: 'Send back for a new decision',
    done: 'sent back for a new decision',
    by: ['job'],
    from: [S.contested],
    to: [S.finalReview],
    reason: true,
  },
  recallRemand: {
    label: 'Take the new decision back',
    done: 'taken back from a new decision',
    by: ['job'],
    from: [S.finalReview],
    to: [S.contested],
    reason: true,
  },
  decideAppeal: {
    label: 'Decide the appeal',
    done: 'decided as an appeal',
    by: ['job'],
    from: [S.appealInReview],
    to: [S.appealDecided],
  },
  recallAppeal: {
    label: 'Take the decision on the appeal back',
    done: 'opened again as an appeal',
    by: ['job'],
    from: [S.appealDecided],
    to: [S.appealInReview],
  },
  sendBack: {
    label: 'Send back',
    done: 'sent back',
    by: ['staff'],
    from: [...UNDECIDED, S.processingFailed],
    to: [S.amendment],
    reason: true,
  },
  // What was accepted, with its signature too, and turns out to be wrong: what was signed stays on record.
  reopen: {
    label: 'Reopen',
    done: 'reopened',
    by: ['staff'],
    from: [S.accepted],
    to: [S.amendment],
    reason: true,
  },
  hold: {
    label: 'Put on hold',
    done: 'put on hold',
    // Who signed stops it by disputing the signature.
    by: ['staff', 'signer'],
    from: UNDECIDED,
    to: [S.onHold],
    reason: true,
  },
  resume: {
    label: 'End the hold',
    done: 'taken off hold',
    by: ['staff'],
    from: [S.onHold],
    to: 'before',
  },
  withdraw: {
    label: 'Withdraw',
    done: 'withdrawn',
    // A trade that is withdrawn takes its form with it.
    by: ['applicant', 'staff', 'job'],
    // What is on hold is withdrawn by staff alone, on the applicant's word (spec 3 §4).
    from: [...UNDECIDED, S.partial, S.onHold, S.amendment],
    to: [S.withdrawn],
  },
  cancel: {
    label: 'Cancel submittal',
    done: 'canceled',
    by: ['staff', 'job'],
    // What was sent back and forgotten too: nobody but the agency could end it.
    from: [...UNDECIDED, S.partial, S.onHold, S.amendment, S.new],
    to: [S.canceled],
    reason: true,
  },
  reassign: {
    label: 'Change the type',
    done: 'moved to another type',
    by: ['staff'],
    from: [S.complete, S.authorityStart, S.authority],
    to: [S.reassigned],
    reason: true,
  },
  revise: {
    label: 'Revise',
    done: 'revised',
    by: ['applicant', 'staff'],
    from: [...UNDECIDED, ...DECIDED_YES],
    to: [S.revisionArchived],
  },
  amend: {
    label: 'Amend',
    done: 'amended',
    by: ['applicant', 'staff'],
    from: [...UNDECIDED, ...DECIDED_YES],
    to: [S.amendmentArchived],
  },
  restore: {
    label: 'Give the original back',
    done: 'given back',
    by: ['applicant', 'staff'],
    from: [S.revisionArchived, S.amendmentArchived],
    to: 'before',
  },
  renew: {
    label: 'Replace by its renewal',
    done: 'replaced by its renewal',
    by: ['staff'],
    from: [S.approved, S.licensed],
    to: [S.renewalArchived],
  },
} as const satisfies Record<string, Move>

/** What is done to a submittal. */
export type Act = keyof typeof MOVES

export const ACTS: readonly Act[] = Object.keys(MOVES).filter((each): each is Act => each in MOVES)
