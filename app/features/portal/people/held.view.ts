import type { OpenPersonQuery } from '#app/gql/operations.ts'
import { nameWithAway } from '#app/lib/away-today.ts'
import { countOf } from '#app/lib/format.ts'

/** What the field begins with that says to whom a kind goes. */
export const TO = 'to-'

type Holdings = OpenPersonQuery['personHoldings']

/** What somebody of the staff has in hand; a link where the viewer may open its page. */
export function viewHeld(holdings: Holdings, { rights }: { rights: readonly string[] }) {
  return holdings.map(({ name, words, action, total, items, takers }) => ({
    name,
    field: `${TO}${name}`,
    title: `${words} (${total})`,
    label: `${words} go to`,
    items: items.map(({ id, title, about, page }) => ({
      id,
      words: [title, about].filter(Boolean).join(', '),
      href: rights.includes(action) ? page : null,
    })),
    rest: total > items.length ? `and ${countOf(total - items.length, 'other', 'others')}` : null,
    takers: takers.map((taker) => ({ value: taker.id, label: nameWithAway(taker) })),
  }))
}

export type HeldView = ReturnType<typeof viewHeld>
