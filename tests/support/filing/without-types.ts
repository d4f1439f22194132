import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * As before the first start of a portal: no type is stored, and the lists lack the names that types add. What was
 * published is never deleted outside of a test.
 */
export async function withoutTypes(db: Db): Promise<void> {
  await sql`alter table form_versions disable trigger form_versions_kept`.execute(db)
  await sql`delete from form_versions`.execute(db)
  await sql`alter table form_versions enable trigger form_versions_kept`.execute(db)
  await sql`delete from applications where form_code is not null`.execute(db)
  for (const list of ['departments', 'programs', 'permit_types', 'env_interests'])
    await sql`delete from ${sql.table(list)}`.execute(db)
}
