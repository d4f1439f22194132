import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  LineDetail,
  LineMap,
  LineRow,
} from '#api/drinking-water/service-lines/service-lines.schemas.ts'
import { splitBounds } from '#graphql/lib/map-grid.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeLine, makeWaterSystem, materialRid } from '#tests/support/factories/service-lines.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let reader: string
let editor: string
let alder: number
let birch: number

beforeEach(async () => {
  reader = cookieOf(await makeSession(world.db, { kind: 'owner' }))
  const actions = [['drinking-water', 'serviceLine.actions.edit']] as const
  editor = cookieOf(
    await makeSession(world.db, { kind: 'staff', displayName: 'Dana Waters', actions }),
  )
  alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  birch = await makeWaterSystem(world.db, { name: 'Birch Bay Water', pwsId: 'OR4100202' })
})

type List = { list: LineRow[]; total: number }
const search = async (criteria: object = {}) =>
  callAs<List>(world, '/Client/ServiceLine/GetServiceLineByCriteria', {
    body: criteria,
    cookie: reader,
  })
const idsOf = async (criteria: object) =>
  (await search(criteria)).data.list
    .map(({ serviceLineIdentifier }) => serviceLineIdentifier)
    .sort()

describe('the search', () => {
  test('answers list and total, each row with every field of the specification [S3-API-57, S3-LSLI-22]', async () => {
    await makeLine(world.db, { siteId: alder, identifier: '04-018834', address: '18 Canal Street' })
    const { data } = await search()
    expect(data.total).toBe(1)
    expect(data.list[0]).toMatchObject({
      serviceLineIdentifier: '04-018834',
      year: 2026,
      locationAddress: '18 Canal Street',
      locationDesc: '',
      facilityName: 'Alder Falls Water',
      facilityRid: alder,
      pwsId: 'OR4100101',
      category: 'Single family residence',
      buildingType: 'Built before 1930',
      verificationSource: 'Seen in a dig',
      publicServiceLineMaterial: 'Copper',
      customerServiceLineMaterial: 'Copper',
      latitude: 44.9,
      longitude: -123.1,
    })
  })

  test('the keyword finds identifier, address, facility name and PWS id [S3-LSLI-11]', async () => {
    await makeLine(world.db, { siteId: alder, identifier: 'A-1', address: '18 Canal Street' })
    await makeLine(world.db, { siteId: birch, identifier: 'B-2', address: '5 Mill Road' })
    expect(await idsOf({ filter: 'B-2' })).toEqual(['B-2'])
    expect(await idsOf({ filter: 'canal' })).toEqual(['A-1'])
    expect(await idsOf({ filter: 'birch' })).toEqual(['B-2'])
    expect(await idsOf({ filter: 'OR4100101' })).toEqual(['A-1'])
  })

  test('the year is this year when left out, and any other when asked [S3-LSLI-12]', async () => {
    await makeLine(world.db, { siteId: alder, identifier: 'A-1', year: 2026 })
    await makeLine(world.db, { siteId: alder, identifier: 'A-1', year: 2025 })
    expect((await search()).data.list.map(({ year }) => year)).toEqual([2026])
    expect((await search({ inventoryYear: 2025 })).data.list.map(({ year }) => year)).toEqual([
      2025,
    ])
  })

  test('each type of water system has its own lines [S3-LSLI-14]', async () => {
    const school = await makeWaterSystem(world.db, { typeId: 2 })
    await makeLine(world.db, { siteId: alder, identifier: 'C' })
    await makeLine(world.db, { siteId: school, identifier: 'N', publicMaterial: 'Lead Connector' })
    expect(await idsOf({})).toEqual(['C'])
    expect(await idsOf({ waterSystemTypeRid: 1 })).toEqual(['C'])
    expect(await idsOf({ waterSystemTypeRid: 2 })).toEqual(['N'])
  })

  test('categories, materials of both sides, classes and a bound narrow it [S3-LSLI-15, S3-LSLI-16, S3-LSLI-17, S3-LSLI-18]', async () => {
    const at = (identifier: string, more: object) =>
      makeLine(world.db, { siteId: alder, identifier, ...more })
    await at('home', { publicMaterial: 'Lead' })
    await at('school', { categoryId: 3, customerMaterial: 'Plastic' })
    await at('other', { categoryId: 6, lat: 45.5 })
    expect(await idsOf({ serviceLineCategories: [3, 6] })).toEqual(['other', 'school'])
    expect(await idsOf({ publicMaterials: [await materialRid(world.db, 'Lead')] })).toEqual([
      'home',
    ])
    expect(await idsOf({ customerMaterials: [await materialRid(world.db, 'Plastic')] })).toEqual([
      'school',
    ])
    expect(await idsOf({ serviceLineClasses: ['lead'] })).toEqual(['home'])
    const bound = { neLatitude: 45, swLatitude: 44.9, neLongitude: -123, swLongitude: -123.2 }
    expect(await idsOf({ bound })).toEqual(['home', 'school'])
    expect(await idsOf({ bound: { ...bound, neLatitude: 44.9, swLatitude: 44 } })).toEqual([])
  })

  test('sorts by facility number and name, both ways, the newest first [S3-LSLI-21]', async () => {
    const cedar = await makeWaterSystem(world.db, { name: 'Aarhus Water' })
    for (const siteId of [alder, birch, cedar]) await makeLine(world.db, { siteId })
    const names = async (sort?: string) =>
      (await search({ condition: sort ? { sort } : {} })).data.list.map(
        ({ facilityName }) => facilityName,
      )
    expect(await names()).toEqual(['Aarhus Water', 'Birch Bay Water', 'Alder Falls Water'])
    expect(await names('facilityRid DESC')).toEqual(await names())
    expect(await names('facilityRid')).toEqual((await names()).toReversed())
    expect(await names('facilityName')).toEqual([
      'Aarhus Water',
      'Alder Falls Water',
      'Birch Bay Water',
    ])
    expect(await names('facilityName DESC')).toEqual((await names('facilityName')).toReversed())
  })

  test('the summary of a water system answers so many as asked [S3-API-59]', async () => {
    for (let i = 0; i < 3; i++) await makeLine(world.db, { siteId: alder })
    await makeLine(world.db, { siteId: birch })
    const { data } = await callAs<LineRow[]>(
      world,
      `/WaterDrink/ServiceLine/GetServiceLineSummaryList/${alder}?limit=2`,
      { cookie: reader },
    )
    expect(data.map(({ facilityRid }) => facilityRid)).toEqual([alder, alder])
  })

  test('the file has every line of the criteria, and is refused when the setting is off [S3-LSLI-04]', async () => {
    await makeLine(world.db, { siteId: alder, identifier: 'A-1', publicMaterial: 'Lead' })
    await makeLine(world.db, { siteId: birch, identifier: 'B-2' })
    const get = async () =>
      world.api.request(
        `/api/Client/ServiceLine/Export.csv?cri=${encodeURIComponent('{"serviceLineClasses":["lead"]}')}`,
        { headers: { cookie: reader } },
      )
    const text = await (await get()).text()
    expect(text.split('\r\n')[0]).toContain('serviceLineIdentifier,year,class,locationAddress')
    expect(text).toContain('A-1,2026,lead')
    expect(text).not.toContain('B-2')
    world.config.serviceLines.export = false
    expect((await get()).status).toBe(403)
  })
})

