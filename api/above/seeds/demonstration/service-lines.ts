import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { classOf, type EverLead, type MaterialKind } from '#values/service-line-class.ts'
import { runInBatches } from '../bulk.ts'
import { insertSites, insertSiteProducts } from '../real-sites.ts'
import { chanceOf, padded, type Chance } from './chance.ts'

const DRINKING_WATER = 6
const STREETS = ['Canal', 'Mill', 'Maple', 'Prospect', 'Tannery', 'Orchard', 'Depot', 'Church']
const KINDS = ['Street', 'Avenue', 'Road'] as const

/** Fictional towns, so that nothing made up is said about a real house; one lies in each of some Georgia counties. */
const SYSTEMS = [
  {
    no: 1,
    name: 'Alder Falls Water',
    city: 'Alder Falls',
    lat: 33.42,
    lon: -82.31,
    type: 1,
    lines: 420,
  },
  {
    no: 2,
    name: 'Heron Landing Water',
    city: 'Heron Landing',
    lat: 31.28,
    lon: -81.72,
    type: 1,
    lines: 320,
  },
  {
    no: 3,
    name: 'Granite Ridge Water',
    city: 'Granite Ridge',
    lat: 34.31,
    lon: -83.92,
    type: 1,
    lines: 280,
  },
  {
    no: 4,
    name: 'Willow Bend Water',
    city: 'Willow Bend',
    lat: 32.11,
    lon: -84.62,
    type: 1,
    lines: 200,
  },
  {
    no: 5,
    name: 'Quartz Valley School',
    city: 'Quartz Valley',
    lat: 33.05,
    lon: -83.4,
    type: 2,
    lines: 24,
  },
  { no: 6, name: 'Pine Mesa Mill', city: 'Pine Mesa', lat: 31.9, lon: -82.9, type: 2, lines: 16 },
] as const
type System = (typeof SYSTEMS)[number]

type Material = { id: number; systemTypeId: number; name: string; kind: MaterialKind }

/**
 * The drinking-water part: Georgia's real water systems of both types, which have no inventory here, and made-up lines
 * of fictional ones, in the inventories of this year and the year before.
 */
export async function seedServiceLines(db: Db, clock: string): Promise<void> {
  await sql`
    insert into water_systems (site_id, pws_id, system_type_id)
    select site.id, site.identifier, case product.facility_type when 'Community water system' then 1 else 2 end
    from sites site join site_products product on product.site_id = site.id and product.product_id = ${DRINKING_WATER}
    where product.facility_type in ('Community water system', 'Non-transient non-community water system')
      and site.identifier ~ '^GA\d{7}$' and site.status_code = 'A'`.execute(db)
  await seedSystems(db)
  const { rows: materials } = await sql<Material>`
    select id::int as id, system_type_id::int as "systemTypeId", name, kind from service_line_materials`.execute(
    db,
  )
  const thisYear = Number(clock.slice(0, 4))
  const lines = SYSTEMS.flatMap((system) => linesOf(system, materials, thisYear))
  await runInBatches(
    db,
    {
      pws: 'text',
      year: 'int',
      identifier: 'text',
      address: 'text',
      lat: 'float8',
      lon: 'float8',
      public_id: 'int',
      ever_lead: 'text',
      customer_id: 'int',
      public_source: 'int',
      customer_source: 'int',
      known_on: 'date',
      category: 'int',
      building: 'int',
      class: 'text',
    },
    lines,
    `insert into service_lines (site_id, year, identifier, location_address, lat, lon, public_material_id, ever_lead,
       customer_material_id, public_source_id, customer_source_id, public_verified_on, category_id, building_type_id,
       class, created_at, created_by, updated_at, updated_by)
     select system.site_id, year, batch.identifier, batch.address, batch.lat, batch.lon, public_id, ever_lead,
       customer_id, public_source, customer_source, known_on, category, building, class,
       make_timestamptz(year, 10, 5, 12, 0, 0, 'UTC'), 'Import of the inventory of ' || year,
       make_timestamptz(year, 10, 5, 12, 0, 0, 'UTC'), 'Import of the inventory of ' || year
     from batch join water_systems system on system.pws_id = batch.pws`,
  )
}

