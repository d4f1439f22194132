import type { SubmittalTypeRow, TypePlaces } from '#api/submittal-types/submittal-types.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type SubmittalTypeModel = SubmittalTypeRow
export type TypeFeeModel = SubmittalTypeRow['appFees'][number]
export type TypeDraftModel = SubmittalTypeRow['drafts'][number]
export type TypeSiteModel = TypePlaces['sites'][number]
export type TakenPeriodModel = TypePlaces['taken'][number]
export type TypeDueModel = TypePlaces['due'][number]
export type TypePermitModel = TypePlaces['permits'][number]

/** REST calls for what may be begun. */
export function submittalTypesSource(rest: Rest) {
  return {
    all: (userId: number) => rest.call('submittalTypes.accessList', { path: { id: userId } }),
    one: (id: number) => rest.call('submittalTypes.get', { path: { id } }),
    places: (id: number) => rest.call('submittalTypes.places', { path: { id } }),
    pin: (rids: number[]) =>
      rest.call('submittalTypes.saveProfile', { body: { favoriteApplicationRids: rids } }),
  }
}
