import type { OwnSubmittalFilter, OwnSubmittalSort } from '#app/gql/operations.ts'
import { isDay } from '#values/days.ts'
import { readIds, readState, type SearchState } from '#app/lib/search-params.ts'
import { words } from '#words/words.ts'
import { readCri } from './own-cri.ts'

/** Orders of the lists; which a list offers, and which first, it says itself. */
export const OWN_SORTS = words([
  { value: 'submitted-new', label: 'Submitted date, new to old', sort: 'SUBMITTED_NEWEST' },
  { value: 'submitted-old', label: 'Submitted date, old to new', sort: 'SUBMITTED_OLDEST' },
  { value: 'updated-new', label: 'Updated date, new to old', sort: 'UPDATED_NEWEST' },
  { value: 'updated-old', label: 'Updated date, old to new', sort: 'UPDATED_OLDEST' },
  { value: 'due', label: 'Due date, soonest first', sort: 'DUE_SOONEST' },
  { value: 'due-late', label: 'Due date, latest first', sort: 'DUE_LATEST' },
  { value: 'site', label: 'Facility name, A to Z', sort: 'SITE_NAME' },
  { value: 'site-desc', label: 'Facility name, Z to A', sort: 'SITE_NAME_DESC' },
  { value: 'program', label: 'Program, A to Z', sort: 'PROGRAM' },
  { value: 'program-desc', label: 'Program, Z to A', sort: 'PROGRAM_DESC' },
  { value: 'name', label: 'Submittal name, A to Z', sort: 'TYPE_NAME' },
  { value: 'name-desc', label: 'Submittal name, Z to A', sort: 'TYPE_NAME_DESC' },
  { value: 'status', label: 'Status, A to Z', sort: 'STATUS' },
  { value: 'status-desc', label: 'Status, Z to A', sort: 'STATUS_DESC' },
  { value: 'rid', label: 'RID, low to high', sort: 'NUMBER' },
  { value: 'rid-desc', label: 'RID, high to low', sort: 'NUMBER_DESC' },
  { value: 'permit', label: 'Permit number, A to Z', sort: 'PERMIT' },
  { value: 'permit-desc', label: 'Permit number, Z to A', sort: 'PERMIT_DESC' },
  { value: 'action', label: 'Action, A to Z', sort: 'ACTION' },
  { value: 'action-desc', label: 'Action, Z to A', sort: 'ACTION_DESC' },
] as const satisfies readonly { value: string; label: string; sort: OwnSubmittalSort }[])
export type OwnSortValue = (typeof OWN_SORTS)[number]['value']

/** Spans of days, by their name in the address (`dueFrom`, `dueTo`). */
export const RANGES = words({
  submitted: 'Submitted date',
  created: 'Created date',
  updated: 'Updated date',
  due: 'Due date',
  monitored: 'Monitoring date',
  corresponded: 'Last corresponding date',
} as const)
export type RangeName = keyof typeof RANGES
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[]
type Range = { from: string; to: string }

/** Criteria that are yes or no, by their name in the address. */
export const FLAGS = ['obligation', 'unpaid', 'cbi'] as const
export type Flag = '' | 'Y' | 'N'

/** Criteria that are picked from what the lists hold, by their name in the address. */
export const PICKS = words({
  type: 'Submittal Type',
  facility: 'Facility',
  product: 'Product',
  category: 'Category',
  interest: 'Environmental interest',
  region: 'Region',
  task: 'Work task',
} as const)
export type PickName = keyof typeof PICKS
export const PICK_NAMES = Object.keys(PICKS) as PickName[]

/** What waits at a submittal, by its value in the address (`mark`). */
export const MARKS = words({
  revision: 'Request for revision',
  withdrawal: 'Request for withdrawal',
  amend: 'Request for amendment',
  open: 'Correspondence not closed',
  'agency-unread': 'Correspondence the agency has not read',
  'public-unread': 'Correspondence you have not read',
} as const)
export type Mark = keyof typeof MARKS
export const MARK_NAMES = Object.keys(MARKS) as Mark[]

export type OwnState = SearchState & {
  status: string[]
  picks: Record<PickName, string[]>
  /** Numbers of sites in the facility identification system; only `cri` asks for them. */
  fis: string[]
  marks: Mark[]
  medium: '' | 'Online' | 'Paper'
  obligation: Flag
  unpaid: Flag
  cbi: Flag
  notice: boolean
  ranges: Record<RangeName, Range>
  sort: OwnSortValue
}

/** What a list starts with, where the address says nothing. */
export type OwnDefaults = { sorts: readonly OwnSortValue[]; submittedFrom?: string }

