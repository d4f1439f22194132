import type {
  Account,
  Double,
  MergePreview,
  Moving,
} from '#api/portal/account-merge/merge.schemas.ts'
import type { MergedWith } from '#api/portal/people/people.schemas.ts'

export type PersonMergeMapper = MergedWith
export type MergeAccountMapper = Account
export type AccountDoubleMapper = Double
export type MergePreviewMapper = MergePreview
export type MergeMoveMapper = Moving
