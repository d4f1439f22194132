import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export const SEARCHED_TABLES = ['sites', 'permits', 'projects', 'submittals'] as const

/**
 * Runs the work without the search indexes of the four tables and builds them again afterwards: many
 * times quicker for many rows. To be called in a transaction, so that a failure puts the indexes back.
 */
export async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  // The portal's own role may not own the tables: then it takes its time.
  if (!(await ownsTables(db))) return work()
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any (${SEARCHED_TABLES.map((table) => `public.${table}`)}::regclass[])
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select bool_and(pg_has_role(relowner, 'usage')) as owns from pg_class
    where oid = any (${SEARCHED_TABLES.map((table) => `public.${table}`)}::regclass[])`.execute(db)
  return rows[0]?.owns ?? false
}

/** Runs the work without the triggers of the four tables. The work has to fill the copies itself. */
export async function withoutTriggers(db: Db, work: () => Promise<void>): Promise<void> {
  for (const table of SEARCHED_TABLES)
    await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  await work()
  for (const table of SEARCHED_TABLES)
    await sql.raw(`alter table ${table} enable trigger user`).execute(db)
}
