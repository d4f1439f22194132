import { describe, expect, test } from 'vitest'
import {
  SITE_SORTS,
  type Facility,
  type SiteCriteria,
  type SiteRow,
  type SiteSort,
} from '#api/records/sites/sites.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { addSiteProduct, makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/Anon/PublicInquiry'
const SEARCH = `${PATH}/GetFacilityByCriteria`

type Found = { list: SiteRow[]; total: number }

async function rows(criteria: SiteCriteria = {}): Promise<SiteRow[]> {
  return (await world.call<Found>(SEARCH, criteria)).data.list
}

async function names(criteria: SiteCriteria = {}): Promise<string[]> {
  return (await rows(criteria)).map((row) => row.facilityName)
}

describe('api sites: search', () => {
  test('anonymous visitors get matching rows and their total [S2-API-15]', async () => {
    await makeSite(world.db, { name: 'Fern' })
    await makeSite(world.db, { name: 'Moss' })
    const { status, ok, data } = await world.call<Found>(SEARCH, { filter: 'moss' })
    expect({ status, ok, total: data.total, name: data.list[0]?.facilityName }).toEqual({
      status: 200,
      ok: true,
      total: 1,
      name: 'Moss',
    })
  })

  test('a keyword finds by id, name or address alone [S2-SITE-02]', async () => {
    const rid = await makeSite(world.db, {
      id: 704_411,
      identifier: 'FAC-88',
      name: 'Juniper Mill',
      address: '77 Alder Court',
    })
    await makeSite(world.db)
    for (const filter of [String(rid), 'fac-88', 'juniper', 'alder'])
      expect(await names({ filter }), filter).toEqual(['Juniper Mill'])
  })

  const expectedOrders: Record<SiteSort, string[]> = {
    siteName: ['alder', 'Éclair', 'Fern', 'zinc'],
    'siteName DESC': ['zinc', 'Fern', 'Éclair', 'alder'],
  }
  test.each(SITE_SORTS)(
    'the order %s is by name without case and accents [S2-SITE-03, S2-SITE-04]',
    async (sort) => {
      for (const name of ['Fern', 'zinc', 'alder', 'Éclair']) await makeSite(world.db, { name })
      expect(await names({ condition: { sort } })).toEqual(expectedOrders[sort])
    },
  )

  test('signs before a name do not bring it to the front of the order', async () => {
    for (const name of [
      'Weir',
      '“Gravel” Pit',
      '-VOIDED- Mill',
      '(Old) Quarry',
      '#3 Dam',
      '-',
      'Alder',
    ])
      await makeSite(world.db, { name })
    const byName = ['-', '#3 Dam', 'Alder', '“Gravel” Pit', '(Old) Quarry', '-VOIDED- Mill', 'Weir']
    expect(await names()).toEqual(byName)
  })

  test('without a sort names go A to Z [S2-SITE-03]', async () => {
    for (const name of ['Moss', 'Fern']) await makeSite(world.db, { name })
    expect(await names()).toEqual(['Fern', 'Moss'])
  })

  test('a row carries the named keys with the stored values [S2-SITE-05, S2-SITE-06, S2-SITE-07]', async () => {
    const rid = await makeSite(world.db, {
      identifier: 'FAC-88',
      name: 'Juniper Mill',
      srn: 'B1',
      fis_id: 77,
      contested_code: 'A',
      is_portable: true,
      address: '7 Elm Way',
      city: 'Salem',
      zip: '97301',
      status_code: 'P',
    })
    expect(await rows()).toEqual([
      {
        facilityRid: rid,
        facilityName: 'Juniper Mill',
        facLocAddress: '7 Elm Way, Salem, OR 97301',
        facilityStatusCD: 'P',
        contestedInd: 'A',
        identifier: 'FAC-88',
        fisRid: 77,
        srn: 'B1',
        isPortable: true,
      },
    ])
  })

  test('a site can be asked for by its rid, and sites that are not public are found by nobody [S2-API-15, S2-API-27]', async () => {
    const shown = await makeSite(world.db, { name: 'Fern' })
    const hidden = await makeSite(world.db, { name: 'Moss', is_public: false })
    expect(await names({ siteRids: [shown, hidden] })).toEqual(['Fern'])
    expect(await names({ filter: 'moss' })).toEqual([])
    expect((await world.call(`${PATH}/GetFacility/${hidden}`)).status).toBe(404)
  })
})

