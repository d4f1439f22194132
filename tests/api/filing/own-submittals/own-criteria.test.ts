import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { named } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { letterOf, makeOwnLists, requestOf, setRegion } from '#tests/support/filing/own-lists.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let own: Awaited<ReturnType<typeof makeOwnLists>>

beforeEach(async () => {
  own = await makeOwnLists(world)
})

const found = async (criteria: object) =>
  (await own.submitted(criteria)).data?.list.map(({ subRid }) => subRid) ?? []

describe('statuses', () => {
  const SUBMITTED = [
    [4, 'Authority Review Completed', 'S3-SUBD-02'],
    [5, 'Complete Submittal', 'S3-SUBD-02'],
    [6, 'Partial Submittal', 'S3-SUBD-02'],
    [7, 'Approved', 'S3-SUBD-02'],
    [8, 'Withdraw', 'S3-SUBD-02'],
    [9, 'Denied', 'S3-SUBD-02'],
    [11, 'Canceled', 'S3-SUBD-02'],
    [12, 'Tech Review Completed', 'S3-SUBD-02'],
    [20, 'Data Processing Start', 'S3-SUBD-03'],
    [21, 'Accepted', 'S3-SUBD-03'],
    [22, 'Authority Review', 'S3-SUBD-03'],
    [23, 'Technical Review', 'S3-SUBD-03'],
    [24, 'Public Comment Period Open', 'S3-SUBD-03'],
    [25, 'Public Comment Period Closed', 'S3-SUBD-03'],
    [26, 'License Approved (By Decision)', 'S3-SUBD-04'],
    [27, 'Final Technical Review', 'S3-SUBD-04'],
    [28, 'Authority Review Start', 'S3-SUBD-04'],
    [29, 'ReAssignSubmittalType', 'S3-SUBD-04'],
    [30, 'On Hold', 'S3-SUBD-04'],
    [31, 'Denied - Contested', 'S3-SUBD-04'],
    [33, 'Data Processing Failed', 'S3-SUBD-04'],
    // Those of the form of an appeal are the portal's own.
    [34, 'Appeal Under Review', ''],
    [35, 'Appeal Decided', ''],
  ] as const

  test('every filed status is found by its number and called by its name [S3-SUBD-02, S3-SUBD-03, S3-SUBD-04]', async () => {
    for (const [code, name] of SUBMITTED) {
      const rid = await own.filed({ status: name })
      const { data } = await own.submitted({ submittalStatus: [code] })
      expect(data?.list).toMatchObject([
        { subRid: rid, subStatusRid: code, subStatusName: name, subStatusType: 'SUBMITTED' },
      ])
      expect(data?.list[0]?.['subStatusGloss']).not.toBe('')
    }
    const { rows } = await sql<{ code: number }>`
      select code from submittal_statuses where kind = 'SUBMITTED' and code is not null order by code`.execute(
      world.db,
    )
    expect(rows.map(({ code }) => code)).toEqual(
      SUBMITTED.map(([code]) => code).toSorted((a, b) => a - b),
    )
  })

  test('Renewal and Revision are pending, not filed; the type of a status narrows both lists [S3-PEND-04, S3-PEND-07, S3-SUBD-06]', async () => {
    for (const [code, name] of [
      [2, 'Renewal'],
      [10, 'Revision'],
    ] as const) {
      const rid = await own.filed()
      await own.setStatus(rid, code)
      const { data } = await own.pending({ submittalStatus: [code], subStatusType: 'UNSUBMITTED' })
      expect(data?.list).toMatchObject([
        { subRid: rid, subStatusName: name, subStatusType: 'UNSUBMITTED' },
      ])
      expect((await own.pending({ subStatusType: 'SUBMITTED' })).data?.total).toBe(0)
      expect(await found({ submittalStatus: [code] })).toEqual([])
    }
    const rid = await own.filed()
    expect(await found({ subStatusType: 'SUBMITTED' })).toEqual([rid])
    expect(await found({ subStatusType: 'UNSUBMITTED' })).toEqual([])
  })
})

