import type { SearchPageView } from './search-page.view.ts'
import { countOf } from '#app/lib/format.ts'
import {
  hiddenFields,
  hrefWith,
  PAGE_SIZES,
  stateParams,
  type SearchState,
} from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'

type Params = [string, string][]

/** A list to pick from. The state holds what is picked under the same name, as record numbers. */
export type PickGroup = {
  legend: string
  name: string
  items: readonly { id: string; name: string }[]
  /** One choice or All instead of many. */
  single?: boolean
}

/** What a feature says about its search; the rest of the page follows from it. */
export type SearchPlan<S extends SearchState> = {
  title: string
  path: string
  homeHref: string
  state: S
  /** The feature's own parameters of a state, without those that say nothing. */
  ownParams: (state: S) => Params
  keywordHint: string
  sorts: readonly { value: string; label: string }[]
  sort: string
  groups: readonly PickGroup[]
  /** What is picked in a group. */
  picked: (state: S, name: string) => string[]
  /** The same state with something else picked. */
  withPicked: (name: string, ids: string[]) => Partial<S>
  /** Criteria that are no lists, for example "only with a public notice". */
  others?: readonly { field: string; chip: string | null; without: Partial<S> }[]
  found: { totalCount: number; isEstimate: boolean; pageInfo: { page: number; pageSize: number } }
  empty: string
}

/** The shared part of a search page as words and addresses. */
export function viewSearch<S extends SearchState>(plan: SearchPlan<S>): SearchPageView {
  const { state, path, found, groups, others = [] } = plan
  const params = (changes: object): Params => {
    const next: S = { ...state, page: 1, ...changes }
    return [...plan.ownParams(next), ...stateParams(next)]
  }
  const href = (changes: object): string => hrefWith(path, params(changes))
  const asData = (ending: string): string =>
    hrefWith(`${path}.${ending}`, params({ size: PAGE_SIZES[0], view: 'grid', site: null }))
  /** The page where this search is followed by mail. */
  const followHref = (): string => {
    const [, of = ''] = /\/(\w+)$/.exec(path) ?? []
    const [, query = ''] = asData('atom').split('?')
    const watch = plan.homeHref.replace(/pub-rcd\/home$/, 'watch')
    return `${watch}?kind=search&of=${of}${query ? `&${query}` : ''}`
  }
  const chips = [
    ...(state.term
      ? [{ label: t('Keyword: {term}', { term: state.term }), removeHref: href({ term: '' }) }]
      : []),
    ...groups.flatMap((group) => chipsOf(group)),
    ...others.flatMap(({ chip, without }) =>
      chip ? [{ label: chip, removeHref: href(without) }] : [],
    ),
  ]
  const cleared = Object.assign(
    {},
    ...groups.map((group) => plan.withPicked(group.name, [])),
    ...others.map((other) => other.without),
  )
  const formFields = [...groups.map((group) => group.name), ...others.map((other) => other.field)]
  return {
    title: plan.title,
    back: { href: plan.homeHref, label: t('Back to public records') },
    path,
    count: countOf(found.totalCount, 'record', 'records', found.isEstimate),
    keyword: { value: state.term, hint: plan.keywordHint },
    clearHref: href({ ...cleared, term: '', box: null, site: null }),
    criteriaCount: chips.length,
    keepInForm: hiddenFields(params({}), ['term', 'site', ...formFields]),
    groups: groups.map(groupOf),
    sort: { value: plan.sort, options: [...plan.sorts], keep: hiddenFields(params({}), ['sort']) },
    views: {
      gridHref: href({ view: 'grid', box: null, site: null }),
      mapHref: href({ view: 'map' }),
      current: state.view,
    },
    chips,
    paging: {
      page: found.pageInfo.page,
      pageSize: found.pageInfo.pageSize,
      total: found.totalCount,
      pages: href({}),
      sizes: PAGE_SIZES.map((size) => ({ size, href: href({ size }) })),
    },
    empty: plan.empty,
    dataLinks: [
      { label: t('CSV'), href: asData('csv'), type: 'text/csv' },
      { label: t('GeoJSON'), href: asData('geojson'), type: 'application/geo+json' },
      { label: t('Atom feed'), href: asData('atom'), icon: 'rss', type: 'application/atom+xml' },
      { label: t('JSON feed'), href: asData('json'), icon: 'rss', type: 'application/feed+json' },
      { label: t('Follow this search'), href: followHref(), icon: 'bell' },
      {
        label: t('Data dictionary'),
        href: plan.homeHref.replace(/home$/, 'data-dictionary'),
        icon: 'database',
      },
    ],
  }

  function groupOf(group: PickGroup) {
    const picked = plan.picked(state, group.name)
    const choices = group.items.map((item) => ({ value: item.id, label: t(item.name) }))
    return {
      legend: group.legend,
      name: group.name,
      choices: group.single ? [{ value: '', label: t('All') }, ...choices] : choices,
      chosen: group.single && picked.length === 0 ? [''] : picked,
      ...(picked.length > 0 ? { clearHref: href(plan.withPicked(group.name, [])) } : {}),
      type: group.single ? ('radio' as const) : ('checkbox' as const),
    }
  }

  function chipsOf(group: PickGroup) {
    const picked = plan.picked(state, group.name)
    return picked.map((id) => ({
      label: t(group.items.find((item) => item.id === id)?.name ?? `${group.legend} ${id}`),
      removeHref: href(
        plan.withPicked(
          group.name,
          picked.filter((other) => other !== id),
        ),
      ),
    }))
  }
}
