import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Entry = {
  kind: 'RP' | 'RPDA' | 'DC' | 'DCDA' | 'PVB' | 'SVB' | 'AG'
  serial: string
  size: string
  hazard: 'health' | 'taste'
  testedDaysAgo: number
  hasPassed: boolean
}

/** In the order of the sites: most are in time, one is overdue, one failed. */
const ASSEMBLIES: readonly Entry[] = [
  {
    kind: 'RP',
    serial: 'RP-20418',
    size: '2',
    hazard: 'health',
    testedDaysAgo: 120,
    hasPassed: true,
  },
  {
    kind: 'DC',
    serial: 'DC-77120',
    size: '4',
    hazard: 'taste',
    testedDaysAgo: 410,
    hasPassed: true,
  },
  {
    kind: 'PVB',
    serial: 'PV-3306',
    size: '1',
    hazard: 'health',
    testedDaysAgo: 12,
    hasPassed: false,
  },
  {
    kind: 'SVB',
    serial: 'SV-0917',
    size: '0.75',
    hazard: 'health',
    testedDaysAgo: 30,
    hasPassed: true,
  },
  {
    kind: 'RPDA',
    serial: 'RD-5581',
    size: '6',
    hazard: 'health',
    testedDaysAgo: 200,
    hasPassed: true,
  },
  {
    kind: 'DCDA',
    serial: 'DD-1204',
    size: '8',
    hazard: 'taste',
    testedDaysAgo: 95,
    hasPassed: true,
  },
  {
    kind: 'AG',
    serial: 'AG-0031',
    size: '2',
    hazard: 'health',
    testedDaysAgo: 64,
    hasPassed: true,
  },
]

/** Sites that lie near each other; their buildings have one, two or three assemblies. */
const SITES = 8
const MOST = 3

export async function insertBackflow(db: Db, clock: string): Promise<void> {
  const { rows } = await sql<{ id: number; siteId: number }>`
    insert into ccc_buildings (site_id, name, address)
    select id, 'Main building', concat_ws(', ', coalesce(nullif(address, ''), name), city)
    from (
      select sites.* from sites, (select lat, lon from sites where is_public and lat between 25 and 49
          and lon < -66 order by id limit 1) first
      where is_public and sites.lat is not null
      order by (sites.lat - first.lat) ^ 2 + (sites.lon - first.lon) ^ 2, sites.id limit ${SITES}) chosen
    returning id, site_id as "siteId"`.execute(db)
  for (const [at, { id, siteId }] of rows.entries()) {
    const wanted = Array.from(
      { length: 1 + (at % MOST) },
      (_, no) => ASSEMBLIES[(at + no) % ASSEMBLIES.length],
    )
    await sql`
      with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as entry (kind text, serial text, size text, hazard text, "testedDaysAgo" int, "hasPassed" boolean)
      ), made as (
        insert into ccc_assemblies (building_id, site_id, kind, serial, make, model, size, hazard, next_due_on, repair_by)
        select ${id}::bigint, ${siteId}::bigint, kind, serial, 'Kestrel', 'K-' || kind, size, hazard,
          ${clock}::date - "testedDaysAgo" + case when "hasPassed" then 365 else 30 end,
          case when not "hasPassed" then ${clock}::date - "testedDaysAgo" + 30 end
        from wanted returning id, serial
      )
      insert into backflow_tests (assembly_id, tested_on, has_passed)
      select made.id, ${clock}::date - "testedDaysAgo", "hasPassed"
      from made join wanted using (serial)`.execute(db)
  }
}
