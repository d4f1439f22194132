import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Ends permits in whose place another one is in force: they are invalid from its first day on, and so are their
 * obligations. Run again it finds nothing.
 */
export async function endReplaced(db: Db, today: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update permits old set updated_at = ${now}, permit_status_id = invalid.id
      from permits newer, (
        select id from permit_statuses where is_invalid
        order by lower(name) = 'terminated' desc, lower(name) = 'void' desc, id limit 1) invalid
      where newer.id = old.replaced_by_id and coalesce(newer.effective_on, newer.issued_on) <= ${today}::date
        and old.permit_status_id in (select id from permit_statuses where not is_invalid)
      returning old.id)
    update obligations set ended_on = ${today}::date
    where permit_id in (select id from ended) and ended_on is null`.execute(db)
}
