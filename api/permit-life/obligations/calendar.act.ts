import { sql } from 'kysely'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'

type Of = { userId: number; siteRid: number | null }

/** Makes the secret address of a calendar; one that was there before ends. It is answered once and not kept. */
export async function makeCalendarKey(db: Db, { userId, siteRid }: Of, now: Date): Promise<string> {
  const token = newKey()
  await inTransaction(db, async (trx) => {
    if (siteRid !== null) {
      const { rows } = await sql`
        select id from sites where id = ${siteRid} and id in (${sitesOf(userId, 'prepare')})`.execute(
        trx,
      )
      if (rows.length === 0) throw notFound('The site')
    }
    await sql`
      insert into calendar_keys (user_id, site_id, token_hash, made_at)
      values (${userId}, ${siteRid}, ${keyHash(token)}, ${now})
      on conflict (user_id, site_id) do update
        set token_hash = excluded.token_hash, made_at = excluded.made_at`.execute(trx)
  })
  return token
}

/** Ends the address of a calendar; it is enough to ask once. */
export async function revokeCalendarKey(db: Db, { userId, siteRid }: Of): Promise<void> {
  await sql`
    delete from calendar_keys
    where user_id = ${userId} and site_id is not distinct from ${siteRid}::bigint`.execute(db)
}

/** Turns the mails about due days on or off. */
export async function setReminders(
  db: Db,
  { userId, isOn }: { userId: number; isOn: boolean },
  now: Date,
): Promise<void> {
  if (isOn) await sql`delete from reminders_off where user_id = ${userId}`.execute(db)
  else
    await sql`
      insert into reminders_off (user_id, since) values (${userId}, ${now})
      on conflict do nothing`.execute(db)
}
