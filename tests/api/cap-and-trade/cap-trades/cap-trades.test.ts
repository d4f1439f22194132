import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seeToWindows } from '#api/cap-and-trade/trading/trade-windows.act.ts'
import type { CapTrade } from '#api/cap-and-trade/cap-trades/cap-trades.schemas.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { has, makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import {
  fillTradeForm,
  makeSide,
  signTrade,
  signTradeForm,
  standFor,
  tradeOf,
  type Side,
} from '#tests/support/cap-and-trade/trade-form.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { deskWaiting, ownWaiting } from '#tests/support/waits/waiting.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { Turn } from '#api/services/workflow/turn.ts'
import { turnOf } from '#api/services/workflow/turn.queries.ts'
import { inLanguage } from '#words/server.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const WINDOWS = { rules: testConfig.trades, timeZone: 'America/New_York', publicUrl: 'https://x' }

beforeAll(async () => {
  await makeYears(db())
})

let seller: Side
let acquirer: Side
beforeEach(async () => {
  await sql`delete from outbox`.execute(db())
  seller = await makeSide(db(), 'Tamarack Pipeline', { 2025: 1_500, 2026: 800 })
  acquirer = await makeSide(db(), 'Alder Creek Cement')
})

async function offered(): Promise<{ rid: number; tradeRid: number }> {
  const { rid } = await fillTradeForm(portal, db(), { seller, acquirer })
  expect((await signTradeForm(portal, seller, rid)).status).toBe(200)
  return { rid, tradeRid: await tradeOf(db(), rid) }
}
async function accepted() {
  const made = await offered()
  expect((await signTrade(portal, acquirer, made.tradeRid)).status).toBe(200)
  return made
}

const post = (who: Filer, call: string, body: object) =>
  callAs<null>(portal, `/Client/CapTrade/${call}`, { cookie: who.cookie, body })
const get = (who: Filer, rid: number) =>
  callAs<CapTrade>(portal, `/Client/CapTrade/Get/${rid}`, { cookie: who.cookie })

async function makeStaff(): Promise<Filer> {
  const { id } = await makeUser(db(), { kind: 'staff' })
  await sql`
    insert into user_actions (user_id, app, action) values (${id}, 'gov', 'cap.actions.manage')`.execute(
    db(),
  )
  return { id: Number(id), cookie: cookieOf(await makeSession(db(), { userId: id })) }
}
const decide = (staff: Filer, tradeRid: number, act: 'complete' | 'refuse', reason = '') =>
  callAs<null>(portal, '/Agency/CapTrade/Decide', {
    cookie: staff.cookie,
    body: { tradeRid, act, reason },
  })
/** The wait of a first trade is over. */
const ripen = (tradeRid: number) =>
  sql`update cap_trade_progress set not_before = null where trade_id = ${tradeRid}`.execute(db())

const statusOf = async (rid: number) =>
  (
    await sql<{ name: string }>`
      select status.name from submittals join submittal_statuses status on status.id = submittal_status_id
      where submittals.id = ${rid}`.execute(db())
  ).rows[0]?.name
const deskList = async ({ cookie }: Filer) =>
  (await callAs<DeskWaiting>(portal, '/Agency/Dashboard/GetWaiting?kind=agencyTrade', { cookie }))
    .data.list
const FREE = { 2025: 1_500, 2026: 800 }
const freeOf = (side: Side) => has(db(), side.siteId, 'general')