describe('what a submittal is about', () => {
  test('categories are taken by name and by number [S3-SUBD-08]', async () => {
    const hit = await own.filed({ applicationName: 'Permit of a category' })
    await own.filed({ applicationName: 'Report of another' })
    await sql`update applications set category_id = 2 where name = 'Permit of a category'`.execute(
      world.db,
    )
    await sql`update applications set category_id = 3 where name = 'Report of another'`.execute(
      world.db,
    )
    expect(await found({ categoryRids: [2] })).toEqual([hit])
    expect(await found({ categories: ['Permit application'] })).toEqual([hit])
    expect(await found({ categories: ['Trade'] })).toEqual([])
  })

  test('products of both names are put together [S3-SUBD-11]', async () => {
    const water = await own.filed({
      product_id: 3,
      applicationName: 'Water',
      submitted_on: '2026-10-01',
    })
    const works = await own.filed({
      product_id: 4,
      applicationName: 'Works',
      submitted_on: '2026-10-02',
    })
    await own.filed({ product_id: 7, applicationName: 'Air', submitted_on: '2026-10-03' })
    expect(await found({ productType: [3] })).toEqual([water])
    expect(await found({ productTypeList: [4] })).toEqual([works])
    expect(await found({ productType: [3], productTypeList: [4] })).toEqual([works, water])
  })

  test('interest, type, facility and region narrow it [S3-SUBD-12, S3-SUBD-13, S3-SUBD-14, S3-SUBD-15]', async () => {
    const region = await named(world.db, 'regions', 'Southwest')
    const site = await makeSiteOf(world.db, own.owner)
    await setRegion(world, site, 'Southwest')
    const hit = await own.filed({
      interest: 'Radiation',
      applicationName: 'Source license',
      site_id: site,
    })
    await own.filed()
    const { rows } = await sql<{ interest: number; type: number }>`
      select env_interest_id as interest, application_id as type from submittals where id = ${hit}`.execute(
      world.db,
    )
    const [row] = rows
    expect(await found({ envInterest: [row?.interest] })).toEqual([hit])
    expect(await found({ applicationIds: [row?.type] })).toEqual([hit])
    expect(await found({ siteRids: [site] })).toEqual([hit])
    expect(await found({ regionRid: region })).toEqual([hit])
    expect(await found({ siteRids: [await makeSite(world.db)] })).toEqual([])
  })

  test('a keyword is looked for in number, name, facility, address and identifier [S3-SUBD-27]', async () => {
    const hit = await own.filed({ applicationName: 'Quarry dewatering' })
    const other = await makeSiteOf(world.db, await makeFiler(world.db))
    await sql`update sites set name = 'Basalt Pit', address = '12 Lava Road', identifier = 'ORQ-77'
      where id = ${own.siteRid}`.execute(world.db)
    await own.filed({ site_id: other, applicationName: 'Quarry of somebody else' })
    for (const filter of [String(hit), 'dewater', 'basalt', 'lava road', 'orq-77'])
      expect(await found({ filter }), filter).toEqual([hit])
    expect(await found({ filter: 'granite' })).toEqual([])
  })
})

