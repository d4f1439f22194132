import type { filedSchema } from '#api/filing/filed/filed.contract.ts'
import type * as schemas from '#api/filing/filing.schemas.ts'
import type { z } from 'zod'

type SignedModel = z.infer<typeof schemas.signedSchema>

export type SubmittalDraftMapper = z.infer<typeof schemas.draftSchema>
export type SignedVersionMapper = OwnSubmittalMapper['versions'][number]
export type OwnClaimMapper = OwnSubmittalMapper['claims'][number]
export type OwnSubmittalMapper = z.infer<typeof filedSchema>
export type SigningCeremonyMapper = z.infer<typeof schemas.ceremonySchema>
export type FiledOfPeriodMapper = SigningItemMapper['samePeriod'][number]
export type MovedSubmittalMapper = NonNullable<SubmittalDraftMapper['movedFrom']>
export type SigningItemMapper = SigningCeremonyMapper['items'][number]
export type FiledSubmittalMapper = SignedModel['filed'][number]
export type RefusedFilingMapper = SignedModel['refused'][number]
