import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  migrate,
  openDatabase,
  type Db,
  type DatabaseOptions,
  type OpenDatabase,
} from '#api/ground/db/database.ts'
import { ACT_LIMITS } from '#api/ground/db/limits.ts'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { testKeys } from './test-keys.ts'

export const CACHE = 'node_modules/.cache/headwater'
/** What decides what the template holds: the tables, and the types that ship with all that reads and stores them. */
const HELD_BY = ['api/ground/db/migrations', 'api/filing/definitions', 'forms']

/** With this set, the same tests run on a PostgreSQL server, each worker in a database of its own. */
const serverUrl = process.env.TEST_DATABASE_URL

/** Makes the template, migrated and with the types that ship, unless one of the same is there already. */
export async function prepareTemplate(): Promise<void> {
  if (serverUrl) return prepareServerTemplate(serverUrl)
  const folder = templateFolder()
  if (existsSync(folder)) return
  const draft = `${folder}.${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  const { db, close } = await openDatabase({ dataDir: draft })
  await fillTemplate(db)
  await close()
  rmSync(`${draft}.lock`, { force: true })
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  removeOldTemplates(folder)
}

const DAY_MS = 86_400_000

/** Those of sources that were changed since; a younger one may be that of a run that goes on. */
function removeOldTemplates(current: string): void {
  for (const name of readdirSync(CACHE)) {
    const each = path.join(CACHE, name)
    const isOld = name.startsWith('template-') && Date.now() - statSync(each).mtimeMs > DAY_MS
    if (isOld && each !== current) rmSync(each, { recursive: true, force: true })
  }
}

async function fillTemplate(db: Db): Promise<void> {
  await migrate(db)
  await openSecrets(db, testKeys())
  await publishShipped(db)
}

/** A database of this worker's own, fresh from the template. */
export async function openWorkerDatabase(options?: Opening): Promise<OpenDatabase> {
  const own = await openOwnDatabase()
  const opened = await own.open(options)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await own.drop()
    },
  }
}

let shared: Promise<OpenDatabase> | undefined

/** A test may work for long between two statements of its one transaction. */
const PATIENT = { ...ACT_LIMITS, idleInTransactionMs: 0 }

/**
 * One database for all files of this worker whose tests roll everything back. It lives as long as the worker;
 * the copies go when the run ends.
 */
export function sharedWorkerDatabase(): Promise<OpenDatabase> {
  shared ??= openOwnDatabase().then((own) => own.open({ limits: PATIENT }))
  return shared
}

type Opening = Pick<DatabaseOptions, 'limits'>

/** A database that may be opened by this process and by others, one after the other. */
export type OwnDatabase = {
  /** Address on the server, when the tests run on one. */
  url?: string | undefined
  /** Folder of the embedded one. */
  dataDir?: string | undefined
  open: (options?: Opening) => Promise<OpenDatabase>
  drop: () => Promise<void>
}

/** A copy of the template, or of another database that nobody has open. */
export async function openOwnDatabase(
  source: Pick<OwnDatabase, 'url' | 'dataDir'> = {},
): Promise<OwnDatabase> {
  if (serverUrl) return openServerCopy(serverUrl, source.url ? nameIn(source.url) : templateName())
  const dataDir = path.join(
    // Removed when the run ends, because a worker that is stopped removes nothing (global-setup.ts).
    tmpdir(),
    `headwater-test-${process.pid}-${process.hrtime.bigint()}`,
  )
  cpSync(source.dataDir ?? templateFolder(), dataDir, { recursive: true })
  return {
    dataDir,
    open: (options) => openWithSecrets({ dataDir, keepsPlans: true, ...options }),
    drop: async () => removeFolder(dataDir),
  }
}

function removeFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(`${dataDir}.lock`, { force: true })
}

/** As a start of the portal does. */
async function openWithSecrets(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = await openDatabase(options)
  await openSecrets(opened.db, testKeys())
  return opened
}

function templateFolder(): string {
  return path.join(CACHE, `template-${templateHash()}`)
}

/** Said once a run, so that whoever edits a form meanwhile takes the template from no worker. */
function templateHash(): string {
  return (process.env.HEADWATER_TEST_TEMPLATE ??= hashOfFiles(HELD_BY))
}

function hashOfFiles(folders: readonly string[]): string {
  const hash = createHash('sha256')
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

function templateName(): string {
  return `headwater_template_${templateHash()}`
}

async function prepareServerTemplate(url: string): Promise<void> {
  const exists = await admin(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      templateName(),
    ])
    return rowCount === 1
  })
  if (exists) return
  // Under another name until it is whole: a run that ends meanwhile leaves none that looks like one.
  const draft = `headwater_draft_${process.pid}`
  await admin(url, (client) => client.query(`create database ${draft}`))
  const { db, close } = await openDatabase({ url: withDatabase(url, draft) })
  await fillTemplate(db)
  await close()
  await admin(url, (client) => client.query(`alter database ${draft} rename to ${templateName()}`))
}

/** Said once a run, so that runs that share a server leave each other's copies alone. */
const RUN = (process.env.HEADWATER_TEST_RUN ??= String(process.pid))
const copyName = (): string => `headwater_test_${RUN}_${process.pid}_${process.hrtime.bigint()}`

/** Drops what the workers of this run left on the server. */
export async function dropServerCopies(): Promise<void> {
  if (!serverUrl) return
  await admin(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`headwater_test_${RUN}_`],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
  })
}

/** An empty database that no migration has touched, where the tests run: on the server, or in memory. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (!serverUrl) return openDatabase({ dataDir: 'memory://' })
  const name = copyName()
  await admin(serverUrl, (client) => client.query(`create database ${name}`))
  const opened = await openDatabase({ url: withDatabase(serverUrl, name), poolSize: 4 })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await admin(serverUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      )
    },
  }
}

async function openServerCopy(server: string, source: string): Promise<OwnDatabase> {
  const name = copyName()
  // Two workers that copy at once disturb each other, so the lock number is shared by all of them.
  await admin(server, async (client) => {
    await client.query('select pg_advisory_lock(7301)')
    // Its files as they lie: through the log, which is how a server does it unless told, takes twice as long.
    await client.query(`create database ${name} template ${source} ${await asFiles(client)}`)
  })
  const url = withDatabase(server, name)
  return {
    url,
    open: (options) => openWithSecrets({ url, poolSize: 4, keepsPlans: true, ...options }),
    drop: async () => {
      await admin(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL before 15 copies files without being told, and knows no word for it. */
async function asFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : ''
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1)

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
