import type {
  OwnCriteria,
  OwnListName,
  Overview,
  SavedSearch,
} from '#api/own-submittals/own-submittals.schemas.ts'
import type { QueryBody, QueryList } from '#api/own-submittals/saved-queries.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type OwnStatusModel = Overview['statuses'][number]
export type OwnChoiceModel = Overview['types'][number]

const SUBMISSION = '/Client/Submission'

/** REST calls for a user's own lists. */
export function ownSubmittalsSource(rest: Rest) {
  return {
    pending: (criteria: OwnCriteria) => rest.call('ownSubmittals.pending', { body: criteria }),
    submitted: (criteria: OwnCriteria) => rest.call('ownSubmittals.submitted', { body: criteria }),
    overview: (list: OwnListName | null) =>
      rest.call('ownSubmittals.overview', { query: { list: list ?? undefined } }),
    saveSearch: (search: Pick<SavedSearch, 'list' | 'name' | 'criteria'>) =>
      rest.call('savedSearches.save', { body: search }),
    savedQueries: (list: QueryList) => rest.call('savedQueries.list', { path: { list } }),
    saveQuery: (query: QueryBody) => rest.call('savedQueries.save', { body: query }),
    renameSearch: (rid: number, name: string) =>
      rest.call('savedSearches.rename', { body: { rid, name } }),
    deleteSearch: (rid: number) => rest.call('savedSearches.delete', { body: { rid } }),
    open: (rid: number) => rest.call('ownSubmittals.openObligation', { body: { rid } }),
  }
}

/** The address of a list as a file; the API reads the criteria from it when it is asked for. */
export function ownExportAddress(list: OwnListName, criteria: OwnCriteria): string {
  return `${SUBMISSION}/Export?list=${list}&cri=${encodeURIComponent(JSON.stringify(criteria))}`
}
