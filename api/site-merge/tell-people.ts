import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { SITE_MERGED, SITE_UNMERGED } from '#api/mail-texts/sites.texts.ts'
import { tellUser } from '#api/outbox/tell-user.ts'

type Told = {
  /** Identifiers of the sites. */
  stays: string
  goes: string
  words: Pick<ApiConfig, 'agencyName' | 'publicUrl'>
  now: Date
}

/** Tells the people of a duplicate that their site goes under the other number from now on. */
export function tellMerged(db: Db, users: readonly number[], told: Told): Promise<void> {
  return tell(db, users, SITE_MERGED, told)
}

/** Tells them that the site has its own number again. */
export function tellUnmerged(db: Db, users: readonly number[], told: Told): Promise<void> {
  return tell(db, users, SITE_UNMERGED, told)
}

async function tell(
  db: Db,
  users: readonly number[],
  text: typeof SITE_MERGED,
  { stays, goes, words, now }: Told,
): Promise<void> {
  const values = {
    agency: words.agencyName,
    address: `${words.publicUrl}/app/account`,
    goes,
    stays,
  }
  const say = () => text.of(values)
  for (const userId of users) await tellUser(db, { userId, say }, now)
}
