import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import { outerDatabase } from './one-transaction.ts'
import { openPglite } from './pglite.ts'
import { PreparingClient } from './preparing-client.ts'

export type Db = Kysely<Database>

export type OpenDatabase = {
  db: Db
  /** 'embedded' is PGlite in a data folder, 'server' a PostgreSQL server. */
  kind: 'embedded' | 'server'
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Address of a PostgreSQL server. Without it the embedded database is opened. */
  url?: string | undefined
  /** Folder of the embedded database; `memory://` keeps it in memory. */
  dataDir?: string | undefined
  /** Connections to a server. */
  poolSize?: number | undefined
}

const DATE = 1082
const BIGINT = 20
const NUMERIC = 1700

/** Opens the database that the options name. It does not migrate: see `migrate`. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) return openServer(options.url, options.poolSize ?? 10)
  const { dialect } = await openPglite(options.dataDir ?? 'data/db', embeddedParsers)
  const db = outerDatabase(new Kysely<Database>({ dialect }))
  return { db, kind: 'embedded', close: () => db.destroy() }
}

/** Applies the migrations that the database does not have yet, in one order for both databases. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations },
  }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

function openServer(url: string, max: number): OpenDatabase {
  // Dates stay texts and numbers stay numbers on both databases.
  const types = new pg.TypeOverrides()
  types.setTypeParser(DATE, (value) => value)
  types.setTypeParser(BIGINT, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({ ...{ Client: PreparingClient }, connectionString: url, max, types })
  // Searches are short, and compiling or sharing them out among processes takes longer than they do.
  pool.on('connect', (client) => {
    client.query('set jit = off; set max_parallel_workers_per_gather = 0').catch(() => {})
    // A connection that breaks fails its statement and is replaced; unheard, it would end the process.
    client.on('error', () => {})
  })
  pool.on('error', () => {})
  const db = outerDatabase(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }))
  return { db, kind: 'server', close: () => db.destroy() }
}

const embeddedParsers = {
  [DATE]: (value: string) => value,
  [BIGINT]: Number,
  [NUMERIC]: Number,
}

const migrationFolder = path.resolve('api/db/migrations')

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(migrationFolder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(path.join(migrationFolder, name), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = { up: (db) => runScript(db, text) }
  }
  return migrations
}

/** A migration file holds many statements; drivers take one at a time. */
async function runScript(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(db)
}

/** Splits at semicolons that end a line outside dollar quotes. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let isQuoted = false
  for (const line of text.split('\n')) {
    if (!isQuoted && /^\s*(--.*)?$/.test(line)) continue
    current.push(line)
    const quotes = line.match(/\$\$/g)?.length ?? 0
    if (quotes % 2 === 1) isQuoted = !isQuoted
    if (!isQuoted && /;\s*(--.*)?$/.test(line)) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.length > 0) statements.push(current.join('\n'))
  return statements
}
