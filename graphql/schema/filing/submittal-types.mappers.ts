import type {
  SubmittalTypeRow,
  TypePlaces,
} from '#api/filing/submittal-types/submittal-types.schemas.ts'

export type SubmittalTypeMapper = SubmittalTypeRow
export type TypeFeeMapper = SubmittalTypeRow['appFees'][number]
export type TypeDraftMapper = SubmittalTypeRow['drafts'][number]
export type TypeSiteMapper = TypePlaces['sites'][number]
export type TypePermitMapper = TypePlaces['permits'][number]
export type TakenPeriodMapper = TypePlaces['taken'][number]
export type TypeDueMapper = TypePlaces['due'][number]
