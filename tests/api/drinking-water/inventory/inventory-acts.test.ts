import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LineDetail } from '#api/drinking-water/service-lines/service-lines.schemas.ts'
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
const linked = (userId: number, siteId: number) =>
  sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${userId}, ${siteId}, 'A', now())`.execute(world.db)
beforeEach(async () => {
  operator = await makeFiler(world.db, 'owner', 'Olive Operator')
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['drinking-water', 'serviceLine.actions.edit']],
  })
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await linked(operator.id, alder)
})

const send = (bytes: Uint8Array, more: object = {}) =>
  sendInventory(world, operator, { system: alder, bytes, ...more })
const read = async (bytes: Uint8Array, more: object = {}) => {
  const sent = await send(bytes, more)
  expect([sent.status, sent.msg]).toEqual([200, sent.msg])
  return inventoryOf(world, operator, sent.data.rid)
}
const decide = (rid: number, decision: string, reason = '') =>
  callAs<null>(world, '/Agency/InventoryFiling/Decide', {
    body: { rid, decision, reason },
    cookie: staff.cookie,
  })
const plain = (...rows: string[][]) => csvOf([HEADINGS, ...rows])
const changed = (no: number, at: number, value: string) =>
  goodRow(no).map((cell, place) => (place === at ? value : cell))

describe('who files', () => {
  test('files for the own systems alone, and sees nobody else’s', async () => {
    const other = await makeFiler(world.db)
    const refused = await sendInventory(world, other, { system: alder, bytes: plain(goodRow(1)) })
    expect([refused.status, refused.fields]).toEqual([400, { system: expect.any(String) }])
    const { rid } = await read(plain(goodRow(1)))
    for (const { cookie } of [other, staff]) {
      const call = (path: string) => callAs(world, `/Client/InventoryFiling/${path}`, { cookie })
      expect((await call(`Get/${rid}`)).status).toBe(404)
      for (const path of ['Marked', 'File'])
        expect(
          (
            await world.api.request(`/api/Client/InventoryFiling/${path}/${rid}`, {
              headers: { cookie },
            })
          ).status,
        ).toBe(404)
    }
    expect((await signInventory(world, other, rid)).status).toBe(404)
    const late = await send(plain(goodRow(1)), { year: 2027 })
    expect(late.fields).toHaveProperty('year')
  })

  test('is told when another operator sent a file meanwhile; the first one stays', async () => {
    const first = await read(plain(goodRow(1)))
    const second = await send(plain(goodRow(2)))
    expect([second.status, second.reason]).toEqual([409, 'CHANGED_ELSEWHERE'])
    expect((await send(plain(goodRow(2)), { replaces: first.rid })).status).toBe(200)
  })
})

describe('an inventory', () => {
  test('shows what it changes, is signed, and once accepted stands with its history', async () => {
    await makeLine(world.db, {
      siteId: alder,
      identifier: 'A-1',
      year: 2025,
      customerMaterial: 'Unknown',
    })
    await makeLine(world.db, { siteId: alder, identifier: 'A-2', year: 2025, lat: 44.5, lon: -123 })
    await makeLine(world.db, { siteId: alder, identifier: 'A-9', year: 2025 })
    const filing = await read(plain(changed(1, 7, 'Lead'), goodRow(2), goodRow(3)))
    expect(filing.standingYear).toBe(2025)
    expect(filing.counts).toMatchObject({ reclassified: 1, added: 1, gone: 1 })
    expect(filing.changes[0]).toMatchObject({
      kind: 'reclassified',
      classWas: 'unknown',
      classIs: 'lead',
    })
    const wrong = await signInventory(world, operator, filing.rid, { pin: '000000' })
    expect([wrong.status, wrong.fields]).toEqual([400, { pin: expect.any(String) }])
    const unread = await signInventory(world, operator, filing.rid, { hasAgreed: false })
    expect(unread.fields).toHaveProperty('hasAgreed')
    expect((await signInventory(world, operator, filing.rid)).status).toBe(200)
    expect((await signInventory(world, operator, filing.rid)).status).toBe(409)
    // Both languages stand in what was signed, whichever was read.
    const { rows: copies } = await sql<{ document: string }>`
      select content as document from copies_of_record where number = ${`INV-${filing.rid}`}`.execute(
      world.db,
    )
    for (const words of ['I certify under penalty of law', 'Certifico bajo pena de ley'])
      expect(copies[0]?.document).toContain(words)
    expect((await send(plain(goodRow(1)), { replaces: filing.rid })).status).toBe(409)
    expect((await decide(filing.rid, 'accept')).status).toBe(200)
    expect((await decide(filing.rid, 'accept')).status).toBe(409)
    const { rows } = await sql<{ id: number; identifier: string; class: string; lat: number }>`
      select id::float8 as id, identifier, class, lat from service_lines
      where site_id = ${alder} and year = 2026 order by identifier`.execute(world.db)
    expect(rows.map(({ identifier, class: is }) => [identifier, is])).toEqual([
      ['A-1', 'lead'],
      ['A-2', 'non-lead'],
      ['A-3', 'non-lead'],
    ])
    expect(rows[1]?.lat).toBe(44.5)
    const path = `/WaterDrink/ServiceLine/GetServiceLineDtl/${rows[0]?.id}`
    const { data } = await callAs<LineDetail>(world, path, { cookie: staff.cookie })
    expect(data.changes[0]).toMatchObject({
      changedBy: 'Olive Operator, inventory of 2026',
      customerWas: 'Unknown',
      customerIs: 'Lead',
      classWas: 'unknown',
      classIs: 'lead',
    })
    const told = await sql<{ subject: string }>`
      select subject from outbox where template = 'inventory-filing'`.execute(world.db)
    expect(told.rows[0]?.subject).toBe('The inventory 2026 of Alder Falls Water was accepted')
    const audited = await sql<{ action: string }>`
      select action from audit_log where action like 'inventory.%' order by id`.execute(world.db)
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'inventory.sent',
      'inventory.signed',
      'inventory.accepted',
    ])
  })

  test('of a year that stands changes its lines, and leaves those that are not in the file', async () => {
    const line = await makeLine(world.db, {
      siteId: alder,
      identifier: 'A-1',
      customerMaterial: 'Unknown',
    })
    await makeLine(world.db, { siteId: alder, identifier: 'A-9' })
    const { rid } = await read(plain(goodRow(1)))
    await signInventory(world, operator, rid)
    await decide(rid, 'accept')
    const { rows } = await sql<{ id: number; version: number; class: string }>`
      select id::float8 as id, version, class from service_lines where site_id = ${alder} order by identifier`.execute(
      world.db,
    )
    expect(rows).toEqual([
      { id: line, version: 2, class: 'non-lead' },
      expect.objectContaining({ version: 1 }),
    ])
  })

  test('is sent back with words alone, and another file may follow', async () => {
    const { rid } = await read(plain(goodRow(1)))
    await signInventory(world, operator, rid)
    const bare = await decide(rid, 'send-back', ' ')
    expect([bare.status, bare.fields]).toEqual([400, { reason: expect.any(String) }])
    expect((await decide(rid, 'send-back', 'The streets of the east are missing.')).status).toBe(
      200,
    )
    expect(await inventoryOf(world, operator, rid)).toMatchObject({
      state: 'sent-back',
      reason: 'The streets of the east are missing.',
    })
    expect((await send(plain(goodRow(1), goodRow(2)))).status).toBe(200)
    const lines = await sql`select from service_lines where site_id = ${alder}`.execute(world.db)
    expect(lines.rows).toHaveLength(0)
  })

  test('with findings cannot be signed', async () => {
    const { rid } = await read(plain(changed(1, 3, 'Leaad')))
    const refused = await signInventory(world, operator, rid)
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('Correct what')])
  })
})
