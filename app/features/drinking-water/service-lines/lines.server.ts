import { json, redirect } from '@remix-run/node'
import { ServiceLineListsDocument, ServiceLinesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hiddenFields, PAGE_SIZES } from '#app/lib/search-params.ts'
import { t } from '#words/words.ts'
import {
  filterOf,
  lineHref,
  lineParams,
  readLineState,
  yearsUpTo,
  type LineState,
} from './line-criteria.ts'
import { loadLineMap } from './line-map.server.ts'
import {
  CLASS_OF,
  CLASSES,
  className,
  editPath,
  LINE_SORTS,
  linesPath,
  SYSTEM_TYPES,
  type LineCategory,
} from './line-words.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { category = '' } = params
  if (!isCategory(category)) throw redirect('/app/x/404')
  const { serviceLineLists: lists } = await context.execute(ServiceLineListsDocument, {})
  const { thisYear } = lists
  const state = readLineState(category, new URL(request.url).searchParams, thisYear)
  const map = state.view === 'map' ? await loadLineMap(state, thisYear, context) : null
  const bounds = map?.box ?? state.box
  const { serviceLines } = await context.execute(ServiceLinesDocument, {
    filter: { ...filterOf(state), ...(bounds ? { bounds } : {}) },
    sort: state.sort.sort,
    page: state.page,
    pageSize: state.size,
  })
  const href = (changes: Partial<LineState>) => lineHref(state, thisYear, changes)
  const type = SYSTEM_TYPES[category]
  const materials = lists.materials
    .filter(({ systemTypeId }) => systemTypeId === type.id)
    .map(({ id, name }) => ({ value: id, label: t(name) }))
  const kinds = lists.categories.map(({ id, name }) => ({ value: id, label: t(name) }))
  return json(
    {
      state,
      map,
      materials,
      kinds,
      isDivided: type.id === 1,
      rows: serviceLines.nodes.map((row) => ({ ...row, href: editPath(row.id) })),
      count: countOf(serviceLines.totalCount, 'line', 'lines', serviceLines.isEstimate),
      action: linesPath(category),
      tabs: (Object.keys(SYSTEM_TYPES) as LineCategory[]).map((each) => ({
        label: SYSTEM_TYPES[each].label,
        // Materials of one type of system say nothing of the other.
        href: href({ category: each, publicMaterials: [], customerMaterials: [], box: null }),
        current: each === category,
      })),
      years: yearsUpTo(thisYear).map((year) => ({ value: `${year}`, label: `${year}` })),
      classes: CLASSES.map((each) => ({ value: each, label: className(each) })),
      gridHref: href({ view: 'grid', box: null }),
      mapHref: href({ view: 'map' }),
      clearHref: href({ ...EMPTY, year: thisYear }),
      exportHref: lists.isExportOn ? exportHref(state) : null,
      keep: hiddenFields(lineParams(state, thisYear), CRITERIA),
      sort: {
        action: linesPath(category),
        name: 'sort',
        value: state.sort.value,
        options: LINE_SORTS.map(({ value, label }) => ({ value, label })),
        keep: hiddenFields(lineParams(state, thisYear), ['sort']),
      },
      chips: chipsOf(state, { materials, kinds }, href),
      paging: {
        page: state.page,
        pageSize: state.size,
        total: serviceLines.totalCount,
        pages: href({}),
        sizes: PAGE_SIZES.map((size) => ({ size, href: href({ size }) })),
      },
    },
    { headers: PRIVATE },
  )
}

const CRITERIA = ['term', 'year', 'class', 'category', 'public', 'customer']
const EMPTY = {
  term: '',
  classes: [],
  kinds: [],
  publicMaterials: [],
  customerMaterials: [],
  box: null,
} satisfies Partial<LineState>

function isCategory(category: string): category is LineCategory {
  return category === 'community' || category === 'ntnc'
}

/** The whole result as a file: the criteria as the call of the search takes them. */
function exportHref(state: LineState): string {
  const ids = (values: string[]) => (values.length > 0 ? values.map(Number) : undefined)
  const criteria = {
    filter: state.term || undefined,
    inventoryYear: state.year,
    waterSystemTypeRid: SYSTEM_TYPES[state.category].id,
    serviceLineCategories: ids(state.kinds),
    publicMaterials: ids(state.publicMaterials),
    customerMaterials: ids(state.customerMaterials),
    serviceLineClasses:
      state.classes.length > 0 ? state.classes.map((each) => CLASS_OF[each]) : undefined,
  }
  return `/api/Client/ServiceLine/Export.csv?${new URLSearchParams({ cri: JSON.stringify(criteria) })}`
}

type Named = readonly { value: string; label: string }[]

function chipsOf(
  state: LineState,
  { materials, kinds }: { materials: Named; kinds: Named },
  href: (changes: Partial<LineState>) => string,
) {
  const nameIn = (list: Named, id: string) => list.find(({ value }) => value === id)?.label ?? id
  const without = <V>(values: readonly V[], value: V) => values.filter((each) => each !== value)
  return [
    ...(state.box && state.view === 'grid'
      ? [{ label: t('On one place of the map'), removeHref: href({ box: null }) }]
      : []),
    ...(state.term
      ? [{ label: t('Keyword: {term}', { term: state.term }), removeHref: href({ term: '' }) }]
      : []),
    ...state.classes.map((each) => ({
      label: t('Class: {each}', { each: className(each) }),
      removeHref: href({ classes: without(state.classes, each) }),
    })),
    ...state.kinds.map((id) => ({
      label: t('Category: {kinds}', { kinds: nameIn(kinds, id) }),
      removeHref: href({ kinds: without(state.kinds, id) }),
    })),
    ...state.publicMaterials.map((id) => ({
      label: t('Public material: {materials}', { materials: nameIn(materials, id) }),
      removeHref: href({ publicMaterials: without(state.publicMaterials, id) }),
    })),
    ...state.customerMaterials.map((id) => ({
      label: t('Customer material: {materials}', { materials: nameIn(materials, id) }),
      removeHref: href({ customerMaterials: without(state.customerMaterials, id) }),
    })),
  ]
}
