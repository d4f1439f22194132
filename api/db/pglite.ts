import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { lockFolder } from './data-lock.ts'

/** PostgreSQL in this process: one session, so a transaction makes everybody else wait. */
export async function openPglite(
  dataDir: string,
  parsers: Record<number, (value: string) => unknown>,
): Promise<{ dialect: Dialect }> {
  const inMemory = dataDir.startsWith('memory://')
  if (!inMemory) mkdirSync(dataDir, { recursive: true })
  const unlock = inMemory ? () => {} : lockFolder(dataDir)
  const client = await PGlite.create({ dataDir, extensions: { unaccent }, parsers })
  const driver = new PgliteDriver(client, unlock)
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }
}

class PgliteDriver implements Driver {
  private tail: Promise<void> = Promise.resolve()
  private readonly releases = new WeakMap<DatabaseConnection, () => void>()

  constructor(
    private readonly client: PGlite,
    private readonly unlock: () => void,
  ) {}

  async init(): Promise<void> {}

  /** Connections are handed out one at a time, in the order in which they were asked for. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.tail
    let release = (): void => {}
    this.tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    const connection = new PgliteConnection(this.client)
    this.releases.set(connection, release)
    return connection
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.releases.get(connection)?.()
  }

  async beginTransaction(): Promise<void> {
    await this.client.query('begin')
  }

  async commitTransaction(): Promise<void> {
    await this.client.query('commit')
  }

  async rollbackTransaction(): Promise<void> {
    await this.client.query('rollback')
  }

  async destroy(): Promise<void> {
    await this.client.close()
    this.unlock()
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly client: PGlite) {}

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.client.query<R>(compiled.sql, [...compiled.parameters])
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
  }

  // The embedded database has no cursors over its one session: exports page by key instead.
  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream: page by key')
  }
}
