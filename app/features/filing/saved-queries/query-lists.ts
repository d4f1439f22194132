import type { SavedQueryList } from '#app/gql/operations.ts'
import type { SavedQueryMenuView } from '#app/components/search/saved-query-menu.tsx'
import { words } from '#words/words.ts'

/** Address of the page where searches get a name, another one, or none. */
const SAVED_QUERIES = '/app/saved-queries'

type QueryList = {
  list: SavedQueryList
  title: string
  path: string
  /** What of the address is a criterion; the page and what is open are not kept. */
  criteria: readonly string[]
}

/** Lists whose searches can be kept, by their name in the address. */
export const QUERY_LISTS = words({
  ccc: {
    list: 'CCC',
    title: 'Cross-connection control',
    path: '/app/ccc',
    criteria: ['keyword', 'due', 'sort'],
  },
  events: {
    list: 'EVENTS',
    title: 'Environmental events',
    path: '/app/ems/events',
    criteria: ['term', 'view', 'sort', 'type', 'status', 'priority'],
  },
  inbox: {
    list: 'INBOX',
    title: 'Review desk',
    path: '/app/gov/inbox',
    criteria: ['list', 'program', 'type', 'status', 'reviewer', 'mark'],
  },
} as const satisfies Record<string, QueryList>)
export type QueryListName = keyof typeof QUERY_LISTS

export const savedQueriesPath = (name: QueryListName): string => `${SAVED_QUERIES}/${name}`

/** The criteria of an address of a list, in the order of the list; empty for none. */
export function keptQuery(name: QueryListName, params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const criterion of QUERY_LISTS[name].criteria)
    for (const value of params.getAll(criterion)) if (value !== '') kept.append(criterion, value)
  return kept.toString()
}

/** The menu of saved searches beside the criteria of a list. */
export function savedQueryMenu(
  name: QueryListName,
  params: URLSearchParams,
  queries: readonly { id: string; name: string; query: string }[],
): SavedQueryMenuView {
  const query = keptQuery(name, params)
  return {
    queries: queries.map((each) => ({
      id: each.id,
      name: each.name,
      href: `${QUERY_LISTS[name].path}?${each.query}`,
    })),
    saveHref: query === '' ? null : `${savedQueriesPath(name)}?save=1&${query}`,
    manageHref: savedQueriesPath(name),
  }
}
