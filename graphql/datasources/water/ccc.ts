import type {
  BeginReport,
  CccBuildings,
  CccCriteria,
  CccGeo,
  CccSite,
} from '#api/ccc/ccc.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const CALLS = '/Client/FacCccBuilding'

/** REST calls about cross-connection sites. */
export function cccSource(rest: Rest) {
  return {
    search: (criteria: CccCriteria) =>
      rest.post<RestList<CccSite>>(`${CALLS}/GetFacCccBuildingByCriteria`, criteria),
    map: (criteria: CccCriteria) =>
      rest.post<CccGeo>(`${CALLS}/GetFacCccBuildingByCriteriaGeoJson`, criteria),
    get: (id: number) => rest.get<CccBuildings>(`${CALLS}/GetFacCccBuildings/${id}`),
    /** Refused as the beginning itself is. */
    mayBegin: () => rest.get<object>(`${CALLS}/MayBeginTestReport`),
    begin: (report: BeginReport) =>
      rest.post<{ rid: number; productRid: number }>(`${CALLS}/BeginTestReport`, report),
  }
}
