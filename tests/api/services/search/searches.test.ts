import { describe, expect, test } from 'vitest'
import { makeSite } from '#tests/support/factories/sites.ts'
import { SEARCHES, type Search } from '#tests/support/searches.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Found = { list: Record<string, unknown>[]; total: number; isEstimate: boolean }

async function found({ path }: Search, criteria: unknown): Promise<Found> {
  const answer = await world.call<Found>(path, criteria)
  expect(answer, JSON.stringify(criteria)).toMatchObject({ status: 200, ok: true, msg: '' })
  return answer.data
}

async function rids(search: Search, criteria: unknown): Promise<unknown[]> {
  return (await found(search, criteria)).list.map((row) => row[search.rid])
}

async function makeMany(search: Search, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await search.make(world.db)
}

describe.each(SEARCHES)('api searches: paging of $name', (search) => {
  test('21 rows are 20 and one on page 2, each once [S2-CONST-04, S2-PLC-02]', async () => {
    await makeMany(search, 21)
    const first = await found(search, {})
    expect({ rows: first.list.length, total: first.total, isEstimate: first.isEstimate }).toEqual({
      rows: 20,
      total: 21,
      isEstimate: false,
    })
    const second = await found(search, { condition: { page: 2 } })
    expect({ rows: second.list.length, total: second.total }).toEqual({ rows: 1, total: 21 })
    const all = [...first.list, ...second.list].map((row) => row[search.rid])
    expect(new Set(all).size).toBe(21)
  })

  test('asking for 100000 rows answers at most 100 [S2-CONST-04]', async () => {
    await makeMany(search, 101)
    const { list, total } = await found(search, { condition: { pageSize: 100_000 } })
    expect({ rows: list.length, total }).toEqual({ rows: 100, total: 101 })
    expect((await found(search, { condition: { pageSize: 100_000, page: 2 } })).list).toHaveLength(
      1,
    )
  })

  test('a page past the end answers 404 and names the last page, but page 1 may be empty [S2-CONST-04]', async () => {
    expect(await found(search, {})).toEqual({ list: [], total: 0, isEstimate: false })
    await makeMany(search, 3)
    for (const page of [3, 999_999]) {
      const answer = await world.call(search.path, { condition: { page, pageSize: 2 } })
      expect(answer).toMatchObject({
        status: 404,
        ok: false,
        code: 'NOT_FOUND',
        msg: `There is no page ${page}. The last page is 2.`,
      })
    }
  })

  test('pages and page sizes that are no counting numbers answer 400 [S2-CONST-04]', async () => {
    for (const value of [0, -1, 1.5, '1', null, 1e308, true, [1], {}])
      for (const key of ['page', 'pageSize']) {
        const answer = await world.call(search.path, { condition: { [key]: value } })
        expect(answer, `${key} ${JSON.stringify(value)}`).toMatchObject({
          status: 400,
          code: 'INVALID',
        })
        expect(Object.keys(answer.fields ?? {})).toEqual([`condition.${key}`])
      }
    expect((await world.call(search.path, { condition: { page: 1_000_001 } })).status).toBe(400)
  })

  test('an order outside the closed list is refused [S2-PLC-04]', async () => {
    for (const sort of [
      '',
      'name',
      'id; drop table permits',
      'IssuedDate desc',
      '__proto__',
      'constructor',
      7,
      null,
    ])
      expect(await world.call(search.path, { condition: { sort } }), String(sort)).toMatchObject({
        status: 400,
        code: 'INVALID',
      })
  })
})

describe.each(SEARCHES)('api searches: keyword of $name', (search) => {
  test('case and accents do not matter, and every word must begin a word [S2-PLC-05, S2-PROJ-04, S2-SUB-13, S2-SITE-02]', async () => {
    const siteId = await makeSite(world.db, {
      name: 'Peña Blanca – Œuvre Mill',
      address: 'Straße 5',
    })
    const rid = await search.make(world.db, siteId)
    for (const filter of [
      'peña',
      'PENA',
      'pena BLANCA',
      'blan mil',
      'œuvre',
      'oeuvre',
      'strasse',
      '  pena  ',
    ])
      expect(await rids(search, { filter }), filter).toEqual([rid])
    for (const filter of ['lanca', 'pena nowhere'])
      expect(await rids(search, { filter }), filter).toEqual([])
  })

  test('a keyword of punctuation alone finds nothing, an empty one leaves the search open [S2-PLC-05]', async () => {
    const rid = await search.make(world.db)
    for (const filter of [
      '%',
      '_',
      "'",
      '"',
      '\\',
      '*',
      ':*',
      '&',
      '|',
      '!',
      '(',
      '- -',
      '$',
      '^',
      '`',
      '<>',
      "'' | ''",
      '~+=',
    ])
      expect(await rids(search, { filter }), filter).toEqual([])
    for (const filter of ['', '   '])
      expect(await rids(search, { filter }), `"${filter}"`).toEqual([rid])
  })

  test('signs of the query language are only signs [S2-PLC-05]', async () => {
    const siteId = await makeSite(world.db, { name: "O'Neil & Sons (50% \\ off)" })
    const rid = await search.make(world.db, siteId)
    for (const filter of ["o'neil", 'neil&sons', '50%', "sons' | 'x", 'off)', '\\off', 'neil:*'])
      expect(await rids(search, { filter }), filter).toEqual(filter.includes("'x") ? [] : [rid])
  })

  test('a keyword may be 200 characters in any script, and longer, with NUL or half a character is refused [S2-API-03]', async () => {
    for (const filter of ['€', '🏭', '漢字', '\u202e', 'a'.repeat(200), '字'.repeat(200)])
      expect((await found(search, { filter })).total, filter).toBe(0)
    for (const filter of ['a'.repeat(201), 'a\u0000b', '\ud800', 7, ['a'], {}, null])
      expect((await world.call(search.path, { filter })).status, String(filter)).toBe(400)
  })
})

