import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WaitingCount } from '#api/portal/dashboard/waiting.schemas.ts'
import type { SupplyFigures, SupplyRow } from '#api/backflow/supply/supply.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSupplier } from '#tests/support/factories/testers.ts'
import { openPage } from '#tests/support/page.tsx'
import { deskWaiting, ownWaiting, tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let supplier: Awaited<ReturnType<typeof makeMyAccount>>
let ids: Record<'inTime' | 'overdue' | 'repair', number>
beforeEach(async () => {
  supplier = await makeMyAccount(world.db, { kind: 'owner' })
  const siteId = await makeSite(world.db, { name: 'Larch Hill Cannery' })
  await sql`update sites set city = 'Salem' where id = ${siteId}`.execute(world.db)
  await makeSupplier(world.db, siteId, supplier.id)
  ids = {
    inTime: await makeAssembly(world.db, siteId),
    overdue: await makeAssembly(world.db, siteId, { serial: '=B2', nextDueOn: '2026-01-01' }),
    repair: await makeAssembly(world.db, siteId, { serial: 'C3' }),
  }
  await sql`
    update ccc_assemblies set repair_by = '2026-12-01', kind = 'DC' where id = ${ids.repair}`.execute(
    world.db,
  )
  await makeAssembly(world.db, siteId, { serial: 'D4', status: 'removed' })
  await makeAssembly(world.db, await makeSite(world.db))
})

const search = async (criteria: object, { cookie } = supplier) =>
  (
    await callAs<{ list: SupplyRow[]; total: number }>(
      world,
      '/Client/BackflowSupply/GetByCriteria',
      { cookie, body: criteria },
    )
  ).data

test('a supplier sees the assemblies in use at its own sites, by how they stand', async () => {
  const { list, total } = await search({})
  expect(total).toBe(3)
  expect(list.map(({ assemblyRid, state }) => [assemblyRid, state])).toEqual([
    [ids.inTime, 'in-time'],
    [ids.overdue, 'overdue'],
    [ids.repair, 'repair'],
  ])
  expect(list[0]).toMatchObject({ systemName: 'Fern Valley Water', area: 'Salem' })
  expect((await search({ view: 'repair' })).list).toMatchObject([{ assemblyRid: ids.repair }])
  expect((await search({ filter: 'C3' })).total).toBe(1)
  expect((await search({ filter: 'elsewhere' })).total).toBe(0)
})

test('figures tell by type and by city how many stand how', async () => {
  const { data } = await callAs<SupplyFigures>(world, '/Client/BackflowSupply/GetFigures', supplier)
  expect(data).toMatchObject({
    systems: [{ name: 'Fern Valley Water' }],
    byKind: [
      { name: 'DC', inTime: 0, overdue: 0, repair: 1, noDay: 0 },
      { name: 'RP', inTime: 1, overdue: 1, repair: 0, noDay: 0 },
    ],
    byArea: [{ name: 'Salem', inTime: 1, overdue: 1, repair: 1, noDay: 0 }],
  })
})

test('the file holds what the list does, and no cell that a spreadsheet would run', async () => {
  const read = async (query: string, { cookie } = supplier) =>
    (
      await world.api.request(`/api/Client/BackflowSupply/File${query}`, { headers: { cookie } })
    ).text()
  const lines = (await read('')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^assembly,type,serial_number/)
  expect(lines[2]).toContain("'=B2")
  expect((await read('?view=overdue')).trim().split(/\r?\n/)).toHaveLength(2)
})

test('whoever acts for no water system sees nothing', async () => {
  const other = await makeMyAccount(world.db, { kind: 'owner' })
  expect(await search({}, other)).toMatchObject({ list: [], total: 0 })
  const { data } = await callAs<SupplyFigures>(world, '/Client/BackflowSupply/GetFigures', other)
  expect(data).toEqual({ systems: [], byKind: [], byArea: [] })
})

describe('overdue tests stand on the dashboard', () => {
  const kind = 'suppliedTests'
  const setDue = (nextDueOn: string) =>
    sql`update ccc_assemblies set next_due_on = ${nextDueOn} where id = ${ids.overdue}`.execute(
      world.db,
    )

  test('of the supplier, once for each system, until they are tested', async () => {
    expect(await ownWaiting(world, supplier, kind)).toMatchObject([
      {
        title: 'Fern Valley Water',
        dueDate: '2026-01-01',
        page: '/app/ccc/supplier?view=overdue',
      },
    ])
    const page = await openPage(world, '/app/ccc/supplier?view=overdue', supplier)
    expect([page.status, page.text.includes('=B2')]).toEqual([200, true])
    await setDue('2027-01-01')
    expect(await ownWaiting(world, supplier, kind)).toEqual([])
    await setDue('2026-11-19')
    expect(await ownWaiting(world, supplier, kind)).toHaveLength(1)
    await sql`update ccc_assemblies set status = 'removed' where id = ${ids.overdue}`.execute(
      world.db,
    )
    expect(await ownWaiting(world, supplier, kind)).toEqual([])
  })

  test('as one row of the dashboard, however many are overdue', async () => {
    await sql`update ccc_assemblies set next_due_on = '2026-01-02'
      where status = 'active' and next_due_on > '2026-01-02'`.execute(world.db)
    const { data } = await callAs<WaitingCount[]>(world, '/Client/Dashboard/CountWaiting', supplier)
    const count = data.find((each) => each.kind === kind)
    expect(count?.rows).toBe(1)
    expect(count?.total).toBeGreaterThan(1)
  })

  test('of whoever supplies the site now, and of nobody else', async () => {
    const next = await makeMyAccount(world.db, { kind: 'owner' })
    const elsewhere = await makeSite(world.db)
    const systemId = await makeSupplier(world.db, elsewhere, next.id)
    expect(await ownWaiting(world, next, kind)).toEqual([])
    await sql`update ccc_supplies set system_id = ${systemId} where site_id <> ${elsewhere}`.execute(
      world.db,
    )
    expect(await ownWaiting(world, next, kind)).toHaveLength(1)
    expect(await ownWaiting(world, supplier, kind)).toEqual([])
  })

  test('and the supplier is told and reminded; the agency counts them', async () => {
    for (const day of ['2026-11-18', '2026-11-19']) await tellOn(world, day)
    expect(await toldTo(world, supplier)).toEqual(['See what is overdue: Fern Valley Water'])
    const staff = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'backflow.actions.manage']],
    })
    expect(await deskWaiting(world, staff, 'overdueTest')).toBe(1)
    await sql`update ccc_assemblies set repair_by = '2026-11-01' where id = ${ids.repair}`.execute(
      world.db,
    )
    expect(await deskWaiting(world, staff, 'overdueTest')).toBe(2)
  })
})
