import type { OwnListName } from '#app/gql/operations.ts'
import { msg } from '#words/words.ts'
import {
  FLAGS,
  PICK_NAMES,
  RANGE_NAMES,
  type OwnSortValue,
  type PickName,
  type RangeName,
} from './own-criteria.ts'

/** One of a user's own lists: what it is called, what it holds and what it is searched by. */
export type ListPlan = {
  name: 'pending' | 'submitted' | 'obligations'
  /** Its name in the graph. */
  list: OwnListName
  title: string
  path: string
  /** Codes of its statuses; without any, of everything filed. */
  codes: readonly number[]
  /** The first is the default. */
  sorts: readonly [OwnSortValue, ...OwnSortValue[]]
  ranges: readonly RangeName[]
  picks: readonly PickName[]
  flags: readonly (typeof FLAGS)[number][]
  hasStatus: boolean
  /** Whether it is asked for medium, notice, and what waits at what was filed. */
  hasMedium: boolean
  empty: string
}

const EMPTY = msg('No submittals found for current criteria.')

export const PENDING: ListPlan = {
  name: 'pending',
  list: 'PENDING',
  title: msg('Pending Submittals'),
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
  picks: ['type', 'facility'],
  flags: ['obligation'],
  hasStatus: true,
  hasMedium: false,
  empty: EMPTY,
}

export const SUBMITTED: ListPlan = {
  name: 'submitted',
  list: 'SUBMITTED',
  title: msg('Submitted Submittals'),
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
  picks: PICK_NAMES,
  flags: FLAGS,
  hasStatus: true,
  hasMedium: true,
  empty: EMPTY,
}

export const OBLIGATIONS: ListPlan = {
  name: 'obligations',
  list: 'OBLIGATIONS',
  title: msg('Upcoming Obligations'),
  path: '/app/reports',
  codes: [0],
  sorts: ['due', 'due-late', 'site', 'site-desc', 'updated-new', 'updated-old'],
  ranges: ['due', 'updated'],
  picks: ['type', 'facility'],
  flags: [],
  hasStatus: false,
  hasMedium: false,
  empty: EMPTY,
}

export const LISTS: readonly ListPlan[] = [PENDING, SUBMITTED, OBLIGATIONS]
