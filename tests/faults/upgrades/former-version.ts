import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Migrator, sql } from 'kysely'
import { splitStatements, type Db } from '#api/ground/db/database.ts'
import { readMigrations, readRepairs } from '#api/ground/db/read-migrations.ts'

const HERE = 'tests/faults/upgrades'

/** The rows of a database that a former version of the portal filled by its own code, table by table. */
export type FormerDatabase = {
  /** The migrations that it had, by name, in the order of the names. */
  migrations: string[]
  rows: Record<string, Record<string, unknown>[]>
}

/** Reads one of `databases/`, named by the commit that filled it. */
export function formerDatabase(commit: string): FormerDatabase {
  const bytes = readFileSync(path.join(HERE, 'databases', `${commit}.json.gz`))
  return JSON.parse(gunzipSync(bytes).toString('utf8')) as FormerDatabase
}

/** Former texts of migrations that were written anew after they had landed: name to file of `former-texts/`. */
export type FormerTexts = Record<string, string>

/** Brings an empty database to the migrations of a former version, as that version did: those and no others. */
export async function migrateAsThen(
  db: Db,
  names: readonly string[],
  former: FormerTexts = {},
): Promise<void> {
  const [texts, repairs] = [await readMigrations(), await readRepairs()]
  const textOf = (name: string): string => {
    const file = former[name]
    if (file) return readFileSync(path.join(HERE, 'former-texts', file), 'utf8')
    const isEdited = Object.keys(former).length > 0
    return `${isEdited ? '' : (repairs.get(name) ?? '')}\n${texts.get(name) ?? ''}`
  }
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            names.map((name) => [
              name,
              {
                up: async (trx: Db) => {
                  for (const statement of splitStatements(textOf(name)))
                    await sql.raw(statement).execute(trx)
                },
              },
            ]),
          ),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Puts the rows of then in the place of those that the migrations made. */
export async function fillAsThen(db: Db, { rows }: FormerDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of await tablesOf(trx)) await sql`delete from ${sql.table(table)}`.execute(trx)
    for (const [table, given] of Object.entries(rows)) {
      const generated = await generatedOf(trx, table)
      const names = Object.keys(given[0] ?? {}).filter((name) => !generated.includes(name))
      const columns = sql.join(names.map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::json)`.execute(
        trx,
      )
    }
    await numbersGoOn(trx)
  })
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

async function generatedOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'ALWAYS'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Sequences go on behind the numbers that are there. */
async function numbersGoOn(db: Db): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %I), false)',
      pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as line
    from information_schema.columns
    where table_schema = 'public'
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(db)
  for (const { line } of rows) await sql.raw(line).execute(db)
}

/** How many rows each table has that then had one. */
export async function countsOf(db: Db, { rows }: FormerDatabase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(rows)) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts[table] = found.rows[0]?.count ?? 0
  }
  return counts
}
