import type { DeskInboxQuery, DeskList, DeskMark } from '#app/gql/operations.ts'
import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { count, shortDate } from '#app/lib/format.ts'
import { nameWithAway } from '#app/lib/away-today.ts'
import { turnOwing } from '#words/meaning.ts'
import { fromOf, reviewHref } from './review-address.ts'
import { inboxHref, LISTS, MARKS, type InboxState } from './inbox.state.ts'

const MOST = 1_000
const MOST_LOAD = 100
export const PAGE_SIZE = 25

const LIST_WORDS: Record<DeskList, string> = {
  MINE: 'Mine',
  UNASSIGNED: 'Unassigned',
  ALL: 'All',
}
const MARK_WORDS: Record<DeskMark, string> = {
  OVERDUE: 'Overdue',
  HOLD: 'On hold',
  REQUEST: 'Request waiting',
  UNREAD: 'Unread correspondence',
  UNPAID: 'Fee not paid, decided ones too',
  PAPERS: 'Not so in the agency’s papers',
}

type Inbox = DeskInboxQuery['deskInbox']
export type InboxRowView = {
  id: string
  href: string
  name: string
  program: string
  site: string
  filed: string
  status: BadgeProps
  due: string
  isOverdue: boolean
  turn: string
  reviewer: string
  marks: string[]
}

/** The inbox in words. */
export function viewInbox(inbox: Inbox, state: InboxState) {
  const { counts } = inbox
  const none: InboxState = {
    list: 'MINE',
    program: '',
    type: '',
    status: '',
    reviewer: '',
    marks: [],
    page: 1,
  }
  const rows = inbox.list.map((row) => viewRow(row, fromOf(state)))
  return {
    counts: [
      { label: 'Mine', count: some(counts.mine), href: inboxHref(none) },
      {
        label: 'Unassigned',
        count: some(counts.unassigned),
        href: inboxHref(none, { list: 'UNASSIGNED' }),
      },
      {
        label: 'Overdue',
        count: some(counts.overdue),
        href: inboxHref(none, { list: 'ALL', marks: ['OVERDUE'] }),
      },
      { label: 'All at the desk', count: some(counts.all), href: inboxHref(none, { list: 'ALL' }) },
    ],
    tabs: LISTS.map((list) => ({
      label: LIST_WORDS[list],
      href: inboxHref(state, { list }),
      current: list === state.list,
    })),
    list: state.list.toLowerCase(),
    self: inboxHref(state, { page: state.page }),
    clearHref: inboxHref(none, { list: state.list }),
    criteriaCount:
      [state.program, state.type, state.status, state.reviewer].filter(Boolean).length +
      state.marks.length,
    picks: [
      pick('program', 'Program', 'Any program', inbox.programs, state.program),
      pick('type', 'Type', 'Any type', inbox.types, state.type),
      pick(
        'status',
        'Status',
        'Any status',
        inbox.statuses.map(({ code, name }) => ({ id: String(code), name })),
        state.status,
      ),
      pick('reviewer', 'Reviewer', 'Anybody', inbox.staff, state.reviewer),
    ],
    marks: {
      choices: MARKS.map((mark) => ({ value: mark.toLowerCase(), label: MARK_WORDS[mark] })),
      chosen: state.marks.map((mark) => mark.toLowerCase()),
    },
    staff: inbox.staff.map(({ load, ...person }) => ({
      value: person.id,
      label: `${nameWithAway(person)}, ${load && load >= MOST_LOAD ? `${MOST_LOAD} or more` : (load ?? 0)} open`,
    })),
    words: inbox.total > MOST ? 'More than 1,000 submittals' : counted(inbox.total),
    empty:
      state.list === 'MINE' && counts.mine === 0
        ? `Nothing waits for you. ${some(counts.unassigned)} are unassigned.`
        : 'No submittal matches.',
    urgent: rows[0] ? { href: rows[0].href, name: rows[0].name } : null,
    rows,
    paging: {
      page: state.page,
      total: inbox.total,
      hrefs: Object.fromEntries(
        Array.from({ length: Math.ceil(inbox.total / PAGE_SIZE) }, (_, at) => [
          at + 1,
          inboxHref(state, { page: at + 1 }),
        ]),
      ),
    },
  }
}
export type InboxView = ReturnType<typeof viewInbox>

function counted(total: number): string {
  return total === 1 ? '1 submittal' : `${count(total)} submittals`
}

function some(value: number): string {
  return value > MOST ? 'more than 1,000' : count(value)
}

type Choices = readonly { id: string; name: string }[]

function pick(name: string, label: string, any: string, choices: Choices, chosen: string) {
  return {
    name,
    label,
    any,
    chosen,
    options: choices.map((choice) => ({ value: choice.id, label: choice.name })),
  }
}

function viewRow(row: Inbox['list'][number], from: string): InboxRowView {
  const { id, applicationName, programName, siteName, filedOn } = row
  return {
    id,
    href: reviewHref(id, { from }),
    name: applicationName,
    program: programName ?? '',
    site: siteName ?? '',
    filed: shortDate(filedOn) ?? '',
    status: deskBadge(row.statusCode, row.statusName),
    due: dueWords(row),
    isOverdue: row.isOverdue,
    turn: turnOwing(row.turn, 'others', row.isUnpaid),
    reviewer: row.reviewer ? nameWithAway({ name: row.reviewer, away: row.away }) : 'Unassigned',
    marks: [
      ...(row.isAsked ? ['A request waits'] : []),
      ...(row.isUnread ? ['An unread letter'] : []),
      ...(row.isUnpaid ? [FEE_UNPAID] : []),
      ...(row.isDoubted ? ['Not so in the agency’s papers'] : []),
    ],
  }
}

/** Beside the turn of the agency, which can decide without it. */
const FEE_UNPAID = 'The fee is not paid.'

/** A status as a badge: what waits for somebody else is not at work. */
export function deskBadge(code: number, name: string): BadgeProps {
  if (code === 30) return { children: name, tone: 'warn', shape: 'bar' }
  if (code === 3) return { children: name, tone: 'warn', shape: 'triangle' }
  if (code === 33 || code === 31) return { children: name, tone: 'bad', shape: 'triangle' }
  return { children: name, tone: 'info', shape: code === 5 ? 'ring' : 'half' }
}

type Due = Pick<Inbox['list'][number], 'decideBy' | 'daysLeft' | 'isOverdue' | 'statusCode'>

function dueWords({ decideBy, daysLeft, statusCode }: Due): string {
  if (statusCode === 30 || statusCode === 3) return 'The clock has stopped'
  if (!decideBy || daysLeft === null || daysLeft === undefined) return 'No day set'
  const days = Math.abs(daysLeft) === 1 ? '1 day' : `${count(Math.abs(daysLeft))} days`
  if (daysLeft < 0) return `${shortDate(decideBy)}, ${days} ago`
  return daysLeft === 0 ? `Today` : `${shortDate(decideBy)}, in ${days}`
}
