import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { keepPrivate, makePrivateFolder, tidyPrivate } from './private-folder.ts'
import { COPY_FROM } from './copy-rows.ts'
import { EmbeddedStatements } from './embedded-statements.ts'
import { lockFolder } from './data-lock.ts'
import type { DatabaseLimits } from './limits.ts'
import { DatabaseWaitError } from './outages.ts'
import { writerSetting } from './writer.ts'

/** PostgreSQL in this process: one session, so a transaction makes everybody else wait. */
export async function openPglite(
  dataDir: string,
  parsers: Record<number, (value: string) => unknown>,
  limits: DatabaseLimits,
  keepsPlans: boolean,
): Promise<{ dialect: Dialect; dump: () => Promise<Blob> }> {
  const inMemory = dataDir.startsWith('memory://')
  const unlock = inMemory ? () => {} : openFolder(dataDir)
  const client = await PGlite.create({ dataDir, extensions: { unaccent }, parsers })
  if (!inMemory) tidyPrivate(dataDir)
  const statements = new EmbeddedStatements(client, keepsPlans)
  const driver = new PgliteDriver(client, statements, unlock, limits)
  return {
    dump: () => driver.dump(),
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }
}

/** Makes the embedded database of an empty folder from what `dump` gave. */
export async function fillEmbedded(dataDir: string, dump: Blob): Promise<void> {
  const unlock = openFolder(dataDir)
  try {
    const client = await PGlite.create({ dataDir, extensions: { unaccent }, loadDataDir: dump })
    await client.close()
  } finally {
    unlock()
  }
}

/**
 * Takes a data folder for this process alone, closed to other users of the machine. PGlite opens each of its files
 * for everybody whatever the umask, so they are closed again when the folder is given back.
 */
function openFolder(dataDir: string): () => void {
  makePrivateFolder(dataDir)
  keepPrivate(dataDir)
  const unlock = lockFolder(dataDir)
  return () => {
    tidyPrivate(dataDir)
    unlock()
  }
}

/** How often somebody who waits looks whether the holder still works. */
const LOOK_EVERY_MS = 250

class PgliteDriver implements Driver {
  private tail: Promise<void> = Promise.resolve()
  private readonly releases = new WeakMap<DatabaseConnection, () => void>()
  private holder: PgliteConnection | null = null
  private isNamed = false

  constructor(
    private readonly client: PGlite,
    private readonly statements: EmbeddedStatements,
    private readonly unlock: () => void,
    private readonly limits: DatabaseLimits,
  ) {}

  async init(): Promise<void> {}

  /** Connections are handed out one at a time, in the order in which they were asked for. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.tail
    let release = (): void => {}
    this.tail = new Promise((resolve) => {
      release = resolve
    })
    if (!(await this.comesInTime(before))) {
      // Whoever gave up lets the next one through when the turn comes.
      void before.then(release)
      throw new DatabaseWaitError()
    }
    const connection = new PgliteConnection(this.client, this.statements)
    this.holder = connection
    this.releases.set(connection, release)
    if (!this.isNamed) await this.nameWriter()
    return connection
  }

  private async nameWriter(): Promise<void> {
    // Asked first, so that nothing is until there are names.
    if (!writerSetting(0)) return
    this.isNamed = true
    const { rows } = await this.client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const setting = writerSetting(rows[0]?.pid ?? 0)
    if (setting) await this.client.query(setting)
  }

  /** Waits for a turn. A holder that asks nothing for too long is cut off, as a server would do it. */
  private async comesInTime(turn: Promise<void>): Promise<boolean> {
    const { acquireMs, idleInTransactionMs } = this.limits
    let timer: NodeJS.Timeout | undefined
    let watch: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), acquireMs)
    })
    if (idleInTransactionMs > 0)
      watch = setInterval(() => void this.cutOffIdle(idleInTransactionMs), LOOK_EVERY_MS).unref()
    const inTime = await Promise.race([turn.then(() => true), late])
    clearTimeout(timer)
    clearInterval(watch)
    return inTime
  }

  private async cutOffIdle(most: number): Promise<void> {
    const { holder } = this
    if (!holder || !holder.isIdleFor(most)) return
    this.holder = null
    holder.cutOff()
    await this.statements.ask('rollback', []).catch(() => undefined)
    this.releases.get(holder)?.()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (this.holder === connection) this.holder = null
    this.releases.get(connection)?.()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A connection that was cut off was rolled back then; the session is another's now.
    if (connection instanceof PgliteConnection && connection.isCutOff) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  /** All files of the database as one archive, at a moment at which nobody is in a transaction. */
  async dump(): Promise<Blob> {
    const connection = await this.acquireConnection()
    try {
      await connection.executeQuery(CompiledQuery.raw('checkpoint'))
      return await this.client.dumpDataDir('none')
    } finally {
      await this.releaseConnection(connection)
    }
  }

  async destroy(): Promise<void> {
    await this.client.close()
    this.unlock()
  }
}

class PgliteConnection implements DatabaseConnection {
  isCutOff = false
  private running = 0
  private lastUsed = performance.now()

  constructor(
    private readonly client: PGlite,
    private readonly statements: EmbeddedStatements,
  ) {}

  isIdleFor(ms: number): boolean {
    return this.running === 0 && performance.now() - this.lastUsed >= ms
  }

  cutOff(): void {
    this.isCutOff = true
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isCutOff) throw new DatabaseWaitError()
    this.running += 1
    try {
      if (COPY_FROM.test(compiled.sql)) return await this.copy(compiled)
      const result = await this.statements.ask<R>(compiled.sql, compiled.parameters)
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
    } finally {
      this.running -= 1
      this.lastUsed = performance.now()
    }
  }

  private async copy<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const blob = new Blob([String(parameters[0])])
    await this.client.query(sql.replace(/stdin$/, "'/dev/blob'"), [], { blob })
    return { rows: [] }
  }

  // The embedded database has no cursors over its one session: exports page by key instead.
  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream: page by key')
  }
}
