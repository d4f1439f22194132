import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { KeyDay, KeyUse } from './keys.schemas.ts'

/** How far back the use of a key is told. */
const DAYS = 30

/**
 * Writes down what was read with a key for reading, on a day of the agency; false for a key that is unknown or
 * withdrawn, and for one of an account that is closed.
 */
export async function noteUse(
  trx: Db,
  { hash, day, calls, refused }: { hash: string; day: string } & KeyUse,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select software_keys.id from software_keys join users on users.id = user_id
    where key_hash = ${hash} and purpose = 'reading' and withdrawn_at is null and users.status = 'A'`.execute(
    trx,
  )
  const [key] = rows
  if (!key) return false
  if (calls === 0) return true
  await sql`
    update software_keys set last_used_at = greatest(last_used_at, ${now}) where id = ${key.id}`.execute(
    trx,
  )
  await sql`
    insert into software_key_days (key_id, day, calls, refused) values (${key.id}, ${day}, ${calls}, ${refused})
    on conflict (key_id, day) do update set calls = software_key_days.calls + excluded.calls,
      refused = software_key_days.refused + excluded.refused`.execute(trx)
  return true
}

/** The days of an own key on which it was used, the newest first. */
export async function selectKeyDays(
  db: Db,
  { userId, rid, today }: { userId: number; rid: number; today: string },
): Promise<KeyDay[]> {
  const { rows } = await sql<KeyDay>`
    select day::text as day, calls::float8 as calls, refused::float8 as refused
    from software_key_days join software_keys on software_keys.id = key_id
    where key_id = ${rid} and user_id = ${userId} and day > ${today}::date - ${DAYS}::int
    order by day desc`.execute(db)
  return rows
}
