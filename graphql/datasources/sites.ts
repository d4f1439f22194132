import type { Facility } from '#api/sites/sites.schemas.ts'
import { byId } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/context.ts'
import type { RestList } from '#graphql/lib/paging.ts'

const PATH = '/Anon/PublicInquiry'

/** REST calls about sites. */
export function sitesSource(rest: Rest) {
  return {
    /** One site; NOT_FOUND when unknown or not public. */
    get: (id: string) => rest.get<Facility>(`${PATH}/GetFacility/${encodeURIComponent(id)}`),
    /** Sites of a list, one call for all of them; null for those that are not public. */
    byId: byId(
      async (ids) => (await rest.post<RestList<Facility>>(`${PATH}/GetFacilities`, { fisRids: ids })).list,
      (site) => site.rid,
    ),
  }
}
