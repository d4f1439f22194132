import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Checks whose last result is kept for the operations page. */
export const CHECKS = ['compare-files', 'verify-newest', 'verify-all'] as const
export type CheckName = (typeof CHECKS)[number]

export type KeptCheck<T> = {
  startedAt: Date
  endedAt: Date
  /** Who of the staff made it; null for the command. */
  by: string | null
  result: T
}

/** Whoever began a check and did not end it within this time is gone. */
const GONE_MS = 10 * 60_000

/** Begins a check that only one may make at a time. False while another makes it. */
export async function beginCheck(db: Db, name: CheckName, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into check_results (name, running_since) values (${name}, ${now})
    on conflict (name) do update set running_since = excluded.running_since
      where check_results.running_since is null
        or check_results.running_since < ${new Date(now.getTime() - GONE_MS)}
    returning name`.execute(db)
  return rows.length > 0
}

/** Gives a check up that could not be ended; the last result stays. */
export async function giveUpCheck(db: Db, name: CheckName): Promise<void> {
  await sql`update check_results set running_since = null where name = ${name}`.execute(db)
}

type Ended = { startedAt: Date; endedAt: Date; userId: number | null; result: unknown }

/** Keeps the result of a check in the place of the one before. */
export async function keepCheck(db: Db, name: CheckName, ended: Ended): Promise<void> {
  const { startedAt, endedAt, userId, result } = ended
  await sql`
    insert into check_results (name, started_at, ended_at, by_user_id, result)
    values (${name}, ${startedAt}, ${endedAt}, ${userId}, ${JSON.stringify(result)}::jsonb)
    on conflict (name) do update set running_since = null, started_at = excluded.started_at,
      ended_at = excluded.ended_at, by_user_id = excluded.by_user_id, result = excluded.result`.execute(
    db,
  )
}

/** The last result of a check; null where none was ever ended. */
export async function selectCheck<T>(db: Db, name: CheckName): Promise<KeptCheck<T> | null> {
  const { rows } = await sql<KeptCheck<T>>`
    select started_at as "startedAt", ended_at as "endedAt", users.display_name as by, result
    from check_results left join users on users.id = by_user_id
    where name = ${name} and result is not null`.execute(db)
  return rows[0] ?? null
}
