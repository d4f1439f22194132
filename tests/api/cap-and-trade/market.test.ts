import { beforeEach, expect, test } from 'vitest'
import type { Market } from '#api/cap-and-trade/market/market.schemas.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { holdForTrade, moveHeld } from '#api/cap-and-trade/ledger/hold.act.ts'
import { putAway, reverseTransfer } from '#api/cap-and-trade/ledger/units.act.ts'
import { cause, give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let sites: number[]

beforeEach(async () => {
  sites = []
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const siteId = await makeEntity(world.db, { name: `${name} Works` })
    await give(world.db, siteId, { 2024: 1_000 })
    sites.push(siteId)
  }
})

async function trade(
  from: number,
  to: number,
  of: { quantity: number; cents: number; day: string },
) {
  const at = new Date(`${of.day}T15:00:00Z`)
  return inTransaction(world.db, async (trx) => {
    const { tradeId } = await holdForTrade(
      trx,
      {
        transferSiteId: sites[from] ?? 0,
        acquireSiteId: sites[to] ?? 0,
        priceCents: of.cents,
        years: [{ vintage: 2024, quantity: of.quantity }],
        dueOn: null,
        userIds: [],
      },
      cause(),
      at,
    )
    return moveHeld(trx, tradeId, cause(), at)
  })
}
const report = async () => (await world.call<Market>('/Anon/CapMarket/GetReport')).data

test('a quarter with three entities is told by volume, one with two is not, and a corrected trade counts no more', async () => {
  await trade(0, 1, { quantity: 100, cents: 2_000, day: '2026-02-10' })
  await trade(1, 2, { quantity: 300, cents: 3_000, day: '2026-03-10' })
  await trade(0, 1, { quantity: 50, cents: 9_900, day: '2026-05-10' })
  const wrong = await trade(2, 0, { quantity: 10, cents: 1, day: '2026-02-11' })
  await inTransaction(world.db, (trx) => reverseTransfer(trx, wrong, cause(), new Date()))
  expect((await report()).quarters).toEqual([
    {
      quarter: '2026-Q1',
      firstDay: '2026-01-01',
      lastDay: '2026-03-31',
      trades: 2,
      volume: 400,
      freeVolume: 0,
      averagePrice: 27.5,
      lowestPrice: 20,
      highestPrice: 30,
    },
    {
      quarter: '2026-Q2',
      firstDay: '2026-04-01',
      lastDay: '2026-06-30',
      trades: null,
      volume: null,
      freeVolume: null,
      averagePrice: null,
      lowestPrice: null,
      highestPrice: null,
    },
  ])
})

test('what changed hands at price 0 is in no price, and is told as any figure: of three entities', async () => {
  await trade(0, 1, { quantity: 100, cents: 2_000, day: '2026-02-10' })
  await trade(1, 2, { quantity: 300, cents: 3_000, day: '2026-03-10' })
  await trade(0, 1, { quantity: 40, cents: 0, day: '2026-03-11' })
  const priced = { averagePrice: 27.5, lowestPrice: 20, highestPrice: 30 }
  expect((await report()).quarters).toMatchObject([{ volume: 440, freeVolume: null, ...priced }])
  await trade(1, 2, { quantity: 2, cents: 0, day: '2026-03-12' })
  expect((await report()).quarters).toMatchObject([{ volume: 442, freeVolume: 42, ...priced }])
  await trade(0, 1, { quantity: 1, cents: 500, day: '2026-07-10' })
  await trade(1, 2, { quantity: 1, cents: 0, day: '2026-07-10' })
  expect((await report()).quarters[1]).toMatchObject({
    ...{ quarter: '2026-Q3', volume: 2, freeVolume: null },
    ...{ averagePrice: null, lowestPrice: null, highestPrice: null },
  })
})

test('a cell of fewer than three entities is not told, nor the sum that would tell it', async () => {
  expect((await report()).vintages).toMatchObject([
    { year: 2024, issued: 3_000, held: 3_000, retired: 0 },
  ])
  const years = [{ vintage: 2024, quantity: 7 }]
  await inTransaction(world.db, (trx) =>
    putAway(
      trx,
      { kind: 'retire', siteId: sites[0] ?? 0, from: 'general', years },
      cause(),
      new Date(),
    ),
  )
  expect((await report()).vintages).toMatchObject([{ issued: null, held: 2_993, retired: null }])
})

test('the page and the files are open to anybody and name nobody', async () => {
  await trade(0, 1, { quantity: 100, cents: 2_000, day: '2026-02-10' })
  await trade(1, 2, { quantity: 300, cents: 3_000, day: '2026-03-10' })
  const page = await openPage(world, '/pub/pub-rcd/instruments')
  expect(page.status).toBe(200)
  expect(page.text).toContain('In quarter 1 of 2026 an instrument cost $27.50 on average.')
  expect(page.text).not.toContain('Works')
  for (const words of ['Jan 1, 2026 to Mar 31, 2026', 'Instruments traded by quarter'])
    expect(page.text).toContain(words)
  for (const table of ['quarters.csv', 'vintages.csv']) {
    const file = await world.api.request(`/api/Anon/CapMarket/${table}`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(await file.text()).toContain(
      table === 'quarters.csv' ? '2026-Q1,2026-01-01,2026-03-31,2,400,0,27.5' : '2024,instrument',
    )
  }
})
