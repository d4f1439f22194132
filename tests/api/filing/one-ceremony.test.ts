import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { ANSWER, callAs } from '#tests/support/accounts/sign-in.ts'
import { makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import {
  fillTradeForm,
  makeSide,
  signTradeForm,
  standFor,
  tradeOf,
} from '#tests/support/cap-and-trade/trade-form.ts'
import {
  csvOf,
  goodRow,
  HEADINGS,
  sendInventory,
} from '#tests/support/factories/inventory-files.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeFiler, PIN, type Filer } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Ready = { who: Filer; calls: string; about: object; kind: string }

async function trade(): Promise<Ready> {
  await makeYears(world.db)
  const seller = await makeSide(world.db, 'Tamarack Pipeline', { 2025: 1_500, 2026: 800 })
  const acquirer = await makeSide(world.db, 'Alder Creek Cement')
  const { rid } = await fillTradeForm(world, world.db, { seller, acquirer })
  await signTradeForm(world, seller, rid)
  const tradeRid = await tradeOf(world.db, rid)
  return { who: acquirer, calls: '/Client/CapTrade', about: { tradeRid }, kind: 'submittal' }
}

async function inventory(): Promise<Ready> {
  const who = await makeFiler(world.db)
  const system = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await standFor(world.db, who, system)
  const bytes = csvOf([HEADINGS, goodRow(1)])
  const { data } = await sendInventory(world, who, { system, bytes })
  return { who, calls: '/Client/InventoryFiling', about: { rid: data.rid }, kind: 'inventory' }
}

describe.each([
  ['a trade', trade],
  ['an inventory', inventory],
])('the signature of %s', (_, make) => {
  let ready: Ready
  let ceremonyId: string
  const call = (path: string, body?: object) =>
    callAs<Record<string, unknown>>(world, `${ready.calls}/${path}`, {
      cookie: ready.who.cookie,
      ...(body ? { body } : {}),
    })
  const sign = () =>
    call('Sign', { ...ready.about, ceremonyId, pin: PIN, answer: ANSWER, hasAgreed: true })

  beforeEach(async () => {
    ready = await make()
    ceremonyId = String((await call('BeginSigning', ready.about)).data.ceremonyId)
  })

  test('is refused until the copy was opened, and notes when it was', async () => {
    const { rows: begun } = await sql<{ viewedAt: string | null }>`
      select items -> 0 ->> 'viewedAt' as "viewedAt" from signing_ceremonies where id = ${ceremonyId}`.execute(
      world.db,
    )
    expect(begun).toEqual([{ viewedAt: null }])
    const unread = await sign()
    expect([unread.status, unread.msg]).toEqual([409, expect.stringContaining('readable copy')])
    const shown = await call(`GetSigning/${ceremonyId}`)
    expect(shown.data).toMatchObject({ content: expect.any(Object), sha256: expect.any(String) })
    expect((await sign()).status).toBe(200)
  })

  test('is a marked row with all facts, bound to its copy of record', async () => {
    await call(`GetSigning/${ceremonyId}`)
    await sign()
    const { rows } = await sql`
      select copy.kind, authority ->> 'right' as right, mark is not null as "isMarked",
        content_sha256 = copy.sha256 as "isOfCopy"
      from signatures join copies_of_record copy on copy.id = copy_of_record_id
      where user_id = ${ready.who.id}`.execute(world.db)
    expect(rows).toEqual([{ kind: ready.kind, right: 'submit', isMarked: true, isOfCopy: true }])
    expect((await verifyRecords(world.db, {})).problems).toEqual([])
  })

  test('is not made with the ceremony of something else', async () => {
    await call(`GetSigning/${ceremonyId}`)
    const other =
      ready.calls === '/Client/CapTrade' ? '/Client/InventoryFiling' : '/Client/CapTrade'
    const body = { ceremonyId, pin: PIN, answer: ANSWER, hasAgreed: true }
    const answered = await callAs(world, `${other}/Sign`, {
      cookie: ready.who.cookie,
      body: { ...body, rid: 1, tradeRid: 1 },
    })
    expect(answered.status).toBe(404)
  })
})
