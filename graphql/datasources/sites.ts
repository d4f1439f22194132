import type { SiteCriteria } from '#api/sites/sites.schemas.ts'
import { byId } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'

/** A list that hangs on one site: its newest records and how many there are. */
export type SiteList<T> = { list: T[]; total: number }

/** REST calls about sites. */
export function sitesSource(rest: Rest) {
  return {
    search: (criteria: SiteCriteria) => rest.call('sites.searchPublic', { body: criteria }),
    map: mapSearch<SiteCriteria>((body) => rest.call('sites.mapPublic', { body })),
    /** One site; NOT_FOUND when unknown or not public. */
    get: (id: string) => rest.call('sites.getPublic', { path: { id } }),
    /** Sites of a list, one call for all of them; null for those that are not public. */
    byId: byId(
      async (ids) => (await rest.call('sites.byRids', { body: { siteRids: [...ids] } })).list,
      (site) => site.rid,
    ),
    permits: (id: number) => rest.call('sites.permits', { path: { id } }),
    inspections: (id: number) => rest.call('sites.inspections', { path: { id } }),
    violations: (id: number) => rest.call('sites.violations', { path: { id } }),
    enforcements: (id: number) => rest.call('sites.enforcements', { path: { id } }),
    events: (id: number) => rest.call('sites.events', { path: { id } }),
    releasePoints: (id: number) => rest.call('sites.releasePoints', { path: { id } }),
    emissionUnits: (id: number) => rest.call('sites.emissionUnits', { path: { id } }),
    emissions: (id: number) => rest.call('sites.emissions', { path: { id } }),
  }
}
