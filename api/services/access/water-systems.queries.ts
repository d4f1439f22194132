import { sql, type RawBuilder } from 'kysely'
import { sitesOf } from './site-rights.queries.ts'

/** The ids of the water systems that a user acts for, as a subquery: those whose own site they may see. */
export function systemsOf(userId: number): RawBuilder<number> {
  return sql<number>`select site_id from water_systems where site_id in (${sitesOf(userId, 'see')})`
}
