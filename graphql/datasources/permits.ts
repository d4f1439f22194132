import type { Issuance } from '#api/documents/documents.schemas.ts'
import type {
  Contractor,
  PermitCriteria,
  PermitRecord,
  PermitRow,
} from '#api/permits/permits.schemas.ts'
import type { SubmittalItem } from '#api/submittals/submittals.schemas.ts'
import { byRecord, type RecordKey } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'
import type { RestList } from '#graphql/lib/paging.ts'

const PATH = '/Anon/PublicInquiry'

/** REST calls about permits. */
export function permitsSource(rest: Rest) {
  const call = <T>(name: string) =>
    byRecord((key: RecordKey) =>
      rest.get<T>(
        `${PATH}/${name}/${encodeURIComponent(key.schema)}/${encodeURIComponent(key.id)}`,
      ),
    )
  return {
    search: (criteria: PermitCriteria) =>
      rest.post<RestList<PermitRow>>(`${PATH}/GetPermitByCriteria`, criteria),
    map: mapSearch<PermitCriteria>(rest, `${PATH}/GetPermitByCriteriaGeoJson`),
    byRecord: call<PermitRecord>('GetPermit'),
    submittals: call<SubmittalItem[]>('GetPermitSubmissions'),
    issuances: call<Issuance[]>('GetPermitSubmissionIssuances'),
    licensee: call<Contractor>('GetPermitContractorSummary'),
  }
}
