import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { ApiError } from './errors.ts'

export type AttemptLimit = {
  /** What is tried, for example "receipt code". */
  scope: string
  most: number
  windowSeconds: number
}

const TOO_MANY = 'Too many tries. Wait a while, then try again.'

/**
 * Counts one try of a visitor, an account or whatever `subject` names, and throws TOO_MANY beyond the
 * limit. Counted in the database, so that it holds over several processes; the subject is stored hashed.
 */
export async function countAttempt(
  db: Db,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const windowStart = new Date(now.getTime() - limit.windowSeconds * 1_000)
  const { rows } = await sql<{ count: number }>`
    insert into attempts (scope, subject_hash, window_start, count)
    values (${limit.scope}, ${hashOf(subject)}, ${now}, 1)
    on conflict (scope, subject_hash) do update set
      count = case when attempts.window_start <= ${windowStart} then 1 else attempts.count + 1 end,
      window_start = case when attempts.window_start <= ${windowStart} then ${now} else attempts.window_start end
    returning count`.execute(db)
  if ((rows[0]?.count ?? 0) > limit.most) throw new ApiError('TOO_MANY', TOO_MANY)
}

/** Throws TOO_MANY when the limit was reached already; counts nothing. For limits on wrong tries alone. */
export async function refuseAfterTooMany(
  db: Db,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const windowStart = new Date(now.getTime() - limit.windowSeconds * 1_000)
  const { rows } = await sql`
    select 1 from attempts where scope = ${limit.scope} and subject_hash = ${hashOf(subject)}
      and window_start > ${windowStart} and count >= ${limit.most}`.execute(db)
  if (rows.length > 0) throw new ApiError('TOO_MANY', TOO_MANY)
}

/** The same visitor always has the same hash; the address itself is not kept. */
export function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex')
}

/** Takes one counted try back: it was a right one. */
export async function forgiveAttempt(db: Db, limit: AttemptLimit, subject: string): Promise<void> {
  await sql`
    update attempts set count = greatest(count - 1, 0)
    where scope = ${limit.scope} and subject_hash = ${hashOf(subject)}`.execute(db)
}
