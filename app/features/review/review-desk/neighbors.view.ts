import type { DeskNeighborsQuery } from '#app/gql/operations.ts'
import { count } from '#app/lib/format.ts'
import { inboxHref, type InboxState } from './inbox.state.ts'
import { reviewHref } from './review-address.ts'

/** Places are counted so far. */
const MOST = 1_000

/** Where it stands in the list that it was opened from, and the way on in it; nowhere for who came from no list. */
export function viewNeighbors(
  found: DeskNeighborsQuery['deskNeighbors'] | null,
  { from, state }: { from: string; state: InboxState },
) {
  const list = inboxHref(state)
  if (!found) return { list, words: '', previous: null, next: null }
  const { position, total, previousId, nextId, firstId } = found
  const hrefOf = (id: string | null | undefined) => (id ? reviewHref(id, { from }) : null)
  const isPlaced = typeof position === 'number' && position <= MOST
  return {
    list,
    words: isPlaced
      ? `${count(position)} of ${total > MOST ? 'more than 1,000' : count(total)}`
      : '',
    previous: hrefOf(previousId),
    // Off the list it goes on at its start.
    next: hrefOf(nextId) ?? hrefOf(firstId),
  }
}
export type NeighborsView = ReturnType<typeof viewNeighbors>
