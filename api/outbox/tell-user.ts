import type { Db } from '#api/db/database.ts'
import { selectAddresses } from './addresses.queries.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'

type Notice = {
  userId: number
  template: string
  subject: string
  body: string
  /** The submittal that it is about. */
  submittalId?: number
  /** What it is about in the history of that submittal. */
  category?: string
  /** Further addresses: the one before a change of the address. */
  also?: readonly (string | null)[]
}

/**
 * Tells a user of a change of how the account is reached or signed in to, in the transaction of the change: at
 * the address that was shown to arrive, whatever was typed since, and at the account's own. Whoever types
 * another address keeps no notice from its holder.
 */
export async function tellUser(
  db: Db,
  { userId, also = [], ...mail }: Notice,
  now: Date,
): Promise<void> {
  const addresses = [...(await selectAddresses(db, userId)), ...also].filter(
    (each) => each !== null && each !== undefined,
  )
  const seen = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  for (const to of seen.values()) await enqueueMail(db, { ...mail, userId, to }, now)
}
