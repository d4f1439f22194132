import type {
  OwnCriteria,
  OwnSubmittal,
  Overview,
} from '#api/own-submittals/own-submittals.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type OwnStatusModel = Overview['statuses'][number]
export type OwnChoiceModel = Overview['types'][number]

const SUBMISSION = '/Client/Submission'

/** REST calls for a user's own lists. */
export function ownSubmittalsSource(rest: Rest) {
  return {
    pending: (criteria: OwnCriteria) =>
      rest.post<RestList<OwnSubmittal>>(
        `${SUBMISSION}/GetSubmissionPendingOnlineByCriteria`,
        criteria,
      ),
    submitted: (criteria: OwnCriteria) =>
      rest.post<RestList<OwnSubmittal>>(`${SUBMISSION}/GetSubmissionSubmittedByCriteria`, criteria),
    overview: () => rest.get<Overview>(`${SUBMISSION}/GetOverview`),
    open: (rid: number) =>
      rest.post<{ rid: number; productRid: number }>(`${SUBMISSION}/OpenObligation`, { rid }),
  }
}
