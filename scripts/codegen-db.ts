// Writes api/ground/db/schema.ts, the row types of every table, from the migrations themselves.
// Run with `npm run codegen`. `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { formatted } from './formatted.ts'
import { migrate, openDatabase } from '#api/ground/db/database.ts'

const FILE = 'api/ground/db/schema.ts'
const TYPES: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  int2: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  bool: 'boolean',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
}

const { db, close } = await openDatabase({ dataDir: 'memory://' })
await migrate(db)
const { rows } = await sql<{
  table: string
  column: string
  type: string
  nullable: boolean
  defaulted: boolean
}>`
  select c.table_name as "table", c.column_name as "column", c.udt_name as type,
    c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as defaulted
  from information_schema.columns c
  where c.table_schema = 'public' and c.table_name not like 'kysely%'
  order by c.table_name, c.ordinal_position`.execute(db)
await close()

const tables = new Map<string, string[]>()
for (const row of rows) {
  const base =
    row.type === 'timestamptz'
      ? 'ColumnType<Date, Date | string | undefined, Date | string>'
      : TYPES[row.type]
  if (!base) throw new Error(`No TypeScript type for ${row.table}.${row.column}: ${row.type}`)
  const typed = row.nullable ? `${base} | null` : base
  const column = row.defaulted && row.type !== 'timestamptz' ? `Generated<${typed}>` : typed
  tables.set(row.table, [...(tables.get(row.table) ?? []), `${row.column}: ${column}`])
}

const text = await formatted(
  FILE,
  `// Generated from the migrations by scripts/codegen-db.ts. Do not edit.
   import type { ColumnType, Generated } from 'kysely'
   export type Database = {
   ${[...tables].map(([name, columns]) => `${name}: {\n${columns.join('\n')}\n}`).join('\n')}
   }`,
)
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8')) !== text)
    throw new Error(`${FILE} is out of date: npm run codegen`)
} else {
  await writeFile(FILE, text)
}
