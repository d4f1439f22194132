import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Checked, Desk } from '#api/cap-and-trade/desk/desk.schemas.ts'
import { readDistribution } from '#api/cap-and-trade/desk/distribution-file.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { askLedger, give, has, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let alder: number
let birch: number
let first: string
let second: string

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  birch = await makeEntity(world.db, { name: 'Birch Bay Power' })
  const actions = [['gov', 'cap.actions.manage']] as const
  first = cookieOf(await makeSession(world.db, { kind: 'staff', displayName: 'Ada', actions }))
  second = cookieOf(await makeSession(world.db, { kind: 'staff', displayName: 'Ben', actions }))
})

const call = async <T = unknown>(name: string, body: object | undefined, cookie: string) =>
  callAs<T>(world, `/Agency/Cap/${name}`, body === undefined ? { cookie } : { body, cookie })
const propose = async (move: object, cookie = first) =>
  call<{ rid: number }>('Propose', { move, reason: 'Budget of the year' }, cookie)
const decide = async (rid: number, outcome: string, cookie: string, reason = '') =>
  call('Decide', { rid, outcome, reason }, cookie)
const issue = { kind: 'issue', units: [{ unit: 'instrument', vintage: 2025, quantity: 500 }] }

async function issued(): Promise<void> {
  const { data } = await propose(issue)
  expect((await decide(data.rid, 'approved', second)).ok).toBe(true)
}

describe('a move by hand', () => {
  test('nothing moves before a second person approves, and then once', async () => {
    const { data } = await propose(issue)
    expect(await has(world.db, null, 'authority')).toEqual({})
    expect(await decide(data.rid, 'approved', first)).toMatchObject({ status: 403 })
    expect((await decide(data.rid, 'approved', second)).ok).toBe(true)
    expect(await decide(data.rid, 'approved', second)).toMatchObject({ reason: 'ALREADY_DECIDED' })
    await askLedger(world.db)
    expect(await has(world.db, null, 'authority')).toEqual({ 2025: 500 })
    const { data: desk } = await call<Desk>('GetDesk', undefined, second)
    expect(desk.proposals).toEqual([])
    expect(desk.transfers[0]).toMatchObject({ kind: 'issue', actor: 'Ada', units: 500 })
  })

  test('what cannot be done any more goes on waiting; a refusal says why; only its own author takes it back', async () => {
    const gift = { siteId: alder, unit: 'instrument', vintage: 2025, quantity: 501 }
    await issued()
    const { data } = await propose({ kind: 'distribute', gifts: [gift] })
    expect(await decide(data.rid, 'approved', second)).toMatchObject({
      status: 409,
      reason: 'UNITS_MISSING',
      msg: 'The authority has 500 instruments of 2025 to distribute, and 501 were asked for. Nothing was moved.',
    })
    expect(await decide(data.rid, 'refused', second)).toMatchObject({ status: 400 })
    expect(await decide(data.rid, 'taken back', second)).toMatchObject({ status: 403 })
    expect((await decide(data.rid, 'refused', second, 'More than there is')).ok).toBe(true)
    expect(await has(world.db, alder, 'general')).toEqual({})
  })

  test('retire, reserve, cancel and correct', async () => {
    await give(world.db, alder, { 2025: 100 })
    await give(world.db, alder, { 2025: 10 }, 'credit')
    const years = [{ vintage: 2025, quantity: 4 }]
    for (const move of [
      { kind: 'retire', siteId: alder, from: 'general', years },
      { kind: 'reserve', siteId: alder, from: 'general', years },
      { kind: 'cancel', siteId: alder, from: 'credit', years },
    ]) {
      const { data } = await propose(move)
      expect((await decide(data.rid, 'approved', second)).ok, move.kind).toBe(true)
    }
    const { data: desk } = await call<Desk>('GetDesk', undefined, first)
    const retired = desk.transfers.find(({ kind }) => kind === 'retire')
    const { data } = await propose({ kind: 'reverse', transferId: retired?.rid })
    expect((await decide(data.rid, 'approved', second)).ok).toBe(true)
    await askLedger(world.db)
    expect(await has(world.db, alder, 'retired')).toEqual({})
    expect(await has(world.db, alder, 'reserve')).toEqual({ 2025: 4 })
    expect(await has(world.db, alder, 'general')).toEqual({ 2025: 96 })
    expect(await has(world.db, alder, 'cancelled', 'credit')).toEqual({ 2025: 4 })
  })

  test('staff without the right see and do nothing of it', async () => {
    const plain = cookieOf(await makeSession(world.db, { kind: 'staff' }))
    expect(await call('GetDesk', undefined, plain)).toMatchObject({ reason: 'RIGHT_MISSING' })
    expect(await propose(issue, plain)).toMatchObject({ reason: 'RIGHT_MISSING' })
  })
})

