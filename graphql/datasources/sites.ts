import type { PermitRow } from '#api/permits/permits.schemas.ts'
import type {
  Emission,
  EmissionUnit,
  Enforcement,
  Inspection,
  ReleasePoint,
  SiteEvent,
  Violation,
} from '#api/sites/site-records.schemas.ts'
import type { Facility, SiteCriteria, SiteRow } from '#api/sites/sites.schemas.ts'
import { byId } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'
import type { RestList } from '#graphql/lib/paging.ts'

const PATH = '/Anon/PublicInquiry'

/** A list that hangs on one site: its newest records and how many there are. */
export type SiteList<T> = { list: T[]; total: number }

/** REST calls about sites. */
export function sitesSource(rest: Rest) {
  const list =
    <T>(name: string) =>
    (siteId: number) =>
      rest.get<SiteList<T>>(`${PATH}/GetFacility${name}SummaryList/${siteId}`)
  return {
    search: (criteria: SiteCriteria) =>
      rest.post<RestList<SiteRow>>(`${PATH}/GetFacilityByCriteria`, criteria),
    map: mapSearch<SiteCriteria>(rest, `${PATH}/GetFacilityByCriteriaGeoJson`),
    /** One site; NOT_FOUND when unknown or not public. */
    get: (id: string) => rest.get<Facility>(`${PATH}/GetFacility/${encodeURIComponent(id)}`),
    /** Sites of a list, one call for all of them; null for those that are not public. */
    byId: byId(
      async (ids) =>
        (await rest.post<RestList<Facility>>(`${PATH}/GetFacilities`, { siteRids: ids })).list,
      (site) => site.rid,
    ),
    permits: list<PermitRow>('Permit'),
    inspections: list<Inspection>('Inspection'),
    violations: list<Violation>('Violation'),
    enforcements: list<Enforcement>('Enforcement'),
    events: list<SiteEvent>('Event'),
    releasePoints: list<ReleasePoint>('ReleasePoint'),
    emissionUnits: list<EmissionUnit>('EmissionUnit'),
    emissions: list<Emission>('EmissionData'),
  }
}