describe('a trade form', () => {
  test('puts the units on hold in the transaction of the signature, chained to its copy of record', async () => {
    const { rid, tradeRid } = await offered()
    expect(await freeOf(seller)).toEqual({ 2025: 500, 2026: 300 })
    expect(await has(db(), seller.siteId, 'held')).toEqual({ 2025: 1_000, 2026: 500 })
    const { rows } = await sql<{ same: boolean }>`
      select transfer.copy_of_record_id = version.copy_of_record_id as same
      from cap_transfers transfer join submittal_versions version on version.submittal_id = ${rid}
      where trade_id = ${tradeRid} and kind = 'hold'`.execute(db())
    expect(rows).toEqual([{ same: true }])
    expect((await get(acquirer, tradeRid)).data).toMatchObject({
      role: 'acquirer',
      waitsFor: 'acquirer',
      dueDate: '2026-11-27T15:00:00.000Z',
      acts: ['accept', 'decline', 'trust'],
      priceCents: 8_500,
      totalCents: 12_750_000,
      years: [
        { capYear: 2025, quantity: 1_000, held: 0 },
        { capYear: 2026, quantity: 500, held: 0 },
      ],
    })
    expect((await get(seller, tradeRid)).data).toMatchObject({ role: 'seller', acts: ['withdraw'] })
  })

  test('offers no more than is free, whatever was free when it was begun', async () => {
    const second = await fillTradeForm(portal, db(), { seller, acquirer })
    await offered()
    const answer = await signTradeForm(portal, seller, second.rid)
    expect(answer.status).not.toBe(200)
    expect(await tradeOf(db(), second.rid)).toBe(0)
    expect(await has(db(), seller.siteId, 'held')).toEqual({ 2025: 1_000, 2026: 500 })
  })

  test('of two forms signed at once over the same units one is signed, and the other unsigned', async () => {
    const forms = []
    for (let n = 0; n < 2; n += 1)
      forms.push(await fillTradeForm(portal, db(), { seller, acquirer }))
    const other = await makeFiler(db())
    await standFor(db(), other, seller.siteId)
    const [one, two] = forms
    await Promise.all([
      signTradeForm(portal, seller, one?.rid ?? 0),
      signTradeForm(portal, other, two?.rid ?? 0),
    ])
    const trades = await Promise.all(forms.map(({ rid }) => tradeOf(db(), rid)))
    expect(trades.filter((id) => id > 0)).toHaveLength(1)
    expect(await freeOf(seller)).toEqual({ 2025: 500, 2026: 300 })
  })

  test('cannot leave its review but by the trade: neither the desk nor its applicant moves it', async () => {
    const { rid } = await offered()
    const { rows } = await sql<{ code: number }>`
      select status.code from submittals join submittal_statuses status on status.id = submittal_status_id
      where submittals.id = ${rid}`.execute(db())
    const answer = await callAs(portal, '/AirNEI/Submission/RequestWithdrawal', {
      cookie: seller.cookie,
      body: { submissionRid: rid, comment: 'x', shown: rows[0]?.code },
    })
    expect(answer.status).not.toBe(200)
    expect(await has(db(), seller.siteId, 'held')).toEqual({ 2025: 1_000, 2026: 500 })
  })
})

