import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

type Entry = {
  rid: number
  actorId: number | null
  act: 'begun' | 'filed' | 'deleted' | 'obligation' | 'moved'
  from?: number
  to?: number
  reason?: string
}

/** Writes down a move of a submittal, in the transaction of the move. */
export async function writeLog(
  db: Db,
  { rid, actorId, act, from, to, reason }: Entry,
  now: Date,
): Promise<void> {
  await sql`
    insert into submittal_log (submittal_id, at, actor_user_id, act, from_code, to_code, reason)
    values (${rid}, ${now}, ${actorId}, ${act}, ${from ?? null}, ${to ?? null}, ${reason ?? null})`.execute(
    db,
  )
}
