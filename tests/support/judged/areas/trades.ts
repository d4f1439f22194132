import { sql } from 'kysely'
import { releaseTrade } from '#api/cap-and-trade/trading/end-trade.act.ts'
import { lockProgress } from '#api/cap-and-trade/trading/progress.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { AT, makeYears } from '../../cap-and-trade/ledger.ts'
import {
  fillTradeForm,
  makeSide,
  signTrade,
  signTradeForm,
  standFor,
  tradeOf,
} from '../../cap-and-trade/trade-form.ts'
import { makeMyAccount } from '../../factories/accounts.ts'
import { linkConsultant, makeFiler } from '../../filing/filer.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area, type Subject } from '../judge.ts'

/** Trades of compliance instruments: whose turn it is, in time or late, of those who know each other or not, or over. */
export async function tradesArea(world: World): Promise<Area> {
  const { db } = world
  await makeYears(db)
  const seller = await makeSide(db, 'Tamarack Pipeline', { 2025: 1_500, 2026: 800 })
  const acquirer = await makeSide(db, 'Alder Creek Cement')
  const second = await makeFiler(db, 'owner', 'Seth Second')
  await standFor(db, second, seller.siteId)
  const preparer = await makeFiler(db, 'consultant', 'Petra Preparer')
  await linkConsultant(db, { owner: acquirer, consultant: preparer, siteRid: acquirer.siteId })
  const reader = await makeFiler(db, 'owner', 'Rhea Reader')
  await standFor(db, reader, acquirer.siteId)
  await sql`update users set is_read_only = true where id = ${reader.id}`.execute(db)
  const staff = (actions: [string, string][]) => makeMyAccount(db, { kind: 'staff', actions })
  const { rid } = await fillTradeForm(world, db, { seller, acquirer })
  const signed = await signTradeForm(world, seller, rid)
  if (signed.status !== 200) throw new Error(signed.msg)
  const tradeRid = await tradeOf(db, rid)
  const trade: Subject = { rid: tradeRid, page: `/app/cpp-trades/${tradeRid}` }
  const waits =
    (waitsFor: string, { due = '2026-11-27T15:00:00Z', notBefore = null as string | null } = {}) =>
    async () => {
      const dueAt = waitsFor === 'agency' ? null : due
      await sql`update cap_trade_progress set waits_for = ${waitsFor}, due_at = ${dueAt}::timestamptz,
        not_before = ${notBefore}::date where trade_id = ${tradeRid}`.execute(db)
      return trade
    }
  const ended = (kind: 'withdrawn' | 'refused') => async () => {
    await inTransaction(db, async (trx) =>
      releaseTrade(
        trx,
        await lockProgress(trx, tradeRid),
        { kind, actor: null, reason: 'It ended.', publicUrl: world.config.publicUrl },
        AT,
      ),
    )
    return trade
  }
  const late = { due: '2026-11-19T15:00:00Z' }
  const ending = (act: string, call: string): Act<Subject> => ({
    isOn: (shown) => sends(shown, { what: `ask-end ${act.toUpperCase()}` }),
    call: ({ post }) => post(call, { tradeRid, act, reason: 'The price fell.' }),
  })
  return {
    tables: [
      'cap_trades',
      'cap_trade_progress',
      'cap_trade_steps',
      'cap_balances',
      'cap_trusted',
      'signatures',
    ],
    people: {
      ...{ seller, second, acquirer, preparer, reader },
      stranger: await makeFiler(db, 'owner', 'Stan Stranger'),
      market: await staff([['gov', 'cap.actions.manage']]),
      reviewer: await staff([['gov', 'submittal.actions.review']]),
    },
    states: {
      'for the second': waits('second'),
      'for the second, late': waits('second', late),
      'for the acquirer': waits('acquirer'),
      'for the acquirer, late': waits('acquirer', late),
      'for the agency': waits('agency'),
      'for the agency, too early': waits('agency', { notBefore: '2026-11-26' }),
      withdrawn: ended('withdrawn'),
      refused: ended('refused'),
    },
    acts: {
      sign: {
        isOn: (shown) => sends(shown, { what: 'begin' }),
        call: ({ cookie }) => signTrade(world, { id: 0, cookie }, tradeRid),
      },
      decline: ending('decline', '/Client/CapTrade/End'),
      withdraw: ending('withdraw', '/Client/CapTrade/End'),
      rescind: ending('rescind', '/Client/CapTrade/End'),
      complete: ending('complete', '/Agency/CapTrade/Decide'),
      refuse: ending('refuse', '/Agency/CapTrade/Decide'),
      trust: {
        // Said again it changes nothing.
        isSave: true,
        isOn: (shown) => sends(shown, { what: 'trust' }),
        call: ({ post }) => post('/Client/CapTrade/Trust', { tradeRid, isTrusted: true }),
      },
    },
  }
}
