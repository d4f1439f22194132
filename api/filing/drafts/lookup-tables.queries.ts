import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { JudgeContext } from '#forms/judge/context.ts'

/** Tables of the agency for `lookup`, as they stand on a day. */
export async function selectTables(db: Db, today: string): Promise<JudgeContext['tables']> {
  const { rows } = await sql<{ name: string; entries: Record<string, string> }>`
    select table_name as name, jsonb_object_agg(key, value) as entries
    from (
      select distinct on (table_name, key) table_name, key, value from lookup_values
      where valid_from <= ${today} order by table_name, key, valid_from desc) as valid
    group by table_name`.execute(db)
  return Object.fromEntries(rows.map(({ name, entries }) => [name, entries]))
}
