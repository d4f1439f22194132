import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

const OURS = `n.nspname = 'public'`
const FROM_CLASS = `pg_class c join pg_namespace n on n.oid = c.relnamespace`

/** What a database is made of, a line each; the order of columns does not count. */
const QUESTIONS = [
  `select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || case when a.attnotnull then ' not null' else '' end || ' ' || a.attidentity::text || a.attgenerated::text
     || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
   from ${FROM_CLASS} join pg_attribute a on a.attrelid = c.oid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${OURS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint ' || k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS} and k.conrelid <> 0`,
  `select 'index ' || pg_get_indexdef(i.indexrelid) as line
   from ${FROM_CLASS} join pg_index i on i.indexrelid = c.oid where ${OURS}`,
  `select 'trigger ' || pg_get_triggerdef(t.oid) as line
   from ${FROM_CLASS} join pg_trigger t on t.tgrelid = c.oid where ${OURS} and not t.tgisinternal`,
  `select 'function ' || pg_get_functiondef(p.oid) as line
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   left join pg_depend e on e.objid = p.oid and e.deptype = 'e'
   where ${OURS} and p.prokind in ('f', 'p') and e.objid is null`,
  `select 'view ' || c.relname || ' ' || pg_get_viewdef(c.oid) as line
   from ${FROM_CLASS} where ${OURS} and c.relkind in ('v', 'm')`,
  `select 'sequence ' || c.relname as line from ${FROM_CLASS} where ${OURS} and c.relkind = 'S'`,
]

export async function schemaLines(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const question of QUESTIONS) {
    const { rows } = await sql.raw<{ line: string }>(question).execute(db)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}
