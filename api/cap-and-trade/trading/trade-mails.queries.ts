import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import type { StepKind, WaitsFor } from './progress.queries.ts'

const TURN: Readonly<Record<Exclude<WaitsFor, 'agency'>, string>> = {
  second: 'waits for a second person of the seller to confirm it',
  acquirer: 'waits for the acquirer to accept or decline it',
}

const ENDS: Partial<Record<StepKind, string>> = {
  completed: 'was completed: the instruments moved',
  withdrawn: 'was withdrawn: the instruments are free again',
  declined: 'was declined: the instruments are free again',
  rescinded: 'was rescinded: the instruments are free again',
  refused: 'was refused by the agency: the instruments are free again',
  expired: 'expired, for nobody answered in time: the instruments are free again',
}

type Told = { tradeId: number; publicUrl: string }

/** Tells those whose turn it is; the agency sees its own at its desk. */
export async function tellOfTurn(
  trx: Db,
  { tradeId, waitsFor, publicUrl }: Told & { waitsFor: WaitsFor },
  now: Date,
): Promise<void> {
  if (waitsFor === 'agency') return
  const side = waitsFor === 'second' ? sql`transfer_site_id` : sql`acquire_site_id`
  const { rows } = await sql<{ id: number; submittalId: number }>`
    select user_id::float8 as id, submittal_id::float8 as "submittalId"
    from cap_trades trade join user_facilities relation on relation.site_id = ${side} and relation.status = 'A'
      left join cap_trade_progress progress on progress.trade_id = trade.id
    where trade.id = ${tradeId} and (${waitsFor} <> 'second' or user_id <> signer_user_id)
    order by user_id`.execute(trx)
  await tell(trx, rows, { tradeId, publicUrl, words: TURN[waitsFor], template: 'trade-turn' }, now)
}

/** Tells both sides how a trade ended. */
export async function tellOfEnd(
  trx: Db,
  { tradeId, kind, publicUrl }: Told & { kind: StepKind },
  now: Date,
): Promise<void> {
  const words = ENDS[kind]
  if (words === undefined) return
  const { rows } = await sql<{ id: number; submittalId: number }>`
    select distinct user_id::float8 as id, submittal_id::float8 as "submittalId"
    from cap_trades trade join user_facilities relation
      on relation.site_id in (transfer_site_id, acquire_site_id) and relation.status = 'A'
    where trade.id = ${tradeId} order by 1`.execute(trx)
  await tell(trx, rows, { tradeId, publicUrl, words, template: 'trade-ended' }, now)
}

type Words = Told & { words: string; template: string }

/** A mail names the trade and what happened; parties, quantity and price are read after signing in. */
async function tell(
  trx: Db,
  people: readonly { id: number; submittalId: number }[],
  { tradeId, publicUrl, words, template }: Words,
  now: Date,
): Promise<void> {
  for (const { id, submittalId } of people)
    await tellUser(
      trx,
      {
        userId: id,
        submittalId,
        template,
        subject: `Trade ${tradeId} ${words.split(/[:,]/)[0]}`,
        body: [
          `Trade ${tradeId} ${words}.`,
          '',
          'Read it after signing in:',
          `${publicUrl}/app/cpp-trades/${tradeId}`,
        ].join('\n'),
      },
      now,
    )
}
