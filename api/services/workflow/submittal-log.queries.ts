import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Act } from './moves.ts'

/** What happens to a submittal: the moves, and what moves nothing from one status to another. */
export type LoggedAct =
  | Act
  | ('obligation' | 'copy' | 'delete' | 'assign' | 'moved' | 'givenUp')
  | ('permitContested' | 'permitAppealed' | 'permitContestEnded')

type Entry = {
  rid: number
  actorId: number | null
  act: LoggedAct
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
