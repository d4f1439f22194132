import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Changes are kept since this moment. */
export async function keepingSince(db: Db, moment: string): Promise<void> {
  await sql`update record_changes_since set at = ${moment}`.execute(db)
}

/** A change as the database keeps it, at a moment of the test's own; without old values the record became public. */
export async function changed(
  db: Db,
  collection: string,
  id: number,
  moment: string,
  was: Record<string, unknown> | null,
): Promise<void> {
  await sql`
    insert into record_changes (collection, record_id, changed_at, was)
    values (${collection}, ${id}, ${moment}, ${was === null ? null : JSON.stringify(was)}::jsonb)`.execute(
    db,
  )
}
