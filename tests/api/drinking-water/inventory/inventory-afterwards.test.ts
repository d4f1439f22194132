import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import {
  csvOf,
  goodRow,
  HEADINGS,
  inventoryOf,
  sendInventory,
  signInventory,
} from '#tests/support/factories/inventory-files.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let operator: Filer
let staff: { cookie: string }
let alder: number
beforeEach(async () => {
  operator = await makeFiler(world.db, 'owner', 'Olive Operator')
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [
      ['drinking-water', 'serviceLine.actions.edit'],
      ['gov', 'account.actions.decide'],
    ],
  })
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${operator.id}, ${alder}, 'A', now())`.execute(world.db)
})

const read = async (...rows: string[][]) => {
  const bytes = csvOf([HEADINGS, ...rows])
  const sent = await sendInventory(world, operator, { system: alder, bytes })
  expect([sent.status, sent.msg]).toEqual([200, sent.msg])
  return inventoryOf(world, operator, sent.data.rid)
}
const filed = async () => {
  const { rid } = await read(goodRow(1))
  await signInventory(world, operator, rid)
  return rid
}
const call = <T = null>(path: string, body?: object, { cookie } = operator as { cookie: string }) =>
  callAs<T>(world, path, { ...(body ? { body } : {}), cookie })
const decide = (rid: number, decision: string, reason = '') =>
  call('/Agency/InventoryFiling/Decide', { rid, decision, reason }, staff)
const dispute = (rid: number, who = operator as { cookie: string }) =>
  call(
    '/Client/InventoryFiling/DisputeSignature',
    { rid, reason: 'not-signed', statement: 'I was on holiday.' },
    who,
  )
const openDisputes = () =>
  call<{ rid: number; submittalName: string; signerName: string; copyNumber: string }[]>(
    '/Agency/CoSign/GetDisputedSignatures',
    undefined,
    staff,
  )
const mails = async () => {
  const { rows } = await sql<{ template: string; body: string }>`
    select template, body from outbox where user_id = ${operator.id} order by id`.execute(world.db)
  return rows
}

describe('an inventory that was filed', () => {
  test('has a receipt by mail that names its fingerprint and where its signature is disputed', async () => {
    const rid = await filed()
    const [receipt] = await mails()
    expect(receipt?.template).toBe('inventory-received')
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from copies_of_record where number = ${`INV-${rid}`}`.execute(world.db)
    expect(receipt?.body).toContain(rows[0]?.sha256)
    expect(receipt?.body).toContain(`/app/inventory-filings/${rid}/dispute`)
  })

  test('has a copy of record as a paper with what was signed, for who may see it alone', async () => {
    const rid = await filed()
    const get = (cookie: string) =>
      world.api.request(`/api/Client/InventoryFiling/Copy/${rid}`, { headers: { cookie } })
    const copy = await get(operator.cookie)
    expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(world.rendered.at(-1)).toMatchObject({
      template: 'submittal-copy',
      data: { number: `INV-${rid}`, attachments: [{ documentType: 'File of lines' }] },
    })
    expect((await get((await makeFiler(world.db)).cookie)).status).toBe(404)
  })

  test('tells afterwards what it changed then, and is not held against itself', async () => {
    await makeLine(world.db, { siteId: alder, identifier: 'A-9', year: 2025 })
    const rid = await filed()
    const before = await inventoryOf(world, operator, rid)
    expect(before).toMatchObject({ comparedWith: 'now', counts: { added: 1, gone: 1 } })
    await decide(rid, 'accept')
    expect(await inventoryOf(world, operator, rid)).toMatchObject({
      comparedWith: 'then',
      standingYear: 2025,
      counts: before.counts,
      changes: before.changes,
    })
    await sql`update inventory_filings set outcome = null`.execute(world.db)
    expect(await inventoryOf(world, operator, rid)).toMatchObject({
      comparedWith: 'unkept',
      changes: [],
    })
  })

  test('with one faulty cell in a row is not said to leave its line out', async () => {
    await makeLine(world.db, { siteId: alder, identifier: 'A-1', year: 2025 })
    await makeLine(world.db, { siteId: alder, identifier: 'A-9', year: 2025 })
    const wrong = goodRow(1).map((cell, at) => (at === 3 ? 'Leaad' : cell))
    const found = await read(wrong)
    expect(found.counts).toMatchObject({ gone: 1, faulty: 1 })
    expect(found.changes.map(({ identifier }) => identifier)).toEqual(['A-9'])
  })

  test('is disputed by who signed it; while that is open it is not accepted, and upheld it goes back', async () => {
    const rid = await filed()
    expect((await dispute(rid, await makeFiler(world.db))).status).toBe(404)
    expect((await dispute(rid)).status).toBe(200)
    expect((await dispute(rid)).status).toBe(409)
    expect(await inventoryOf(world, operator, rid)).toMatchObject({
      copyNumber: `INV-${rid}`,
      viewerSigned: true,
      dispute: { state: 'open', statement: 'I was on holiday.' },
    })
    expect((await decide(rid, 'accept')).msg).toContain('signature is disputed')
    const [open] = (await openDisputes()).data
    expect(open).toMatchObject({
      submittalName: 'Inventory of service lines 2026, Alder Falls Water',
      signerName: 'Olive Operator',
      copyNumber: `INV-${rid}`,
    })
    const copy = await world.api.request(`/api/Agency/CoSign/DisputedCopy/${open?.rid}`, {
      headers: { cookie: staff.cookie },
    })
    expect(copy.status).toBe(200)
    const upheld = { rid: open?.rid, isUpheld: true, reason: 'The address was abroad.' }
    expect((await call('/Agency/CoSign/DecideDispute', upheld, staff)).status).toBe(200)
    expect(await inventoryOf(world, operator, rid)).toMatchObject({
      state: 'sent-back',
      reason: 'The address was abroad.',
      dispute: { state: 'upheld' },
      maySendAgain: true,
    })
    expect((await mails()).map(({ template }) => template)).toEqual([
      'inventory-received',
      'signature-disputed-own',
      'signature-dispute-decided-own',
    ])
    expect((await openDisputes()).data).toEqual([])
  })

  test('a rejected dispute leaves it to be accepted', async () => {
    const rid = await filed()
    await dispute(rid)
    const [open] = (await openDisputes()).data
    const rejected = { rid: open?.rid, isUpheld: false, reason: 'The log shows who signed.' }
    await call('/Agency/CoSign/DecideDispute', rejected, staff)
    expect((await decide(rid, 'accept')).status).toBe(200)
  })

  test('sent back takes the corrected file on its page, until a newer one is there', async () => {
    const rid = await filed()
    await decide(rid, 'send-back', 'The streets of the east are missing.')
    expect(await inventoryOf(world, operator, rid)).toMatchObject({
      maySendAgain: true,
      laterRid: null,
    })
    const later = await read(goodRow(1), goodRow(2))
    expect(await inventoryOf(world, operator, rid)).toMatchObject({
      maySendAgain: false,
      laterRid: later.rid,
    })
  })
})
