import { sql, type RawBuilder } from 'kysely'
import { aboutRow, onlyPrepares } from '#api/services/access/permits.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'

/** Whether somebody prepares what somebody else signs, of a row of `submittals`. */
const isPreparer = (userId: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  onlyPrepares(userId, aboutRow('submittals'))

/** Whether somebody prepares a submittal that somebody else signs: a mail to them does not tell them to sign it. */
export async function preparesOnly(db: Db, userId: number, rid: number): Promise<boolean> {
  const { rows } = await sql<{ isPreparer: boolean }>`
    select ${isPreparer(userId)} as "isPreparer" from submittals where id = ${rid}`.execute(db)
  return rows[0]?.isPreparer ?? false
}

/**
 * Tells the people of a submittal, in the transaction of what happened: who began it and who signed it. A mail
 * tells that something happened and where to read it; answers and comments stay in the portal. Each reads it in their
 * own language, and what they may do: whoever prepares what somebody else signs is not told to sign it.
 */
export async function tellParties(
  db: Db,
  rid: number,
  say: (party: { isPreparer: boolean }) => WrittenMail,
  now: Date,
  /** Not those of this submittal, who were told already. */
  { notOf = null }: { notOf?: number | null } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number; isPreparer: boolean }>`
    select distinct party.id, ${isPreparer(sql`party.id`)} as "isPreparer"
    from submittals, lateral (values (submitted_by_user_id), (created_by_user_id)) as party (id)
    where submittals.id = ${rid} and party.id is not null and not exists (
      select from submittals told where told.id = ${notOf}
        and party.id in (told.submitted_by_user_id, told.created_by_user_id))
    order by party.id`.execute(db)
  for (const { id, isPreparer } of rows)
    await tellUser(db, { userId: id, submittalId: rid, say: () => say({ isPreparer }) }, now)
  return rows.length
}
