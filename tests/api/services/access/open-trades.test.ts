import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import {
  fillTradeForm,
  makeSide,
  signTradeForm,
  tradeOf,
  type Side,
} from '#tests/support/cap-and-trade/trade-form.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { everyWay, waysThatTell } from '#tests/support/access/every-way.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const MANAGE = 'gov:cap.actions.manage'
/** What only this trade says: its price, as it is typed, shown and kept. */
const PRICE = '73191.57'
const CENTS = 7_319_157
const WORDS = [PRICE, '73,191.57', String(CENTS)]

let seller: Side
let acquirer: Side
let rid: number
let tradeId: number
let productRid: number

beforeEach(async () => {
  await makeYears(world.db)
  seller = await makeSide(world.db, 'Seller', { 2025: 10_000, 2026: 10_000 })
  acquirer = await makeSide(world.db, 'Acquirer')
  const texts = { price: PRICE }
  ;({ rid, productRid } = await fillTradeForm(world, world.db, { seller, acquirer }, { texts }))
  expect((await signTradeForm(world, seller, rid)).status).toBe(200)
  tradeId = await tradeOf(world.db, rid)
})

async function staffWith(actions: readonly string[]): Promise<string> {
  const { id } = await makeUser(world.db, {
    kind: 'staff',
    actions: actions.map((action) => action.split(':') as [string, string]),
  })
  return `${SESSION_COOKIE}=${await makeSession(world.db, { userId: Number(id) })}`
}

const open = (cookie: string) =>
  callAs<{ priceCents: number } | null>(world, `/Client/CapTrade/Get/${tradeId}`, { cookie })
const listed = async (cookie: string): Promise<number> =>
  (
    await callAs<{ list: unknown[] } | null>(
      world,
      '/AirNEI/CppCiTrade/GetPublicCPPCiTradeHistoryByCriteria',
      { cookie, body: {} },
    )
  ).data?.list.length ?? 0

describe('a trade that is not over', () => {
  test('is told by no call and no page to staff who neither manage the market nor review', async () => {
    const ids = [tradeId, rid, seller.siteId, acquirer.siteId]
    const ways = await everyWay(world, { ids, schema: 'AirNEI', productRid })
    const cookie = await staffWith(
      KNOWN_ACTIONS.filter((action) => action !== MANAGE && action !== REVIEW),
    )
    expect(await waysThatTell(ways, WORDS, cookie)).toEqual([])
    // Its sides do read it: the words are where they are looked for.
    expect(await waysThatTell(ways, WORDS, acquirer.cookie)).toContain(
      `GET /api/Client/CapTrade/Get/${tradeId}`,
    )
  }, 180_000)

  test('is seen by reviewers as far as their desk shows it, and by who manages the market', async () => {
    const { cookie } = await makeReviewer(world.db)
    const manager = await staffWith([MANAGE])
    expect((await open(cookie)).data?.priceCents).toBe(CENTS)
    expect((await open(manager)).data?.priceCents).toBe(CENTS)
    expect([await listed(cookie), await listed(manager)]).toEqual([1, 1])
    // Its form is not at the desk.
    await sql`update submittals set submitted_on = null where id = ${rid}`.execute(world.db)
    expect((await open(cookie)).status).toBe(404)
    expect((await open(manager)).status).toBe(200)
    expect([await listed(cookie), await listed(manager)]).toEqual([0, 1])
  })

  test('is read by all staff once it is over', async () => {
    const cookie = await staffWith([])
    expect([(await open(cookie)).status, await listed(cookie)]).toEqual([404, 0])
    const over = await callAs(world, '/Client/CapTrade/End', {
      cookie: seller.cookie,
      body: { tradeRid: tradeId, act: 'withdraw', reason: 'A typing error.' },
    })
    expect(over.status).toBe(200)
    expect((await open(cookie)).data?.priceCents).toBe(CENTS)
    expect(await listed(cookie)).toBe(1)
  })
})
