import type { CapBlockSort } from '#app/gql/operations.ts'
import { hrefWith, PAGE_SIZES, readIds, readText } from '#app/lib/search-params.ts'
import { words } from '#words/words.ts'

export const BLOCKS_PATH = '/app/cpp'

/** Orders of the block search (spec 3 §9), by their value in the address. */
export const BLOCK_SORTS = words([
  { value: 'name', label: 'Facility name, A to Z', sort: 'NAME' },
  { value: 'name-desc', label: 'Facility name, Z to A', sort: 'NAME_DESC' },
  { value: 'fis', label: 'FIS RID, low to high', sort: 'FIS' },
  { value: 'fis-desc', label: 'FIS RID, high to low', sort: 'FIS_DESC' },
] as const satisfies readonly { value: string; label: string; sort: CapBlockSort }[])

export type BlockState = {
  term: string
  sector: string[]
  sort: (typeof BLOCK_SORTS)[number]
  view: 'list' | 'grid'
  /** The whole page is selected. */
  isPageSelected: boolean
  page: number
  size: number
}

/** What an address asks for; what it cannot ask is left out. */
export function readBlockState(params: URLSearchParams): BlockState {
  const size = Number(params.get('size'))
  return {
    term: readText(params, 'term'),
    sector: readIds(params, 'sector'),
    sort: BLOCK_SORTS.find(({ value }) => value === params.get('sort')) ?? BLOCK_SORTS[0],
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    isPageSelected: params.get('select') === 'page',
    page: readPage(params),
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  }
}

/** A page number of an address; 1 for anything else. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1
}

/** The same search with something else. */
export function blockHref(state: BlockState, changes: Partial<BlockState> = {}): string {
  return hrefWith(BLOCKS_PATH, blockParams(state, changes))
}

export function blockParams(
  state: BlockState,
  changes: Partial<BlockState> = {},
): [string, string][] {
  const next = { ...state, page: 1, isPageSelected: false, ...changes }
  return [
    ...(next.term ? [pair('term', next.term)] : []),
    ...next.sector.map((id) => pair('sector', id)),
    ...(next.sort === BLOCK_SORTS[0] ? [] : [pair('sort', next.sort.value)]),
    ...(next.view === 'grid' ? [pair('view', 'grid')] : []),
    ...(next.size === PAGE_SIZES[0] ? [] : [pair('size', `${next.size}`)]),
    ...(next.page === 1 ? [] : [pair('page', `${next.page}`)]),
    ...(next.isPageSelected ? [pair('select', 'page')] : []),
  ]
}

function pair(name: string, value: string): [string, string] {
  return [name, value]
}
