import { fill } from '#api/services/mail-texts/fill.ts'
import { TRADE_ENDED, TRADE_TURN } from '#api/services/mail-texts/trades.texts.ts'
import { words } from '#words/words.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import type { StepKind, WaitsFor } from './progress.queries.ts'

type Sentence = { headline: string; happened: string }

/** Each said whole, so that every language can bend it as it must. */
const TURN = words({
  second: {
    headline: 'Trade {trade} waits for a second person of the seller to confirm it',
    happened: 'Trade {trade} waits for a second person of the seller to confirm it.',
  },
  acquirer: {
    headline: 'Trade {trade} waits for the acquirer to accept or decline it',
    happened: 'Trade {trade} waits for the acquirer to accept or decline it.',
  },
} satisfies Record<Exclude<WaitsFor, 'agency'>, Sentence>)

const ENDS: Partial<Record<StepKind, Sentence>> = words({
  completed: {
    headline: 'Trade {trade} was completed',
    happened: 'Trade {trade} was completed: the instruments moved.',
  },
  withdrawn: {
    headline: 'Trade {trade} was withdrawn',
    happened: 'Trade {trade} was withdrawn: the instruments are free again.',
  },
  declined: {
    headline: 'Trade {trade} was declined',
    happened: 'Trade {trade} was declined: the instruments are free again.',
  },
  rescinded: {
    headline: 'Trade {trade} was rescinded',
    happened: 'Trade {trade} was rescinded: the instruments are free again.',
  },
  refused: {
    headline: 'Trade {trade} was refused by the agency',
    happened: 'Trade {trade} was refused by the agency: the instruments are free again.',
  },
  expired: {
    headline: 'Trade {trade} expired',
    happened: 'Trade {trade} expired, for nobody answered in time: the instruments are free again.',
  },
})

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
  await tell(trx, rows, { tradeId, publicUrl, sentence: TURN[waitsFor], text: TRADE_TURN }, now)
}

/** Tells both sides how a trade ended. */
export async function tellOfEnd(
  trx: Db,
  { tradeId, kind, publicUrl }: Told & { kind: StepKind },
  now: Date,
): Promise<void> {
  const sentence = ENDS[kind]
  if (sentence === undefined) return
  const { rows } = await sql<{ id: number; submittalId: number }>`
    select distinct user_id::float8 as id, submittal_id::float8 as "submittalId"
    from cap_trades trade join user_facilities relation
      on relation.site_id in (transfer_site_id, acquire_site_id) and relation.status = 'A'
    where trade.id = ${tradeId} order by 1`.execute(trx)
  await tell(trx, rows, { tradeId, publicUrl, sentence, text: TRADE_ENDED }, now)
}

type Words = Told & { sentence: Sentence; text: typeof TRADE_TURN }

/** A mail names the trade and what happened; parties, quantity and price are read after signing in. */
async function tell(
  trx: Db,
  people: readonly { id: number; submittalId: number }[],
  { tradeId, publicUrl, sentence, text }: Words,
  now: Date,
): Promise<void> {
  const trade = String(tradeId)
  const say = () =>
    text.of({
      trade,
      headline: fill(sentence.headline, { trade }),
      happened: fill(sentence.happened, { trade }),
      address: `${publicUrl}/app/cpp-trades/${tradeId}`,
    })
  for (const { id, submittalId } of people)
    await tellUser(trx, { userId: id, submittalId, say }, now)
}
