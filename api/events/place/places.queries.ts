import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { placeSchema } from '../report/event-reports.schemas.ts'

export async function selectPlace(
  db: Db,
  countyId: number,
): Promise<z.infer<typeof placeSchema> | null> {
  const { rows } = await sql<z.infer<typeof placeSchema>>`
    select states.id as "stateRid", states.name as "stateName", counties.id as "countyRid",
      counties.name as "countyName",
      (select min(region_id) from county_regions where county_id = counties.id) as "regionRid"
    from counties join states on states.id = counties.state_id
    where counties.id = ${countyId}`.execute(db)
  return rows[0] ?? null
}
