import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { climbLadders } from '#api/backflow/ladder/climb.act.ts'
import type { AssemblyFile, FoundAssembly, LadderRow } from '#api/backflow/ladder/ladder.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSupplier } from '#tests/support/factories/testers.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const WORDS = { agencyName: 'The Agency', publicUrl: 'https://records.example.gov' }
type Account = Awaited<ReturnType<typeof makeMyAccount>>
let owner: Account
let siteId: number
beforeEach(async () => {
  owner = await makeMyAccount(world.db, { kind: 'owner' })
  siteId = await makeSite(world.db, { name: 'Larch Hill Cannery', address: '1 Mill Rd' })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteId}, 'A', now())`.execute(world.db)
})

const climb = (today: string) =>
  climbLadders(world.db, WORDS, { today, now: new Date(`${today}T15:00:00Z`) })
const mails = async () =>
  (
    await sql<{ to: string; subject: string; body: string }>`
      select to_address as "to", subject, body from outbox order by id`.execute(world.db)
  ).rows
const fileOf = async (id: number, cookie = owner.cookie) =>
  callAs<AssemblyFile>(world, `/Client/FacCccBuilding/GetAssembly/${id}`, { cookie })

describe('the job', () => {
  test('reminds who acts for the site and its water system, once however often it runs', async () => {
    const supplier = await makeMyAccount(world.db, { kind: 'owner' })
    await makeSupplier(world.db, siteId, supplier.id)
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-12-20' })
    expect([await climb('2026-11-20'), await climb('2026-11-20')]).toEqual([1, 0])
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual([owner.email, supplier.email].toSorted())
    expect(sent[0]?.subject).toBe('Reminder: backflow test at Larch Hill Cannery')
    const body = sent.find(({ to }) => to === owner.email)?.body ?? ''
    for (const words of [
      'Larch Hill Cannery, 1 Mill Rd',
      'RP A12345, Boiler house: December 20, 2026, in 30 days',
      `https://records.example.gov/app/ccc/site/${siteId}`,
      'Turn reminders off: https://records.example.gov/app/reports/calendar',
    ])
      expect(body).toContain(words)
    expect((await fileOf(id)).data).toMatchObject({
      standing: 'reminder-2',
      notices: [{ rung: 'reminder-2', siteCount: 1, systemCount: 1 }],
    })
    expect(await climb('2026-11-21')).toBe(0)
  })

  test('sends one letter for all assemblies of a site at the same rung, in their order', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-01-01' })
    await makeAssembly(world.db, siteId, { serial: 'B2', nextDueOn: '2026-02-01' })
    expect(await climb('2026-11-20')).toBe(2)
    expect(await mails()).toMatchObject([
      { subject: 'First notice: backflow test (2) at Larch Hill Cannery' },
    ])
    expect(await climb('2026-12-03')).toBe(0)
    expect(await climb('2026-12-04')).toBe(2)
    expect(await climb('2026-12-28')).toBe(2)
    expect(await climb('2027-06-01')).toBe(0)
    const { data } = await fileOf(id)
    expect(data.notices.map(({ rung }) => rung)).toEqual([
      'shut-off',
      'second-notice',
      'first-notice',
    ])
    expect(data.notices[0]?.words).toContain('decides by its own rules about shutting off')
  })

  test('counts down the repair of a failed one by its own ladder, and says nothing of its test', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-01-01' })
    await sql`update ccc_assemblies set repair_by = '2026-11-23' where id = ${id}`.execute(world.db)
    expect(await climb('2026-11-20')).toBe(1)
    expect(await mails()).toMatchObject([
      {
        subject: 'Reminder: repair of a backflow assembly at Larch Hill Cannery',
        body: expect.stringContaining('failed its last test'),
      },
    ])
    expect(await climb('2026-11-24')).toBe(1)
    expect((await fileOf(id)).data.standing).toBe('first-notice')
  })

  test('keeps the days that the agency sets, and sends no reminder to who turned them off', async () => {
    await sql`
      insert into lookup_values (table_name, key, value, valid_from)
      values ('backflowLadder', 'reminder-2', '-5', '2026-01-01'),
        ('backflowLadder', 'first-notice', '2', '2026-01-01')`.execute(world.db)
    await sql`insert into reminders_off (user_id, since) values (${owner.id}, now())`.execute(
      world.db,
    )
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-11-25' })
    expect(await climb('2026-11-20')).toBe(1)
    expect(await mails()).toEqual([])
    expect(await climb('2026-11-27')).toBe(1)
    expect(await mails()).toHaveLength(1)
    expect((await fileOf(id)).data.notices.map(({ siteCount }) => siteCount)).toEqual([1, 0])
  })

  test('leaves removed assemblies and days far off alone', async () => {
    await makeAssembly(world.db, siteId, { nextDueOn: '2026-01-01', status: 'removed' })
    await makeAssembly(world.db, siteId, { serial: 'B2' })
    expect(await climb('2026-11-20')).toBe(0)
  })
})

