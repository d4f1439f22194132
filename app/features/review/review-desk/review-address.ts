import { INBOX, inboxHref, readInbox, type InboxState } from './inbox.state.ts'

/** The parameter that carries the list somebody came from, so that "Next" goes on in it. */
const FROM = 'from'

type Way = {
  /** The search of the list, as `listFrom` reads it. */
  from?: string | null
  done?: string
  showsClaims?: boolean
}

/** The address of a review, with the list that it was opened from. */
export function reviewHref(id: string, way: Way = {}): string {
  return `/app/gov/review/${id}${searchOf(way)}`
}

/** The address of its decision, with the same. */
export function decisionHref(id: string, way: Way = {}): string {
  return `/app/gov/review/${id}/decision${searchOf(way)}`
}

function searchOf({ from, done, showsClaims }: Way): string {
  const search = new URLSearchParams()
  if (showsClaims) search.set('claims', 'shown')
  if (from) search.set(FROM, from)
  if (done) search.set('done', done)
  return search.size > 0 ? `?${search}` : ''
}

/** What a row of a list hands on; the list that everybody begins with is named too. */
export function fromOf(state: InboxState): string {
  return inboxHref({ ...state, page: 1 }).slice(INBOX.length + 1) || 'list=mine'
}

/**
 * The list that an address was opened from: read and written anew, so that nothing else is carried. Whoever comes from
 * elsewhere, such as a mail, has none: an empty `from`, and the list that everybody begins with to go back to.
 */
export function listFrom(search: URLSearchParams): { from: string; state: InboxState } {
  const from = search.get(FROM)
  const state = readInbox(new URLSearchParams(from ?? ''))
  return { from: from ? fromOf(state) : '', state }
}
