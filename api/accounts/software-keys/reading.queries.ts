import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
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
    where key_hash = ${hash} and purpose = 'reading' and withdrawn_at is null
      and ends_on >= ${day}::date and users.status = 'A'`.execute(trx)
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

/** The days of an own key on which it was used, the newest first; null where the account has no such key. */
export async function selectKeyDays(
  db: Db,
  { userId, rid, today }: { userId: number; rid: number; today: string },
): Promise<KeyDay[] | null> {
  const { rows } = await sql<KeyDay | { day: null }>`
    select days.day::text as day, days.calls::float8 as calls, days.refused::float8 as refused
    from software_keys left join software_key_days days
      on days.key_id = software_keys.id and days.day > ${today}::date - ${DAYS}::int
    where software_keys.id = ${rid} and user_id = ${userId}
    order by days.day desc`.execute(db)
  return rows.length === 0 ? null : rows.filter((row): row is KeyDay => row.day !== null)
}
