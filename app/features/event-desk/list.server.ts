import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { savedQueryMenu } from '#app/features/saved-queries/query-lists.ts'
import {
  ListDeskEventsDocument,
  type DeskEventSort,
  type DeskEventView,
  type ListDeskEventsQuery,
} from '#app/gql/operations.ts'
import { countOf, shortDate } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith, readChoice, readIds, readState } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { eventAddress, EVENTS } from './event-fields.ts'

const VIEWS = ['all', 'mine', 'unassigned', 'overdue', 'unanswered'] as const
const VIEW_NAMES: Record<(typeof VIEWS)[number], { label: string; view: DeskEventView }> = {
  all: { label: 'All', view: 'ALL' },
  mine: { label: 'Mine', view: 'MINE' },
  unassigned: { label: 'Unassigned', view: 'UNASSIGNED' },
  overdue: { label: 'Overdue', view: 'OVERDUE' },
  unanswered: { label: 'To answer', view: 'UNANSWERED' },
}
const SORTS = ['new', 'old', 'due', 'priority'] as const
const SORT_NAMES: Record<(typeof SORTS)[number], { label: string; sort: DeskEventSort }> = {
  new: { label: 'Reported, new to old', sort: 'REPORTED_NEWEST' },
  old: { label: 'Reported, old to new', sort: 'REPORTED_OLDEST' },
  due: { label: 'Due date, soonest first', sort: 'DUE_SOONEST' },
  priority: { label: 'Priority, highest first', sort: 'PRIORITY' },
}
const EMPTY: Record<(typeof VIEWS)[number], string> = {
  all: 'No result found for current criteria.',
  mine: 'No event is assigned to you.',
  unassigned: 'Every open event has an inspector.',
  overdue: 'Nothing is late.',
  unanswered: 'No reporter waits for an answer.',
}

function readList(params: URLSearchParams) {
  const { term, page, size } = readState(params)
  return {
    ...{ term, page, size },
    view: readChoice(params, 'view', VIEWS),
    sort: readChoice(params, 'sort', SORTS),
    types: readIds(params, 'type'),
    statuses: readIds(params, 'status'),
    priorities: readIds(params, 'priority'),
  }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const state = stateOf(request, readList)
  const {
    deskEvents: found,
    deskEventChoices: choices,
    savedQueries,
  } = await context.execute(ListDeskEventsDocument, {
    filter: {
      view: VIEW_NAMES[state.view].view,
      keyword: state.term,
      typeIds: state.types,
      statusIds: state.statuses,
      priorityIds: state.priorities,
    },
    sort: SORT_NAMES[state.sort].sort,
    page: state.page,
    pageSize: state.size,
  })
  const paramsOf = (changes: Partial<typeof state>): [string, string][] => {
    const next = { ...state, page: 1, ...changes }
    return [
      ...(next.term ? [['term', next.term] as [string, string]] : []),
      ...(next.view === 'all' ? [] : [['view', next.view] as [string, string]]),
      ...(next.sort === 'new' ? [] : [['sort', next.sort] as [string, string]]),
      ...next.types.map((id): [string, string] => ['type', id]),
      ...next.statuses.map((id): [string, string] => ['status', id]),
      ...next.priorities.map((id): [string, string] => ['priority', id]),
    ]
  }
  const listOf = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return json(
    {
      words: countOf(found.totalCount, 'event', 'events'),
      done: new URL(request.url).searchParams.get('done') === 'saved',
      term: state.term,
      view: state.view,
      tabs: VIEWS.map((view) => ({
        label: VIEW_NAMES[view].label,
        href: hrefWith(EVENTS, paramsOf({ view })),
        current: view === state.view,
      })),
      empty: EMPTY[state.view],
      clearHref: hrefWith(EVENTS, state.view === 'all' ? [] : [['view', state.view]]),
      keep: paramsOf({}).flatMap(([name, value]) =>
        name === 'view' || name === 'sort' ? [{ name, value }] : [],
      ),
      sort: {
        action: EVENTS,
        name: 'sort',
        value: state.sort,
        options: SORTS.map((value) => ({ value, label: SORT_NAMES[value].label })),
        keep: paramsOf({}).flatMap(([name, value]) => (name === 'sort' ? [] : [{ name, value }])),
      },
      criteria: {
        types: listOf(choices.types),
        statuses: listOf(choices.statuses),
        priorities: listOf(choices.priorities),
        chosen: { types: state.types, statuses: state.statuses, priorities: state.priorities },
      },
      saved: savedQueryMenu('events', new URL(request.url).searchParams, savedQueries),
      paging: {
        page: found.pageInfo.page,
        pageSize: found.pageInfo.pageSize,
        total: found.totalCount,
        pages: hrefWith(EVENTS, paramsOf({})),
      },
      rows: found.nodes.map(viewRow),
    },
    { headers: PRIVATE },
  )
}

function viewRow(row: ListDeskEventsQuery['deskEvents']['nodes'][number]) {
  return {
    id: row.id,
    href: eventAddress(row.id),
    subject: row.subject,
    about: [
      row.number,
      row.typeName ?? 'No type yet',
      row.isFromPublic ? 'from the public' : null,
      row.partOfNumber ? `part of ${row.partOfNumber}` : null,
      row.referredTo.length > 0 ? `referred to ${row.referredTo.join(' and ')}` : null,
    ]
      .filter(Boolean)
      .join(', '),
    status: row.statusName,
    isClosed: row.isClosed,
    priority: row.priorityName ?? 'No priority',
    county: row.countyName ?? 'No county',
    reported: shortDate(row.reportedOn) ?? '',
    due: row.dueOn ? (shortDate(row.dueOn) ?? '') : 'No due date',
    isOverdue: row.isOverdue,
    news:
      row.newMessages > 0
        ? {
            words: `${countOf(row.newMessages, 'new message', 'new messages')} from the reporter.`,
            href: `${eventAddress(row.id)}#talk`,
          }
        : null,
    inspectors: row.inspectors.length > 0 ? row.inspectors.join(', ') : 'Nobody',
  }
}
