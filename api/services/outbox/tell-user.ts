import { inLanguage } from '#words/server.ts'
import type { Db } from '#api/ground/db/database.ts'
import { selectReach } from './addresses.queries.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'

/** A mail that was worded before and is written once more as it stands. */
type Worded = { template: string; subject: string; body: string }

type Notice = {
  userId: number
  /** The submittal that it is about. */
  submittalId?: number
  /** What it is about in the history of that submittal. */
  category?: string
  /** Further addresses: the one before a change of the address. */
  also?: readonly (string | null)[]
} & (Worded | { say: () => WrittenMail })

/**
 * Writes to a user, in the transaction of what it tells about: at the address that was shown to arrive, whatever
 * was typed since. Whoever types another address keeps no notice from its holder, and one who mistypes it sends
 * none to a stranger. What is given to `say` is said in the language of that user, whoever's request it is.
 */
export async function tellUser(
  db: Db,
  { userId, also = [], ...notice }: Notice,
  now: Date,
): Promise<void> {
  const { address, language } = await selectReach(db, userId)
  const mail = 'say' in notice ? said(notice, language) : { ...notice, language }
  const known = [address, ...also].filter((each) => each !== null)
  const seen = new Map(known.map((address) => [address.toLowerCase(), address]))
  for (const to of seen.values()) await enqueueMail(db, { ...mail, userId, to }, now)
}

function said<N extends { say: () => WrittenMail }>(
  { say, ...notice }: N,
  language: Parameters<typeof inLanguage>[0],
): Omit<N, 'say'> & WrittenMail {
  return { ...notice, ...inLanguage(language, say) }
}
