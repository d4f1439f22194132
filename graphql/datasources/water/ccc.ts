import type { BeginReport, CccCriteria } from '#api/ccc/ccc.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about cross-connection sites. */
export function cccSource(rest: Rest) {
  return {
    search: (criteria: CccCriteria) => rest.call('ccc.search', { body: criteria }),
    map: (criteria: CccCriteria) => rest.call('ccc.map', { body: criteria }),
    get: (id: number) => rest.call('ccc.buildings', { path: { facilityId: id } }),
    /** Refused as the beginning itself is. */
    mayBegin: () => rest.call('ccc.mayBegin'),
    begin: (report: BeginReport) => rest.call('ccc.begin', { body: report }),
  }
}
