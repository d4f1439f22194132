import type {
  SubmittalCriteria,
  SubmittalRecord,
  SubmittalRow,
} from '#api/submittals/submittals.schemas.ts'
import { byRecord } from '#graphql/lib/batch.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { mapSearch } from '#graphql/lib/map-grid.ts'
import type { RestList } from '#graphql/lib/paging.ts'

const PATH = '/Anon/PublicInquiry'

/** REST calls about submittals. */
export function submittalsSource(rest: Rest) {
  return {
    search: (criteria: SubmittalCriteria) =>
      rest.post<RestList<SubmittalRow>>(`${PATH}/GetSubmissionByCriteria`, criteria),
    map: mapSearch<SubmittalCriteria>(rest, `${PATH}/GetSubmissionByCriteriaGeoJson`),
    /** The signed address of a form's report. */
    reportAddress: async (reportPath: string, submissionRid: number, subFormRid: number) =>
      (
        await rest.post<{ value: string }>(`${PATH}/GetReportHashUrl`, {
          reportPath,
          submissionRid,
          subFormRid,
          output: 'pdf',
        })
      ).value,
    byRecord: byRecord((key) =>
      rest.get<SubmittalRecord>(
        `${PATH}/GetSubmission/${encodeURIComponent(key.schema)}/${encodeURIComponent(key.id)}`,
      ),
    ),
  }
}
