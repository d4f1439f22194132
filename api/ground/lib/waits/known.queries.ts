import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Notes that somebody knows that something waits for them, because they took it themselves or an act has just told them:
 * the job that compares what waits with what was told (`tellWaiting`) writes no mail of its own then.
 */
export async function noteKnown(
  db: Db,
  { userId, kind, rids }: { userId: number; kind: string; rids: readonly number[] },
  now: Date,
): Promise<void> {
  if (rids.length === 0) return
  await sql`
    insert into wait_tellings (kind, record_id, user_id, told_at)
    select ${kind}, rid, ${userId}, ${now} from unnest(${[...rids]}::bigint[]) as rid
    on conflict do nothing`.execute(db)
}
