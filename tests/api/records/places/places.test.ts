import { describe, expect, test } from 'vitest'
import type { FoundPlace, RecordsNear } from '#api/records/places/places.schemas.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/Anon/PublicInquiry'
/** A degree of latitude. */
const MILES = 69

const find = async (words: string): Promise<FoundPlace[]> =>
  (await world.call<FoundPlace[]>(`${PATH}/FindPlace?words=${encodeURIComponent(words)}`)).data

const near = (query: string) => world.call<RecordsNear>(`${PATH}/GetRecordsNear?${query}`)

async function fill() {
  const place = { city: 'Río Frío', zip: '97991', lat: 45, lon: -120 }
  const mill = await makeSite(world.db, { ...place, name: 'Mill', address: '900 Court Street' })
  await makeSite(world.db, { ...place, name: 'Yard', address: '2 Dock Road', lat: 45.02 })
  await makeSite(world.db, { ...place, name: 'Hidden', address: '9 Back Lane', is_public: false })
  return mill
}

describe('places: what was typed', () => {
  test('a ZIP code and a town lie in the middle of their public sites, accents or not', async () => {
    await fill()
    const middle = { latitude: expect.closeTo(45.01) as number, longitude: -120, siteRid: null }
    expect(await find('97991')).toEqual([{ kind: 'zip', name: '97991', ...middle }])
    expect(await find('rio frio')).toMatchObject([{ kind: 'town', ...middle }])
    expect(await find('Río Frío, ZZ')).toEqual([])
  })

  test('an address leads to its site first, and one that no site has to its town and ZIP code', async () => {
    const mill = await fill()
    const [first, ...others] = await find('900 Court St, Rio Frio 97991')
    expect(first).toMatchObject({ kind: 'site', siteRid: mill, latitude: 45 })
    expect(others.map(({ kind }) => kind)).toEqual(['zip', 'town'])
    expect((await find('77 Elm Street, Rio Frio')).map(({ kind }) => kind)).toEqual(['town'])
  })

  test('a site that is not public is found by nothing', async () => {
    await fill()
    expect((await find('9 Back Lane')).map(({ kind }) => kind)).toEqual([])
    expect(await find('Hidden')).toEqual([])
  })
})

describe('places: what is around', () => {
  test('public records within the distance are told the nearest first, with how many of each kind', async () => {
    const site = await fill()
    const permit = await makePermit(world.db, { site_id: site })
    await makePermit(world.db, { site_id: site, is_public: false })
    const open = { has_public_notice: true, comment_start_on: '2026-01-01' }
    const notice = await makeSubmittal(world.db, {
      ...{ site_id: site, ...open, comment_end_on: '2099-01-01' },
    })
    await makeSubmittal(world.db, { site_id: site, ...open, comment_end_on: '2026-01-02' })
    const { data } = await near('latitude=45&longitude=-120&miles=5')
    expect(data).toMatchObject({ total: 4, permits: 1, notices: 1, sites: 2 })
    expect(
      data.list.map((row) => row.permit?.permitRid ?? row.notice?.subRid ?? row.site?.facilityName),
    ).toEqual([notice, permit, 'Mill', 'Yard'])
    expect(data.list.at(-1)?.miles).toBeCloseTo(0.02 * MILES, 1)
  })

  test('one kind alone, another page and a smaller circle are asked for apart', async () => {
    await fill()
    const at = 'latitude=45&longitude=-120'
    expect((await near(`${at}&miles=1`)).data).toMatchObject({ total: 1, sites: 1 })
    expect((await near(`${at}&miles=5&kind=permit`)).data).toMatchObject({
      ...{ list: [], total: 0, sites: 2 },
    })
    expect((await near(`${at}&miles=5&page=2`)).data).toMatchObject({ list: [], total: 2 })
  })

  test.each(['miles=0', 'miles=26', 'miles=5&kind=house', 'miles=5&page=0'])(
    '%s is refused',
    async (query) => {
      expect((await near(`latitude=45&longitude=-120&${query}`)).status).toBe(400)
    },
  )
})
