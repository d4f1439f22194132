import type { Attachment, Issuance } from '#api/documents/documents.schemas.ts'
import type { ProjectCriteria, ProjectRecord } from '#api/projects/projects.schemas.ts'
import type { SubmittalItem } from '#api/submittals/submittals.schemas.ts'
import { byRecord, type RecordKey } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'
import type { RestList } from '#graphql/lib/paging.ts'

const PATH = '/Anon/PublicInquiry'

/** REST calls about projects. */
export function projectsSource(rest: Rest) {
  const call = <T>(name: string) =>
    byRecord((key: RecordKey) =>
      rest.get<T>(
        `${PATH}/${name}/${encodeURIComponent(key.schema)}/${encodeURIComponent(key.id)}`,
      ),
    )
  return {
    search: (criteria: ProjectCriteria) =>
      rest.post<RestList<ProjectRecord>>(`${PATH}/GetProjectByCriteria`, criteria),
    map: mapSearch<ProjectCriteria>(rest, `${PATH}/GetProjectByCriteriaGeoJson`),
    byRecord: call<ProjectRecord>('GetProject'),
    submittals: call<SubmittalItem[]>('GetProjectSubmissions'),
    submissionAttachments: call<Attachment[]>('GetProjectSubmissionAttachments'),
    issuances: call<Issuance[]>('GetProjectSubmissionIssuances'),
  }
}
