import { sql } from 'kysely'
import { recordEmissions, trueUp } from '#api/cap-and-trade/compliance/compliance.act.ts'
import { holdForTrade, releaseHold, TRADE } from '#api/cap-and-trade/ledger/hold.act.ts'
import { addStep, setWait, type WaitsFor } from '#api/cap-and-trade/trading/progress.queries.ts'
import { tellOfTurn } from '#api/cap-and-trade/trading/trade-mails.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { callAs } from '../../accounts/sign-in.ts'
import { AT, cause, give, makeEntity, makeYears } from '../../cap-and-trade/ledger.ts'
import { makeSubmittal } from '../../factories/submittals.ts'
import { inquiryOf, makeTrader } from '../../trade-inquiries.ts'
import type { Generator, Generators, Scene } from '../scene.ts'

/** A covered entity, by chance one for which the owner stands. */
async function entityOf(scene: Scene, isOwn: boolean): Promise<number> {
  const site = await makeEntity(scene.world.db, { name: `Lime Works ${scene.next()}` })
  if (isOwn) await scene.standsFor(site)
  return site
}

/** A trade that its seller signed, with its units on hold, which waits for one of those who have to agree. */
async function signedTrade(
  scene: Scene,
  { waitsFor, seller, acquirer }: { waitsFor: WaitsFor; seller: number; acquirer: number },
): Promise<number> {
  const { world } = scene
  const { id: signer } = await scene.consultant()
  await give(world.db, seller, { [YEAR]: 10 })
  const submittalId = await makeSubmittal(world.db, { site_id: seller })
  const dueAt = waitsFor === 'agency' ? null : '2026-11-27T15:00:00Z'
  return inTransaction(world.db, async (trx) => {
    const { tradeId } = await holdForTrade(
      trx,
      {
        ...{ transferSiteId: seller, acquireSiteId: acquirer, submittalId },
        ...{ priceCents: 3_050, dueOn: '2026-11-27', userIds: [signer] },
        years: [{ vintage: YEAR, quantity: 10 }],
      },
      cause(),
      AT,
    )
    await sql`
      insert into cap_trade_progress (trade_id, waits_for, due_at, signer_user_id)
      values (${tradeId}, ${waitsFor}, ${dueAt}, ${signer})`.execute(trx)
    const user = { id: signer, displayName: 'Cora Sulter' }
    await addStep(trx, { tradeId, kind: 'signed', user }, AT)
    if (waitsFor !== 'agency')
      await tellOfTurn(trx, { tradeId, waitsFor, publicUrl: world.config.publicUrl }, AT)
    return tradeId
  })
}

/** A trade ends by an act or by its window, and its units are free again. */
async function ended({ world, oneOf }: Scene, tradeId: number) {
  const [status, kind] = oneOf(
    [TRADE.withdrawn, 'withdrawn'] as const,
    [TRADE.canceled, 'expired'] as const,
  )
  return inTransaction(world.db, async (trx) => {
    await setWait(trx, tradeId, { waitsFor: null, dueAt: null })
    await addStep(trx, { tradeId, kind, user: null, reason: 'It ended.' }, AT)
    return releaseHold(trx, tradeId, { ...cause(), status }, AT)
  })
}

const PERIOD = 1
const YEAR = 2025

const trade: Generator = async (scene) => {
  const [mine, other] = [await entityOf(scene, true), await entityOf(scene, false)]
  const rid = await signedTrade(
    scene,
    scene.oneOf(
      { waitsFor: 'acquirer' as const, seller: other, acquirer: mine },
      { waitsFor: 'second' as const, seller: mine, acquirer: other },
    ),
  )
  return { rid, who: scene.owner, end: () => ended(scene, rid), isByAct: true }
}

/** What waits for covered entities, and for the agency about their units. */
export const TRADING: Generators = {
  trade,
  agencyTrade: async (scene) => {
    const [seller, acquirer] = [await entityOf(scene, false), await entityOf(scene, false)]
    const rid = await signedTrade(scene, { waitsFor: 'agency', seller, acquirer })
    return { rid, who: scene.staff, end: () => ended(scene, rid) }
  },
  capProposal: async (scene) => {
    const { world, staff } = scene
    await makeYears(world.db)
    const { cookie } = await scene.colleague()
    const call = <T>(name: string, body: object, by: string) =>
      callAs<T>(world, `/Agency/Cap/${name}`, { cookie: by, body })
    const units = [{ unit: 'instrument', vintage: YEAR, quantity: 500 + scene.next() }]
    const proposed = { move: { kind: 'issue', units }, reason: 'Budget of the year' }
    const { rid } = (await call<{ rid: number }>('Propose', proposed, cookie)).data
    const outcome = scene.oneOf('approved', 'refused')
    const end = () => call('Decide', { rid, outcome, reason: 'It was talked over.' }, staff.cookie)
    return { rid, who: staff, end }
  },
  surrender: async (scene) => {
    const { db } = scene.world
    const siteId = await entityOf(scene, true)
    await scene.run(sql`
      insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
      values (${PERIOD}, 2024, ${YEAR}, '2026-12-09', 1000, 3) on conflict do nothing`)
    const tons = 400 + scene.next()
    await inTransaction(db, (trx) =>
      recordEmissions(trx, [{ siteId, year: YEAR, tons }], { staffId: null, source: 'Report' }, AT),
    )
    const end = () =>
      inTransaction(db, (trx) =>
        trueUp(
          trx,
          { siteId, periodId: PERIOD, units: -tons },
          { staffId: null, reason: 'Verified' },
          AT,
        ),
      )
    return { rid: siteId * 10_000 + YEAR, who: scene.owner, end }
  },
  inquiryMessage: async (scene) => {
    const { world, owner } = scene
    const asker = await makeTrader(world.db, `Quarry Road ${scene.next()}`)
    const siteId = await entityOf(scene, true)
    const call = <T>(by: string, name: string, body: object) =>
      callAs<T>(world, `/AirNEI/CppCiTrade/${name}`, { cookie: by, body })
    const { rid } = (await call<{ rid: number }>(owner.cookie, 'Update', inquiryOf(siteId))).data
    const lead = (to: number, versionNo: number) =>
      call(
        owner.cookie,
        'Update',
        inquiryOf(siteId, { rid, versionNo, cppTradeRequestStatusRid: to }),
      )
    await lead(2, 1)
    await call(asker.cookie, 'Ask', { inquiryRid: rid, body: 'All of it?' })
    const end = () =>
      scene.run(sql`update trade_inquiry_messages set read_at = now()
        where thread_id in (select id from trade_inquiry_threads where inquiry_id = ${rid})`)
    return { rid, who: owner, end, isByAct: true }
  },
}
