import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'
import { selectLineMap } from '#api/drinking-water/service-lines/line-map.queries.ts'
import { findLines } from '#api/drinking-water/service-lines/public-lines.queries.ts'
import { linePlan, searchLines } from '#api/drinking-water/service-lines/service-lines.queries.ts'
import {
  lineCriteria,
  lineMapCriteria,
} from '#api/drinking-water/service-lines/service-lines.schemas.ts'
import { splitBounds } from '#graphql/lib/map-grid.ts'
import { databaseClock } from '../database-cpu.ts'
import { randomFrom, spreadOf } from '../measure.ts'
import { kilobytes, ms, type Table } from '../table.ts'

const YEAR = 2026
/** Lines of a water system. */
const EACH = 5_000
const STREETS = ['Canal', 'Mill', 'Maple', 'Prospect', 'Tannery', 'Orchard', 'Depot', 'Church']

/** What the searches of a day ask, by turns. */
const MIXED: readonly [string, object][] = [
  ['everything', {}],
  ['a word of the address', { filter: 'tannery' }],
  ['a number and a street', { filter: '104 mill' }],
  ['a class', { serviceLineClasses: ['lead'] }],
  ['a material', { publicMaterials: [1] }],
  ['a category, by name', { serviceLineCategories: [3], condition: { sort: 'facilityName' } }],
  ['a word and a class', { filter: 'maple', serviceLineClasses: ['unknown'] }],
  ['by name, page 40', { condition: { sort: 'facilityName', page: 40 } }],
]

const WHOLE = 8
const MIDDLE = { lat: 38, lon: -95 }
/** Half the side of a view in degrees. */
const VIEWS: readonly [string, number][] = [
  ['whole area', WHOLE],
  ['region', 1.5],
  ['town', 0.1],
  ['neighborhood', 0.02],
  ['street', 0.003],
]

/**
 * The inventory of service lines at growing sizes: the mixed searches of its list, a screen of its map in 25 parts at
 * five zooms, and the look-up of an address. The lines are committed, in a database of their own.
 */
export async function benchLines(
  open: () => Promise<OpenDatabase>,
  sizes: readonly number[],
  calls: number,
): Promise<Table[]> {
  const measured: Measured[] = []
  let filled = 0
  for (const size of sizes) {
    const grown = await open()
    await fill(grown.db, filled / EACH, size / EACH)
    await grown.close()
    filled = size
    // What is known of a table's size is remembered for a minute, by connection.
    const opened = await open()
    measured.push(await measureSize(opened, size, calls))
    await opened.close()
  }
  const means = measured[0]?.means ?? ''
  const note = `${EACH.toLocaleString('en-US')} lines a water system.`
  return [
    {
      title: `Service lines: list and look-up, PostgreSQL, ${means}`,
      head: ['search', 'lines', 'p50, ms', 'p95, ms'],
      rows: measured.flatMap(({ searches }) => searches),
      note: `${note} A page of 20 rows with its total; an address is looked up without an account.`,
    },
    {
      title: `Service lines: a screen of the map in 25 parts, PostgreSQL, ${means}`,
      head: ['view', 'lines', 'p50, ms', 'p95, ms', 'most bytes'],
      rows: measured.flatMap(({ screens }) => screens),
      note: `${note} Views below the whole area lie at a system each, picked anew for every call.`,
    },
  ]
}

type Measured = { means: string; searches: string[][]; screens: string[][] }

