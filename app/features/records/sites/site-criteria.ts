import type { SiteFilter, SiteSort } from '#app/gql/operations.ts'
import { readChoice, readState, type SearchState } from '#app/lib/search-params.ts'
import { words } from '#words/words.ts'

export const SITE_SORTS = words([
  { value: 'name', label: 'Site name A-Z', sort: 'NAME' },
  { value: 'name-desc', label: 'Site name Z-A', sort: 'NAME_DESC' },
]) satisfies readonly { value: string; label: string; sort: SiteSort }[]

/** The whole state of the site search; the address holds all of it. */
export type SiteState = SearchState & { sort: (typeof SITE_SORTS)[number]['value'] }

export function readSiteState(params: URLSearchParams): SiteState {
  return { ...readState(params), sort: readChoice(params, 'sort', ['name', 'name-desc']) }
}

export function siteParams(state: SiteState): [string, string][] {
  return state.sort === 'name' ? [] : [['sort', state.sort]]
}

export function siteFilter(state: SiteState): SiteFilter {
  return {
    keyword: state.term || null,
    siteIds: null,
    bounds: state.view === 'map' ? state.box : null,
    radius: null,
  }
}

export function siteSort(state: SiteState): SiteSort {
  return state.sort === 'name-desc' ? 'NAME_DESC' : 'NAME'
}
