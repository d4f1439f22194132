import type { SubmittalFilter, SubmittalSort } from '#app/gql/operations.ts'
import { readChoice, readIds, readState, type SearchState } from '#app/lib/search-params.ts'
import { words } from '#words/words.ts'
import { readRadius, type Radius } from './submittal-radius.ts'

/** Spec 2 §9: the orders of the submittal search; the first is the default. */
export const SUBMITTAL_SORTS = words([
  { value: 'submitted-new', label: 'Submitted date, new to old', sort: 'SUBMITTED_NEWEST' },
  { value: 'submitted-old', label: 'Submitted date, old to new', sort: 'SUBMITTED_OLDEST' },
  { value: 'site', label: 'Site name, A to Z', sort: 'SITE_NAME' },
  { value: 'site-desc', label: 'Site name, Z to A', sort: 'SITE_NAME_DESC' },
  { value: 'department', label: 'Department, A to Z', sort: 'DEPARTMENT' },
  { value: 'department-desc', label: 'Department, Z to A', sort: 'DEPARTMENT_DESC' },
  { value: 'name', label: 'Submittal name, A to Z', sort: 'APPLICATION' },
  { value: 'name-desc', label: 'Submittal name, Z to A', sort: 'APPLICATION_DESC' },
  { value: 'status', label: 'Submittal status, A to Z', sort: 'STATUS' },
  { value: 'status-desc', label: 'Submittal status, Z to A', sort: 'STATUS_DESC' },
]) satisfies readonly { value: string; label: string; sort: SubmittalSort }[]

export type SubmittalSortValue = (typeof SUBMITTAL_SORTS)[number]['value']

const SORT_VALUES = SUBMITTAL_SORTS.map((sort) => sort.value) as [
  SubmittalSortValue,
  ...SubmittalSortValue[],
]

/** The whole state of the submittal search; the address holds all of it. */
export type SubmittalState = SearchState & {
  /** Only submittals with a public notice. */
  notice: boolean
  /** Only those on which the public may comment today. */
  isOpen: boolean
  interest: string[]
  status: string[]
  application: string[]
  /** At most one; none means all. */
  region: string[]
  /** On the map only: miles around its middle. */
  radius: Radius
  sort: SubmittalSortValue
}

/** Names of the lists in the address and in the form. */
export const SUBMITTAL_FIELDS = ['interest', 'status', 'application', 'region'] as const

export function readSubmittalState(params: URLSearchParams): SubmittalState {
  return {
    ...readState(params),
    notice: params.getAll('notice').includes('only'),
    isOpen: params.getAll('notice').includes('open'),
    interest: readIds(params, 'interest'),
    status: readIds(params, 'status'),
    application: readIds(params, 'application'),
    region: readIds(params, 'region').slice(0, 1),
    radius: readRadius(params.get('radius')),
    sort: readChoice(params, 'sort', SORT_VALUES),
  }
}

export function submittalParams(state: SubmittalState): [string, string][] {
  return [
    ...(state.notice ? [['notice', 'only'] satisfies [string, string]] : []),
    ...(state.isOpen ? [['notice', 'open'] satisfies [string, string]] : []),
    ...SUBMITTAL_FIELDS.flatMap((field) => state[field].map((id): [string, string] => [field, id])),
    ...(state.radius.text ? [['radius', state.radius.text] satisfies [string, string]] : []),
    ...(state.sort === SORT_VALUES[0] ? [] : [['sort', state.sort] satisfies [string, string]]),
  ]
}

/** `today` by the calendar of the agency; what follows a search, and so has none, follows its public notices. */
export function submittalFilter(state: SubmittalState, today: string | null): SubmittalFilter {
  return {
    publicNoticeOnly: state.notice || (state.isOpen && !today) ? true : null,
    commentsOpenOn: state.isOpen ? today : null,
    keyword: state.term || null,
    interestIds: state.interest,
    statusIds: state.status,
    applicationIds: state.application,
    regionId: state.region[0] ?? null,
    siteIds: null,
    bounds: state.view === 'map' ? state.box : null,
    radius: null,
  }
}

export function submittalSort(state: SubmittalState): SubmittalSort {
  return SUBMITTAL_SORTS.find((sort) => sort.value === state.sort)?.sort ?? 'SUBMITTED_NEWEST'
}