async function measureSize(opened: OpenDatabase, size: number, calls: number): Promise<Measured> {
  const { db } = opened
  const clock = await databaseClock(opened)
  const count = size.toLocaleString('en-US')
  const random = randomFrom(size)
  const timesOf = async (times: number, call: () => Promise<unknown>): Promise<number[]> => {
    const spent: number[] = []
    // The first ones warm up.
    for (let at = -5; at < times; at++) {
      const before = clock.read()
      await call()
      if (at >= 0) spent.push(clock.read() - before)
    }
    return spent
  }
  const searches: string[][] = []
  const rowOf = (name: string, spent: readonly number[]) => {
    const { p50, p95 } = spreadOf(spent)
    return [name, count, ms(p50), ms(p95)]
  }
  const all: number[] = []
  for (const [name, criteria] of MIXED) {
    const asked = lineCriteria.parse({ inventoryYear: YEAR, ...criteria })
    const spent = await timesOf(calls, () => searchLines(db, asked, YEAR))
    all.push(...spent)
    searches.push(rowOf(name, spent))
  }
  searches.push(rowOf('all of these', all))
  const looked = await timesOf(calls * 4, () =>
    findLines(db, addressOf(Math.floor(random() * size)), []),
  )
  searches.push(rowOf('look-up of an address', looked))
  const screens: string[][] = []
  for (const [name, half] of VIEWS) {
    let bytes = 0
    const spent = await timesOf(calls, async () => {
      const middle = half === WHOLE ? MIDDLE : placeOf(Math.floor((random() * size) / EACH))
      const asked = lineMapCriteria.parse({
        inventoryYear: YEAR,
        bounds: splitBounds(viewAt(middle, half)),
      })
      const map = await selectLineMap(db, linePlan(asked, YEAR), asked, YEAR)
      bytes = Math.max(bytes, JSON.stringify(map).length)
    })
    screens.push([...rowOf(name, spent), kilobytes(bytes)])
  }
  return { means: clock.means, searches, screens }
}

/** Where a system lies: a grid over the middle of the country. */
const placeOf = (no: number) => ({ lat: 33 + (no % 14) * 0.7, lon: -103 + Math.floor(no / 14) })

function viewAt({ lat, lon }: { lat: number; lon: number }, half: number) {
  return { south: lat - half, north: lat + half, west: lon - half * 1.5, east: lon + half * 1.5 }
}

/** As `fill` writes it. */
function addressOf(line: number): string {
  const at = line % EACH
  const street = STREETS[at % STREETS.length] ?? ''
  return `${2 + Math.floor(at / STREETS.length) * 2} ${street} Street, Town ${Math.floor(line / EACH)}`
}

async function fill(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with made as (
      insert into sites (identifier, name, is_public)
      select 'BENCH-PWS-' || n, 'Water of Town ' || n, true
      from generate_series(${from}::int, ${to - 1}::int) n returning id, identifier)
    insert into water_systems (site_id, pws_id, system_type_id, population)
    select id, 'BENCH' || substring(identifier from 11), 1, 15000 from made`.execute(db)
  for (let no = from; no < to; no++) {
    const { lat, lon } = placeOf(no)
    await sql`
      insert into service_lines (site_id, year, identifier, location_address, lat, lon, public_material_id,
        customer_material_id, public_source_id, category_id, building_type_id, class, created_at, created_by,
        updated_at, updated_by)
      select site_id, ${YEAR}, 'B-' || n,
        (2 + n / ${STREETS.length}::int * 2) || ' ' || (${STREETS}::text[])[n % ${STREETS.length}::int + 1] || ' Street, Town ' || ${no}::int,
        ${lat}::float8 + (n / 70) * 0.001 - 0.035, ${lon}::float8 + (n % 70) * 0.001 - 0.035,
        material[n % array_length(material, 1) + 1], material[n / 7 % array_length(material, 1) + 1], 1 + n % 4,
        1 + n % 5, 1 + n % 4, (array['non-lead', 'non-lead', 'non-lead', 'unknown', 'unknown', 'galvanized', 'lead'])[n % 7 + 1],
        now(), 'bench', now(), 'bench'
      from generate_series(0, ${EACH - 1}::int) n,
        (select site_id from water_systems where pws_id = 'BENCH' || ${no}::int) as system,
        (select array_agg(id order by id) as material from service_line_materials where system_type_id = 1) as materials`.execute(
      db,
    )
  }
  await sql`select rebuild_service_line_places()`.execute(db)
  await sql`vacuum analyze service_lines`.execute(db)
  await sql`vacuum analyze service_line_places`.execute(db)
}
