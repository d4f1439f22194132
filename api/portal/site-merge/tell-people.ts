import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import {
  FOLLOWED_SITE_MERGED,
  FOLLOWED_SITE_UNMERGED,
  SITE_MERGED,
  SITE_UNMERGED,
} from '#api/services/mail-texts/sites.texts.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { inLanguage } from '#words/server.ts'
import type { Linked } from './linked.queries.ts'

type Side = { rid: number; identifier: string }
type Told = {
  stays: Side
  goes: Side
  words: Pick<ApiConfig, 'agencyName' | 'publicUrl'>
  now: Date
}

/** Tells the people of a duplicate that their site goes under the other number from now on. */
export function tellMerged(db: Db, linked: Linked, told: Told): Promise<void> {
  const texts = { own: SITE_MERGED, followed: FOLLOWED_SITE_MERGED }
  return tell(db, linked, { ...told, texts, at: told.stays })
}

/** Tells them that the site has its own number again. */
export function tellUnmerged(db: Db, linked: Linked, told: Told): Promise<void> {
  const texts = { own: SITE_UNMERGED, followed: FOLLOWED_SITE_UNMERGED }
  return tell(db, linked, { ...told, texts, at: told.goes })
}

type Texts = { own: typeof SITE_MERGED; followed: typeof FOLLOWED_SITE_MERGED }

async function tell(
  db: Db,
  { users, followers }: Linked,
  { stays, goes, words, now, texts, at }: Told & { texts: Texts; at: Side },
): Promise<void> {
  const { agencyName: agency, publicUrl } = words
  const numbers = { agency, goes: goes.identifier, stays: stays.identifier }
  const say = () => texts.own.of({ ...numbers, address: `${publicUrl}/app/account` })
  for (const userId of users) await tellUser(db, { userId, say }, now)
  const address = `${publicUrl}/pub/pub-rcd/site/review/${at.rid}`
  for (const { userId, to, language } of followers) {
    const mail = inLanguage(language, () => texts.followed.of({ ...numbers, address }))
    await enqueueMail(db, { ...mail, to, ...(userId === null ? {} : { userId }) }, now)
  }
}
