import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import { has } from '#tests/support/cap-and-trade/ledger.ts'
import {
  fillTradeForm,
  makeSide,
  signTrade,
  signTradeForm,
  standFor,
  tradeOf,
  type Side,
} from '#tests/support/cap-and-trade/trade-form.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeFiler, PIN, type Filer } from '#tests/support/filing/filer.ts'
import { openPage, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let seller: Side
let acquirer: Side
let path: string
beforeEach(async () => {
  seller = await makeSide(world.db, 'Tamarack Pipeline', { 2025: 1_500, 2026: 800 })
  acquirer = await makeSide(world.db, 'Alder Creek Cement', { 2025: 20 })
  const { rid } = await fillTradeForm(world, world.db, { seller, acquirer })
  await signTradeForm(world, seller, rid)
  path = `/app/cpp-trades/${await tradeOf(world.db, rid)}`
})

type Post = Record<string, string>
const open = (who: Pick<Filer, 'cookie'>, post?: Post, address = path) =>
  openPage(world, address, { cookie: who.cookie, ...(post ? { post } : {}) })
const buttons = (page: RenderedPage) =>
  page.dom.querySelectorAll('main button').map((button) => button.text)
const hidden = (page: RenderedPage, name: string) =>
  page.dom.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? ''

async function beginSigning(): Promise<{ page: RenderedPage; fields: Post }> {
  const page = await open(acquirer, { what: 'begin' })
  const ceremonyId = hidden(page, 'ceremonyId')
  return { page, fields: { what: 'sign', ceremonyId, hasAgreed: 'Y', pin: PIN, answer: ANSWER } }
}

describe('the page of a trade', () => {
  test('tells the acquirer what it would get, until when, and offers to accept or decline', async () => {
    const page = await open(acquirer)
    expect(page.status).toBe(200)
    expect(page.text).toContain(
      'Tamarack Pipeline sells 1,500 compliance instruments to Alder Creek Cement for $127,500.00.',
    )
    expect(page.text).toContain('Accept or decline by November 27, 2026, 10:00 a.m.')
    const cells = page.dom.querySelectorAll('#terms tbody tr')[0]?.querySelectorAll('td')
    expect(cells?.map((cell) => cell.text)).toEqual([
      '1,000',
      '$85.00',
      '$85,000.00',
      '20',
      '1,020',
    ])
    expect(buttons(page)).toEqual(['Accept and sign', 'Decline', 'Trust this seller'])
    expect(page.text).toContain('Too few trades to tell')
  })

  test('tells the seller to wait, and what it can still do', async () => {
    const page = await open(seller)
    expect(page.text).toContain('Alder Creek Cement has until November 27, 2026, 10:00 a.m.')
    expect(buttons(page)).toEqual(['Withdraw this Trade'])
  })

  test('tells only whoever of the agency may move the instruments to do so', async () => {
    await sql`update cap_trade_progress set waits_for = 'agency', due_at = null`.execute(world.db)
    const manager = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'cap.actions.manage']],
    })
    const told = 'Move the instruments, or refuse the trade with words.'
    const others = 'Who holds the right of the market moves the instruments, or refuses with words.'
    expect((await open(manager)).text).toContain(told)
    const reviewer = await makeReviewer(world.db)
    await sql`update users set is_read_only = true where id = ${manager.id}`.execute(world.db)
    for (const reader of [reviewer, manager]) {
      const page = await open(reader)
      expect(page.text).toContain(others)
      expect(page.text).not.toContain(told)
      expect(buttons(page)).toEqual([])
    }
  })

  test('is not there for anybody else, and a visitor signs in first', async () => {
    const stranger = await makeSide(world.db, 'Stranger')
    expect((await open(stranger)).status).toBe(404)
    expect((await openPage(world, path)).location).toMatch(/^\/pub\/login/)
  })

  test('is signed without script by PIN and question; a wrong PIN keeps the signing open', async () => {
    const { page, fields } = await beginSigning()
    expect(page.text).toContain('authorized to act for the acquiring entity')
    // The form that is signed stands there whole: nobody signs what was not shown.
    expect(page.dom.querySelector('[data-signed-copy]')?.text).toContain('Alder Creek Cement')
    const wrong = await open(acquirer, { ...fields, pin: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('The PIN or the answer is not right')
    expect(hidden(wrong, 'ceremonyId')).toBe(fields.ceremonyId)
    const unticked = Object.entries(fields).filter(([name]) => name !== 'hasAgreed')
    expect((await open(acquirer, Object.fromEntries(unticked))).text).toContain(
      'Tick that you have read it',
    )
    const answer = await open(acquirer, fields)
    expect(answer.location).toBe(`${path}?done=signed`)
    const after = await open(acquirer)
    expect(
      (await openPage(world, `${path}?done=signed`, { cookie: acquirer.cookie })).text,
    ).toContain('Signed. The agency checks the trade.')
    expect(after.text).toContain('Waits for the agency')
    expect(buttons(after)).toEqual(['Rescind', 'Trust this seller'])
  })

  test('asks before it ends, and then says how it ended', async () => {
    const asked = await open(seller, { what: 'ask-end WITHDRAW' })
    expect(asked.dom.querySelector('h1')?.text).toBe('Withdraw this trade?')
    expect(await has(world.db, seller.siteId, 'held')).toEqual({ 2025: 1_000, 2026: 500 })
    const done = await open(seller, { what: 'end', act: 'WITHDRAW', reason: 'Another buyer' })
    expect(done.location).toBe(`${path}?done=ended`)
    const page = await open(acquirer)
    expect(page.text).toContain('Withdrawn by the seller')
    expect(page.text).toContain('Another buyer The instruments are free again.')
    expect(buttons(page)).not.toContain('Accept and sign')
    expect(await has(world.db, seller.siteId, 'general')).toEqual({ 2025: 1_500, 2026: 800 })
  })

  test('an act that came too late is refused in words', async () => {
    await open(seller, { what: 'end', act: 'WITHDRAW', reason: '' })
    const late = await open(acquirer, { what: 'end', act: 'DECLINE', reason: '' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('it moved on meanwhile')
  })

  test('its form leads to it, for the applicant and at the desk', async () => {
    const { rows } = await sql<{ rid: number; product: number }>`
      select submittal_id as rid, submittals.product_id as product from cap_trades
        join submittals on submittals.id = submittal_id`.execute(world.db)
    const [form] = rows
    const own = await open(seller, undefined, `/app/submittal/review/${form?.product}/${form?.rid}`)
    expect(own.dom.querySelector(`a[href="${path}"]`)?.text).toBe('open the trade')
    const desk = await open(await makeReviewer(world.db), undefined, `/app/gov/review/${form?.rid}`)
    expect(desk.dom.querySelector(`#moves a[href="${path}"]`)).not.toBeNull()
    expect(desk.dom.querySelectorAll('#moves button')).toHaveLength(0)
  })

  test('the trade history leads to it', async () => {
    const page = await open(seller, undefined, '/app/cpp-trade-history')
    expect(page.dom.querySelector(`a[href="${path}"]`)).not.toBeNull()
  })
})

test('where the rules ask for two, a second person of the seller confirms, and never the first', async () => {
  world.config.trades = { ...world.config.trades, secondNeeded: true }
  world.rebuild({})
  const { rid } = await fillTradeForm(
    world,
    world.db,
    { seller, acquirer },
    { years: { 2025: 10 } },
  )
  await signTradeForm(world, seller, rid)
  path = `/app/cpp-trades/${await tradeOf(world.db, rid)}`
  expect(buttons(await open(seller))).toEqual(['Withdraw this Trade'])
  expect((await open(seller)).text).toContain('By November 24, 2026, 10:00 a.m.')
  expect(buttons(await open(acquirer))).not.toContain('Accept and sign')
  const second = { ...(await makeFiler(world.db)), siteId: seller.siteId }
  await standFor(world.db, second, seller.siteId)
  expect(buttons(await open(second))).toEqual(['Read and confirm', 'Withdraw this Trade'])
  expect((await signTrade(world, seller, Number(path.split('/').at(-1)))).status).toBe(409)
  expect((await signTrade(world, second, Number(path.split('/').at(-1)))).status).toBe(200)
  expect(buttons(await open(acquirer))).toContain('Accept and sign')
  expect((await open(seller)).text).toContain('Second representative confirmed')
})

test('a seller is trusted, and no more', async () => {
  const kept = () => sql`select 1 from cap_trusted`.execute(world.db)
  await open(acquirer, { what: 'trust' })
  expect((await kept()).rows).toHaveLength(1)
  expect(buttons(await open(acquirer))).toContain('Wait again')
  await open(acquirer, { what: 'distrust' })
  expect((await kept()).rows).toEqual([])
})
