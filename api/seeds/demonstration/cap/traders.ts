import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { DEMONSTRATION } from '#api/lib/demonstration.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { seedInquiries } from './inquiries.ts'
import { seedSignedTrades, type Traders } from './signed-trades.ts'
import { dayAfter } from '../chance.ts'

const NAMES = ['cpp', 'cpp.second', 'cpp.buyer', 'staff'] as const

/**
 * The forum and the signed trades of the demonstration, made by the portal's own acts, so that holds, signatures
 * and copies of record are what they are for anybody. Nobody is written to about them.
 */
export async function seedCapTraders(db: Db, today: string, config: ApiConfig): Promise<void> {
  const found: Partial<Traders> = {}
  for (const name of NAMES) {
    const user = await selectUser(db, name)
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

/** An account of the demonstration that stands for a covered entity, or is the agency's, as its session would be. */
async function selectUser(db: Db, loginName: string): Promise<SignedIn | null> {
  const { rows } = await sql<
    Pick<SignedIn, 'id' | 'displayName' | 'kind' | 'isCpp' | 'accountTypeId'>
  >`
    select id::float8 as id, display_name as "displayName", kind, is_cpp as "isCpp",
      account_type_id::float8 as "accountTypeId"
    from users where login_name = ${loginName} and created_by = ${DEMONSTRATION}
      and (kind = 'staff' or exists (
        select from user_facilities join cap_entities using (site_id)
        where user_id = users.id and status = 'A'))`.execute(db)
  const [user] = rows
  if (!user) return null
  const never = new Date(0)
  return {
    ...user,
    sessionId: 0,
    stage: 'full',
    expiresAt: never,
    idleUntil: never,
    lastSeenAt: never,
    identityPostponed: false,
    greeted: true,
    actorId: user.id,
    loginName,
    isReadOnly: false,
    isBorrowed: false,
    accountRole: 'owner',
    actions: [],
    maySubmit: true,
  }
}
