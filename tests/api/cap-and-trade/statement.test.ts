import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { holdForTrade, moveHeld } from '#api/cap-and-trade/ledger/hold.act.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { AT, cause, committed, give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let alder: number
let cookie: string

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  const birch = await makeEntity(world.db, { name: 'Birch Lime' })
  const { id } = await makeUser(world.db, { isCpp: true })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${id}, ${alder}, 'A', now())`.execute(world.db)
  cookie = cookieOf(await makeSession(world.db, { userId: Number(id) }))
  await give(world.db, alder, { 2024: 1_800, 2025: 700 })
  const offer = {
    transferSiteId: alder,
    acquireSiteId: birch,
    priceCents: 3_000,
    dueOn: null,
    userIds: [],
  }
  await committed(world.db, async (trx) => {
    const years = [{ vintage: 2024, quantity: 500 }]
    const { tradeId } = await holdForTrade(trx, { ...offer, years }, cause(), AT)
    await moveHeld(trx, tradeId, cause('Sold to Birch'), AT)
    await holdForTrade(
      trx,
      { ...offer, years: [{ vintage: 2025, quantity: 200 }] },
      cause('Offered only'),
      AT,
    )
  })
})

const load = (who: string, query = '', id = alder) =>
  world.api.request(`/api/AirNEI/CPPCap/GetStatement/${id}${query}`, { headers: { cookie: who } })

/** What was rendered last, by the template itself. */
const paperOf = () => renderTemplate('money-paper', world.rendered.at(-1)?.data as MoneyPaperData)

test('the statement of an entity is a tagged PDF with holdings, what moved in the year, and obligations', async () => {
  const answer = await load(cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = await paperOf()
  expect(await pdfFaults(bytes)).toEqual([])
  const text = await pdfText(bytes)
  for (const words of ['Alder Creek Cement', '1,300', 'Sold to Birch', '-500', '+1,800'])
    expect(text).toContain(words)
  // What is on hold has not left: it stands in its own column, and is no transfer.
  expect(text).not.toContain('Offered only')
})

test('another year lists its own transfers', async () => {
  expect((await load(cookie, '?year=2025')).status).toBe(200)
  expect(await pdfText(await paperOf())).toContain(
    'Nothing came to this facility or left it in that year.',
  )
  expect((await load(cookie, '?year=12')).status).toBe(400)
})

test('nobody else gets it', async () => {
  const { id } = await makeUser(world.db, { isCpp: true })
  const other = cookieOf(await makeSession(world.db, { userId: Number(id) }))
  expect((await load(other)).status).toBe(404)
  expect((await callAs(world, `/AirNEI/CPPCap/GetStatement/${alder}`, {})).status).toBe(401)
})