describe.each(SEARCHES)('api searches: places and ids of $name', (search) => {
  test('only records inside the box and the circle are found [S2-SUB-19, S2-MAP-06]', async () => {
    const inside = await search.make(world.db, await makeSite(world.db, { lat: 44.5, lon: -122.5 }))
    await search.make(world.db, await makeSite(world.db, { lat: 46.5, lon: -122.5 }))
    await search.make(world.db, await makeSite(world.db, { lat: null, lon: null }))
    const bound = { neLatitude: 45, neLongitude: -122, swLatitude: 44, swLongitude: -123 }
    expect(await rids(search, { bound })).toEqual([inside])
    expect(
      await rids(search, { radius: { distant: 20, latitude: 44.6, longitude: -122.6 } }),
    ).toEqual([inside])
    expect(
      await rids(search, { bound, radius: { distant: 1, latitude: 46.5, longitude: -122.5 } }),
    ).toEqual([])
  })

  test('south and west edges belong to a box, north and east edges do not [S2-MAP-02]', async () => {
    const rid = await search.make(world.db, await makeSite(world.db, { lat: 45, lon: -122 }))
    const box = (south: number, west: number) => ({
      bound: { swLatitude: south, swLongitude: west, neLatitude: south + 1, neLongitude: west + 1 },
    })
    expect(await rids(search, box(45, -122))).toEqual([rid])
    for (const [south, west] of [
      [44, -122],
      [45, -123],
      [44, -123],
    ] as const)
      expect(await rids(search, box(south, west)), `${south} ${west}`).toEqual([])
  })

  test('boxes the wrong way round or off the globe are refused [S2-MAP-06]', async () => {
    const good = { neLatitude: 45, neLongitude: -122, swLatitude: 44, swLongitude: -123 }
    const bad = [
      { ...good, swLatitude: 46 },
      { ...good, swLatitude: 45 },
      { ...good, swLongitude: -121 },
      { ...good, swLongitude: -122 },
      { ...good, neLatitude: 91 },
      { ...good, swLongitude: -181 },
      { ...good, neLatitude: '45' },
      { ...good, neLatitude: null },
      { neLatitude: 45 },
      [],
      'box',
    ]
    for (const bound of bad)
      expect((await world.call(search.path, { bound })).status, JSON.stringify(bound)).toBe(400)
    expect((await world.call(search.path, { bound: good })).status).toBe(200)
  })

  test('the whole globe and its poles can be asked for [S2-MAP-06]', async () => {
    const poles = [
      await makeSite(world.db, { lat: 90, lon: 180 }),
      await makeSite(world.db, { lat: -90, lon: -180 }),
    ]
    const made = [await search.make(world.db, poles[0]), await search.make(world.db, poles[1])]
    const bound = { neLatitude: 90, neLongitude: 180, swLatitude: -90, swLongitude: -180 }
    expect(new Set(await rids(search, { bound }))).toEqual(new Set(made))
    expect(await rids(search, { radius: { distant: 50, latitude: 90, longitude: 0 } })).toEqual([
      made[0],
    ])
  })

  test('records of picked sites are found, by their own numbers by decision [S2-MAP-07]', async () => {
    const siteId = await makeSite(world.db)
    const rid = await search.make(world.db, siteId)
    await search.make(world.db)
    expect(await rids(search, { siteRids: [siteId] })).toEqual([rid])
    expect(await rids(search, { siteRids: [siteId, 999_999, Number.MAX_SAFE_INTEGER] })).toEqual([
      rid,
    ])
    expect(await rids(search, { siteRids: [Number.MAX_SAFE_INTEGER] })).toEqual([])
  })

  test('lists of ids are at most 100 counting numbers [S2-API-03]', async () => {
    const bad = [
      [0],
      [-1],
      [1.5],
      ['1'],
      [null],
      [2 ** 53],
      Array.from({ length: 101 }, (_, i) => i + 1),
      7,
      '7',
      { 0: 1 },
    ]
    for (const siteRids of bad)
      expect((await world.call(search.path, { siteRids })).status, JSON.stringify(siteRids)).toBe(
        400,
      )
    const most = Array.from({ length: 100 }, (_, i) => i + 900_000)
    expect((await world.call(search.path, { siteRids: most })).status).toBe(200)
  })
})

describe('api searches: numbers too large for a look-up table', () => {
  const BIG = 2 ** 40
  test.each([
    [
      '/Anon/PublicInquiry/GetPermitByCriteria',
      { pmtStatus: [BIG], pmtTypes: [BIG], envInterest: [BIG] },
    ],
    [
      '/Anon/PublicInquiry/GetProjectByCriteria',
      { envInterestRids: [BIG], projectTypeRids: [BIG], projectStatusRids: [BIG], regionRid: BIG },
    ],
    [
      '/Anon/PublicInquiry/GetSubmissionByCriteria',
      { envInterest: [BIG], submittalStatus: [BIG], applicationIds: [BIG], regionRid: BIG },
    ],
  ])('%s finds nothing and does not fail', async (path, criteria) => {
    for (const search of SEARCHES) await search.make(world.db)
    for (const [key, value] of Object.entries(criteria))
      expect(await world.call(path, { [key]: value }), key).toMatchObject({
        status: 200,
        data: { total: 0 },
      })
  })
})
