/** The codes of the statuses that rules name (spec 3 §4); their words are reference data. */
export const STATUS = {
  renewalArchived: -2,
  amendmentArchived: -3,
  revisionArchived: -10,
  new: 0,
  open: 1,
  renewal: 2,
  amendment: 3,
  authorityCompleted: 4,
  complete: 5,
  partial: 6,
  approved: 7,
  withdrawn: 8,
  denied: 9,
  revision: 10,
  canceled: 11,
  techCompleted: 12,
  processing: 20,
  accepted: 21,
  authority: 22,
  technical: 23,
  commentOpen: 24,
  commentClosed: 25,
  licensed: 26,
  finalReview: 27,
  authorityStart: 28,
  reassigned: 29,
  onHold: 30,
  contested: 31,
  processingFailed: 33,
  appealInReview: 34,
  appealDecided: 35,
} as const

const S = STATUS

/** What is being filled in by the applicant. */
export const UNFILED: readonly number[] = [S.open, S.renewal, S.amendment, S.revision]

/** Filed, and under review by the agency. */
export const IN_REVIEW: readonly number[] = [
  S.complete,
  S.authorityStart,
  S.authority,
  S.authorityCompleted,
  S.technical,
  S.techCompleted,
  S.commentClosed,
  S.finalReview,
]

/** Filed and not decided. */
export const UNDECIDED = [...IN_REVIEW, S.commentOpen]
/** Decided as asked, or taken to the files. */
export const DECIDED_YES = [S.approved, S.licensed, S.accepted]

/** A status from which nothing leads on. */
export const FINAL: readonly number[] = [S.withdrawn, S.canceled, S.reassigned, S.renewalArchived]

/** Nothing of it counts any more: it was taken back, ended, or something else took its place. */
export const REPLACED_OR_ENDED: readonly number[] = [
  ...FINAL,
  S.revisionArchived,
  S.amendmentArchived,
]

/** Nobody signs it any more: it was decided, or nothing of it counts. */
export const DECIDED_OR_OVER: readonly number[] = [
  ...REPLACED_OR_ENDED,
  S.denied,
  ...DECIDED_YES,
  S.appealDecided,
]

/** Nobody co-signs it any more. What is accepted as soon as it is signed is co-signed after that. */
export const NOT_COSIGNED = DECIDED_OR_OVER.filter((code) => code !== S.accepted)
