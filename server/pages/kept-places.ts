import { PERMIT_FIELDS } from '#app/features/records/permits/permit-criteria.ts'
import { PROJECT_FIELDS } from '#app/features/records/projects/project-criteria.ts'
import { SUBMITTAL_FIELDS } from '#app/features/records/submittals/submittal-criteria.ts'

/** Where a page of a visitor without a session is kept. */
export type KeptPlace = {
  /** Path and query without what the page does not know: all visitors of the place get the same page. */
  address: string
  /** The features whose records the page shows; null for all of them. */
  reads: readonly string[] | null
}

type KeptRoute = { path: string; reads: readonly string[]; parameters: readonly string[] }

/** Longer addresses are not kept: no link of the portal is as long. */
const LONGEST_KEPT = 300

const SEARCH = ['term', 'view', 'page', 'size', 'bbox', 'site', 'sort']
/** Look-up lists are on all pages. */
const ALWAYS = ['reference']
/** Views that change by themselves: how long something takes, and by when it is due. */
const MOVING_TABS = ['progress']
/** A site as records show it, with the products that it has. */
const SITE = ['sites', 'site_records']
/** What may be public of a file hangs on the records that it belongs to. */
const FILES = ['documents', 'permits', 'projects', 'submittals']
/** A search counts large tables by places, and its map looks a chosen site up. */
const SEARCHED = [...ALWAYS, ...SITE, 'map_clusters']

/**
 * The public pages that are kept by what they read. A page that is missing here is kept without a query only, and
 * every change makes it stale; a test holds this list against what the pages ask for.
 */
export const KEPT_ROUTES: readonly KeptRoute[] = [
  // Rows of permits can carry their sites.
  { path: 'home', reads: [...ALWAYS, ...SITE, ...FILES], parameters: ['kind', 'term'] },
  { path: 'data-dictionary', reads: ALWAYS, parameters: [] },
  { path: 'files', reads: [...ALWAYS, 'whole_files'], parameters: [] },
  { path: 'permits', reads: [...SEARCHED, ...FILES], parameters: [...SEARCH, ...PERMIT_FIELDS] },
  { path: 'permits/reports', reads: [...ALWAYS, ...SITE, ...FILES], parameters: ['pick'] },
  {
    path: 'permits/review/:productRid/:permitRid',
    reads: [...ALWAYS, ...SITE, ...FILES],
    parameters: ['tab', 'comments'],
  },
  {
    path: 'projects',
    reads: [...SEARCHED, ...FILES],
    parameters: [...SEARCH, ...PROJECT_FIELDS, 'cri', 'qry'],
  },
  {
    path: 'projects/review/:productRid/:projectRid',
    reads: [...ALWAYS, ...SITE, ...FILES],
    parameters: ['tab', 'sub'],
  },
  {
    path: 'submittals',
    reads: [...SEARCHED, 'submittals'],
    parameters: [...SEARCH, ...SUBMITTAL_FIELDS, 'notice', 'radius'],
  },
  {
    path: 'submittals/review/:productRid/:subRid',
    reads: [...ALWAYS, ...SITE, ...FILES, 'comments'],
    parameters: ['tab', 'cpage', 'sent'],
  },
  { path: 'sites', reads: SEARCHED, parameters: SEARCH },
  {
    path: 'site/review/:id',
    reads: [...ALWAYS, ...SITE, ...FILES],
    parameters: ['tab', 'sub'],
  },
]

const ROUTES = KEPT_ROUTES.map((route) => ({
  pattern: new RegExp(`^/pub/pub-rcd/${route.path.replace(/:\w+/g, '[^/%]+')}$`),
  reads: route.reads,
  known: new Set(route.parameters),
}))

/**
 * Where the page of an address is kept; null for one that must not be. Parameters that no page knows are left
 * out, and their order does not count: nobody can push pages out by inventing addresses of the same page.
 */
export function keptPlace({ pathname, search }: { pathname: string; search: string }) {
  const route = ROUTES.find(({ pattern }) => pattern.test(pathname))
  if (!route && search !== '') return null
  if (new URLSearchParams(search).getAll('tab').some((tab) => MOVING_TABS.includes(tab)))
    return null
  const address = route ? pathname + knownQuery(search, route.known) : pathname
  if (address.length > LONGEST_KEPT) return null
  return { address, reads: route?.reads ?? null } satisfies KeptPlace
}

function knownQuery(search: string, known: ReadonlySet<string>): string {
  if (search === '') return ''
  const all = new URLSearchParams(search)
  const query = new URLSearchParams([...all].filter(([name]) => known.has(name)))
  query.sort()
  return query.size > 0 ? `?${query}` : ''
}
