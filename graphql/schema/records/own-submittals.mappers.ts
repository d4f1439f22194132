import type {
  Overview,
  OwnSubmittal,
  SavedSearch,
} from '#api/filing/own-submittals/own-submittals.schemas.ts'
import type { SavedQuery } from '#api/filing/own-submittals/saved-queries.schemas.ts'

export type ListedSubmittalMapper = OwnSubmittal
export type SavedQueryMapper = SavedQuery
export type SavedSearchMapper = SavedSearch
export type OwnStatusMapper = Overview['statuses'][number]
export type OwnChoiceMapper = Overview['types'][number]
