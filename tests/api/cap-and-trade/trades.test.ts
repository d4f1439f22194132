import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Trade } from '#api/cap-and-trade/trades/trades.schemas.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { holdForTrade, moveHeld } from '#api/cap-and-trade/ledger/hold.act.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { AT, askLedger, cause, give, has, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let alder: number
let birch: number
let userId: number
let cookie: string
let other: string
let staff: string

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  birch = await makeEntity(world.db, { name: 'Birch Bay Power' })
  userId = Number((await makeUser(world.db, { isCpp: true, email: 'casey@example.com' })).id)
  cookie = cookieOf(await makeSession(world.db, { userId }))
  other = cookieOf(await makeSession(world.db))
  staff = cookieOf(
    await makeSession(world.db, { kind: 'staff', actions: [['gov', 'cap.actions.manage']] }),
  )
  await give(world.db, alder, { 2024: 1_000 })
  await give(world.db, birch, { 2024: 1_000 })
})

type Making = {
  from?: number
  to?: number
  quantity?: number
  priceCents?: number
  typeId?: 1 | 2
  dueOn?: string
  at?: string
  submittalId?: number
  userIds?: number[]
}

async function makeTrade(of: Making = {}): Promise<number> {
  const { tradeId } = await inTransaction(world.db, (trx) =>
    holdForTrade(
      trx,
      {
        transferSiteId: of.from ?? alder,
        acquireSiteId: of.to ?? birch,
        typeId: of.typeId ?? 1,
        priceCents: of.priceCents ?? 2_550,
        years: [{ vintage: 2024, quantity: of.quantity ?? 10 }],
        dueOn: of.dueOn ?? '2026-11-27',
        submittalId: of.submittalId ?? null,
        userIds: of.userIds ?? [userId],
      },
      cause(),
      of.at ? new Date(of.at) : AT,
    ),
  )
  return tradeId
}

const search = async (body: object, as = cookie, call = 'GetPublicCPPCiTradeHistoryByCriteria') =>
  callAs<{ list: Trade[]; total: number }>(world, `/AirNEI/CppCiTrade/${call}`, {
    body,
    cookie: as,
  })
const ridsOf = async (body: object) =>
  (await search(body)).data.list.map(({ cppCiTradeHistoryRid }) => cppCiTradeHistoryRid)
const withdraw = async (id: number, as = cookie, folder = 'CppCiTrade') =>
  callAs(world, `/AirNEI/${folder}/WithdrawCPPCiTradeHistory/${id}`, { body: {}, cookie: as })

describe('the trade history', () => {
  test('a trade carries its fields, for its own users alone; the agency sees all [S3-CPPHIST-01, S3-CPPHIST-10, S3-CPPHIST-11, S3-API-50, S3-API-51]', async () => {
    const submittalId = Number(await makeSubmittal(world.db))
    const rid = await makeTrade({ submittalId })
    const { data } = await search({})
    expect(data.list).toEqual([
      {
        cppCiTradeHistoryRid: rid,
        createdDate: AT.toISOString(),
        cppCiTradeTypeRid: 1,
        cppCiTradeTypeName: 'Sell',
        transferFacilityName: 'Alder Creek Cement',
        transferFacLocAddress: expect.stringContaining('River Road, Salem, OR'),
        acquireFacilityName: 'Birch Bay Power',
        acquireFacLocAddress: expect.stringContaining('River Road, Salem, OR'),
        ciAmt: 10,
        years: [{ inventoryRid: 2024, ciAmt: 10 }],
        pricePerCi: 25.5,
        total: 255,
        dueDate: '2026-11-27',
        cppTradeStatusRid: 1,
        cppTradeStatusName: 'Open',
        rosSysUserRids: String(userId),
        childSubmissionRid: submittalId,
        mayWithdraw: true,
      },
    ])
    expect((await search({}, other)).data.total).toBe(0)
    expect((await search({}, staff, 'GetCPPCiTradeHistoryByCriteria')).data.total).toBe(1)
    expect((await search({}, cookie, 'GetCPPCiTradeHistoryByCriteria')).status).toBe(403)
  })

  test('every criterion narrows it, both bounds of a range in it [S3-CPPHIST-02, S3-CPPHIST-03, S3-CPPHIST-04, S3-CPPHIST-05, S3-CPPHIST-06, S3-CPPHIST-07, S3-CPPHIST-08, S3-CPPHIST-12]', async () => {
    const small = await makeTrade({ quantity: 10, priceCents: 1_000, at: '2026-11-10T15:00:00Z' })
    const large = await makeTrade({
      quantity: 100,
      priceCents: 3_000,
      dueOn: '2026-12-24',
      from: birch,
      to: alder,
      typeId: 2,
    })
    await inTransaction(world.db, (trx) => moveHeld(trx, small, cause(), AT))
    for (const [body, found] of [
      [{ cppTradeStatusRids: [2] }, [small]],
      [{ cppTradeStatusRids: [1, 2] }, [large, small]],
      [{ cppCiTradeTypeRids: [2] }, [large]],
      [{ tradeCiAmt: { from: 11 } }, [large]],
      [{ tradeCiAmt: { from: 10, to: 10 } }, [small]],
      [{ pricePerCi: { to: 29.99 } }, [small]],
      [{ pricePerCi: { from: 30, to: 30 } }, [large]],
      [{ total: { from: 100, to: 100 } }, [small]],
      [{ total: { from: 3_000 } }, [large]],
      [{ tradeDate: { to: '2026-11-10' } }, [small]],
      [{ tradeDate: { from: '2026-11-11' } }, [large]],
      [{ dueDate: { from: '2026-12-24', to: '2026-12-24' } }, [large]],
      [{ filter: 'birch salem' }, [large, small]],
      [{ filter: `${alder} alder` }, [large, small]],
      [{ facilityRid: alder }, [large, small]],
      [{ requestUserRid: userId }, [large, small]],
      [{ filter: 'nobody' }, []],
    ] as const)
      expect(await ridsOf(body), JSON.stringify(body)).toEqual(found)
    expect((await search({ total: { from: 5, to: 1 } })).status).toBe(400)
  })

  test('it has the four orders, the newest first [S3-CPPHIST-26]', async () => {
    const first = await makeTrade()
    const second = await makeTrade({ from: birch, to: alder })
    const by = (sort?: string) => ridsOf({ condition: sort ? { sort } : {} })
    expect(await by()).toEqual([second, first])
    expect(await by('cppCiTradeHistoryRid')).toEqual([first, second])
    expect(await by('transferFacilityName')).toEqual([first, second])
    expect(await by('acquireFacilityName')).toEqual([second, first])
  })
})

