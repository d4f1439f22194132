import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { holdForTrade } from '#api/cap-and-trade/ledger/hold.act.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { AT, cause, committed, give, has, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/app/gov/cap-and-trade'
let alder: number
let first: string
let second: string

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  const actions = [['gov', 'cap.actions.manage']] as const
  first = cookieOf(await makeSession(world.db, { kind: 'staff', displayName: 'Ada', actions }))
  second = cookieOf(await makeSession(world.db, { kind: 'staff', displayName: 'Ben', actions }))
})

const open = (cookie: string, post?: Record<string, string>, query = '') =>
  openPage(world, `${PATH}${query}`, { cookie, ...(post ? { post } : {}) })

async function approveNewest(): Promise<void> {
  const page = await open(second)
  const id = page.dom.querySelector('#proposals input[name=id]')?.getAttribute('value') ?? ''
  expect((await open(second, { intent: 'approve', id })).location).toBe(`${PATH}?done=approve`)
}

test('a move and a file are proposed by one and done by another, without script', async () => {
  const move = {
    intent: 'move',
    kind: 'ISSUE',
    unit: 'instrument',
    vintage: '2025',
    quantity: '1,000',
  }
  expect((await open(first, { ...move, reason: 'Budget' })).location).toBe(`${PATH}?done=proposed`)
  const own = await open(first)
  expect(own.text).toContain('Issue 1,000 instruments of 2025')
  expect(own.text).toContain('Take it back')
  expect(own.text).not.toContain('Approve and do it')
  await approveNewest()
  const csv = `Facility ID,Unit,Cap year,Quantity\n${alder},instrument,2025,600`
  const read = await open(first, { intent: 'check', csv, reason: 'Of 2025' })
  expect(read.text).toContain('600 instruments of 2025 to 1 facility')
  expect(read.text).toContain('Propose this distribution')
  await open(first, { intent: 'file', csv, reason: 'Of 2025' })
  await approveNewest()
  expect(await has(world.db, alder, 'general')).toEqual({ 2025: 600 })
  expect((await open(first)).text).toContain('Distributed')
})

test('a fault keeps all that was typed and stands at its field', async () => {
  const csv = 'Facility ID,Unit,Cap year,Quantity\n1,carbon,2025,600'
  const read = await open(first, { intent: 'check', csv, reason: 'Of 2025' })
  expect(read.text).toContain('Line 2, Unit: Write instrument or credit.')
  expect(read.text).not.toContain('Propose this distribution')
  expect(read.dom.querySelector('#csv')?.text).toContain('carbon')
  const move = await open(first, {
    intent: 'move',
    kind: 'RETIRE',
    vintage: '2025',
    quantity: '-4',
    reason: 'x',
  })
  expect(move.status).toBe(400)
  expect(move.dom.querySelector('#vintage')?.getAttribute('value')).toBe('2025')
  expect(move.text).toContain('Write a whole number above 0.')
})

test('an account is frozen here, and the page is for whom the agency gave the right', async () => {
  const freeze = { intent: 'account', facility: String(alder), status: '2', reason: 'No report' }
  expect((await open(first, freeze)).location).toBe(`${PATH}?done=account`)
  expect((await open(first)).text).toContain('Frozen')
  const plain = cookieOf(await makeSession(world.db, { kind: 'staff' }))
  expect((await open(plain)).status).toBe(403)
})

test('a trade that both sides have signed waits at the desk, with the way to its page', async () => {
  expect((await open(first)).text).toContain('No trade waits.')
  const birch = await makeEntity(world.db, { name: 'Birch Lime' })
  await give(world.db, alder, { 2025: 900 })
  const { id: signer } = await makeUser(world.db)
  const { tradeId } = await committed(world.db, (trx) =>
    holdForTrade(
      trx,
      {
        transferSiteId: alder,
        acquireSiteId: birch,
        priceCents: 3_125,
        years: [{ vintage: 2025, quantity: 900 }],
        dueOn: null,
        userIds: [],
      },
      cause(),
      AT,
    ),
  )
  await sql`
    insert into cap_trade_progress (trade_id, waits_for, signer_user_id, not_before)
    values (${tradeId}, 'agency', ${signer}, '2099-03-01')`.execute(world.db)
  const { dom } = await open(first)
  const [trade] = dom.querySelectorAll('#trades tbody tr')
  expect(trade?.querySelector('a')?.getAttribute('href')).toBe(`/app/cpp-trades/${tradeId}`)
  for (const words of ['Alder Creek Cement', 'Birch Lime', '900', '$31.25', 'March 1, 2099'])
    expect(trade?.text).toContain(words)
  await sql`update cap_trade_progress set waits_for = null where trade_id = ${tradeId}`.execute(
    world.db,
  )
  expect((await open(first)).text).toContain('No trade waits.')
})