describe('api sites: record', () => {
  test('a facility carries the named keys with the stored values [S2-SITE-12, S2-SITE-13, S2-SITE-26, S2-SITE-27, S2-API-27]', async () => {
    const { db } = world
    const rid = await makeSite(db, {
      identifier: 'FAC-88',
      name: 'Juniper Mill',
      fis_id: 77,
      address: '7 Elm Way',
      status_code: 'I',
    })
    await addSiteProduct(db, rid, {
      productId: 9,
      name: 'Juniper transfer',
      location: 'Gate 2',
      facilityType: 'Transfer station',
    })
    await addSiteProduct(db, rid, { productId: 7, name: 'Juniper boiler house' })
    const { data } = await world.call<Facility>(`${PATH}/GetFacility/${rid}`)
    expect(data).toMatchObject({
      rid,
      identifier: 'FAC-88',
      name: 'Juniper Mill',
      fisRid: 77,
      operatingStatus: 'I',
      physicalLocation: {
        line1: '7 Elm Way',
        cityName: 'Salem',
        zipCd: '97301',
        stateRid: 41,
        stateName: 'Oregon',
        countyRid: 41047,
        countyName: 'Marion',
      },
      subFacilityViews: [
        {
          productRid: 7,
          facilityName: 'Juniper boiler house',
          facLocAddress: '1 River Road, Salem',
          facilityTypeDesc: 'Plant',
        },
        {
          productRid: 9,
          facilityName: 'Juniper transfer',
          facLocAddress: 'Gate 2',
          facilityTypeDesc: 'Transfer station',
        },
      ],
    })
  })

  test('sites of a list are answered in one call, without those that are not public [S2-API-27]', async () => {
    const shown = [await makeSite(world.db), await makeSite(world.db)]
    const hidden = await makeSite(world.db, { is_public: false })
    const { data } = await world.call<{ list: Facility[]; total: number }>(
      `${PATH}/GetFacilities`,
      { siteRids: [...shown, hidden, 999_999] },
    )
    expect(data.list.map((site) => site.rid).sort((a, b) => a - b)).toEqual(shown)
    expect(data.total).toBe(2)
    expect(
      (await world.call<{ total: number }>(`${PATH}/GetFacilities`, { siteRids: [] })).data.total,
    ).toBe(0)
  })

  test('a site is found by its master facility number, by whoever is signed in [S3-API-21]', async () => {
    const shown = await makeSite(world.db, { fis_id: 770_001 })
    await makeSite(world.db, { fis_id: 770_002, is_public: false })
    const { cookie } = await makeMyAccount(world.db)
    const get = (fisRid: number, as = cookie) =>
      callAs<Facility>(world, `/AppSystem/Facility/GetMasterByFisRid/${fisRid}`, { cookie: as })
    expect((await get(770_001)).data).toMatchObject({ rid: shown, fisRid: 770_001 })
    for (const none of [770_002, 770_003]) expect((await get(none)).status).toBe(404)
    expect((await get(770_001, '')).status).toBe(401)
  })

  test('a number that no site has answers 404 [S2-API-27]', async () => {
    for (const id of ['1', '0', '-1', 'abc', '1e3', '9'.repeat(30)])
      expect(await world.call(`${PATH}/GetFacility/${id}`), id).toMatchObject({
        status: 404,
        ok: false,
        data: null,
      })
  })
})
