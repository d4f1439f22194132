import type { PermitFilter, PermitSort } from '#app/gql/operations.ts'
import { readChoice, readIds, readState, type SearchState } from '#app/lib/search-params.ts'
import { words } from '#words/words.ts'

/** The orders of the PLC search, as the address writes them; the first is the default. */
export const PERMIT_SORTS = words([
  { value: 'issued-new', label: 'Issued date, newest first', sort: 'ISSUED_NEWEST' },
  { value: 'issued-old', label: 'Issued date, oldest first', sort: 'ISSUED_OLDEST' },
  { value: 'effective-new', label: 'Effective date, newest first', sort: 'EFFECTIVE_NEWEST' },
  { value: 'effective-old', label: 'Effective date, oldest first', sort: 'EFFECTIVE_OLDEST' },
  { value: 'expired-new', label: 'Expiration date, newest first', sort: 'EXPIRED_NEWEST' },
  { value: 'expired-old', label: 'Expiration date, oldest first', sort: 'EXPIRED_OLDEST' },
  { value: 'site', label: 'Site name, A to Z', sort: 'SITE_NAME' },
  { value: 'site-desc', label: 'Site name, Z to A', sort: 'SITE_NAME_DESC' },
  { value: 'type', label: 'PLC type, A to Z', sort: 'TYPE' },
  { value: 'type-desc', label: 'PLC type, Z to A', sort: 'TYPE_DESC' },
  { value: 'status', label: 'PLC status, A to Z', sort: 'STATUS' },
  { value: 'status-desc', label: 'PLC status, Z to A', sort: 'STATUS_DESC' },
  { value: 'interest', label: 'Environmental interest, A to Z', sort: 'INTEREST' },
  { value: 'interest-desc', label: 'Environmental interest, Z to A', sort: 'INTEREST_DESC' },
]) satisfies readonly { value: string; label: string; sort: PermitSort }[]

export type PermitSortValue = (typeof PERMIT_SORTS)[number]['value']

const SORT_VALUES = PERMIT_SORTS.map((sort) => sort.value) as [
  PermitSortValue,
  ...PermitSortValue[],
]

/** The whole state of the PLC search; the address holds all of it. */
export type PermitState = SearchState & {
  status: string[]
  type: string[]
  interest: string[]
  sort: PermitSortValue
}

/** Names of the criteria in the address and in the form. */
export const PERMIT_FIELDS = ['status', 'type', 'interest'] as const

export function readPermitState(params: URLSearchParams): PermitState {
  return {
    ...readState(params),
    status: readIds(params, 'status'),
    type: readIds(params, 'type'),
    interest: readIds(params, 'interest'),
    sort: readChoice(params, 'sort', SORT_VALUES),
  }
}

export function permitParams(state: PermitState): [string, string][] {
  return [
    ...PERMIT_FIELDS.flatMap((field) => state[field].map((id): [string, string] => [field, id])),
    ...(state.sort === SORT_VALUES[0] ? [] : [['sort', state.sort] satisfies [string, string]]),
  ]
}

export function permitFilter(state: PermitState): PermitFilter {
  return {
    ids: null,
    keyword: state.term || null,
    statusIds: state.status,
    typeIds: state.type,
    interestIds: state.interest,
    siteIds: null,
    bounds: state.view === 'map' ? state.box : null,
    radius: null,
  }
}

export function permitSort(state: PermitState): PermitSort {
  return PERMIT_SORTS.find((sort) => sort.value === state.sort)?.sort ?? 'ISSUED_NEWEST'
}