describe('the acquirer', () => {
  test('signs the same form by PIN and question; the agency then moves the units, once', async () => {
    const { rid, tradeRid } = await accepted()
    const { rows } = await sql<{ hashes: number; people: number }>`
      select count(distinct content_sha256)::int as hashes, count(distinct user_id)::int as people
      from signatures where submittal_id = ${rid}`.execute(db())
    expect(rows).toEqual([{ hashes: 1, people: 2 }])
    expect(await freeOf(acquirer)).toEqual({})
    await ripen(tradeRid)
    const staff = await makeStaff()
    const both = await Promise.all([0, 1].map(() => decide(staff, tradeRid, 'complete')))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await freeOf(acquirer)).toEqual({ 2025: 1_000, 2026: 500 })
    expect(await freeOf(seller)).toEqual({ 2025: 500, 2026: 300 })
    expect(await statusOf(rid)).toBe('Accepted')
    expect((await get(acquirer, tradeRid)).data).toMatchObject({
      waitsFor: null,
      acts: ['trust'],
      steps: [{ kind: 'completed' }, { kind: 'accepted' }, { kind: 'signed' }],
    })
    expect((await decide(staff, tradeRid, 'refuse', 'Late')).status).toBe(409)
  })

  test('has the trade to accept, then staff have it to move, and the review desk has it at no time', async () => {
    const { rid, tradeRid } = await offered()
    const turn = async () => {
      const { rows } = await sql<{ turn: Turn }>`
        select ${turnOf()} as turn from submittals
          join submittal_statuses status on status.id = submittal_status_id where submittals.id = ${rid}`.execute(
        db(),
      )
      return rows[0]?.turn
    }
    const reviewer = await makeReviewer(db())
    const staff = await makeStaff()
    const ofKind = async () => (await deskList(staff)).map((each) => each.rid)
    expect(await deskWaiting(portal, reviewer, 'submittal')).toBe(0)
    expect(await turn()).toMatchObject({ actor: 'other body', what: 'Accept or decline the trade' })
    expect((await ownWaiting(portal, acquirer, 'trade')).map((each) => each.rid)).toEqual([
      tradeRid,
    ])
    await signTrade(portal, acquirer, tradeRid)
    expect(await ofKind()).toEqual([])
    await ripen(tradeRid)
    expect(await ofKind()).toEqual([tradeRid])
    expect(await turn()).toMatchObject({ actor: 'agency', what: 'Move the units or refuse' })
    expect(await deskWaiting(portal, reviewer, 'submittal')).toBe(0)
    await decide(staff, tradeRid, 'complete')
    expect(await ofKind()).toEqual([])
  })

  test('signs nothing with a wrong PIN, without the tick, or twice', async () => {
    const { tradeRid } = await offered()
    expect((await signTrade(portal, acquirer, tradeRid, { pin: '000000' })).status).toBe(400)
    expect((await signTrade(portal, acquirer, tradeRid, { hasAgreed: false })).status).toBe(400)
    expect((await get(acquirer, tradeRid)).data.waitsFor).toBe('acquirer')
    const both = await Promise.all([0, 1].map(() => signTrade(portal, acquirer, tradeRid)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('signs in the language that is read, with the English beside it', async () => {
    const { tradeRid } = await offered()
    await inLanguage('es', () => signTrade(portal, acquirer, tradeRid))
    const { rows } = await sql<{ statement: string }>`
      select statement from signatures where user_id = ${acquirer.id} order by id desc limit 1`.execute(
      db(),
    )
    expect(rows[0]?.statement).toMatch(
      /^I certify under penalty of perjury[^]+\n\nCertifico bajo pena/,
    )
  })

  test('alone signs: not the seller, and nobody else so much as finds the trade', async () => {
    const { tradeRid } = await offered()
    expect((await signTrade(portal, seller, tradeRid)).status).toBe(409)
    const stranger = await makeSide(db(), 'Stranger')
    expect((await get(stranger, tradeRid)).status).toBe(404)
    expect((await signTrade(portal, stranger, tradeRid)).status).toBe(404)
    for (const act of ['decline', 'withdraw', 'rescind'])
      expect((await post(stranger, 'End', { tradeRid, act })).status).toBe(404)
  })

  test('a first trade of two waits, a second does not, nor one with a trusted seller', async () => {
    const { tradeRid } = await accepted()
    expect((await get(acquirer, tradeRid)).data.notBefore).toBe('2026-11-23')
    const staff = await makeStaff()
    const early = await decide(staff, tradeRid, 'complete')
    expect(early.msg).toContain('it can be accepted on November 23, 2026 at the earliest')
    await ripen(tradeRid)
    await decide(staff, tradeRid, 'complete')
    const again = await fillTradeForm(portal, db(), { seller, acquirer }, { years: { 2025: 10 } })
    await signTradeForm(portal, seller, again.rid)
    const next = await tradeOf(db(), again.rid)
    await signTrade(portal, acquirer, next)
    expect((await get(acquirer, next)).data.notBefore).toBeNull()
    const other = await makeSide(db(), 'Second seller', { 2025: 1_000, 2026: 500 })
    seller = other
    const third = await offered()
    await post(acquirer, 'Trust', { tradeRid: third.tradeRid, isTrusted: true })
    await signTrade(portal, acquirer, third.tradeRid)
    expect((await get(acquirer, third.tradeRid)).data).toMatchObject({
      notBefore: null,
      isTrusted: true,
    })
  })
})

describe('a trade ends without a move', () => {
  const WAYS = {
    decline: { who: () => acquirer, from: offered, form: 'Canceled' },
    withdraw: { who: () => seller, from: offered, form: 'Withdraw' },
    rescind: { who: () => seller, from: accepted, form: 'Withdraw' },
  } as const

  test.each(Object.entries(WAYS))(
    'by %s: the hold is released, the form leaves the review, both sides are told, and it ends once',
    async (act, { who, from, form }) => {
      const { rid, tradeRid } = await from()
      await sql`delete from outbox`.execute(db())
      expect((await post(who(), 'End', { tradeRid, act, reason: 'So' })).status).toBe(200)
      expect(await freeOf(seller)).toEqual(FREE)
      expect(await statusOf(rid)).toBe(form)
      const { rows } = await sql<{ userId: number }>`
        select distinct user_id::float8 as "userId" from outbox where template = 'trade-ended'
        order by 1`.execute(db())
      expect(rows.map(({ userId }) => userId)).toEqual([seller.id, acquirer.id])
      expect((await post(who(), 'End', { tradeRid, act })).status).toBe(409)
      expect((await signTrade(portal, acquirer, tradeRid)).status).toBe(409)
    },
  )

  test('by the agency, which says why', async () => {
    const { rid, tradeRid } = await accepted()
    const staff = await makeStaff()
    expect((await decide(staff, tradeRid, 'refuse')).fields).toHaveProperty('reason')
    expect((await decide(staff, tradeRid, 'refuse', 'The price')).status).toBe(200)
    expect(await freeOf(seller)).toEqual(FREE)
    expect(await statusOf(rid)).toBe('Canceled')
  })

  test('when nobody answers within the window: at its last moment it stands, after it the units are free', async () => {
    const { tradeRid } = await offered()
    const end = new Date('2026-11-27T15:00:00Z')
    await seeToWindows(db(), WINDOWS, end)
    expect((await get(seller, tradeRid)).data.waitsFor).toBe('acquirer')
    await seeToWindows(db(), WINDOWS, new Date(end.getTime() + 1))
    expect(await freeOf(seller)).toEqual(FREE)
    expect((await get(seller, tradeRid)).data.steps[0]?.kind).toBe('expired')
    expect(await seeToWindows(db(), WINDOWS, new Date(end.getTime() + 2))).toBe(0)
  })

  test('is not signed after its window, though the job that ends it has not come by; at its last moment it is', async () => {
    const { tradeRid } = await offered()
    const dueAt = (moment: string) =>
      sql`update cap_trade_progress set due_at = ${moment} where trade_id = ${tradeRid}`.execute(
        db(),
      )
    await dueAt('2026-11-20T14:59:59.999Z')
    expect((await get(acquirer, tradeRid)).data.acts).toEqual(['decline', 'trust'])
    const late = await signTrade(portal, acquirer, tradeRid)
    expect(late).toMatchObject({ status: 409, reason: 'CONFLICT' })
    expect(late.msg).toContain('The time to sign this trade is over')
    await dueAt('2026-11-20T15:00:00Z')
    expect((await signTrade(portal, acquirer, tradeRid)).status).toBe(200)
  })

  test('withdrawing and accepting at once do one of both, and the units agree with it', async () => {
    const { tradeRid } = await offered()
    const [ended, signed] = await Promise.all([
      post(seller, 'End', { tradeRid, act: 'withdraw' }),
      signTrade(portal, acquirer, tradeRid),
    ])
    const { steps } = (await get(seller, tradeRid)).data
    expect([ended.status, signed.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await freeOf(seller)).toEqual(
      steps[0]?.kind === 'withdrawn' ? FREE : { 2025: 500, 2026: 300 },
    )
  })

  test('by the trade history too, where its form follows [S3-CPPHIST-18]', async () => {
    const { rid, tradeRid } = await offered()
    const call = `/AirNEI/CppCiTrade/WithdrawCPPCiTradeHistory/${tradeRid}`
    expect((await callAs(portal, call, { cookie: seller.cookie, body: {} })).status).toBe(200)
    expect(await statusOf(rid)).toBe('Withdraw')
    expect((await get(seller, tradeRid)).data.steps[0]?.kind).toBe('withdrawn')
  })
})

test('a price far from the market is explained, or nothing is signed', async () => {
  for (let n = 0; n < 3; n += 1) {
    const { tradeRid } = await accepted()
    await ripen(tradeRid)
    await decide(await makeStaff(), tradeRid, 'complete')
    seller = await makeSide(db(), `Seller ${n}`, { 2025: 1_000, 2026: 500 })
  }
  const terms = (texts: Record<string, string>) =>
    fillTradeForm(portal, db(), { seller, acquirer }, { texts })
  const far = await signTradeForm(portal, seller, (await terms({ price: '20.00' })).rid)
  expect(far.msg).toContain('more than 20 percent away')
  const explained = await terms({ price: '20.00', priceReason: 'An old contract.' })
  expect((await signTradeForm(portal, seller, explained.rid)).status).toBe(200)
  expect(await sql`select from cap_faults`.execute(db())).toMatchObject({ rows: [] })
})