describe('what waits at a submittal', () => {
  test('work tasks narrow it by their kinds [S3-SUBD-09]', async () => {
    const [hit, other] = [await own.filed(), await own.filed()]
    await sql`insert into work_tasks (submittal_id, type_code, title) values
      (${hit}, 'TECHNICAL', 'Look at the pump'), (${hit}, 'DECISION', 'Decide'),
      (${other}, 'COMPLETENESS', 'Is all there')`.execute(world.db)
    expect(await found({ taskTypes: ['TECHNICAL'] })).toEqual([hit])
    expect(await found({ taskTypes: ['TECHNICAL', 'COMPLETENESS'] })).toHaveLength(2)
    expect(await found({ taskTypes: ['PUBLIC_NOTICE'] })).toEqual([])
  })

  test.each([
    ['requestForRevision', 'revision', 'S3-SUBD-16'],
    ['requestForWithdrawal', 'withdrawal', 'S3-SUBD-17'],
    ['requestForAmend', 'amendment', 'S3-SUBD-18'],
  ] as const)(
    '%s finds a %s that waits for an answer, not one that has it [%s]',
    async (key, kind, _) => {
      const [hit, decided, other] = [await own.filed(), await own.filed(), await own.filed()]
      await requestOf(world, hit, kind, { by: own.owner })
      await requestOf(world, decided, kind, { by: own.owner, isDecided: true })
      await requestOf(world, other, kind === 'revision' ? 'amendment' : 'revision', {
        by: own.owner,
      })
      expect(await found({ [key]: true })).toEqual([hit])
    },
  )

  test('letters that are open, or unread by one side, narrow it, and so do their days [S3-SUBD-19, S3-SUBD-20, S3-SUBD-21, S3-SUBD-24]', async () => {
    const by = own.owner
    const [asked, answered, closed] = [await own.filed(), await own.filed(), await own.filed()]
    await own.filed()
    await letterOf(world, asked, { by, from: 'applicant', at: '2026-11-01T12:00:00Z' })
    await letterOf(world, answered, { by, from: 'agency', at: '2026-11-05T12:00:00Z' })
    const at = '2026-11-09T12:00:00Z'
    await letterOf(world, closed, { by, from: 'agency', at, readAt: at, isClosed: true })
    expect((await found({ correspondenceNotClosed: true })).toSorted((a, b) => a - b)).toEqual([
      asked,
      answered,
    ])
    expect(await found({ correspondenceAgencyNotRead: true })).toEqual([asked])
    expect(await found({ correspondencePublicNotRead: true })).toEqual([answered])
    const days = (from: string, to: string) => found({ lastCorrespondingDate: { from, to } })
    expect(await days('2026-11-05', '2026-11-05')).toEqual([answered])
    expect((await days('2026-11-05', '2026-11-09')).toSorted((a, b) => a - b)).toEqual([
      answered,
      closed,
    ])
    expect(await days('2026-11-10', '2026-11-30')).toEqual([])
  })

  test('both ends of every span of days belong to it [S3-SUBD-24]', async () => {
    const hit = await own.filed({
      submitted_on: '2026-09-15',
      due_on: '2026-09-20',
      period_from: '2026-08-01',
      period_to: '2026-08-31',
    })
    await sql`update submittals set created_at = '2026-09-10T12:00:00Z'
      where id = ${hit}`.execute(world.db)
    const spans = [
      ['submittedDate', '2026-09-15'],
      ['createdDate', '2026-09-10'],
      ['dueDate', '2026-09-20'],
      ['monitoringDate', '2026-08-31'],
    ] as const
    for (const [key, day] of spans) {
      expect(await found({ [key]: { from: day, to: day } }), key).toEqual([hit])
      expect(await found({ [key]: { from: '2026-09-25', to: '2026-09-30' } }), key).toEqual([])
      expect(await found({ [key]: { from: '2026-01-01', to: '2026-01-02' } }), key).toEqual([])
    }
  })
})

