import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Ends the duties of conditions in whose place those of a later version of their permit hold, from its first day on.
 * Run again it finds nothing. Answers the permits whose duties ended.
 */
export async function endReplacedDuties(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ permitId: number }>`
    update obligations duty set ended_on = ${today}::date
    from decision_conditions condition join decisions decision on decision.id = condition.decision_id
    where condition.obligation_id = duty.id and duty.ended_on is null
      and exists (select from permit_modifications later
        where later.permit_id = duty.permit_id and later.effective_on <= ${today}::date
          and later.position > coalesce((
            select own.position from permit_modifications own where own.decision_id = decision.id), 0))
    returning duty.permit_id as "permitId"`.execute(db)
  return [...new Set(rows.map(({ permitId }) => permitId))]
}

/** Submittals that nobody has begun, of duties that hold no longer. */
export async function selectMootDues(trx: Db, permitId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select submittals.id from obligations obligation join obligation_dues due on due.obligation_id = obligation.id
      join submittals on submittals.id = due.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id and status.code = 0
      join permits on permits.id = obligation.permit_id
    where obligation.permit_id = ${permitId} and (
      obligation.ended_on <= due.due_on
      or (obligation.is_renewal and due.due_on <> obligation.starts_on)
      or due.due_on > permits.expired_on)
    order by submittals.id`.execute(trx)
  return rows.map(({ id }) => id)
}
