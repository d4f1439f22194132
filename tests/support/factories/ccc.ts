import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** A building at a site with one assembly that is in use; returns the assembly's number. */
export async function makeAssembly(
  db: Db,
  siteId: number,
  { serial = 'A12345', nextDueOn = '2099-01-01', status = 'active' } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with building as (
      insert into ccc_buildings (site_id, name, address)
      values (${siteId}, 'Boiler house', '1 Mill Rd, Salem') returning id
    )
    insert into ccc_assemblies (building_id, site_id, kind, serial, make, model, size, hazard, next_due_on, status)
    select id, ${siteId}, 'RP', ${serial}, 'Kestrel', 'K-20', '2', 'health', ${nextDueOn}, ${status} from building
    returning id`.execute(db)
  return Number(rows[0]?.id)
}
