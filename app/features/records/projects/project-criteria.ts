import type { ProjectFilter, ProjectSort } from '#app/gql/operations.ts'
import { readChoice, readIds, readState, type SearchState } from '#app/lib/search-params.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { words } from '#words/words.ts'

export const PROJECT_SORTS = words([
  { value: 'name', label: 'Name A-Z', sort: 'NAME' },
  { value: 'name-desc', label: 'Name Z-A', sort: 'NAME_DESC' },
]) satisfies readonly { value: string; label: string; sort: ProjectSort }[]

export type ProjectSortValue = (typeof PROJECT_SORTS)[number]['value']

/** The whole state of the project search; the address holds all of it. */
export type ProjectState = SearchState & {
  interest: string[]
  type: string[]
  status: string[]
  /** At most one; none means all. */
  region: string[]
  sort: ProjectSortValue
}

/** Names of the criteria in the address and in the form. */
export const PROJECT_FIELDS = ['interest', 'type', 'status', 'region'] as const

// Spec 2 §9: status 1 New and 2 In Progress.
const ACTIVE_STATUSES = ['1', '2']

/** The preset searches, by the key that `qry` takes and the region they are about. */
export const PROJECT_PRESETS = words([
  { key: 'active-eastern', label: 'Active Project in Eastern Region', region: 'Eastern Region' },
  {
    key: 'active-northwest',
    label: 'Active Project in Northwest Region',
    region: 'Northwest Region',
  },
  { key: 'active-western', label: 'Active Project in Western Region', region: 'Western Region' },
])

export function readProjectState(
  params: URLSearchParams,
  regions: readonly { id: string; name: string }[],
): ProjectState {
  const state: ProjectState = {
    ...readState(params),
    interest: readIds(params, 'interest'),
    type: readIds(params, 'type'),
    status: readIds(params, 'status'),
    region: readIds(params, 'region').slice(0, 1),
    sort: readChoice(params, 'sort', ['name', 'name-desc']),
  }
  return { ...state, ...criOf(params.get('cri')), ...presetOf(params.get('qry'), regions) }
}

export function projectParams(state: ProjectState): [string, string][] {
  return [
    ...PROJECT_FIELDS.flatMap((field) => state[field].map((id): [string, string] => [field, id])),
    ...(state.sort === 'name' ? [] : [['sort', state.sort] satisfies [string, string]]),
  ]
}

export function projectFilter(state: ProjectState): ProjectFilter {
  return {
    keyword: state.term || null,
    interestIds: state.interest,
    typeIds: state.type,
    statusIds: state.status,
    regionId: state.region[0] ?? null,
    siteIds: null,
    bounds: state.view === 'map' ? state.box : null,
    radius: null,
  }
}

export function projectSort(state: ProjectState): ProjectSort {
  return state.sort === 'name-desc' ? 'NAME_DESC' : 'NAME'
}

/** What a preset asks for; an unknown key, or a region that the agency does not have, asks for nothing. */
export function presetOf(
  key: string | null,
  regions: readonly { id: string; name: string }[],
): Partial<ProjectState> {
  const preset = PROJECT_PRESETS.find((known) => known.key === key)
  const region = regions.find((known) => sameRegion(known.name, preset?.region))
  return preset && region ? { region: [region.id], status: ACTIVE_STATUSES } : {}
}

/** `cri` is the criteria of the search call as JSON; what cannot be used is ignored. */
function criOf(text: string | null): Partial<ProjectState> {
  if (!text) return {}
  const criteria = parsed(text)
  const state: Partial<ProjectState> = {}
  if (typeof criteria['filter'] === 'string') state.term = criteria['filter'].slice(0, 200)
  for (const [key, field] of [
    ['envInterestRids', 'interest'],
    ['projectTypeRids', 'type'],
    ['projectStatusRids', 'status'],
  ] as const) {
    const ids = idsOf(criteria[key])
    if (ids.length > 0) state[field] = ids
  }
  const region = idsOf([criteria['regionRid']])
  if (region.length > 0) state.region = region
  return state
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

function idsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.map(String).filter(isRecordNumber).slice(0, 100)
}

/** "Eastern" and "Eastern Region" are the same region. */
function sameRegion(name: string, wanted: string | undefined): boolean {
  const bare = (text: string): string =>
    text
      .toLowerCase()
      .replace(/\sregion$/, '')
      .trimEnd()
  return wanted !== undefined && bare(name) === bare(wanted)
}
