import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectLineMap } from '#api/drinking-water/service-lines/line-map.queries.ts'
import { linePlan } from '#api/drinking-water/service-lines/service-lines.queries.ts'
import { lineMapCriteria } from '#api/drinking-water/service-lines/service-lines.schemas.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const YEAR = 2026
/** Any table is larger. */
const ALWAYS_LARGE = -2

const box = (south: number, west: number) => ({
  swLatitude: south,
  swLongitude: west,
  neLatitude: south + 1,
  neLongitude: west + 1,
})

test('a large inventory shows the same few lines beside a town, and beyond it, as one that is counted as it is [S3-LSLI-09]', async () => {
  const siteId = await makeWaterSystem(world.db)
  const place = async (identifier: string, lat: number, lon: number) =>
    makeLine(world.db, { siteId, identifier, lat, lon })
  // Three lines right beside the edge behind which the town begins, one far off.
  await place('few-1', 44.5, -121.001)
  await place('few-2', 44.5001, -121.0005)
  await place('few-3', 44.01, -121.9)
  await place('far', 46.2, -121.5)
  const first = await place('town-0', 44.5, -120.99)
  await sql`
    insert into service_lines (site_id, year, identifier, location_address, lat, lon, public_material_id,
      customer_material_id, public_source_id, category_id, class, created_at, created_by, updated_at, updated_by)
    select site_id, year, 'town-' || n, n || ' Canal Street', 44.5 + n % 21 * 0.001, -120.99 + n / 21 * 0.001,
      public_material_id, customer_material_id, public_source_id, category_id, class, created_at, created_by,
      updated_at, updated_by
    from service_lines, generate_series(1, 420) n where service_lines.id = ${first}`.execute(
    world.db,
  )
  await sql`select rebuild_service_line_places()`.execute(world.db)
  const criteria = lineMapCriteria.parse({
    inventoryYear: YEAR,
    bounds: [box(44, -122), box(44, -121), box(45, -122), box(46, -122)],
  })
  const mapOf = (largeTable?: number) =>
    selectLineMap(world.db, linePlan(criteria, YEAR), criteria, YEAR, largeTable)
  const [exact, large] = [await mapOf(), await mapOf(ALWAYS_LARGE)]
  expect(exact.partTotals).toEqual([3, 421, 0, 1])
  expect(large.partTotals).toEqual([3, 421, 0, 1])
  expect([exact.isEstimate, large.isEstimate]).toEqual([false, true])
  const single = ({ geoJsonData }: typeof exact) =>
    geoJsonData.features.flatMap(({ properties }) => properties.serviceLineDtlRid ?? [])
  expect(single(exact)).toHaveLength(4)
  expect(single(large)).toEqual(single(exact))
})

test('no line is shown twice where a place beside an edge is counted beforehand, and none is left out', async () => {
  const siteId = await makeWaterSystem(world.db)
  const first = await makeLine(world.db, { siteId, identifier: 'town-0', lat: 44.5, lon: -121.2 })
  const street = async (name: string, count: number, { lat, lon }: { lat: number; lon: number }) =>
    sql`
      insert into service_lines (site_id, year, identifier, location_address, lat, lon, public_material_id,
        customer_material_id, public_source_id, category_id, class, created_at, created_by, updated_at, updated_by)
      select site_id, year, ${name} || n, n || ' ' || ${name}, ${lat} + n * 0.00001, ${lon}, public_material_id,
        customer_material_id, public_source_id, category_id, class, created_at, created_by, updated_at, updated_by
      from service_lines, generate_series(1, ${count}::int) n where service_lines.id = ${first}`.execute(
      world.db,
    )
  // The edge runs at -121.2: a place over it is counted east of it, and one on the left half as it is.
  await street('East', 500, { lat: 44.3, lon: -121.1 })
  await street('Over', 60, { lat: 44.3, lon: -121.201 })
  await street('Beside', 70, { lat: 44.3, lon: -121.199 })
  await street('Left', 90, { lat: 44.8, lon: -121.2005 })
  await street('Right', 30, { lat: 44.8, lon: -121.1995 })
  await sql`select rebuild_service_line_places()`.execute(world.db)
  const bounds = [-122, -121.2].map((west) => ({
    ...{ swLatitude: 44, neLatitude: 45, swLongitude: west, neLongitude: west + 0.8 },
  }))
  const criteria = lineMapCriteria.parse({ inventoryYear: YEAR, bounds })
  const map = await selectLineMap(world.db, linePlan(criteria, YEAR), criteria, YEAR, ALWAYS_LARGE)
  expect(map.isEstimate).toBe(true)
  const shown = map.geoJsonData.features.reduce(
    (sum, { properties }) => sum + properties.lineCount,
    0,
  )
  expect([map.total, shown]).toEqual([751, 751])
  expect(map.partTotals).toEqual([150, 601])
})
