import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

type Entry = {
  kind: 'RP' | 'DC' | 'PVB' | 'SVB'
  serial: string
  size: string
  hazard: 'health' | 'taste'
  testedDaysAgo: number
  hasPassed: boolean
}

/** One of each kind: two in time, one overdue, one that failed. */
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
]

/** Three demonstration sites with a building and backflow assemblies each. */
export async function insertBackflow(db: Db, clock: string): Promise<void> {
  const { rows } = await sql<{ id: number; siteId: number }>`
    insert into ccc_buildings (site_id, name, address)
    select id, 'Main building', concat_ws(', ', coalesce(nullif(address, ''), name), city)
    from (select * from sites where is_public and lat is not null order by id limit 3) chosen
    returning id, site_id as "siteId"`.execute(db)
  for (const { id, siteId } of rows)
    await sql`
      with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(ASSEMBLIES)}::jsonb)
          as entry (kind text, serial text, size text, hazard text, "testedDaysAgo" int, "hasPassed" boolean)
      ), made as (
        insert into ccc_assemblies (building_id, site_id, kind, serial, make, model, size, hazard, next_due_on)
        select ${id}::bigint, ${siteId}::bigint, kind, serial, 'Kestrel', 'K-' || kind, size, hazard,
          ${clock}::date - "testedDaysAgo" + case when "hasPassed" then 365 else 0 end
        from wanted returning id, serial
      )
      insert into backflow_tests (assembly_id, tested_on, has_passed)
      select made.id, ${clock}::date - "testedDaysAgo", "hasPassed"
      from made join wanted using (serial)`.execute(db)
}
