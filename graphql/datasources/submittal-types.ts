import type { SubmittalTypeRow, TypePlaces } from '#api/submittal-types/submittal-types.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type SubmittalTypeModel = SubmittalTypeRow
export type TypeFeeModel = SubmittalTypeRow['appFees'][number]
export type TypeDraftModel = SubmittalTypeRow['drafts'][number]
export type TypeSiteModel = TypePlaces['sites'][number]
export type TakenPeriodModel = TypePlaces['taken'][number]
export type TypeDueModel = TypePlaces['due'][number]
export type TypePermitModel = TypePlaces['permits'][number]

const APPLICATION = '/Client/Application'

/** REST calls for what may be begun. */
export function submittalTypesSource(rest: Rest) {
  return {
    all: (userId: number) =>
      rest.get<SubmittalTypeRow[]>(`${APPLICATION}/GetPublicUserApplicationAccess/${userId}`),
    one: (id: number) => rest.get<SubmittalTypeRow>(`${APPLICATION}/Get/${id}`),
    places: (id: number) => rest.get<TypePlaces>(`${APPLICATION}/GetPlaces/${id}`),
    pin: (rids: number[]) =>
      rest.post<{ favoriteApplicationRids: number[] }>(
        '/AppSystem/PublicUser/SaveLoginUserProfile',
        { favoriteApplicationRids: rids },
      ),
  }
}
