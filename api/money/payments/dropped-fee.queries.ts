import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { iso } from './payments.queries.ts'
import type { DroppedFee } from './fee.schemas.ts'

/** What of the fee of a submittal is not asked any more since it was withdrawn, canceled or moved to another type; null where all of it is. */
export async function selectDroppedFee(db: Db, rid: number): Promise<DroppedFee | null> {
  const { rows } = await sql<DroppedFee>`
    select ((invoices.amount - invoices.amount_paid) * 100)::float8 as cents,
      case status.code when ${STATUS.withdrawn} then 'withdrawn' when ${STATUS.reassigned} then 'moved' else 'canceled' end as why,
      ${iso('submittals.status_changed_at')} as "at", (
        select log.reason from submittal_log log where log.submittal_id = submittals.id and log.to_code = status.code
        order by log.id desc limit 1) as reason
    from invoices join submittals on submittals.id = invoices.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
    where submittals.id = ${rid} and invoices.is_void and invoices.amount > invoices.amount_paid
      and status.code in (${STATUS.withdrawn}, ${STATUS.canceled}, ${STATUS.reassigned})`.execute(
    db,
  )
  return rows[0] ?? null
}
