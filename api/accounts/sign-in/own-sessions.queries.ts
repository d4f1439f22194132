import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SignInMethod } from './sessions.queries.ts'

type Row = {
  rid: number
  browser: string
  method: SignInMethod
  startedAt: string
  lastSeenAt: string
  isThis: boolean
}

/** A user's sessions that have not ended, the one that asks first; a sign-in that is not finished is none. */
export async function selectOwnSessions(
  db: Db,
  { userId, thisId }: { userId: number; thisId: number },
  now: Date,
): Promise<Row[]> {
  const { rows } = await sql<
    Omit<Row, 'startedAt' | 'lastSeenAt'> & { startedAt: Date; lastSeenAt: Date }
  >`
    select id as rid, browser, method, created_at as "startedAt", last_seen_at as "lastSeenAt",
      id = ${thisId} as "isThis"
    from sessions where user_id = ${userId} and stage = 'full' and expires_at > ${now} and idle_until > ${now}
    order by id = ${thisId} desc, last_seen_at desc, id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}
