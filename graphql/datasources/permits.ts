import type { FeatureCollection } from '#api/lib/features.ts'
import type { Attachment, Issuance } from '#api/documents/documents.schemas.ts'
import type { Contractor, PermitCriteria, PermitRecord, PermitRow } from '#api/permits/permits.schemas.ts'
import type { SubmittalItem } from '#api/submittals/submittal-items.queries.ts'
import { byRecord, type RecordKey } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/context.ts'
import { mergeParts, splitBounds, type MapBounds } from '#graphql/lib/map-grid.ts'
import type { RestList } from '#graphql/lib/paging.ts'

const PATH = '/Anon/PublicInquiry'

/** REST calls about permits. */
export function permitsSource(rest: Rest) {
  const call = <T>(name: string) =>
    byRecord((key: RecordKey) => rest.get<T>(`${PATH}/${name}/${encodeURIComponent(key.schema)}/${key.id}`))
  return {
    search: (criteria: PermitCriteria) => rest.post<RestList<PermitRow>>(`${PATH}/GetPermitByCriteria`, criteria),
    map: async (criteria: PermitCriteria, bounds: MapBounds) =>
      mergeParts(
        await Promise.all(
          splitBounds(bounds).map((bound) =>
            rest.post<FeatureCollection>(`${PATH}/GetPermitByCriteriaGeoJson`, { ...criteria, bound }),
          ),
        ),
      ),
    byRecord: call<PermitRecord & { permitAttachments: Attachment[] }>('GetPermit'),
    submittals: call<SubmittalItem[]>('GetPermitSubmissions'),
    issuances: call<Issuance[]>('GetPermitSubmissionIssuances'),
    licensee: call<Contractor>('GetPermitContractorSummary'),
  }
}
