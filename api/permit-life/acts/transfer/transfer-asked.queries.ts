import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DECIDED_OR_OVER } from '#api/services/workflow/statuses.ts'
import type { DeskPermit } from '#api/permit-life/acts/permit-acts.schemas.ts'

/** The transfer of a permit that is asked for and not decided; one that was let pass is an act. */
export async function selectTransferAsked(
  db: Db,
  permitRid: number,
): Promise<DeskPermit['transfer']> {
  const { rows } = await sql<NonNullable<DeskPermit['transfer']>>`
    select submittals.id::float8 as "submittalRid", handed.new_holder as "newHolder", handed.on_day as "onDay",
      handed.state
    from permit_handovers handed join submittals on submittals.id = handed.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
    where handed.permit_id = ${permitRid} and handed.act_id is null
      and handed.state in ('asked', 'agreed', 'declined', 'ended') and status.code <> all(${[...DECIDED_OR_OVER]}::int[])
    order by handed.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
