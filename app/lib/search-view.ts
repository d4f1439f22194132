import type { SearchPageView } from '#app/components/search/search-page.tsx'
import { countOf } from './format.ts'
import {
  hiddenFields,
  hrefWith,
  PAGE_SIZES,
  stateParams,
  type SearchState,
} from './search-params.ts'

type Params = [string, string][]

/** What a feature says about its search; the rest of the page follows from it. */
export type SearchPlan<S extends SearchState> = {
  title: string
  path: string
  homeHref: string
  state: S
  /** The feature's own parameters of a state, without those that say nothing. */
  ownParams: (state: S) => Params
  /** The names of the criteria in the form, which its hidden fields must leave out. */
  formFields: readonly string[]
  keywordHint: string
  sorts: readonly { value: string; label: string }[]
  sort: string
  /** A chip for each criterion in force: its words, and the state without it. */
  chips: readonly { label: string; without: Partial<S> }[]
  /** The state with no criteria at all. */
  cleared: Partial<S>
  found: { totalCount: number; isEstimate: boolean; pageInfo: { page: number; pageSize: number } }
  empty: string
}

/** The shared part of a search page as words and addresses. */
export function viewSearch<S extends SearchState>(plan: SearchPlan<S>): SearchPageView {
  const { state, path, found } = plan
  const all = (changes: Partial<S> & Partial<SearchState>): Params => {
    const next = { ...state, ...changes }
    return [...plan.ownParams(next), ...stateParams(next)]
  }
  const href = (changes: Partial<S> & Partial<SearchState>): string =>
    hrefWith(path, all({ page: 1, ...changes }))
  const chips = [
    ...(state.term
      ? [{ label: `Keyword: ${state.term}`, without: { term: '' } as Partial<S> }]
      : []),
    ...plan.chips,
  ]
  const first = all({ page: 1 } as Partial<S>)
  return {
    title: plan.title,
    back: { href: plan.homeHref, label: 'Back to public records' },
    path,
    count: countOf(found.totalCount, 'record', 'records', found.isEstimate),
    keyword: { value: state.term, hint: plan.keywordHint },
    clearHref: href({ ...plan.cleared, term: '', box: null, site: null }),
    criteriaCount: chips.length,
    keepInForm: hiddenFields(first, ['term', 'site', ...plan.formFields]),
    sort: { value: plan.sort, options: [...plan.sorts], keep: hiddenFields(first, ['sort']) },
    views: {
      gridHref: href({ view: 'grid', box: null, site: null } as Partial<S>),
      mapHref: href({ view: 'map' } as Partial<S>),
      current: state.view,
    },
    chips: chips.map(({ label, without }) => ({ label, removeHref: href(without) })),
    paging: {
      page: found.pageInfo.page,
      pageSize: found.pageInfo.pageSize,
      total: found.totalCount,
      pages: href({}),
      sizes: PAGE_SIZES.map((size) => ({ size, href: href({ size } as Partial<S>) })),
    },
    empty: plan.empty,
    dataLinks: [
      {
        label: 'CSV',
        href: hrefWith(
          `${path}.csv`,
          all({ page: 1, size: PAGE_SIZES[0], view: 'grid' } as Partial<S>),
        ),
        type: 'text/csv',
      },
      {
        label: 'GeoJSON',
        href: hrefWith(
          `${path}.geojson`,
          all({ page: 1, size: PAGE_SIZES[0], view: 'grid' } as Partial<S>),
        ),
        type: 'application/geo+json',
      },
      {
        label: 'Atom feed',
        href: hrefWith(
          `${path}.atom`,
          all({ page: 1, size: PAGE_SIZES[0], view: 'grid' } as Partial<S>),
        ),
        icon: 'rss',
        type: 'application/atom+xml',
      },
      {
        label: 'Data dictionary',
        href: plan.homeHref.replace(/home$/, 'data-dictionary'),
        icon: 'database',
      },
    ],
  }
}

/** Chips and removal for a list of picked values. */
export function pickedChips<S, K extends keyof S & string>(
  state: S & Record<K, string[]>,
  key: K,
  choices: readonly { id: string; name: string }[],
): { label: string; without: Partial<S> }[] {
  return state[key].map((id) => ({
    label: choices.find((choice) => choice.id === id)?.name ?? `Unknown (${id})`,
    without: { [key]: state[key].filter((other) => other !== id) } as Partial<S>,
  }))
}
