import type { SubForm } from '#api/records/submittals/submittals.schemas.ts'
import type { WhichCounts } from '#api/services/workflow/which-counts/which-counts.schemas.ts'
import type { RelatedModel, SubmittalModel } from '#graphql/resolvers/records/submittals.ts'

export type SubmittalMapper = SubmittalModel
export type WhichCountsMapper = WhichCounts
export type RelatedSubmittalMapper = RelatedModel
export type SubmittalFormMapper = SubForm
