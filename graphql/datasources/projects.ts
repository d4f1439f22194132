import type { ProjectCriteria } from '#api/projects/projects.schemas.ts'
import { byRecord, type RecordKey } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'

/** REST calls about projects. */
export function projectsSource(rest: Rest) {
  return {
    search: (criteria: ProjectCriteria) => rest.call('projects.searchPublic', { body: criteria }),
    map: mapSearch<ProjectCriteria>((body) => rest.call('projects.mapPublic', { body })),
    byRecord: byRecord((path: RecordKey) => rest.call('projects.getPublic', { path })),
    submittals: byRecord((path: RecordKey) => rest.call('projects.submissions', { path })),
    submissionAttachments: byRecord((path: RecordKey) =>
      rest.call('projects.submissionAttachments', { path }),
    ),
    issuances: byRecord((path: RecordKey) => rest.call('projects.issuances', { path })),
  }
}