const pwsOf = ({ no }: System) => `ZZ99${padded(no, 5)}`
const siteOf = ({ no }: System) => `DEMO-PWS-${padded(no, 3)}`

async function seedSystems(db: Db): Promise<void> {
  await insertSites(
    db,
    SYSTEMS.map((system) => ({
      identifier: siteOf(system),
      name: `${system.name} (demonstration)`,
      status_code: 'A',
      address: '1 Water Works Lane',
      city: system.city,
      state: 'GA',
      zip: '30001',
      lat: system.lat,
      lon: system.lon,
    })),
  )
  await insertSiteProducts(
    db,
    SYSTEMS.map((system) => ({
      site: siteOf(system),
      product_id: DRINKING_WATER,
      facility_type:
        system.type === 1 ? 'Community water system' : 'Non-transient non-community water system',
    })),
  )
  await runInBatches(
    db,
    { site: 'text', pws: 'text', type: 'int', people: 'int' },
    SYSTEMS.map((system) => ({
      site: siteOf(system),
      pws: pwsOf(system),
      type: system.type,
      people: system.lines * 3,
    })),
    `insert into water_systems (site_id, pws_id, system_type_id, population, phone)
     select site.id, pws, type, people, '555-010-0142' from batch join sites site on site.identifier = batch.site`,
  )
}

type Sides = { first: string; second: string | null; everLead: EverLead }

function linesOf(system: System, materials: readonly Material[], thisYear: number) {
  const chance = chanceOf(4_100 + system.no)
  const idOf = (name: string | null) =>
    materials.find((each) => each.name === name && each.systemTypeId === system.type)
  return Array.from({ length: system.lines }, (_, at) => {
    const row = Math.floor(at / 20)
    const column = at % 20
    const street = `${STREETS[row % STREETS.length] ?? 'Canal'} ${KINDS[Math.floor(row / STREETS.length) % KINDS.length]}`
    const before = sidesOf(system, chance)
    // Some of what nobody knew was looked at during the year.
    const now = chance.oneIn(12) ? sidesOf(system, chance) : before
    const building = chance.whole(1, 4)
    return (
      [
        [thisYear - 1, before],
        [thisYear, now],
      ] as const
    ).map(([year, { first, second, everLead }]) => {
      const [one, two] = [idOf(first), idOf(second)]
      const isKnown = one?.kind !== 'unknown'
      return {
        pws: pwsOf(system),
        year,
        identifier: `${padded(system.no, 2)}-${padded(at + 1, 6)}`,
        address: `${2 + column * 2 + (row % 2)} ${street}, ${system.city}, GA 30001`,
        lat: system.lat + row * 0.0011,
        lon: system.lon + column * 0.0009,
        public_id: one?.id,
        ever_lead: everLead,
        customer_id: two?.id ?? null,
        public_source: isKnown ? 2 + (at % 4) : 1,
        customer_source: two && two.kind !== 'unknown' ? 2 + ((at + 1) % 5) : 1,
        known_on: isKnown ? `${year - 1}-0${1 + (at % 9)}-15` : null,
        category: system.type === 2 ? 5 : at % 25 === 0 ? 3 : at % 9 === 0 ? 2 : 1,
        building,
        class: classOf({
          publicSide: one?.kind ?? 'unknown',
          everLead,
          customerSide: two?.kind ?? null,
          stated: null,
          isVerified: false,
        }).class,
      }
    })
  }).flat()
}

function sidesOf({ type }: System, chance: Chance): Sides {
  const everLead = chance.pick(['unknown', 'no', 'yes'] as const)
  if (type === 2)
    return {
      first: chance.pick([
        'Non Lead',
        'Non Lead',
        'Galvanized',
        'Lead Connector',
        'Lead',
        'Lead Status Unknown',
      ]),
      second: null,
      everLead,
    }
  const first = chance.pick([
    'Copper',
    'Copper',
    'Copper',
    'Lead',
    'Plastic',
    'Unknown',
    'Unknown',
    'Other',
  ])
  const second = chance.pick([
    'Copper',
    'Copper',
    'Galvanized',
    'Plastic',
    'Unknown',
    'Unknown',
    'Lead',
    'NA',
  ])
  return { first, second, everLead }
}
