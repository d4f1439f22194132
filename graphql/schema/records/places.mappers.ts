import type { FoundPlace, RecordsNear } from '#api/records/places/places.schemas.ts'

export type FoundPlaceMapper = FoundPlace
export type RecordsNearMapper = RecordsNear
export type NearRecordMapper = RecordsNear['list'][number]