describe('the map', () => {
  const view = { north: 45.1, south: 44.7, east: -122.9, west: -123.3 }
  const whole = { neLatitude: 45.1, swLatitude: 44.7, neLongitude: -122.9, swLongitude: -123.3 }
  const map = async (criteria: object) =>
    (
      await callAs<LineMap>(world, '/Client/ServiceLine/GetServiceLineByCriteriaGeoJson', {
        body: criteria,
        cookie: reader,
      })
    ).data

  test('one call for the 25 parts of a view equals 25 calls summed and merged, and no line is there twice [S3-LSLI-09, S3-API-58]', async () => {
    // Also on the edges between parts, and more in one part than stand alone.
    for (let i = 0; i < 40; i++)
      await makeLine(world.db, {
        siteId: alder,
        lat: 44.7 + (i % 11) * 0.04,
        lon: -123.3 + Math.floor(i / 8) * 0.08,
        publicMaterial: i % 3 === 0 ? 'Lead' : 'Copper',
      })
    for (let i = 0; i < 9; i++)
      await makeLine(world.db, { siteId: alder, lat: 44.75, lon: -123.25 })
    const parts = splitBounds(view)
    expect(parts).toHaveLength(25)
    const one = await map({ bounds: parts })
    const many = await Promise.all(parts.map((bound) => map({ bound })))
    expect(one.total).toBe(many.reduce((sum, part) => sum + part.total, 0))
    expect(one.partTotals).toEqual(many.map(({ total }) => total))
    expect(one.geoJsonData.features).toEqual(many.flatMap((part) => part.geoJsonData.features))
    expect((await map({ bound: whole })).total).toBe(one.total)
    const alone = one.geoJsonData.features.flatMap(
      ({ properties }) => properties.serviceLineDtlRid ?? [],
    )
    expect(new Set(alone).size).toBe(alone.length)
    expect(
      one.geoJsonData.features.reduce((sum, { properties }) => sum + properties.lineCount, 0),
    ).toBe(one.total)
    expect(one.geoJsonData.features.some(({ properties }) => properties.lineCount > 1)).toBe(true)
  })

  test('few lines are the same features for the view and for its parts [S3-LSLI-09]', async () => {
    for (const lon of [-123.25, -123.22, -123.05, -122.9001])
      await makeLine(world.db, { siteId: alder, lat: 44.86, lon })
    const key = ({ geoJsonData }: LineMap) =>
      geoJsonData.features.map(({ properties }) => properties.serviceLineDtlRid).sort()
    expect(key(await map({ bounds: splitBounds(view) }))).toEqual(key(await map({ bound: whole })))
    expect(await map({ bound: whole })).toMatchObject({ total: 4, isEstimate: false })
  })
})

