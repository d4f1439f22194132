import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { selectMap, type FeatureCollection } from '#api/services/search/map/features.ts'
import type { SearchPlan } from '#api/services/search/search-plan.ts'
import { permitPlan } from '#api/records/permits/permits.queries.ts'
import { projectPlan } from '#api/records/projects/projects.queries.ts'
import { sitePlan } from '#api/records/sites/sites.queries.ts'
import { submittalPlan } from '#api/records/submittals/submittals.queries.ts'
import { mergeParts, splitBounds } from '#graphql/lib/map-grid.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { SEARCHES } from '#tests/support/searches.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const VIEWS = {
  'all states': { north: 49.4, east: -66.9, south: 24.4, west: -125 },
  'a dense county': { north: 45.1, east: -122.7, south: 44.7, west: -123.2 },
  'a street': { north: 44.9305, east: -123.0298, south: 44.9299, west: -123.0302 },
}

type Criteria = { filter?: string; siteRids?: number[]; radius?: { distant: number } }
const CRITERIA: Criteria[] = [{}, { filter: 'mill' }, { radius: { distant: 10 } }]
const PLANS: Record<string, (criteria: Criteria) => SearchPlan> = {
  permits: permitPlan,
  projects: projectPlan,
  submittals: submittalPlan,
  sites: sitePlan,
}

/** Sites all over the states, and close together in one county; some lie on edges of the parts. */
async function fill(make: (siteId: number) => Promise<unknown>): Promise<void> {
  const place = async (i: number, lat: number, lon: number) =>
    make(await makeSite(world.db, { lat, lon, name: i % 2 ? `Mill ${i}` : `Works ${i}` }))
  for (let i = 0; i < 90; i++) await place(i, 44.7 + (i % 9) * 0.04, -123.2 + (i % 10) * 0.05)
  for (let i = 0; i < 60; i++) await place(i, 44.93 + i * 1e-5, -123.03 + (i % 7) * 1e-5)
  for (let i = 0; i < 30; i++) await place(i, 24.4 + ((i * 7) % 26), -125 + ((i * 11) % 58))
}

describe.each(SEARCHES)('api map of $name: the parts of a view', (search) => {
  const path = `${search.path}GeoJson`
  const planOf = PLANS[search.name] ?? sitePlan

  beforeEach(() => fill((siteId) => search.make(world.db, siteId)))

  test('the answer to 25 parts is that to 25 single calls, byte for byte [S2-MAP-01, S2-MAP-02, S2-MAP-03]', async () => {
    for (const [view, edges] of Object.entries(VIEWS))
      for (const criteria of CRITERIA) {
        const bounds = splitBounds(edges)
        const singles: FeatureCollection[] = []
        for (const bound of bounds)
          singles.push((await world.call<FeatureCollection>(path, { ...criteria, bound })).data)
        const { data } = await world.call<FeatureCollection[]>(path, { ...criteria, bounds })
        expect(JSON.stringify(data), `${view} ${JSON.stringify(criteria)}`).toBe(
          JSON.stringify(singles),
        )
        if (!criteria.radius) expect(mergeParts(data).totalCount).toBeGreaterThan(9)
      }
  })

  test('so it is for a large table, whose places are counted beforehand [S2-MAP-02]', async () => {
    await sql`select rebuild_map_clusters()`.execute(world.db)
    const large = { largeTable: -2 }
    for (const [view, edges] of Object.entries(VIEWS))
      for (const criteria of CRITERIA) {
        const [plan, bounds] = [planOf(criteria), splitBounds(edges)]
        const singles: unknown[] = []
        for (const bound of bounds)
          singles.push(await selectMap(world.db, plan, { ...criteria, bound }, large))
        const whole = await selectMap(world.db, plan, { ...criteria, bounds }, large)
        expect(JSON.stringify(whole), `${view} ${JSON.stringify(criteria)}`).toBe(
          JSON.stringify(singles),
        )
      }
  })

  test('a view is few statements, however many parts it has', async () => {
    await sql`select rebuild_map_clusters()`.execute(world.db)
    const statements = async (
      edges: keyof typeof VIEWS,
      criteria: Criteria,
      largeTable: number,
    ) => {
      const place = { ...criteria, bounds: splitBounds(VIEWS[edges]) }
      const view = () => selectMap(world.db, planOf(criteria), place, { largeTable })
      return (await statementsOf(view)).length
    }
    const small = 1_000_000
    // By cells, single pins where few lie in a part, and names.
    expect({
      states: await statements('all states', {}, small),
      county: await statements('a dense county', {}, small),
      word: await statements('a dense county', { filter: 'mill' }, small),
      street: await statements('a street', {}, small),
    }).toEqual({ states: 2, county: 2, word: 3, street: 3 })
    // Before them the counted places, which tell the crowded parts and the empty ones.
    expect({
      states: await statements('all states', {}, -2),
      county: await statements('a dense county', {}, -2),
    }).toEqual({ states: 3, county: 3 })
    // Nothing lies there, and nothing but the counted places is asked.
    const bounds = splitBounds({ north: 10, east: 10, south: 0, west: 0 })
    const nowhere = () => selectMap(world.db, planOf({}), { bounds }, { largeTable: -2 })
    expect(await statementsOf(nowhere)).toHaveLength(1)
  })

  test('parts that overlap, none, too many, or a bound beside them are refused in words', async () => {
    const [first, second] = splitBounds(VIEWS['a dense county'])
    for (const [bounds, words] of [
      [[], 'Name at least one part.'],
      [[first, second, first], 'The parts of a view must not overlap.'],
      [Array(26).fill(first), 'Ask for at most 25 parts.'],
      [[{ ...first, swLatitude: 60 }], 'The south edge must lie below the north edge.'],
    ] as const) {
      const answer = await world.call(path, { bounds })
      expect(answer).toMatchObject({ status: 400, ok: false })
      expect(Object.values(answer.fields ?? {})).toContain(words)
    }
    expect(await world.call(path, { bounds: [first], bound: second })).toMatchObject({
      status: 400,
      fields: { bounds: 'Give either bound or bounds.' },
    })
  })
})

test('a counted place that lies across an edge leaves no site of its neighbour out [S2-MAP-03]', async () => {
  // All of them in one counted cell, whose middle lies in the south part.
  for (let i = 0; i < 50; i++) await makeSite(world.db, { lat: 44.9301, lon: -123.03 })
  await makeSite(world.db, { lat: 44.9302, lon: -123.03 })
  await sql`select rebuild_map_clusters()`.execute(world.db)
  const [south, north] = [
    { swLatitude: 44.92, neLatitude: 44.93015, swLongitude: -123.04, neLongitude: -123.02 },
    { swLatitude: 44.93015, neLatitude: 44.95, swLongitude: -123.04, neLongitude: -123.02 },
  ]
  const found = await selectMap(
    world.db,
    sitePlan({}),
    { bounds: [south, north] },
    { largeTable: -2 },
  )
  expect(found).toMatchObject([{ isEstimate: true }, { isEstimate: false, total: 1 }])
})
