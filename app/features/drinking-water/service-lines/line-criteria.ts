import type { ServiceLineClass, ServiceLineFilter } from '#app/gql/operations.ts'
import {
  boxText,
  hrefWith,
  PAGE_SIZES,
  readBox,
  readIds,
  readText,
  type Box,
} from '#app/lib/search-params.ts'
import { CLASSES, LINE_SORTS, linesPath, SYSTEM_TYPES, type LineCategory } from './line-words.ts'

export type LineState = {
  category: LineCategory
  term: string
  year: number
  view: 'grid' | 'map'
  kinds: string[]
  publicMaterials: string[]
  customerMaterials: string[]
  classes: ServiceLineClass[]
  sort: (typeof LINE_SORTS)[number]
  box: Box | null
  page: number
  size: number
}

/** Spec 3 §5: this year and the five before it. */
export function yearsUpTo(thisYear: number): number[] {
  return Array.from({ length: 6 }, (_, back) => thisYear - back)
}

/** What an address asks for; what it cannot ask is left out. */
export function readLineState(
  category: LineCategory,
  params: URLSearchParams,
  thisYear: number,
): LineState {
  const year = Number(params.get('year'))
  const page = Number(params.get('page') ?? 1)
  const size = Number(params.get('size'))
  return {
    category,
    term: readText(params, 'term'),
    year: yearsUpTo(thisYear).includes(year) ? year : thisYear,
    view: params.get('view') === 'map' ? 'map' : 'grid',
    kinds: readIds(params, 'category'),
    publicMaterials: readIds(params, 'public'),
    customerMaterials: readIds(params, 'customer'),
    classes: CLASSES.filter((each) => params.getAll('class').includes(each)),
    sort: LINE_SORTS.find(({ value }) => value === params.get('sort')) ?? LINE_SORTS[0],
    box: readBox(params.get('bbox')),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  }
}

export function lineParams(
  state: LineState,
  thisYear: number,
  changes: Partial<LineState> = {},
): [string, string][] {
  const next = { ...state, page: 1, ...changes }
  const many = (name: string, values: readonly string[]) =>
    values.map((value): [string, string] => [name, value])
  return [
    ...many('term', next.term ? [next.term] : []),
    ...many('year', next.year === thisYear ? [] : [`${next.year}`]),
    ...many('class', next.classes),
    ...many('category', next.kinds),
    ...many('public', next.publicMaterials),
    ...many('customer', next.customerMaterials),
    ...many('sort', next.sort === LINE_SORTS[0] ? [] : [next.sort.value]),
    ...many('view', next.view === 'map' ? ['map'] : []),
    ...many('bbox', next.box ? [boxText(next.box)] : []),
    ...many('size', next.size === PAGE_SIZES[0] ? [] : [`${next.size}`]),
    ...many('page', next.page === 1 ? [] : [`${next.page}`]),
  ]
}

/** The same search with something else. */
export function lineHref(
  state: LineState,
  thisYear: number,
  changes: Partial<LineState> = {},
): string {
  return hrefWith(
    linesPath(changes.category ?? state.category),
    lineParams(state, thisYear, changes),
  )
}

export function filterOf(state: LineState): ServiceLineFilter {
  return {
    keyword: state.term,
    year: state.year,
    systemTypeId: SYSTEM_TYPES[state.category].id,
    categoryIds: state.kinds,
    publicMaterialIds: state.publicMaterials,
    customerMaterialIds: state.customerMaterials,
    classes: state.classes,
  }
}