describe('the lines', () => {
  test('each carries all fields of the specification [S3-SUBD-29, S3-SUBD-30]', async () => {
    const rid = await own.filed({
      due_on: '2026-12-01',
      period_from: '2026-01-01',
      period_to: '2026-12-31',
      organization_address: '1 Main Street, Bend',
      ext_info5: 'kept as it came',
      arb_subscription_status: 'Active',
    })
    const { data } = await own.submitted({ filter: String(rid) })
    const line = data?.list[0] ?? {}
    expect(line).toMatchObject({
      product: 7,
      subRid: rid,
      subDate: '2026-10-01',
      subStatusRid: 23,
      subStatusType: 'SUBMITTED',
      dueDate: '2026-12-01',
      applicationCd: 'AIR-PERMIT-RENEWAL',
      applicationName: 'Air permit renewal',
      dept: 'Air Quality',
      extInfo1: '2026',
      extInfo5: 'kept as it came',
      organizationName: 'Willow Energy LLC',
      organizationAddress: '1 Main Street, Bend',
      rrMonStartDate: '2026-01-01',
      rrMonEndDate: '2026-12-31',
      objectType: 'Facility',
      obligationInd: 'N',
      arbSubscriptionStatus: 'Active',
    })
    for (const name of [
      'updatedDate',
      'statusUpdatedDate',
      'applicationRid',
      'facilityName',
      'facLocAddress',
      'facilityIdentifier',
    ])
      expect(line).toHaveProperty(name)
  })

  test('condition carries order and page [S3-SUBD-28]', async () => {
    const rids: number[] = []
    for (let day = 1; day <= 5; day++)
      rids.push(await own.filed({ submitted_on: `2026-10-0${day}` }))
    const { data } = await own.submitted({ condition: { sort: 'subDate', page: 2, pageSize: 2 } })
    expect(data?.total).toBe(5)
    expect(data?.list.map(({ subRid }) => subRid)).toEqual([rids[2], rids[3]])
  })

  test.each([
    ['subDate', { submitted_on: '2026-09-01' }, { submitted_on: '2026-10-02' }],
    ['facilityName', { site: 'Alder Mill' }, { site: 'birch mill' }],
    ['program', { program: 'Asbestos' }, { program: 'stormwater' }],
    ['applicationName', { applicationName: 'Alpha report' }, { applicationName: 'beta report' }],
    ['statusName', { status: 'Accepted' }, { status: 'Withdraw' }],
    ['subRid', {}, {}],
    ['permitNo', { permit: 'A-1' }, { permit: 'b-2' }],
    ['action', { action: 'amendment' }, { action: 'renewal' }],
    ['dueDate', { due_on: '2026-09-01' }, { due_on: '2026-10-02' }],
    ['updatedDate', { updated: '2026-09-01T00:00:00Z' }, { updated: '2026-10-02T00:00:00Z' }],
  ] as const)('%s orders them both ways [S3-SUBD-31, S3-SUBD-38]', async (sort, low, high) => {
    const rids = [await made(low), await made(high)]
    expect(await found({ condition: { sort } })).toEqual(rids)
    expect(await found({ condition: { sort: `${sort} DESC` } })).toEqual(rids.toReversed())
  })
})

type Wanted = {
  submitted_on?: string
  due_on?: string
  action?: string
  applicationName?: string
  status?: string
  site?: string
  program?: string
  permit?: string
  updated?: string
}

async function made({ site, program, permit, updated, ...row }: Wanted): Promise<number> {
  const rid = await own.filed({
    ...row,
    ...(program ? { applicationName: `Type of ${program}` } : {}),
  })
  if (program)
    await sql`update applications set program_id = ${await named(world.db, 'programs', program)}
      where id = (select application_id from submittals where id = ${rid})`.execute(world.db)
  if (site) await sql`update submittals set site_name = ${site} where id = ${rid}`.execute(world.db)
  if (permit)
    await sql`
      with type as (
        insert into permit_types (name, product_id) values (${`Type ${permit}`}, 7) returning id),
      made as (
        insert into permits (product_id, permit_type_id, permit_status_id, number)
        select 7, type.id, (select min(id) from permit_statuses), ${permit} from type returning id)
      update submittals set permit_id = made.id from made where submittals.id = ${rid}`.execute(
      world.db,
    )
  if (updated)
    await sql`update submittals set updated_at = ${updated} where id = ${rid}`.execute(world.db)
  return rid
}
