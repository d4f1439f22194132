import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AlertBody } from './trade-inquiries.schemas.ts'

/** Sets what somebody is written to about; without years nothing any more. */
export async function setAlert(
  db: Db,
  userId: number,
  { cppCiTradeTypeRid, capYears }: AlertBody,
  now: Date,
): Promise<void> {
  if (capYears.length === 0)
    await sql`delete from trade_inquiry_alerts where user_id = ${userId}`.execute(db)
  else
    await sql`
      insert into trade_inquiry_alerts (user_id, trade_type_id, cap_years, made_at)
      values (${userId}, ${cppCiTradeTypeRid}, ${capYears}::int[], ${now})
      on conflict (user_id) do update set trade_type_id = excluded.trade_type_id,
        cap_years = excluded.cap_years, made_at = excluded.made_at`.execute(db)
}
