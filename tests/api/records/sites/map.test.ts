import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { selectMap, type FeatureCollection } from '#api/services/search/map/features.ts'
import { sitePlan } from '#api/records/sites/sites.queries.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { SEARCHES, type Search } from '#tests/support/searches.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const OREGON = { neLatitude: 46, neLongitude: -122, swLatitude: 44, swLongitude: -124 }

async function map({ path }: Pick<Search, 'path'>, criteria: unknown): Promise<FeatureCollection> {
  const answer = await world.call<FeatureCollection>(`${path}GeoJson`, criteria)
  expect(answer).toMatchObject({ status: 200, ok: true, msg: '' })
  return answer.data
}

describe.each(SEARCHES)('api map of $name', (search) => {
  test('the answer is a total and a FeatureCollection of the places inside the bound [S2-MAP-06, S2-API-10, S2-API-12, S2-API-14, S2-API-16]', async () => {
    const { db } = world
    const siteId = await makeSite(db, {
      name: 'Juniper Mill',
      identifier: 'FAC-1',
      srn: 'B1',
      lat: 44.512345678,
      lon: -123.25,
    })
    await search.make(db, siteId)
    await search.make(db, await makeSite(db, { lat: 47, lon: -123 }))
    await search.make(db, await makeSite(db, { lat: null, lon: null }))
    await search.make(db, await makeSite(db, { lat: 45, lon: -123, is_public: false }))
    const found = await map(search, { bound: OREGON })
    expect(found).toEqual({
      type: 'FeatureCollection',
      total: 1,
      isEstimate: false,
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-123.25, 44.51235] },
          properties: {
            facilityRid: siteId,
            facilityName: 'Juniper Mill',
            identifier: 'FAC-1',
            srn: 'B1',
            facLocAddress: expect.stringContaining('Salem, OR 97301'),
            isEnded: false,
            siteCount: 1,
            recordCount: 1,
          },
        },
      ],
    })
  })

  test('a place without records answers an empty collection, and bad bounds are refused [S2-MAP-06]', async () => {
    expect(await map(search, { bound: OREGON })).toEqual({
      type: 'FeatureCollection',
      total: 0,
      isEstimate: false,
      features: [],
    })
    expect(
      (await world.call(`${search.path}GeoJson`, { bound: { ...OREGON, swLatitude: 47 } })).status,
    ).toBe(400)
  })

  test('without a bound the whole world is meant [S2-MAP-06]', async () => {
    await search.make(world.db, await makeSite(world.db, { lat: -41.3, lon: 174.8 }))
    expect((await map(search, {})).total).toBe(1)
  })

  test('the keyword and the picked sites narrow the map too [S2-MAP-06]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill' })
    await search.make(world.db, siteId)
    await search.make(world.db)
    expect((await map(search, { bound: OREGON, filter: 'juniper' })).total).toBe(1)
    expect((await map(search, { bound: OREGON, siteRids: [siteId] })).total).toBe(1)
    expect((await map(search, { bound: OREGON })).total).toBe(2)
  })

  test('many sites close together are clusters that count each site once [S2-MAP-03]', async () => {
    for (let i = 0; i < 45; i++)
      await search.make(world.db, await makeSite(world.db, { lat: 44.9 + i * 1e-4, lon: -123 }))
    const { total, features } = await map(search, { bound: OREGON })
    expect(total).toBe(45)
    expect(features.length).toBeLessThan(45)
    expect(features.reduce((sum, feature) => sum + feature.properties.siteCount, 0)).toBe(45)
    expect(
      features.every(
        (feature) => feature.properties.siteCount === 1 || feature.properties.facilityRid === null,
      ),
    ).toBe(true)
  })
})

describe('api map: records of one site', () => {
  test('all records of a site are one pin with their number [S2-PLC-23, S2-MAP-03]', async () => {
    const siteId = await makeSite(world.db)
    for (let i = 0; i < 3; i++) await makePermit(world.db, { site_id: siteId })
    const { total, features } = await map(
      { path: '/Anon/PublicInquiry/GetPermitByCriteria' },
      { bound: OREGON },
    )
    expect({
      total,
      pins: features.map((each) => [each.properties.facilityRid, each.properties.recordCount]),
    }).toEqual({
      total: 3,
      pins: [[siteId, 3]],
    })
  })

  test('a pin is ended only when nothing at the place is in force [S2-PLC-12]', async () => {
    const [both, ended] = [
      await makeSite(world.db, { lat: 44.5 }),
      await makeSite(world.db, { lat: 45.5 }),
    ]
    await makePermit(world.db, { site_id: both, status: 'Active' })
    await makePermit(world.db, { site_id: both, status: 'Void' })
    await makePermit(world.db, { site_id: ended, status: 'Expired' })
    const { features } = await map(
      { path: '/Anon/PublicInquiry/GetPermitByCriteria' },
      { bound: OREGON },
    )
    expect(
      new Map(features.map((each) => [each.properties.facilityRid, each.properties.isEnded])),
    ).toEqual(
      new Map([
        [both, false],
        [ended, true],
      ]),
    )
  })

  test('drafts and confidential submittals are on no map [S2-API-14]', async () => {
    await makeSubmittal(world.db, { submitted_on: null })
    await makeSubmittal(world.db, { is_confidential: true })
    expect((await map({ path: '/Anon/PublicInquiry/GetSubmissionByCriteria' }, {})).total).toBe(0)
  })
})

describe('api map: large tables', () => {
  const plan = sitePlan({})

  test('a view of many sites comes from the counted places and says so [S2-MAP-02]', async () => {
    for (let i = 0; i < 45; i++) await makeSite(world.db, { lat: 44.9 + i * 1e-4, lon: -123 })
    await sql`select rebuild_map_clusters()`.execute(world.db)
    const place = { bounds: [OREGON] }
    const [live] = [await selectMap(world.db, plan, place)].flat()
    const [counted] = [await selectMap(world.db, plan, place, { largeTable: -2 })].flat()
    expect({ total: live?.total, isEstimate: live?.isEstimate }).toEqual({
      total: 45,
      isEstimate: false,
    })
    expect({ total: counted?.total, isEstimate: counted?.isEstimate }).toEqual({
      total: 45,
      isEstimate: true,
    })
    expect(counted?.features.every((feature) => feature.properties.facilityRid === null)).toBe(true)
  })

  test('a view of few sites, or one narrowed by a criterion, is counted exactly [S2-MAP-02]', async () => {
    await makeSite(world.db)
    await sql`select rebuild_map_clusters()`.execute(world.db)
    for (const criteria of [{}, { filter: 'salem' }])
      expect(
        await selectMap(world.db, sitePlan(criteria), { bound: OREGON }, { largeTable: -2 }),
      ).toMatchObject({ total: 1, isEstimate: false })
  })
})
