import { spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#api/ground/db/database.ts'
import { isDrill } from '#tests/support/suite/runs.ts'
import { builtScript } from '#tests/support/suite/built-script.ts'
import { runCommand } from '#tests/support/accounts/two-roles.ts'

const server = process.env.TEST_DATABASE_URL
const BACKUP = 'api/above/backup/backup-cli.ts'
const RESTORE = 'api/above/backup/restore-cli.ts'
const VERIFY = 'api/services/proof/check/verify-cli.ts'

type Place = { folder: string; url: string }
type Portal = { child: ChildProcess; filed: string[]; said: string }

// Of the embedded one a run takes what its commands do (commands.test.ts).
const isRun = Boolean(server) || isDrill

describe.runIf(isRun)(`a backup of the ${server ? 'PostgreSQL' : 'embedded'} database`, () => {
  const root = mkdtempSync(path.join(tmpdir(), 'headwater-backups-'))
  const backup = path.join(root, 'backup')
  const places: Place[] = []
  let portal: Portal
  let before: string[] = []

  /** An empty installation with a data folder, keys and, on a server, a database of its own. */
  async function makePlace(): Promise<Place> {
    const name = `headwater_backup_${process.pid}_${places.length}`
    const place = { folder: path.join(root, name), url: '' }
    if (server) {
      await asAdmin(`create database ${name}`)
      const url = new URL(server)
      url.pathname = `/${name}`
      place.url = url.href
    }
    places.push(place)
    return place
  }
  const asAdmin = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const envOf = ({ folder, url }: Place) => ({
    // No keys of the tests: this installation has its own, in its folder.
    ...{ SIGNING_KEYS: '', SEALING_KEYS: '', DEMO: 'off', DATABASE_MIGRATION_URL: '' },
    DATA_DIR: folder,
    DATABASE_URL: url,
  })
  const run = (file: string, args: string[], place: Place) => runCommand(file, args, envOf(place))

  async function startPortal(place: Place): Promise<Portal> {
    const child = spawn(process.execPath, [await builtScript('tests/faults/writing-portal.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent', ...envOf(place) },
    })
    const started: Portal = { child, filed: [], said: '' }
    child.stdout.on('data', (chunk) => {
      started.said += String(chunk)
      started.filed = [...started.said.matchAll(/^filed (\S+)$/gm)].map(
        ([, number]) => number ?? '',
      )
    })
    return started
  }
  async function filesAtLeast(writer: Portal, count: number): Promise<void> {
    while (writer.filed.length < count) {
      if (writer.child.exitCode !== null) throw new Error('the portal ended')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  async function stop({ child }: Portal): Promise<void> {
    if (child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }

  let source: Place
  beforeAll(async () => {
    source = await makePlace()
    portal = await startPortal(source)
    await filesAtLeast(portal, 8)
  })
  afterAll(async () => {
    await stop(portal)
    if (server)
      for (const { url } of places)
        await asAdmin(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
    rmSync(root, { recursive: true, force: true })
  })

  test('is made while a portal files reports, which never stops for it', async () => {
    before = [...portal.filed]
    const ran = await run(BACKUP, [backup], source)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/Backed up into .+: the database, \d+ files and the keys\./)
    // Reports were filed beside it, and are filed after it.
    expect(portal.filed.length).toBeGreaterThan(before.length)
    await filesAtLeast(portal, portal.filed.length + 3)
    for (const name of ['', 'manifest.json', 'keys', ...readdirSync(backup)])
      expect(statSync(path.join(backup, name)).mode & 0o007, name).toBe(0)
  })

  test('never goes into a folder that is not empty', async () => {
    const ran = await run(BACKUP, [backup], source)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toMatch(/^\S+backup is not empty\. Name another folder for the backup/)
    expect((await run(BACKUP, [], source)).err).toMatch(/npm run backup -- <folder>/)
  })

  test('restores to an empty installation, whole up to the end that it published [CROMERR 20]', async () => {
    await stop(portal)
    const target = await makePlace()
    const ran = await run(RESTORE, [backup], target)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/all whole/)
    const { end } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as {
      end: string
    }
    const verified = await run(VERIFY, ['--files', '--since', end], target)
    expect(verified).toMatchObject({ code: 0, err: '' })
    const { db, close } = await openDatabase({
      url: target.url,
      dataDir: path.join(target.folder, 'db'),
    })
    const { rows } = await sql<{ number: string; files: number }>`
      select number, (select count(*)::int from event_files where event_id = copy.event_id) as files
      from copies_of_record copy where kind = 'event-report'`.execute(db)
    await close()
    const restored = rows.map(({ number }) => number)
    expect(restored).toEqual(expect.arrayContaining(before))
    expect(rows.every(({ files }) => files === 1)).toBe(true)
    // It goes on where it was: a portal starts on it and files.
    const again = await startPortal(target)
    await filesAtLeast(again, 2)
    await stop(again)
    expect((await run(VERIFY, ['--files', '--since', end], target)).code).toBe(0)
    expect(await run(RESTORE, [backup], target)).toMatchObject({ code: 2, out: '' })
  })

  test('is refused when one byte of it changed, and nothing is restored', async () => {
    const [dump = ''] = readdirSync(backup).filter((name) => name.startsWith('database.'))
    const altered = path.join(root, 'altered')
    cpSync(backup, altered, { recursive: true })
    const bytes = readFileSync(path.join(altered, dump))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(path.join(altered, dump), bytes)
    const target = await makePlace()
    const ran = await run(RESTORE, [altered], target)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(`${dump} of the backup is not what was backed up`)
    rmSync(path.join(altered, 'manifest.json'))
    expect((await run(RESTORE, [altered], target)).err).toMatch(/holds no whole backup/)
    expect(await run(RESTORE, [backup], target)).toMatchObject({ code: 0 })
  })

  test('says in a sentence what is missing', async () => {
    const target = await makePlace()
    const words = (await run(RESTORE, [path.join(root, 'nowhere')], target)).err
    expect(words).toMatch(/nowhere holds no whole backup/)
    if (!server) return
    const env = { ...envOf(source), PATH: path.join(root, 'no-programs') }
    const ran = await runCommand(BACKUP, [path.join(root, 'other')], env)
    expect(ran.code).toBe(2)
    expect(ran.err).toMatch(/^pg_dump was not found\. Install the PostgreSQL client programs/)
  })
})
