import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Fewer trades than this tell no price, and would tell whose it was. */
const FEWEST = 3

/**
 * The average price in cents, weighted by quantity, of the trades that were completed in the 90 days before a moment;
 * null where there were too few, or none with a price.
 */
export async function selectMarketPrice(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select case when count(*) >= ${FEWEST} then
      round(sum(price_cents::numeric * quantity) / sum(quantity))::float8 end as cents
    from cap_trades
    where status_id = 2 and price_cents > 0
      and ended_at between ${now}::timestamptz - interval '90 days' and ${now}`.execute(db)
  return rows[0]?.cents ?? null
}
