import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { inboxBody } from '#api/review/desk/desk-review.contract.ts'
import { selectInbox } from '#api/review/desk/inbox.queries.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CccBuildings, CccGeo, CccSite } from '#api/backflow/ccc/ccc.schemas.ts'
import { seedFees } from '#api/above/seeds/fees.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER, callAs } from '#tests/support/accounts/sign-in.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import {
  beginSigning,
  makeFiler,
  readSigning,
  save,
  sign,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const CALLS = '/Client/FacCccBuilding'
const TODAY = '06/09/2026'

let tester: Filer
let siteId: number
beforeEach(async () => {
  await seedFees(world.db)
  tester = await makeFiler(world.db, 'licensee')
  siteId = await makeSite(world.db, {
    name: 'Larch Hill Cannery',
    identifier: 'LHC-77',
    address: '1 Mill Rd',
  })
})

const call = <T>(name: string, body?: object) =>
  callAs<T>(world, `${CALLS}/${name}`, { cookie: tester.cookie, ...(body ? { body } : {}) })
const found = async (criteria: object) =>
  (await call<{ list: CccSite[] }>('GetFacCccBuildingByCriteria', criteria)).data.list
const begin = (assemblyRid: number | null, more: object = {}) =>
  call<{ rid: number; productRid: number }>('BeginTestReport', {
    facilityRid: siteId,
    assemblyRid,
    key: `press-${siteId}-${assemblyRid}`,
    ...more,
  })
const site = async () => (await call<CccBuildings>(`GetFacCccBuildings/${siteId}`)).data

describe('the search of cross-connection sites', () => {
  test('finds by Site RID, name, identifier and address, and leaves other sites out [S3-CCC-03]', async () => {
    await makeAssembly(world.db, siteId)
    await makeSite(world.db, { name: 'Larch Hill without assemblies' })
    for (const filter of [String(siteId), 'arch hill', 'lhc-77', 'MILL rd'])
      expect((await found({ filter })).map(({ facilityRid }) => facilityRid)).toEqual([siteId])
    for (const filter of ['nothing like it', '%', 'LHC_77'])
      expect(await found({ filter })).toEqual([])
  })

  test('finds the sites with an overdue test, and those with a repair that waits', async () => {
    await makeAssembly(world.db, siteId, { nextDueOn: '2020-01-01' })
    const failed = await makeSite(world.db, { name: 'Alder Dairy' })
    const id = await makeAssembly(world.db, failed)
    await sql`update ccc_assemblies set repair_by = '2026-12-01' where id = ${id}`.execute(world.db)
    const removed = await makeSite(world.db)
    await makeAssembly(world.db, removed, { nextDueOn: '2020-01-01', status: 'removed' })
    const ids = async (due: string) => (await found({ due })).map(({ facilityRid }) => facilityRid)
    expect(await ids('overdue')).toEqual([siteId])
    expect(await ids('repair')).toEqual([failed])
    expect((await call('GetFacCccBuildingByCriteria', { due: 'never' })).status).toBe(400)
  })

  test('sorts by number and by name, both ways [S3-CCC-05]', async () => {
    const other = await makeSite(world.db, { name: 'Alder Dairy' })
    await makeAssembly(world.db, siteId)
    await makeAssembly(world.db, other)
    const order = async (sort: string) =>
      (await found({ condition: { sort } })).map(({ facilityRid }) => facilityRid)
    expect(await order('facilityRid DESC')).toEqual([other, siteId])
    expect(await order('facilityRid')).toEqual([siteId, other])
    expect(await order('facilityName')).toEqual([other, siteId])
    expect(await order('facilityName DESC')).toEqual([siteId, other])
  })

  test('answers GeoJSON with facilityName, longitude first [S3-API-62]', async () => {
    await makeAssembly(world.db, siteId)
    const { data } = await call<CccGeo>('GetFacCccBuildingByCriteriaGeoJson', {})
    expect(data).toEqual({
      total: 1,
      geoJsonData: {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [-123.03, 44.94] },
            properties: {
              facilityRid: siteId,
              facilityName: 'Larch Hill Cannery',
              overdueCount: 0,
            },
          },
        ],
      },
    })
  })

  test('answers the buildings with the assemblies of a site, removed ones left out [S3-API-63]', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2020-01-01' })
    await makeAssembly(world.db, siteId, { serial: 'gone', status: 'removed' })
    expect((await site()).assemblies).toMatchObject([
      { assemblyRid: id, serialNumber: 'A12345', isOverdue: true, buildingName: 'Boiler house' },
    ])
    expect((await call('GetFacCccBuildings/999999999')).status).toBe(404)
  })
})

