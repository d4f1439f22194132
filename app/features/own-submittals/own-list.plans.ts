import { FLAGS, RANGE_NAMES, type OwnSortValue, type RangeName } from './own-criteria.ts'

/** One of a user's own lists: what it is called, what it holds and what it is searched by. */
export type ListPlan = {
  name: 'pending' | 'submitted' | 'obligations'
  title: string
  path: string
  /** Codes of its statuses; without any, of everything filed. */
  codes: readonly number[]
  /** The first is the default. */
  sorts: readonly [OwnSortValue, ...OwnSortValue[]]
  ranges: readonly RangeName[]
  flags: readonly (typeof FLAGS)[number][]
  hasStatus: boolean
  hasMedium: boolean
  empty: string
}

const EMPTY = 'No submittals found for current criteria.'

export const PENDING: ListPlan = {
  name: 'pending',
  title: 'Pending Submittals',
  path: '/app/pending-apps',
  codes: [1, 2, 3, 10],
  sorts: [
    'updated-new',
    'updated-old',
    'due',
    'due-late',
    'site',
    'site-desc',
    'name',
    'name-desc',
  ],
  ranges: ['updated', 'due'],
  flags: ['obligation'],
  hasStatus: true,
  hasMedium: false,
  empty: EMPTY,
}

export const SUBMITTED: ListPlan = {
  name: 'submitted',
  title: 'Submitted',
  path: '/app/submittals',
  codes: [],
  sorts: [
    'submitted-new',
    'submitted-old',
    'site',
    'site-desc',
    'program',
    'program-desc',
    'name',
    'name-desc',
    'status',
    'status-desc',
    'rid',
    'rid-desc',
    'permit',
    'permit-desc',
    'action',
    'action-desc',
  ],
  ranges: RANGE_NAMES,
  flags: FLAGS,
  hasStatus: true,
  hasMedium: true,
  empty: EMPTY,
}

export const OBLIGATIONS: ListPlan = {
  name: 'obligations',
  title: 'Upcoming Obligations',
  path: '/app/reports',
  codes: [0],
  sorts: ['due', 'due-late', 'site', 'site-desc', 'updated-new', 'updated-old'],
  ranges: ['due', 'updated'],
  flags: [],
  hasStatus: false,
  hasMedium: false,
  empty: EMPTY,
}

export const LISTS: readonly ListPlan[] = [PENDING, SUBMITTED, OBLIGATIONS]