describe('an assembly', () => {
  test('shows its letters to the site and the agency alone, and that they were sent to everybody', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-01-01' })
    await climb('2026-11-20')
    const stranger = await makeMyAccount(world.db, { kind: 'licensee' })
    const staff = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'backflow.actions.manage']],
    })
    const read = async (cookie: string) => (await fileOf(id, cookie)).data.notices[0]
    expect(await read(stranger.cookie)).toMatchObject({
      rung: 'first-notice',
      words: null,
      siteCount: null,
    })
    for (const { cookie } of [owner, staff])
      expect((await read(cookie))?.words).toContain('This is the first notice.')
    expect((await fileOf(999_999)).status).toBe(404)
  })

  test('has its water supplier corrected by staff, with a reason, and from what they saw', async () => {
    const id = await makeAssembly(world.db, siteId)
    const right = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
    const staff = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'backflow.actions.manage']],
    })
    const set = (pwsId: string, shownPwsId = '', reason = 'The report named another.') =>
      callAs(world, '/Agency/BackflowLadder/SetSupplier', {
        cookie: staff.cookie,
        body: { facilityRid: siteId, pwsId, shownPwsId, reason },
      })
    expect((await set('OR9999999')).fields).toHaveProperty('pwsId')
    expect((await set('OR4100101', '', ' ')).fields).toHaveProperty('reason')
    expect((await set(' or4100101 ')).status).toBe(200)
    expect((await fileOf(id, staff.cookie)).data).toMatchObject({
      supplierName: 'Alder Falls Water',
      supplierPwsId: 'OR4100101',
      maySetSupplier: true,
    })
    // Whoever saw none is told of the other.
    expect((await set('', '')).status).toBe(409)
    expect((await set('OR4100101', 'OR4100101')).fields).toHaveProperty('pwsId')
    const page = (post: Record<string, string>) =>
      openPage(world, `/app/ccc/assembly/${id}`, { cookie: staff.cookie, post })
    const typed = { site: String(siteId), shown: 'OR4100101', pwsId: 'OR0', reason: 'Typed once.' }
    const refused = await page(typed)
    expect(refused.text).toContain('The agency has no water system with this PWS ID.')
    expect(refused.html).toContain('Typed once.')
    expect((await page({ ...typed, pwsId: '' })).location).toContain('?supplier=1')
    expect((await fileOf(id, staff.cookie)).data.supplierName).toBeNull()
    expect((await fileOf(id)).data.maySetSupplier).toBe(false)
    expect(
      (
        await callAs(world, '/Agency/BackflowLadder/SetSupplier', {
          cookie: owner.cookie,
          body: { facilityRid: siteId, pwsId: 'OR4100101', shownPwsId: '', reason: 'Mine.' },
        })
      ).status,
    ).toBe(403)
    expect(right).toBeGreaterThan(0)
  })

  test('is found by the number on its tag and by its serial number, and not by a part of one', async () => {
    const id = await makeAssembly(world.db, siteId)
    const find = async (text: string) =>
      (
        await callAs<FoundAssembly[]>(world, `/Client/FacCccBuilding/FindAssembly?text=${text}`, {
          cookie: owner.cookie,
        })
      ).data
    for (const text of [String(id), 'a12345'])
      expect(await find(text)).toMatchObject([{ assemblyRid: id, serialNumber: 'A12345' }])
    expect(await find('A1234')).toEqual([])
  })
})

test('the desk lists by days and rung what is overdue, in repair, referred and soon due', async () => {
  const staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'backflow.actions.manage']],
  })
  const late = await makeAssembly(world.db, siteId, { nextDueOn: '2026-01-01' })
  const soon = await makeAssembly(world.db, siteId, { serial: 'B2', nextDueOn: '2026-12-01' })
  const failed = await makeAssembly(world.db, await makeSite(world.db), {
    nextDueOn: '2027-12-01',
  })
  await sql`update ccc_assemblies set repair_by = '2026-11-10' where id = ${failed}`.execute(
    world.db,
  )
  await climb('2026-11-20')
  const list = async (criteria: object, cookie = staff.cookie) =>
    callAs<{ list: LadderRow[] }>(world, '/Agency/BackflowLadder/GetByCriteria', {
      cookie,
      body: criteria,
    })
  const ids = async (criteria: object) =>
    (await list(criteria)).data.list.map(({ assemblyRid }) => assemblyRid)
  expect((await list({})).data.list).toMatchObject([
    { assemblyRid: late, daysOver: 323, standing: 'first-notice', isUnread: false },
    { assemblyRid: failed, ladder: 'repair', standing: 'first-notice', isUnread: true },
  ])
  expect(await ids({ view: 'repair' })).toEqual([failed])
  expect(await ids({ view: 'soon' })).toEqual([soon])
  expect(await ids({ view: 'referred' })).toEqual([])
  expect(await ids({ filter: 'Larch' })).toEqual([late])
  expect((await list({}, owner.cookie)).status).toBe(403)
})
