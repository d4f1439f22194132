import { json } from '@remix-run/node'
import { loadLinkMap } from '#app/components/map/link-map.server.ts'
import { savedQueryMenu } from '#app/features/filing/saved-queries/query-lists.ts'
import {
  ListDeskEventsDocument,
  MapDeskEventsDocument,
  type DeskEventSort,
  type DeskEventView,
  type ListDeskEventsQuery,
} from '#app/gql/operations.ts'
import { countOf, momentInZone, shortDate } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { boxText, hrefWith, readChoice, readIds, readState } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { nameWithAway } from '#app/lib/away-today.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { eventAddress, EVENTS, EVENTS_FILE, HOT_SPOTS } from './event-fields.ts'

const VIEWS = [
  'all',
  'open',
  'mine',
  'unassigned',
  'overdue',
  'unanswered',
  'referred',
  'answered',
] as const
const VIEW_NAMES: Record<(typeof VIEWS)[number], { label: string; view: DeskEventView }> = {
  all: { label: 'All', view: 'ALL' },
  open: { label: 'Open', view: 'OPEN' },
  mine: { label: 'Mine', view: 'MINE' },
  unassigned: { label: 'Unassigned', view: 'UNASSIGNED' },
  overdue: { label: 'Overdue', view: 'OVERDUE' },
  unanswered: { label: 'To answer', view: 'UNANSWERED' },
  referred: { label: 'Referred, no answer', view: 'REFERRED' },
  answered: { label: 'Answers to read', view: 'ANSWERED' },
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
  open: 'No event is open.',
  mine: 'No event is assigned to you.',
  unassigned: 'Every open event has an inspector.',
  overdue: 'Nothing is late.',
  unanswered: 'No reporter waits for an answer.',
  referred: 'No other agency is late with an answer.',
  answered: 'No answer of another agency waits to be read.',
}

function readList(params: URLSearchParams) {
  const { term, page, size, box } = readState(params)
  return {
    ...{ term, page, size, box },
    view: readChoice(params, 'view', VIEWS),
    sort: readChoice(params, 'sort', SORTS),
    types: readIds(params, 'type'),
    statuses: readIds(params, 'status'),
    priorities: readIds(params, 'priority'),
  }
}

export async function loader({ request, context }: SignedInArgs) {
  const state = stateOf(request, readList)
  const filter = filterOf(state)
  const {
    deskEvents: found,
    deskEventChoices: choices,
    savedQueries,
  } = await context.execute(ListDeskEventsDocument, {
    filter,
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
  const map = await loadLinkMap({
    title: 'Map of the events',
    box: state.box,
    mapStates: context.settings.mapStates,
    read: async (bounds) =>
      (await context.execute(MapDeskEventsDocument, { filter, bounds })).deskEventMap.points,
    featureOf: ({ id, subject, latitude, longitude, isOverdue }) => ({
      ...{ latitude, longitude, siteId: id, siteName: subject, siteCount: 1, recordCount: 1 },
      // A square tells what is late, whatever its colour.
      isEnded: isOverdue,
    }),
    selected: null,
    hrefOfBox: (box) => `${hrefWith(EVENTS, [...paramsOf({}), ['bbox', boxText(box)]])}#map`,
    hrefOfSite: eventAddress,
  })
  const listOf = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return json(
    {
      words: `${found.isMore ? 'more than ' : ''}${countOf(found.totalCount, 'event', 'events')}`,
      map,
      hotSpots: HOT_SPOTS,
      file: hrefWith(EVENTS_FILE, paramsOf({})),
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
      rows: found.nodes.map((row) =>
        viewRow(row, {
          timeZone: context.settings.timeZone,
          lateness: state.view === 'referred' ? ANSWER_LATE : '',
        }),
      ),
    },
    { headers: PRIVATE },
  )
}

function filterOf({ view, term, types, statuses, priorities }: ReturnType<typeof readList>) {
  return {
    view: VIEW_NAMES[view].view,
    keyword: term,
    typeIds: types,
    statusIds: statuses,
    priorityIds: priorities,
  }
}

/** The rows of the search as a file. */
export async function download({ request, context }: SignedInArgs): Promise<Response> {
  const { view, sort, term, types, statuses, priorities } = stateOf(request, readList)
  const numbers = (ids: readonly string[]) => ids.map(Number)
  const criteria = {
    view,
    ...(term ? { filter: term } : {}),
    ...(types.length > 0 ? { eventTypes: numbers(types) } : {}),
    ...(statuses.length > 0 ? { eventStatuses: numbers(statuses) } : {}),
    ...(priorities.length > 0 ? { eventPriorities: numbers(priorities) } : {}),
    condition: { sort: FILE_SORTS[sort] },
  }
  const file = await context.download(
    hrefWith('/EMS/Event/Export.csv', [['cri', JSON.stringify(criteria)]]),
  )
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}

const FILE_SORTS: Record<(typeof SORTS)[number], string> = {
  new: 'ReportedDate DESC',
  old: 'ReportedDate',
  due: 'DueDate',
  priority: 'EventPriority DESC',
}

/** The list of referrals without an answer holds those alone whose day has passed. */
const ANSWER_LATE = ', whose answer is late'

function viewRow(
  row: ListDeskEventsQuery['deskEvents']['nodes'][number],
  { timeZone, lateness }: { timeZone: string; lateness: string },
) {
  return {
    id: row.id,
    href: eventAddress(row.id),
    subject: row.subject,
    about: [
      row.number,
      row.typeName ?? 'No type yet',
      row.isFromPublic ? 'from the public' : null,
      row.partOfNumber ? `part of ${row.partOfNumber}` : null,
      row.referredTo.length > 0 ? `referred to ${row.referredTo.join(' and ')}${lateness}` : null,
    ]
      .filter(Boolean)
      .join(', '),
    status: row.statusName,
    isClosed: row.isClosed,
    priority: row.priorityName ?? 'No priority',
    county: row.countyName ?? 'No county',
    reported: shortDate(row.reportedOn) ?? '',
    due: row.dueAt
      ? `Look by ${momentInZone(row.dueAt, timeZone)}`
      : (shortDate(row.dueOn) ?? 'No due date'),
    isOverdue: row.isOverdue,
    news:
      row.newMessages > 0
        ? {
            words: `${countOf(row.newMessages, 'new message', 'new messages')} from the reporter.`,
            href: `${eventAddress(row.id)}#talk`,
          }
        : null,
    inspectors: row.inspectors.map(nameWithAway).join(', ') || 'Nobody',
  }
}