export function readOwnState(asked: URLSearchParams, defaults: OwnDefaults): OwnState {
  const params = readCri(asked)
  const hasCriteria = [...params.keys()].some((name) => !['page', 'size', 'sort'].includes(name))
  const ranges = Object.fromEntries(
    RANGE_NAMES.map((name) => [
      name,
      { from: readDay(params, `${name}From`), to: readDay(params, `${name}To`) },
    ]),
  ) as Record<RangeName, Range>
  if (!hasCriteria && defaults.submittedFrom) ranges.submitted.from = defaults.submittedFrom
  const medium = params.get('medium')
  return {
    ...readState(params),
    status: params.getAll('status').filter((code) => /^\d{1,2}$/.test(code)),
    picks: Object.fromEntries(
      PICK_NAMES.map((name) => [name, readPicks(params, name)]),
    ) as OwnState['picks'],
    fis: readIds(params, 'fis'),
    marks: MARK_NAMES.filter((mark) => params.getAll('mark').includes(mark)),
    medium: medium === 'Online' || medium === 'Paper' ? medium : '',
    obligation: readFlag(params, 'obligation'),
    unpaid: readFlag(params, 'unpaid'),
    cbi: readFlag(params, 'cbi'),
    notice: params.get('notice') === 'only',
    ranges,
    sort: defaults.sorts.find((sort) => sort === params.get('sort')) ?? defaults.sorts[0] ?? 'due',
  }
}

/** A submittal lies in one region: the first that is named counts. */
function readPicks(params: URLSearchParams, name: PickName): string[] {
  if (name === 'task')
    return [
      ...new Set(params.getAll(name).filter((code) => /^[A-Z][A-Z_]{0,39}$/.test(code))),
    ].slice(0, 20)
  const ids = readIds(params, name)
  return name === 'region' ? ids.slice(0, 1) : ids
}

function readDay(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? ''
  return isDay(text) ? text : ''
}

function readFlag(params: URLSearchParams, name: string): Flag {
  const value = params.get(name)
  return value === 'Y' || value === 'N' ? value : ''
}

/** The parameters of a state. Without criteria one stays empty, so that the default span is not set again. */
export function ownParams(
  state: OwnState,
  { sorts, submittedFrom }: OwnDefaults,
): [string, string][] {
  const params: [string, string][] = [
    ...(state.term ? [pair('term', state.term)] : []),
    ...state.status.map((code) => pair('status', code)),
    ...PICK_NAMES.flatMap((name) => state.picks[name].map((value) => pair(name, value))),
    ...state.fis.map((number) => pair('fis', number)),
    ...state.marks.map((mark) => pair('mark', mark)),
    ...(state.medium ? [pair('medium', state.medium)] : []),
    ...FLAGS.flatMap((name) => (state[name] ? [pair(name, state[name])] : [])),
    ...(state.notice ? [pair('notice', 'only')] : []),
    ...RANGE_NAMES.flatMap((name) => [
      ...(state.ranges[name].from ? [pair(`${name}From`, state.ranges[name].from)] : []),
      ...(state.ranges[name].to ? [pair(`${name}To`, state.ranges[name].to)] : []),
    ]),
  ]
  if (params.length === 0 && submittedFrom) params.push(pair('submittedFrom', ''))
  if (state.sort !== sorts[0]) params.push(pair('sort', state.sort))
  if (state.size !== 20) params.push(pair('size', String(state.size)))
  if (state.page > 1) params.push(pair('page', String(state.page)))
  return params
}

function pair(name: string, value: string): [string, string] {
  return [name, value]
}

export function ownFilter(state: OwnState, codes: readonly number[]): OwnSubmittalFilter {
  const picked = state.status
    .map(Number)
    .filter((code) => codes.length === 0 || codes.includes(code))
  return {
    keyword: state.term || null,
    statusCodes: picked.length > 0 ? picked : codes.length > 0 ? [...codes] : null,
    medium: state.medium ? (state.medium === 'Paper' ? 'PAPER' : 'ONLINE') : null,
    applicationIds: state.picks.type,
    siteIds: state.picks.facility,
    fisIds: state.fis,
    interestIds: state.picks.interest,
    productIds: state.picks.product,
    categoryIds: state.picks.category,
    regionId: state.picks.region[0] ?? null,
    taskCodes: state.picks.task,
    hasRevisionRequest: marked(state, 'revision'),
    hasWithdrawalRequest: marked(state, 'withdrawal'),
    hasAmendRequest: marked(state, 'amend'),
    hasOpenCorrespondence: marked(state, 'open'),
    isUnreadByAgency: marked(state, 'agency-unread'),
    isUnreadByApplicant: marked(state, 'public-unread'),
    isObligation: yesOf(state.obligation),
    isUnpaid: yesOf(state.unpaid),
    isConfidential: yesOf(state.cbi),
    publicNoticeOnly: state.notice ? true : null,
    ...(Object.fromEntries(
      RANGE_NAMES.map((name) => [name, rangeOf(state.ranges[name])]),
    ) as Record<RangeName, OwnSubmittalFilter['due']>),
  }
}

function marked({ marks }: OwnState, mark: Mark): true | null {
  return marks.includes(mark) ? true : null
}

function yesOf(flag: Flag): boolean | null {
  return flag === '' ? null : flag === 'Y'
}

/** Ends that are the wrong way round are turned, so that the list answers what was meant. */
function rangeOf({ from, to }: Range): OwnSubmittalFilter['due'] {
  if (!from && !to) return null
  const isTurned = from !== '' && to !== '' && from > to
  return { from: (isTurned ? to : from) || null, to: (isTurned ? from : to) || null }
}

export function ownSort({ sort }: OwnState): OwnSubmittalSort {
  return OWN_SORTS.find(({ value }) => value === sort)?.sort ?? 'SUBMITTED_NEWEST'
}
