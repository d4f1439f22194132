import type { StaffAway } from '#api/services/access/away.schemas.ts'
import type { Neighbors } from '#api/review/desk/neighbors.contract.ts'
import type * as contract from '#api/review/desk/desk-review.contract.ts'
import type { Review } from '#api/review/desk/review.schemas.ts'
import type { PermitContestRecord } from '#api/permit-life/acts/contest/permit-contest.schemas.ts'

export type DeskInboxMapper = contract.Inbox
export type DeskRowMapper = contract.InboxRow
export type DeskNeighborsMapper = Neighbors
export type BeforeDecisionMapper = Review['before']
export type OtherTypeMapper = Review['otherTypes'][number]
export type DeskChoiceMapper = { rid: number; name: string }
export type DeskPersonMapper = { rid: number; name: string; load?: number; away?: StaffAway | null }
export type DeskReviewMapper = Review
export type DeskClaimMapper = Review['claims'][number]
export type DeskClaimDecisionMapper = DeskClaimMapper['decisions'][number]
export type DeskDocumentMapper = Review['documents'][number]
export type DeskCommentMapper = Review['comments'][number]
export type PermitContestMapper = PermitContestRecord
export type DeskTaskMapper = Review['tasks'][number]
export type DeskPublicCommentMapper = Review['publicComments'][number]
