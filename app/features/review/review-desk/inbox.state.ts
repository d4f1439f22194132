import type { DeskInboxInput, DeskList, DeskMark } from '#app/gql/operations.ts'

export const INBOX = '/app/gov/inbox'
export const LISTS: readonly DeskList[] = ['MINE', 'UNASSIGNED', 'ALL']
export const MARKS: readonly DeskMark[] = [
  'OVERDUE',
  'HOLD',
  'REQUEST',
  'UNREAD',
  'UNPAID',
  'PAPERS',
]
const MOST_PAGES = 400

/** What an address of the inbox asks for. */
export type InboxState = {
  list: DeskList
  program: string
  type: string
  status: string
  reviewer: string
  marks: DeskMark[]
  page: number
}

export function readInbox(search: URLSearchParams): InboxState {
  const number = (name: string) => {
    const value = search.get(name) ?? ''
    return /^\d{1,12}$/.test(value) ? value : ''
  }
  const marks = search.getAll('mark')
  return {
    list: LISTS.find((list) => list.toLowerCase() === search.get('list')) ?? 'MINE',
    program: number('program'),
    type: number('type'),
    status: number('status').slice(0, 2),
    reviewer: number('reviewer'),
    marks: MARKS.filter((mark) => marks.includes(mark.toLowerCase())),
    page: Math.min(Math.max(Number(number('page')) || 1, 1), MOST_PAGES),
  }
}

export function inboxInput(state: InboxState): DeskInboxInput {
  return {
    list: state.list,
    programId: state.program || null,
    typeId: state.type || null,
    statusCode: state.status === '' ? null : Number(state.status),
    reviewerId: state.reviewer || null,
    marks: state.marks,
    page: state.page,
  }
}

/** The address of the inbox with something changed; another choice begins at the first page. */
export function inboxHref(state: InboxState, change: Partial<InboxState> = {}): string {
  const { list, program, type, status, reviewer, marks, page } = { ...state, page: 1, ...change }
  const search = new URLSearchParams()
  if (list !== 'MINE') search.set('list', list.toLowerCase())
  for (const [name, value] of Object.entries({ program, type, status, reviewer }))
    if (value !== '') search.set(name, value)
  for (const mark of marks) search.append('mark', mark.toLowerCase())
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${INBOX}?${search}` : INBOX
}