describe('a distribution by file', () => {
  const HEAD = 'Facility ID,Unit,Cap year,Quantity'

  test('totals are shown first; it is proposed and done as a whole', async () => {
    await issued()
    const csv = `${HEAD}\n${alder},instrument,2025,"1,00"\n${birch},Instrument,2025,200\n`
    const { data } = await call<Checked>('CheckDistribution', { csv }, first)
    expect(data).toEqual({
      errors: [],
      rows: 2,
      totals: [{ unit: 'instrument', vintage: 2025, quantity: 300, entities: 2 }],
    })
    const proposed = await call<{ rid: number }>(
      'ProposeDistribution',
      { csv, reason: 'Of 2025' },
      first,
    )
    expect((await decide(proposed.data.rid, 'approved', second)).ok).toBe(true)
    expect(await has(world.db, birch, 'general')).toEqual({ 2025: 200 })
  })

  test('each fault names its cell, and with one of them nothing is proposed', async () => {
    const csv = [
      HEAD,
      `${alder},instrument,2025,10`,
      `99999999,instrument,2025,10`,
      `${birch},carbon,1999,-5`,
      `${alder},instrument,2025,1.5`,
      `${birch},credit,2025`,
    ].join('\n')
    const { data } = await call<Checked>('CheckDistribution', { csv }, first)
    expect(data.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 Facility ID',
      '4 Unit',
      '4 Cap year',
      '4 Quantity',
      '5 Quantity',
      '5 Facility ID',
      '6 File',
      '6 Quantity',
    ])
    expect(await call('ProposeDistribution', { csv, reason: 'Of 2025' }, first)).toMatchObject({
      status: 400,
      fields: { csv: expect.stringContaining('Line 3, Facility ID') },
    })
    const { data: desk } = await call<Desk>('GetDesk', undefined, first)
    expect(desk.proposals).toEqual([])
  })

  test('whatever is pasted is read or refused, never a fault of ours', async () => {
    const known = { sites: new Set([1]), years: new Set([2025]) }
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.boolean(), async (text, hasHead) => {
        const { gifts, errors } = await readDistribution(hasHead ? `${HEAD}\n${text}` : text, known)
        expect(gifts.length === 0 || errors.length === 0).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })
})

test('a frozen account is told why, and opened again; both stand in the log', async () => {
  const set = async (statusRid: number, reason: string) =>
    call('SetStatus', { facilityRid: alder, statusRid, reason }, first)
  expect((await set(2, 'No verified report')).ok).toBe(true)
  expect(await set(2, 'Again')).toMatchObject({ status: 409 })
  expect((await set(1, 'Report is there')).ok).toBe(true)
  const { data } = await call<Desk>('GetDesk', undefined, first)
  expect(data.accounts.map(({ statusName, reason, by }) => [statusName, reason, by])).toEqual([
    ['Open', 'Report is there', 'Ada'],
    ['Frozen', 'No verified report', 'Ada'],
  ])
})
