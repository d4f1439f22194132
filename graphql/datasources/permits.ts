import type { PermitCriteria } from '#api/permits/permits.schemas.ts'
import { byRecord, type RecordKey } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'

/** REST calls about permits. */
export function permitsSource(rest: Rest) {
  return {
    search: (criteria: PermitCriteria) => rest.call('permits.searchPublic', { body: criteria }),
    map: mapSearch<PermitCriteria>((body) => rest.call('permits.mapPublic', { body })),
    byRecord: byRecord((path: RecordKey) => rest.call('permits.getPublic', { path })),
    submittals: byRecord((path: RecordKey) => rest.call('permits.submissions', { path })),
    issuances: byRecord((path: RecordKey) => rest.call('permits.issuances', { path })),
    licensee: byRecord((path: RecordKey) => rest.call('permits.contractor', { path })),
  }
}