describe('withdrawing', () => {
  test('a listed user withdraws an open trade: status 3, units free, a mail with its parameter and history [S3-API-45, S3-CPPHIST-15, S3-CPPHIST-16, S3-CPPHIST-20, S3-CPPHIST-21, S3-CPPHIST-22, S3-CPPHIST-23]', async () => {
    const submittalId = Number(await makeSubmittal(world.db))
    const rid = await makeTrade({ submittalId })
    expect(await withdraw(rid)).toMatchObject({
      ok: true,
      msg: 'Trade history withdrawn successfully.',
    })
    await askLedger(world.db)
    expect((await search({})).data.list[0]).toMatchObject({
      cppTradeStatusRid: 3,
      cppTradeStatusName: 'Withdrawn',
      mayWithdraw: false,
    })
    expect(await has(world.db, alder, 'held')).toEqual({})
    const { rows } = await sql`
      select mail.template, mail.to_address, mail.body like ${`%CPP_CI_TRADE_HISTORY_RID: ${rid}%`} as "hasRid",
        history.submittal_id::float8 as "submittalId", history.category
      from outbox mail join email_history history on history.outbox_id = mail.id
      where mail.template = 'TradeFormWithdrawalNotice'`.execute(world.db)
    expect(rows).toEqual([
      {
        template: 'TradeFormWithdrawalNotice',
        to_address: 'casey@example.com',
        hasRid: true,
        submittalId,
        category: 'CPP',
      },
    ])
  })

  test('only in status 1, only by a listed user, and once [S3-CPPHIST-18, S3-CPPHIST-19]', async () => {
    const rid = await makeTrade()
    expect(await withdraw(rid, other)).toMatchObject({ status: 403, reason: 'OF_ANOTHER' })
    expect((await search({})).data.list[0]).toMatchObject({ cppTradeStatusRid: 1 })
    expect(await has(world.db, alder, 'held')).toEqual({ 2024: 10 })
    await inTransaction(world.db, (trx) => moveHeld(trx, rid, cause(), AT))
    expect(await withdraw(rid)).toMatchObject({ status: 409, reason: 'ALREADY_DECIDED' })
    expect((await search({})).data.list[0]).toMatchObject({ cppTradeStatusRid: 2 })
    expect((await withdraw(99_999_999)).status).toBe(404)
  })

  test('its address is taken in any letter case [S3-API-45]', async () => {
    for (const folder of ['CPPCiTrade', 'cppcitrade', 'CppCiTrade'])
      expect((await withdraw(await makeTrade(), cookie, folder)).ok).toBe(true)
  })

  test('the agency cancels with a reason, a user cannot [S3-API-52]', async () => {
    const rid = await makeTrade()
    const cancel = async (as: string) =>
      callAs(world, '/AirNEI/CppCiTrade/cancelCppCiTradeHistory', {
        body: {
          cppCiTradeHistoryRid: rid,
          reason: 'The form was signed by a former representative.',
        },
        cookie: as,
      })
    expect((await cancel(cookie)).status).toBe(403)
    expect((await cancel(staff)).ok).toBe(true)
    expect((await search({})).data.list[0]).toMatchObject({ cppTradeStatusRid: 4 })
    expect(await has(world.db, alder, 'general')).toEqual({ 2024: 1_000 })
  })
})
