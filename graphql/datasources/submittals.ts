import type { SubmittalCriteria } from '#api/submittals/submittals.schemas.ts'
import { byRecord } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'

/** REST calls about submittals. */
export function submittalsSource(rest: Rest) {
  return {
    search: (criteria: SubmittalCriteria) =>
      rest.call('submittals.searchPublic', { body: criteria }),
    map: mapSearch<SubmittalCriteria>((body) => rest.call('submittals.mapPublic', { body })),
    /** The signed address of a form's report. */
    reportAddress: async (reportPath: string, submissionRid: number, subFormRid: number) =>
      (
        await rest.call('reports.hashUrl', {
          body: {
            reportPath,
            submissionRid,
            subFormRid,
            output: 'pdf',
          },
        })
      ).value,
    byRecord: byRecord((key) =>
      rest.call('submittals.getPublic', { path: { schema: key.schema, id: key.id } }),
    ),
  }
}
