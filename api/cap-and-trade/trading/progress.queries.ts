import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'

export type WaitsFor = 'second' | 'acquirer' | 'agency'
export type StepKind =
  | 'signed'
  | 'confirmed'
  | 'accepted'
  | 'completed'
  | 'withdrawn'
  | 'declined'
  | 'rescinded'
  | 'refused'
  | 'expired'

export type Progress = {
  tradeId: number
  waitsFor: WaitsFor | null
  dueAt: Date | null
  notBefore: string | null
  signerId: number
  sellerId: number
  acquirerId: number
  submittalId: number
}

/** Where a trade stands, held until the change is over. */
export async function lockProgress(trx: Db, tradeId: number): Promise<Progress> {
  await sql`select from cap_trade_progress where trade_id = ${tradeId} for update`.execute(trx)
  const progress = await selectProgress(trx, tradeId)
  if (!progress) throw notFound('This trade')
  return progress
}

/** Where a trade that was made by a signed form stands; null for any other. */
export async function selectProgress(db: Db, tradeId: number): Promise<Progress | null> {
  const { rows } = await sql<Progress>`
    select trade_id::float8 as "tradeId", waits_for as "waitsFor", due_at as "dueAt",
      not_before::text as "notBefore", signer_user_id::float8 as "signerId",
      transfer_site_id::float8 as "sellerId", acquire_site_id::float8 as "acquirerId",
      submittal_id::float8 as "submittalId"
    from cap_trade_progress join cap_trades trade on trade.id = trade_id
    where trade_id = ${tradeId} and submittal_id is not null`.execute(db)
  return rows[0] ?? null
}

export async function setWait(
  trx: Db,
  tradeId: number,
  {
    waitsFor,
    dueAt,
    notBefore = null,
  }: Pick<Progress, 'waitsFor' | 'dueAt'> & { notBefore?: string | null },
): Promise<void> {
  await sql`
    update cap_trade_progress set waits_for = ${waitsFor}, due_at = ${dueAt},
      not_before = coalesce(${notBefore}::date, not_before)
    where trade_id = ${tradeId}`.execute(trx)
}

type Step = {
  tradeId: number
  kind: StepKind
  user: { id: number; displayName: string } | null
  reason?: string
  signatureId?: number | null
}

export async function addStep(
  trx: Db,
  { tradeId, kind, user, reason = '', signatureId = null }: Step,
  now: Date,
): Promise<void> {
  await sql`
    insert into cap_trade_steps (trade_id, kind, user_id, full_name, reason, at, signature_id)
    values (${tradeId}, ${kind}, ${user?.id ?? null}, ${user?.displayName ?? ''}, ${reason}, ${now},
      ${signatureId})`.execute(trx)
}

/** The trades of which a window has ended, the oldest first. */
export async function selectExpired(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select trade_id::float8 as id from cap_trade_progress
    where waits_for in ('second', 'acquirer') and due_at < ${now} order by due_at, trade_id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The trades that waited for nothing but a day, which has come. */
export async function selectRipe(db: Db, today: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select trade_id::float8 as id from cap_trade_progress
    where waits_for = 'agency' and coalesce(not_before, ${today}::date) <= ${today}::date
    order by trade_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
