import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { KEPT_TABLES } from '../tables/kept-tables.ts'
import { TABLES } from '../tables/register.ts'

const MOST_TOLD = 1_000

/** Tables that the database has and the register does not, and the other way round. */
export async function registerProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') order by 1`.execute(
    db,
  )
  const there = new Set(rows.map(({ name }) => name))
  return [
    ...[...there]
      .filter((name) => !TABLES.has(name))
      .map(
        (name) =>
          `Table ${name} is in no list of what proves a record (api/services/proof/tables).`,
      ),
    ...[...TABLES.keys()]
      .filter((name) => !there.has(name))
      .map((name) => `Table ${name} is gone from the database.`),
  ]
}

type Fault = { source: string; key: string; fault: 'gone' | 'foreign' | 'changed' }

const WORDS: Record<Fault['fault'], string> = {
  gone: 'the row was taken out past the portal',
  foreign: 'the row was put in past the portal',
  changed: 'the row was changed past the portal',
}

/** Rows of the kept tables that are not what was kept of them last. */
export async function keptRowProblems(db: Db): Promise<string[]> {
  const keys = await selectKeys(db)
  const faults = Object.entries(KEPT_TABLES).flatMap(([table, { when = 'true' }]) => {
    const names = keys.get(table)
    return names ? [faultsOf(table, names, when)] : []
  })
  const { rows } = await sql<Fault>`
    select * from (${sql.join(faults, sql` union all `)}) fault order by 1, 2 limit ${MOST_TOLD}`.execute(
    db,
  )
  return rows.map(({ source, key, fault }) => `${source} ${key}: ${WORDS[fault]}.`)
}

/** The rows of one table beside the last line of each. */
function faultsOf(table: string, keys: readonly string[], when: string): RawBuilder<Fault> {
  return sql<Fault>`
    select ${sql.lit(table)} as source, row_key as key, case when held.facts is null then 'gone'
      when act is null or act = 'gone' then 'foreign' else 'changed' end as fault
    from (select distinct on (row_key) row_key, act, columns, sha256 from kept_rows
        where source = ${sql.lit(table)} order by row_key, id desc) last
      full join (select kept_key(to_jsonb(r), ${sql.lit(`{${keys.join()}}`)}::text[]) as row_key,
        to_jsonb(r) as facts, (${sql.raw(when)}) as is_due from ${sql.table(table)} r) held using (row_key)
    where case when held.facts is null then act <> 'gone'
      when act is null or act = 'gone' then is_due
      else kept_sha256(held.facts, last.columns) <> last.sha256 end`
}

async function selectKeys(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; keys: string[] }>`
    select relname as name,
      array_agg(attname::text order by array_position(indkey::int2[], attnum)) as keys
    from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and relnamespace = 'public'::regnamespace group by 1`.execute(db)
  return new Map(rows.map(({ name, keys }) => [name, keys]))
}
