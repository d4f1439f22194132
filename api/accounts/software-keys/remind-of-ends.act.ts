import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { tellOfEnding } from './tell-owner.ts'

/** So many days before its last day the owner of a key is told. */
const DAYS_BEFORE = 14
const AT_ONCE = 100

type Ending = { rid: number; userId: number; name: string; endsOn: string }

/** Tells the owners of keys that end soon, each key once. Answers how many. */
export async function remindOfKeys(
  db: Db,
  config: { agencyName: string; publicUrl: string },
  { today, now }: { today: string; now: Date },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Ending>`
      update software_keys set reminded_at = ${now} from (
        select id from software_keys where withdrawn_at is null and reminded_at is null
          and ends_on between ${today}::date and ${today}::date + ${DAYS_BEFORE}::int
        order by ends_on, id limit ${AT_ONCE} for update skip locked) ending
      where software_keys.id = ending.id
      returning software_keys.id::float8 as rid, user_id::float8 as "userId", name, ends_on::text as "endsOn"`.execute(
      trx,
    )
    for (const { userId, ...key } of rows) await tellOfEnding({ db: trx, config, now }, userId, key)
    return rows.length
  })
}