describe('a test report', () => {
  test('is a new submission with site and assembly filled in, by decision in one call that reads the site itself, one for two presses [S3-CCC-12]', async () => {
    const id = await makeAssembly(world.db, siteId)
    const { data } = await begin(id)
    expect((await begin(id)).data).toEqual(data)
    const { rows } = await sql<{ answers: Record<string, string>; site: number; code: string }>`
      select form.answers, report.site_id as site, application.form_code as code
      from submittal_forms form join backflow_reports report using (submittal_id)
        join submittals on submittals.id = submittal_id
        join applications application on application.id = application_id`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      site: siteId,
      code: 'DW-BFT',
      answers: { customer: 'Larch Hill Cannery', serial: 'A12345', assemblyKind: 'RP', pipe: '2' },
    })
  })

  test('is not begun for an assembly of another site or one that was removed', async () => {
    const other = await makeAssembly(world.db, await makeSite(world.db))
    const removed = await makeAssembly(world.db, siteId, { status: 'removed' })
    for (const id of [other, removed]) expect((await begin(id)).status).toBe(404)
    const { rows } = await sql`select from submittals`.execute(world.db)
    expect(rows).toHaveLength(0)
  })

  /** Of an assembly that is known, or of a new one in a new building. */
  async function choices(assemblyRid: number | null): Promise<Record<string, string>> {
    const here = { facility: 'existing', facilitySite: String(siteId) }
    if (assemblyRid === null) return here
    const { rows } = await sql<{ id: number }>`
      select building_id as id from ccc_assemblies where id = ${assemblyRid}`.execute(world.db)
    return {
      ...here,
      building: 'existing',
      buildingRecord: String(rows[0]?.id),
      assembly: 'existing',
      assemblyRecord: String(assemblyRid),
      removed: 'N',
    }
  }

  async function file(
    assemblyRid: number | null,
    more: Record<string, string> = {},
    key = `press-${siteId}-${assemblyRid}`,
  ) {
    const text = await readFile('forms/definitions/DW-BFT/examples.json', 'utf8')
    const texts = examplesSchema.parse(JSON.parse(text))[0]?.texts ?? {}
    const { data } = await begin(assemblyRid, { key })
    await save(world, tester, data, {
      version: 1,
      texts: { ...texts, ...(await choices(assemblyRid)), testedOn: TODAY, ...more },
    })
    const begun = await beginSigning(world, tester, [data.rid])
    if (begun.status !== 200) return begun
    const { data: ceremony } = begun
    await readSigning(world, tester, ceremony.ceremonyId)
    return sign(world, tester, { ceremonyId: ceremony.ceremonyId, answer: ANSWER })
  }

  test('that is signed puts result and day beside its assembly, and a pass the next test a year on', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-07-01' })
    expect((await file(id)).status).toBe(200)
    expect((await site()).assemblies).toMatchObject([
      { lastTestResult: 'Pass', lastTestDate: '2026-06-09', nextDueDate: '2027-06-09' },
    ])
  })

  test('that failed leaves the day of the next test where it was', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-07-01' })
    expect((await file(id, { check1: '4.9', repaired: 'N' })).status).toBe(200)
    expect((await site()).assemblies).toMatchObject([
      { lastTestResult: 'Fail', nextDueDate: '2026-07-01', repairBy: '2026-06-19' },
    ])
  })

  test('that failed sets a day for the repair, which only a pass takes away', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-07-01' })
    await file(id, { check1: '4.9', repaired: 'N' })
    expect((await site()).assemblies[0]?.repairBy).toBe('2026-06-19')
    await sql`update backflow_tests set tested_on = '2026-06-01'`.execute(world.db)
    expect((await file(id, {}, 'second-press')).status).toBe(200)
    expect((await site()).assemblies).toMatchObject([
      { lastTestResult: 'Pass', nextDueDate: '2027-06-09', repairBy: null },
    ])
  })

  test('tells that an assembly was removed: it is listed no longer, and nothing is due', async () => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-07-01' })
    const filed = await file(id, {
      removed: 'Y',
      removedOn: '06/08/2026',
      removedWhy: 'replaced',
      removalCertification: 'Y',
    })
    expect(filed.status).toBe(200)
    expect((await site()).assemblies).toEqual([])
    const { rows } = await sql`
      select status, removed_on::text as "removedOn", next_due_on as due from ccc_assemblies`.execute(
      world.db,
    )
    expect(rows).toEqual([{ status: 'removed', removedOn: '2026-06-08', due: null }])
  })

  test('is not begun for an assembly without its site', async () => {
    const id = await makeAssembly(world.db, siteId)
    expect((await begin(id, { facilityRid: null })).status).toBe(404)
  })

  test('names only buildings and assemblies of its own site [S3-CCC-23] [S3-CCC-24]', async () => {
    const id = await makeAssembly(world.db, siteId)
    const other = await makeAssembly(world.db, await makeSite(world.db), { serial: 'B1' })
    const answered = await file(id, { assemblyRecord: String(other) })
    expect(answered.status).toBe(400)
    const building = await file(id, { buildingRecord: '999999' }, 'third-press')
    expect(building.status).toBe(400)
  })

  test('of a tester whose certificate ended before the test is refused', async () => {
    const id = await makeAssembly(world.db, siteId)
    const license = (day: string) =>
      sql`
      insert into licenses (user_id, license_no, license_type, status, expires_on)
      values (${tester.id}, 'BAT-1234', 'Backflow assembly tester', 'Active', ${day})`.execute(
        world.db,
      )
    await license('2026-06-08')
    expect((await file(id)).status).toBe(400)
    await license('2026-06-09')
    expect((await file(id, {}, 'second-press')).status).toBe(200)
  })

  test.each([
    ['an expired calibration', { valid_until: '2026-06-08' }, 'ended on June 8, 2026'],
    ['a calibration of after the test', { valid_from: '2026-06-10' }, 'began after the test'],
    ['a refused calibration', { state: 'refused' as const }, 'was refused by the agency'],
    ['a gauge that is not the own', { number: 'G-1' }, 'is not one of yours'],
  ])('with %s is refused in words, and nothing is filed', async (_, paper, words) => {
    const id = await makeAssembly(world.db, siteId, { nextDueOn: '2026-07-01' })
    await makePaper(world.db, tester.id, { state: 'accepted', ...paper })
    const answered = await file(id)
    expect([answered.status, answered.msg]).toEqual([409, expect.stringContaining(words)])
    expect((await site()).assemblies).toMatchObject([{ lastTestResult: null }])
  })

  test('with a refused certificate is refused, and taken once another holds', async () => {
    const id = await makeAssembly(world.db, siteId)
    await makePaper(world.db, tester.id, { kind: 'certificate', state: 'refused' })
    const answered = await file(id)
    expect([answered.status, answered.msg]).toEqual([409, expect.stringContaining('certificate')])
    await makePaper(world.db, tester.id, { kind: 'certificate', number: 'C-2' })
    expect((await file(id, {}, 'second-press')).status).toBe(200)
  })

  test.each([
    [
      'no certificate of that number',
      'certificate',
      { number: 'C-9' },
      {},
      'no certificate BAT-1234',
    ],
    [
      'a certificate of after the test',
      'certificate',
      { valid_from: '2026-06-10' },
      { number: 'C-9' },
      'began after the test of June 9, 2026',
    ],
    ['another day of calibration', 'calibratedOn', {}, {}, 'of January 15, 2026 on file'],
  ])(
    'under %s says so, and waits in the list of the desk',
    async (_, question, paper, other, words) => {
      const id = await makeAssembly(world.db, siteId)
      const held = { kind: 'certificate', number: 'BAT-1234', state: 'accepted' } as const
      await makePaper(world.db, tester.id, { ...held, ...paper })
      await makePaper(world.db, tester.id, { ...held, number: 'C-1', ...other })
      const day = question === 'calibratedOn' ? '2026-02-01' : '2026-01-15'
      await makePaper(world.db, tester.id, { valid_from: day })
      expect((await file(id)).status).toBe(200)
      const { rows } = await sql<{ code: number; words: string; content: string }>`
        select status.code, doubt.words, copy.content from paper_doubts doubt
          join submittals on submittals.id = doubt.submittal_id
          join submittal_statuses status on status.id = submittal_status_id
          join submittal_versions version using (submittal_id)
          join copies_of_record copy on copy.id = copy_of_record_id
        where doubt.question = ${question}`.execute(world.db)
      expect(rows).toMatchObject([{ code: 5, words: expect.stringContaining(words) }])
      // What is signed says it, and it is in the copy of record.
      expect(rows[0]?.content).toContain(rows[0]?.words)
      const { list } = await selectInbox(
        world.db,
        inboxBody.parse({ list: 'all', marks: ['papers'] }),
        { staffId: 0, today: '2026-11-20' },
      )
      expect(list).toMatchObject([{ isDoubted: true }])
    },
  )

  test('whose certificate and calibration are those of the agency is accepted by itself', async () => {
    const id = await makeAssembly(world.db, siteId)
    await makePaper(world.db, tester.id, { kind: 'certificate', number: 'bat-1234' })
    await makePaper(world.db, tester.id)
    expect((await file(id)).status).toBe(200)
    const { rows } = await sql<{ code: number }>`
      select status.code from backflow_tests join submittals on submittals.id = submittal_id
        join submittal_statuses status on status.id = submittal_status_id`.execute(world.db)
    expect(rows).toEqual([{ code: 21 }])
    expect((await sql`select 1 from paper_doubts`.execute(world.db)).rows).toEqual([])
  })

  test('of a gauge that was calibrated again is taken for the day of its test', async () => {
    const id = await makeAssembly(world.db, siteId)
    await makePaper(world.db, tester.id, { state: 'accepted', valid_until: '2026-06-09' })
    await makePaper(world.db, tester.id, { valid_from: '2026-06-15', valid_until: '2027-06-14' })
    expect((await file(id)).status).toBe(200)
  })

  test('that names a water system of the list tells who supplies the site, and the first alone', async () => {
    const id = await makeAssembly(world.db, siteId)
    const system = await makeSite(world.db, { name: 'Fern Valley Water' })
    const other = await makeSite(world.db, { name: 'Hill Water' })
    await sql`
      insert into water_systems (site_id, pws_id, system_type_id)
      values (${system}, 'OR4100287', 1), (${other}, 'OR4100288', 1)`.execute(world.db)
    await file(id)
    await sql`update backflow_tests set tested_on = '2026-06-01'`.execute(world.db)
    expect((await file(id, { systemNo: 'OR4100288' }, 'second-press')).status).toBe(200)
    const { rows } = await sql`
      select site_id::float8 as site, system_id::float8 as system from ccc_supplies`.execute(
      world.db,
    )
    expect(rows).toEqual([{ site: siteId, system }])
  })

  test('of a new assembly makes it with its building', async () => {
    expect((await file(null)).status).toBe(200)
    expect((await site()).assemblies).toMatchObject([
      {
        kind: 'RP',
        serialNumber: 'A12345',
        lastTestResult: 'Pass',
        buildingName: 'Boiler house',
      },
    ])
  })

  test('without a limit to judge by is refused: an unknown result is no failed one', async () => {
    await sql`delete from lookup_values where table_name = 'backflowLimits'`.execute(world.db)
    const answered = await file(await makeAssembly(world.db, siteId))
    expect([answered.status, answered.msg]).toEqual([409, expect.stringContaining('worked out')])
  })

  test.each([
    ['at every limit', { check1: '5.0', relief: '2.0', check2: '1.0' }, 'Pass'],
    ['above them', { check1: '5.1', relief: '2.1', check2: '1.1' }, 'Pass'],
    ['below that of the first check', { check1: '4.9', repaired: 'N' }, 'Fail'],
    ['below that of the relief valve', { relief: '1.9', repaired: 'N' }, 'Fail'],
    ['below that of the second check', { check2: '0.9', repaired: 'N' }, 'Fail'],
  ])('with readings %s is recorded by its readings', async (_, readings, lastTestResult) => {
    expect((await file(await makeAssembly(world.db, siteId), readings)).status).toBe(200)
    expect((await site()).assemblies).toMatchObject([{ lastTestResult }])
  })

  test('is refused, and nothing filed, where the assembly was removed meanwhile or has another serial number', async () => {
    const id = await makeAssembly(world.db, siteId)
    const other = await file(id, { serial: 'OTHER' })
    expect([other.status, other.msg]).toEqual([409, expect.stringContaining('serial number')])
    const { rows } = await sql`select from backflow_tests`.execute(world.db)
    expect(rows).toHaveLength(0)
  })
})
