import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Session } from '#api/ground/lib/calls/session.ts'

export async function questionOf(
  db: Db,
  { id, sessionId }: Session,
): Promise<{ group: number; question: string } | null> {
  const { rows } = await sql<{ group: number; question: string }>`
    select answers.question_group as "group", question
    from user_security_answers answers join security_questions on security_questions.id = question_id
    where user_id = ${id} order by answers.question_group`.execute(db)
  return rows[sessionId % Math.max(rows.length, 1)] ?? null
}

export type Addresses = { proven: string | null; email: string | null }

export async function addressesOf(db: Db, userId: number): Promise<Addresses> {
  const { rows } = await sql<Addresses>`
    select proven_email as proven, email from users where id = ${userId}`.execute(db)
  return rows[0] ?? { proven: null, email: null }
}
