import { beforeEach, expect, test } from 'vitest'
import { makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import { fillTradeForm, makeSide } from '#tests/support/cap-and-trade/trade-form.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

beforeEach(async () => {
  await makeYears(world.db)
})

/** The rows of cap years in a trade form, as its seller sees them. */
async function rowsOf(held: Record<number, number>, typed: Record<number, number>) {
  const seller = await makeSide(world.db, 'Larch Hill Fuels', held)
  const acquirer = await makeSide(world.db, 'Alder Gas')
  const terms = { years: typed }
  const { rid, productRid } = await fillTradeForm(world, world.db, { seller, acquirer }, terms)
  const address = `/app/submittal/form/${productRid}/${rid}/amounts`
  const { dom, status } = await openPage(world, address, { cookie: seller.cookie })
  expect(status).toBe(200)
  return dom.querySelectorAll('[name^="capYears."][name$=".capYear"]')
}

test('cap years are chosen from those that the seller holds, each with its amount', async () => {
  const [first] = await rowsOf({ 2025: 1_200, 2026: 500 }, { 2026: 400 })
  expect(first?.tagName).toBe('SELECT')
  expect(first?.querySelectorAll('option').map((each) => each.text)).toEqual([
    'Choose',
    '2025: 1,200',
    '2026: 500',
  ])
  expect(first?.querySelector('option[selected]')?.getAttribute('value')).toBe('2026')
})

test('a year that is held no more stays chosen until another is, and is refused', async () => {
  const [first] = await rowsOf({ 2026: 500 }, { 2025: 400 })
  const chosen = first?.querySelector('option[selected]')
  expect([chosen?.getAttribute('value'), chosen?.text]).toEqual(['2025', '2025 (not offered now)'])
})

test('where nothing is held there is nothing to choose, and a year is typed', async () => {
  const [first] = await rowsOf({}, { 2025: 400 })
  expect([first?.tagName, first?.getAttribute('value')]).toEqual(['INPUT', '2025'])
})
