import { json } from '@remix-run/node'
import {
  ListModeratedCommentsDocument,
  type ModeratedCommentStatus,
  type ListModeratedCommentsQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith, readChoice, readIds, readState } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { commentAddress, COMMENTS, DONE, STATES } from './comment-desk.words.ts'

const VIEWS = ['waiting', 'published', 'refused', 'all'] as const
type View = (typeof VIEWS)[number]
const VIEW_NAMES: Record<
  View,
  { label: string; status: ModeratedCommentStatus | null; empty: string }
> = {
  waiting: { label: 'Waiting', status: 'WAITING', empty: 'No comment waits.' },
  published: { label: 'Published', status: 'PUBLISHED', empty: 'No comment is published.' },
  refused: { label: 'Refused', status: 'REFUSED', empty: 'No comment is refused.' },
  all: { label: 'All', status: null, empty: 'No result found for current criteria.' },
}

function readQueue(params: URLSearchParams) {
  const { term, page, size } = readState(params)
  return {
    ...{ term, page, size },
    view: readChoice(params, 'view', VIEWS),
    submittal: readIds(params, 'submittal')[0] ?? '',
    alike: readIds(params, 'alike')[0] ?? '',
    isGrouped: params.get('group') === 'alike',
  }
}

export async function loader({ request, context }: SignedInArgs) {
  const state = stateOf(request, readQueue)
  const view = VIEW_NAMES[state.view]
  const { moderatedComments: found } = await context.execute(ListModeratedCommentsDocument, {
    filter: {
      status: view.status,
      keyword: state.term,
      submittalId: state.submittal || null,
      alikeTo: state.alike || null,
      isGrouped: state.isGrouped,
    },
    page: state.page,
    pageSize: state.size,
  })
  const paramsOf = (changes: Partial<typeof state>): [string, string][] => {
    const next = { ...state, ...changes }
    const all: [string, string][] = [
      ['term', next.term],
      ['view', next.view === 'waiting' ? '' : next.view],
      ['submittal', next.submittal],
      ['alike', next.alike],
      ['group', next.isGrouped ? 'alike' : ''],
    ]
    return all.filter(([, value]) => value !== '')
  }
  const isFiltered = state.term !== '' || state.submittal !== '' || state.alike !== ''
  return json(
    {
      words: state.isGrouped
        ? countOf(found.totalCount, 'group', 'groups')
        : countOf(found.totalCount, 'comment', 'comments'),
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
      term: state.term,
      submittal: state.submittal,
      isGrouped: state.isGrouped,
      tabs: VIEWS.map((each) => ({
        label: VIEW_NAMES[each].label,
        href: hrefWith(COMMENTS, paramsOf({ view: each })),
        current: each === state.view,
      })),
      empty: isFiltered ? VIEW_NAMES.all.empty : view.empty,
      clearHref: hrefWith(COMMENTS, state.view === 'waiting' ? [] : [['view', state.view]]),
      keep: paramsOf({}).flatMap(([name, value]) =>
        name === 'view' || name === 'alike' ? [{ name, value }] : [],
      ),
      paging: {
        page: found.pageInfo.page,
        pageSize: found.pageInfo.pageSize,
        total: found.totalCount,
        pages: hrefWith(COMMENTS, paramsOf({})),
      },
      rows: found.nodes.map((row) => viewRow(row, state.view, context.settings.timeZone)),
    },
    { headers: PRIVATE },
  )
}

type Row = ListModeratedCommentsQuery['moderatedComments']['nodes'][number]

function viewRow(row: Row, view: View, zone: string) {
  const { label, tone, shape } = STATES[row.status]
  const alike: [string, string][] = [
    ['alike', row.id],
    ...(view === 'waiting' ? [] : [['view', view] as [string, string]]),
  ]
  return {
    id: row.id,
    href: commentAddress(row.id),
    author: row.authorName ?? 'Name not given',
    receipt: row.receiptNumber,
    beginning: row.beginning,
    notice: `${row.applicationName}, submittal ${row.submittalId}`,
    noticeHref: hrefWith(COMMENTS, [
      ['submittal', row.submittalId],
      ...(view === 'waiting' ? [] : [['view', view] as const]),
    ]),
    sent: momentInZone(row.sentAt, zone),
    state: { label, tone, shape },
    notes: [
      row.isRedacted ? 'Words are hidden' : '',
      row.hasFile ? 'With a file' : '',
      row.answerCount > 0 ? countOf(row.answerCount, 'answer', 'answers') : '',
    ].filter(Boolean),
    alike:
      row.alikeCount > 1
        ? { words: `${row.alikeCount} with the same words`, href: hrefWith(COMMENTS, alike) }
        : null,
  }
}
