import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Variant } from './report-fields.ts'

export type SavedEvent = {
  rid: number
  referenceNo: string | null
  variant: Variant
  state: 'saved' | 'submitted'
  keyHash: string
}

/** A reported event as its reporter may know it; `hold` keeps others from saving it meanwhile. */
export async function selectSaved(
  db: Db,
  which: number | { keyHash: string },
  hold = false,
): Promise<SavedEvent | null> {
  const isMeant =
    typeof which === 'number' ? sql`events.id = ${which}` : sql`report.key_hash = ${which.keyHash}`
  const { rows } = await sql<SavedEvent>`
    select events.id as rid, events.reference_no as "referenceNo", report.variant, report.state,
      report.key_hash as "keyHash"
    from events join event_reports report on report.event_id = events.id
    where ${isMeant} ${hold ? sql`for update of report` : sql``}`.execute(db)
  return rows[0] ?? null
}