describe('one line', () => {
  const detail = async (id: number, cookie = reader) =>
    callAs<LineDetail>(world, `/WaterDrink/ServiceLine/GetServiceLineDtl/${id}`, { cookie })
  const save = async (id: number, updated: object, { cookie = editor, versionNo = 1 } = {}) =>
    callAs<LineDetail>(world, '/WaterDrink/ServiceLine/UpdateServiceLineDtl', {
      body: { original: { serviceLineDtlRid: id, versionNo }, updated },
      cookie,
    })
  let id: number
  let whole: Record<string, unknown>
  beforeEach(async () => {
    id = await makeLine(world.db, { siteId: alder, customerMaterial: 'Unknown' })
    whole = {
      year: 2026,
      sampleLocCategoryRid: 1,
      publicServiceLineMaterialRid: await materialRid(world.db, 'Copper'),
      everLead: 'yes',
      customerServiceLineMaterialRid: await materialRid(world.db, 'Galvanized'),
      buildingTypeRid: 2,
      pwsServiceLineVerificationSourceRid: 4,
      customerVerificationSourceRid: 6,
    }
  })

  test('the detail has every field of the specification [S3-API-60, S3-LSLI-29]', async () => {
    const { data } = await detail(id)
    expect(data).toMatchObject({
      serviceLineDtlRid: id,
      rid: id,
      year: 2026,
      physicalLocation: { address: expect.stringContaining('Canal Street') },
      facility: { name: 'Alder Falls Water', rid: alder, pwsId: 'OR4100101', lines: 1 },
      sampleLocCategoryRid: 1,
      publicServiceLineMaterialRid: await materialRid(world.db, 'Copper'),
      customerServiceLineMaterialRid: await materialRid(world.db, 'Unknown'),
      buildingTypeRid: 1,
      pwsServiceLineVerificationSourceRid: 4,
      class: 'unknown',
      createdBy: 'Import of the inventory',
      mayEdit: false,
    })
    expect((await detail(id + 999)).status).toBe(404)
  })

  test('a save answers the saved record with the class worked out and the change in its history [S3-API-61]', async () => {
    const { data } = await save(id, { ...whole, class: 'non-lead' })
    expect(data).toMatchObject({ class: 'galvanized', versionNo: 2, updatedBy: 'Dana Waters' })
    expect(data.changes).toMatchObject([
      {
        changedBy: 'Dana Waters',
        customerWas: 'Unknown',
        customerIs: 'Galvanized',
        customerSource: 'Photo from a resident, checked',
        classWas: 'unknown',
        classIs: 'galvanized',
      },
    ])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action = 'service-line.changed'`.execute(world.db)
    expect(rows).toHaveLength(1)
  })

  test('nobody saves without serviceLine.actions.edit [S3-API-61, S3-LSLI-24]', async () => {
    const plain = cookieOf(
      await makeSession(world.db, { kind: 'staff', actions: [['gov', 'cap.actions.manage']] }),
    )
    for (const cookie of [reader, plain])
      expect((await save(id, whole, { cookie })).status).toBe(403)
    expect((await detail(id)).data.versionNo).toBe(1)
  })

  test('a changed location is not heard [S3-LSLI-28]', async () => {
    const { data } = await save(id, {
      ...whole,
      physicalLocation: { address: '1 Elsewhere' },
      locationAddress: '1 Elsewhere',
      latitude: 1,
    })
    expect(data.physicalLocation.address).toContain('Canal Street')
    expect(data.physicalLocation.latitude).toBe(44.9)
  })

  test.each([
    'year',
    'sampleLocCategoryRid',
    'publicServiceLineMaterialRid',
    'customerServiceLineMaterialRid',
    'pwsServiceLineVerificationSourceRid',
  ])('without %s nothing is saved [S3-LSLI-30]', async (field) => {
    const answer = await save(id, { ...whole, [field]: null })
    expect(answer).toMatchObject({ status: 400, fields: { [`updated.${field}`]: 'Required.' } })
    expect((await detail(id)).data.versionNo).toBe(1)
  })

  test('an undivided line has one material, and those of its own list alone [S3-LSLI-30]', async () => {
    const school = await makeWaterSystem(world.db, { typeId: 2 })
    const line = await makeLine(world.db, { siteId: school })
    expect(await save(line, whole)).toMatchObject({ status: 400 })
    const lead = await materialRid(world.db, 'Lead', 2)
    const { data } = await save(line, {
      ...whole,
      publicServiceLineMaterialRid: lead,
      customerServiceLineMaterialRid: null,
    })
    expect(data).toMatchObject({ class: 'lead', customerServiceLineMaterialRid: null })
  })

  test('of two who save the same line the second is told and changes nothing', async () => {
    await save(id, whole)
    const second = await save(id, { ...whole, year: 2025 })
    expect(second).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect((await detail(id)).data).toMatchObject({ year: 2026, versionNo: 2 })
  })

  test('the history cannot be changed', async () => {
    await save(id, whole)
    await sql`savepoint before_try`.execute(world.db)
    await expect(sql`delete from service_line_history`.execute(world.db)).rejects.toThrow(
      'only added',
    )
    await sql`rollback to savepoint before_try`.execute(world.db)
  })
})
