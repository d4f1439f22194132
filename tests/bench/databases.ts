import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate, openDatabase, type OpenDatabase } from '#api/ground/db/database.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { fillScale } from '#api/above/seeds/fill-scale.ts'
import { seedReference } from '#api/above/seeds/reference.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { testKeys } from '#tests/support/test-keys.ts'

const PREFIX = 'headwater_bench_'

export type Databases = {
  /** A server's database with so many permits and sites, through a single connection. */
  server: (permits: number) => Promise<OpenDatabase>
  /** Its address, for others that connect. */
  serverUrl: (permits: number) => string
  /** A copy of it for work that fills it further, dropped afterwards: a million rows leave faster with their database. */
  copy: <T>(permits: number, work: (open: () => Promise<OpenDatabase>) => Promise<T>) => Promise<T>
  /** The same records embedded. */
  embedded: (permits: number) => Promise<OpenDatabase>
  /** Drops what was made, unless it is to be kept for the next run. */
  end: () => Promise<void>
}

type Options = {
  /** Address of a server; without it one is started. */
  url: string | undefined
  keep: boolean
  say: (words: string) => void
}

/** Databases by size, each made when it is first asked for. */
export function createDatabases({ url, keep, say }: Options): Databases {
  let started = ''
  const made = new Set<string>()
  const folder = path.join(process.env.DATA_DIR ?? 'data', 'bench')

  function serverAddress(): string {
    if (url) return url
    if (!started) {
      say('starting a PostgreSQL server')
      // What is said to be durable has to be on the disk.
      const env = { ...process.env, HEADWATER_PG_FSYNC: 'on' }
      const options = { encoding: 'utf8', env } as const
      started = execFileSync('bash', ['scripts/postgres.sh', 'start'], options).trim()
    }
    return started
  }

  function serverUrl(permits: number): string {
    const address = new URL(serverAddress())
    address.pathname = `/${PREFIX}${permits}`
    return address.href
  }

  async function fill(opened: OpenDatabase, permits: number): Promise<void> {
    await migrate(opened.db)
    await openSecrets(opened.db, testKeys())
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from permits`.execute(
      opened.db,
    )
    if (rows[0]?.n === permits) return
    say(`filling ${permits.toLocaleString('en-US')} permits (${opened.kind})`)
    await seedReference(opened.db)
    const some = Math.ceil(permits / 10)
    await fillScale(opened.db, { permits, sites: permits, projects: some, submittals: some })
    // What autovacuum does on a server by itself soon after.
    await sql`vacuum analyze`.execute(opened.db)
  }

  const openServer = (url: string): Promise<OpenDatabase> =>
    // The filling is no visitor's question.
    openDatabase({ url, poolSize: 1, limits: COMMAND_LIMITS })

  const databases: Databases = {
    serverUrl,
    async server(permits) {
      const name = `${PREFIX}${permits}`
      await administer(serverAddress(), async (client) => {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
          name,
        ])
        if (rowCount === 0) await client.query(`create database ${name}`)
      })
      made.add(name)
      const opened = await openServer(serverUrl(permits))
      await fill(opened, permits)
      return opened
    },
    async copy(permits, work) {
      await (await databases.server(permits)).close()
      const name = `${PREFIX}copy`
      const drop = `drop database if exists ${name} with (force)`
      await administer(serverAddress(), async (client) => {
        await client.query(drop)
        await client.query(`create database ${name} template ${PREFIX}${permits}`)
      })
      const url = new URL(serverAddress())
      url.pathname = `/${name}`
      try {
        return await work(() => openServer(url.href))
      } finally {
        await administer(serverAddress(), (client) => client.query(drop))
      }
    },
    async embedded(permits) {
      mkdirSync(folder, { recursive: true })
      const opened = await openDatabase({ dataDir: path.join(folder, `db-${permits}`) })
      await fill(opened, permits)
      return opened
    },
    async end() {
      if (!keep) {
        if (existsSync(folder)) rmSync(folder, { recursive: true })
        if (made.size > 0)
          await administer(serverAddress(), async (client) => {
            for (const name of made)
              await client.query(`drop database if exists ${name} with (force)`)
          })
      }
      if (started) execFileSync('bash', ['scripts/postgres.sh', 'stop'], { stdio: 'ignore' })
    },
  }
  return databases
}

async function administer(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
