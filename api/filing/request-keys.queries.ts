import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'

type Request = { userId: number; key: string; act: string }

const OTHER_USE = 'This form was used for something else already. Load the page again.'

/**
 * What a press of a button made already, if it did; the key is held until the end of the transaction, so that of
 * two presses at once the second finds what the first made.
 */
export async function knownRequest(db: Db, { userId, key, act }: Request): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`.execute(db)
  const { rows } = await sql<{ act: string; subjectId: number }>`
    select act, subject_id as "subjectId" from request_keys
    where user_id = ${userId} and key = ${key}`.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.act !== act) throw new ApiError('CONFLICT', OTHER_USE)
  return row.subjectId
}

export async function noteRequest(
  db: Db,
  { userId, key, act }: Request,
  subjectId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into request_keys (user_id, key, act, subject_id, at)
    values (${userId}, ${key}, ${act}, ${subjectId}, ${now})`.execute(db)
}
