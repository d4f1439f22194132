import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { seedInquiries } from './inquiries.ts'
import { seedSignedTrades, type Traders } from './signed-trades.ts'
import { dayAfter } from '../chance.ts'
import { sessionOf } from '../session.ts'

const NAMES = ['cpp', 'cpp.second', 'cpp.buyer', 'staff'] as const

/**
 * The forum and the signed trades of the demonstration, made by the portal's own acts, so that holds, signatures
 * and copies of record are what they are for anybody. Nobody is written to about them.
 */
export async function seedCapTraders(db: Db, today: string, config: ApiConfig): Promise<void> {
  const found: Partial<Traders> = {}
  for (const name of NAMES) {
    const user = await sessionOf(db, name, TRADES)
    if (!user) return
    found[name] = user
  }
  const traders = found as Traders
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::float8 as last from outbox`.execute(db)
  const ago = (days: number) => new Date(`${dayAfter(today, -days)}T15:00:00Z`)
  await seedInquiries(db, traders, { ago, words: config })
  await seedSignedTrades(db, traders, { ago, config })
  await sql`delete from outbox where id > ${rows[0]?.last ?? 0}`.execute(db)
}

/** Whoever stands for a covered entity, or is of the agency. */
const TRADES = sql<boolean>`(kind = 'staff' or exists (
  select from user_facilities join cap_entities using (site_id)
  where user_id = users.id and status = 'A'))`
