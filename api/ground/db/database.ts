import {
  CompiledQuery,
  Kysely,
  Migrator,
  PostgresDialect,
  sql,
  type DatabaseConnection,
  type Migration,
} from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import { ACT_LIMITS, HEALTH_LIMITS, SEARCH_LIMITS, type DatabaseLimits } from './limits.ts'
import { migrationFailure } from './migration-failure.ts'
import { outerDatabase } from './one-transaction.ts'
import { openPglite } from './pglite.ts'
import { PlanKeepingClient, PreparingClient } from './preparing-client.ts'
import { readMigrations, readRepairs } from './read-migrations.ts'
import { MIGRATION_SETTING } from './writer.ts'

export type Db = Kysely<Database>

export type OpenDatabase = {
  db: Db
  /** For searches: on a server connections of their own, so that slow ones keep no act waiting. */
  searches: Db
  /**
   * For the long statements that say what waits: on a server connections of their own that plan a marked statement
   * once, for all values. Elsewhere each connection plans it five times first, which takes longer than all of its rows.
   */
  boards: Db
  /** 'embedded' is PGlite in a data folder, 'server' a PostgreSQL server. */
  kind: 'embedded' | 'server'
  /** The whole embedded database as one archive, while it is in use; null for a server, which pg_dump reads. */
  dump: (() => Promise<Blob>) | null
  /** Asks whether the database answers, on a server by a connection of its own; throws when it does not. */
  check: () => Promise<void>
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Address of a PostgreSQL server. Without it the embedded database is opened. */
  url?: string | undefined
  /** Folder of the embedded database; `memory://` keeps it in memory. */
  dataDir?: string | undefined
  /** Connections to a server for acts; searches have half as many besides. */
  poolSize?: number | undefined
  /** How long acts may take; a command has time. */
  limits?: DatabaseLimits | undefined
  /** Whether connections may keep one plan for all values of any statement, as is best where its tables hold a handful of rows. */
  keepsPlans?: boolean | undefined
}

const DATE = 1082
const BIGINT = 20
const NUMERIC = 1700

/** Opens the database that the options name. It does not migrate: see `migrate`. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const limits = options.limits ?? ACT_LIMITS
  if (options.url) return openServer(options.url, options, limits)
  const { dialect, dump } = await openPglite(
    options.dataDir ?? 'data/db',
    embeddedParsers,
    limits,
    options.keepsPlans ?? false,
  )
  const db = outerDatabase(new Kysely<Database>({ dialect }))
  return {
    db,
    searches: db,
    boards: db,
    kind: 'embedded',
    dump,
    check: () => asked(db),
    close: () => db.destroy(),
  }
}

/** Whether migrations wait, which can take a while. */
export async function isBehind(db: Db): Promise<boolean> {
  const migrations = await new Migrator({ db, provider: { getMigrations } }).getMigrations()
  return migrations.some(({ executedAt }) => !executedAt)
}

async function asked(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/**
 * Applies the migrations that the database does not have yet, in one order for both databases: all, or up to one.
 * Some of those named by days landed after one that sorts behind them. Databases made in between have the later one
 * without the earlier, so a missing one is applied wherever it sorts; `tests/faults/upgrades` proves that what it
 * jumped over does not matter. Since api/ground/db/migrations.lock a new one sorts after all before it.
 * Throws a NewerDatabaseError or a MigrationFailedError, which say in words what to do.
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw migrationFailure(error, results ?? [])
  return (results ?? []).map((result) => result.migrationName)
}

function openServer(
  url: string,
  { poolSize: size = 10, keepsPlans = false }: DatabaseOptions,
  limits: DatabaseLimits,
): OpenDatabase {
  const db = keepsPlans
    ? openPool(url, size, limits, 'force_generic_plan', PlanKeepingClient)
    : openPool(url, size, limits)
  const searches = openPool(url, Math.max(2, Math.ceil(size / 2)), SEARCH_LIMITS)
  const boards = openPool(url, Math.min(size, BOARDS), SEARCH_LIMITS, 'force_generic_plan')
  const health = openPool(url, 1, HEALTH_LIMITS)
  return {
    db,
    searches,
    boards,
    kind: 'server',
    dump: null,
    check: () => asked(health),
    close: async () => {
      await Promise.all([db, searches, boards, health].map((each) => each.destroy()))
    },
  }
}

/** Each keeps its own plans, some megabytes of them; what they are asked takes milliseconds. */
const BOARDS = 2

/** So long one that nobody asks stays: it has understood and planned what is asked again and again. */
const RESTS_MS = 300_000

type Planning = 'auto' | 'force_generic_plan'

function openPool(
  url: string,
  max: number,
  limits: DatabaseLimits,
  planning: Planning = 'auto',
  Client: typeof PreparingClient = PreparingClient,
): Db {
  // Dates stay texts and numbers stay numbers on both databases.
  const types = new pg.TypeOverrides()
  types.setTypeParser(DATE, (value) => value)
  types.setTypeParser(BIGINT, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({
    ...{ Client },
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: limits.acquireMs,
    keepAlive: true,
    idleTimeoutMillis: RESTS_MS,
    // The server's own limit comes first; this one is for a server that went away without a word.
    ...(limits.statementMs > 0 ? { query_timeout: limits.statementMs + 5_000 } : {}),
  })
  // Searches are short, and compiling or sharing them out among processes takes longer than they do.
  const settings = Object.entries({
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    plan_cache_mode: planning,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  pool.on('connect', (client) => {
    // A connection that breaks fails its statement and is replaced; unheard, it would end the process.
    client.on('error', () => {})
  })
  pool.on('error', () => {})
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(`select ${settings.join()}`))
  }
  const dialect = new PostgresDialect({ pool, onCreateConnection })
  return outerDatabase(new Kysely<Database>({ dialect }))
}

const embeddedParsers = {
  [DATE]: (value: string) => value,
  [BIGINT]: Number,
  [NUMERIC]: Number,
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const repairs = await readRepairs()
  const migrations: Record<string, Migration> = {}
  for (const [name, text] of await readMigrations())
    migrations[name] = { up: (db) => runScript(db, `${repairs.get(name) ?? ''}\n${text}`) }
  return migrations
}

/**
 * A migration file holds many statements; drivers take one at a time. What its rows leave to be judged at the end of
 * the transaction is judged at its end: a table with such rows cannot be altered by the next migration.
 */
async function runScript(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(MIGRATION_SETTING).execute(db)
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(db)
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
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
