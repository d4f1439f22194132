import type { PermitCriteria } from '#api/records/permits/permits.schemas.ts'
import type { ProjectCriteria } from '#api/records/projects/projects.schemas.ts'
import type { SiteCriteria } from '#api/records/sites/sites.schemas.ts'
import type { SubmittalCriteria } from '#api/records/submittals/submittals.schemas.ts'
import { byId, byRecord, type RecordKey } from './batch.ts'
import { mapSearch } from './map-grid.ts'
import type { Rest } from './rest.ts'

const permits = (rest: Rest) => ({
  map: mapSearch<PermitCriteria>((body) => rest.call('permits.mapPublic', { body })),
  byRecord: byRecord((path: RecordKey) => rest.call('permits.getPublic', { path })),
  submittals: byRecord((path: RecordKey) => rest.call('permits.submissions', { path })),
  issuances: byRecord((path: RecordKey) => rest.call('permits.issuances', { path })),
  licensee: byRecord((path: RecordKey) => rest.call('permits.contractor', { path })),
})

const projects = (rest: Rest) => ({
  map: mapSearch<ProjectCriteria>((body) => rest.call('projects.mapPublic', { body })),
  byRecord: byRecord((path: RecordKey) => rest.call('projects.getPublic', { path })),
  submittals: byRecord((path: RecordKey) => rest.call('projects.submissions', { path })),
  submissionAttachments: byRecord((path: RecordKey) =>
    rest.call('projects.submissionAttachments', { path }),
  ),
  issuances: byRecord((path: RecordKey) => rest.call('projects.issuances', { path })),
})

const submittals = (rest: Rest) => ({
  map: mapSearch<SubmittalCriteria>((body) => rest.call('submittals.mapPublic', { body })),
  byRecord: byRecord((path: RecordKey) => rest.call('submittals.getPublic', { path })),
})

const sites = (rest: Rest) => ({
  map: mapSearch<SiteCriteria>((body) => rest.call('sites.mapPublic', { body })),
  /** Sites of a list, one call for all of them; null for those that are not public. */
  byId: byId(
    async (ids) => (await rest.call('sites.byRids', { body: { siteRids: [...ids] } })).list,
    (site) => site.rid,
  ),
})

/** What is joined or batched of one request's calls; everything else resolvers ask by the name of its call. */
export type Loaders = {
  readonly permits: ReturnType<typeof permits>
  readonly projects: ReturnType<typeof projects>
  readonly submittals: ReturnType<typeof submittals>
  readonly sites: ReturnType<typeof sites>
}

/** Each is made when it is first used, anew for each request, since it remembers answers. */
export const loadersOf = (rest: Rest): Loaders => ({
  get permits() {
    return once(this, 'permits', permits(rest))
  },
  get projects() {
    return once(this, 'projects', projects(rest))
  },
  get submittals() {
    return once(this, 'submittals', submittals(rest))
  },
  get sites() {
    return once(this, 'sites', sites(rest))
  },
})

/** Puts what was made in the place of its maker. */
function once<T>(loaders: object, name: keyof Loaders, made: T): T {
  Object.defineProperty(loaders, name, { value: made })
  return made
}
