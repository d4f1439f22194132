import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ComingPermit } from './transfers.schemas.ts'

/**
 * The permits that pass to an account on a day ahead, the soonest first. They are not theirs yet: what they take over is
 * read at their link. What is taken back or lapses has no turn ahead.
 */
export async function selectComing(db: Db, userId: number): Promise<ComingPermit[]> {
  const { rows } = await sql<ComingPermit>`
    select permits.id::float8 as "permitRid", permits.number as "permitNumber", permits.type_name as "typeName",
      permits.site_name as "siteName", turn.on_day as "onDay", handed.link_key as key
    from permit_handovers handed join permits on permits.id = handed.permit_id
      join permit_turns turn on turn.act_id = handed.act_id and turn.outcome is null
    where handed.user_id = ${userId} and handed.state = 'agreed'
    order by turn.on_day, permits.id limit 100`.execute(db)
  return rows
}
