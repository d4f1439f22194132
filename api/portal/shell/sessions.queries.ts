import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Keeps for this session that the identity is verified later. */
export async function markPostponed(db: Db, sessionId: number): Promise<void> {
  await sql`update sessions set identity_postponed = true where id = ${sessionId}`.execute(db)
}

/** Keeps for this session that its user was greeted. */
export async function markGreeted(db: Db, sessionId: number): Promise<void> {
  await sql`update sessions set greeted = true where id = ${sessionId}`.execute(db)
}
