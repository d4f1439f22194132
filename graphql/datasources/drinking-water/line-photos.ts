import type { z } from 'zod'
import type {
  Photo,
  photoDecisionSchema,
  PhotoQuery,
  PhotoRow,
  PhotoTarget,
} from '#api/service-line-photos/photos.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const CALLS = '/WaterDrink/ServiceLine'

/** REST calls about photos that residents send of their pipes. */
export function linePhotosSource(rest: Rest) {
  return {
    target: (line: number) => rest.get<PhotoTarget>(`/Anon/ServiceLine/PhotoTarget/${line}`),
    list: ({ view, page }: PhotoQuery) =>
      rest.get<RestList<PhotoRow>>(`${CALLS}/GetPhotos?view=${view}&page=${page}`),
    get: (rid: number) => rest.get<Photo>(`${CALLS}/GetPhoto/${rid}`),
    decide: (decision: z.input<typeof photoDecisionSchema>) =>
      rest.post<null>(`${CALLS}/DecidePhoto`, decision),
  }
}
