import type {
  OwnCriteria,
  OwnListName,
  OwnSubmittal,
  Overview,
  SavedSearch,
} from '#api/own-submittals/own-submittals.schemas.ts'
import type { QueryBody, QueryList, SavedQuery } from '#api/own-submittals/saved-queries.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type OwnStatusModel = Overview['statuses'][number]
export type OwnChoiceModel = Overview['types'][number]

const SUBMISSION = '/Client/Submission'
const SAVED = '/Client/SavedSearch'

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
    overview: (list: OwnListName | null) =>
      rest.get<Overview>(`${SUBMISSION}/GetOverview${list ? `?list=${list}` : ''}`),
    saveSearch: (search: Pick<SavedSearch, 'list' | 'name' | 'criteria'>) =>
      rest.post<{ rid: number }>(`${SAVED}/Save`, search),
    savedQueries: (list: QueryList) => rest.get<SavedQuery[]>(`/Client/SavedQuery/List/${list}`),
    saveQuery: (query: QueryBody) => rest.post<{ rid: number }>('/Client/SavedQuery/Save', query),
    renameSearch: (rid: number, name: string) =>
      rest.post<{ rid: number }>(`${SAVED}/Rename`, { rid, name }),
    deleteSearch: (rid: number) => rest.post<{ rid: number }>(`${SAVED}/Delete`, { rid }),
    open: (rid: number) =>
      rest.post<{ rid: number; productRid: number }>(`${SUBMISSION}/OpenObligation`, { rid }),
  }
}

/** The address of a list as a file; the API reads the criteria from it when it is asked for. */
export function ownExportAddress(list: OwnListName, criteria: OwnCriteria): string {
  return `${SUBMISSION}/Export?list=${list}&cri=${encodeURIComponent(JSON.stringify(criteria))}`
}
