import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { OpenDatabase, Db } from '#api/ground/db/database.ts'
import { ADDED_ONLY } from '#api/ground/db/roles.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { publishEnd } from '#api/services/proof/ends.act.ts'
import { sealRows } from '#api/services/proof/seals.act.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { openFilled } from '#server/start/open-filled.ts'
import { testConfig } from '#tests/support/config.ts'
import { fillForDrill } from '#tests/drill/tamper-tries.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeTwoRoles, runCommand, type TwoRoles } from '#tests/support/accounts/two-roles.ts'

const server = process.env.TEST_DATABASE_URL
const NOW = new Date('2026-11-20T15:00:00Z')
const REFUSED = '42501'

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Error && 'code' in error ? String(error.code) : 'not refused'
}

describe.skipIf(!server)('a database with two roles', () => {
  let roles: TwoRoles
  let portal: OpenDatabase
  let folder: string
  let ends: string[]

  beforeAll(async () => {
    roles = await makeTwoRoles(server ?? '')
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-two-roles-'))
  })
  afterAll(async () => {
    await portal?.close()
    await roles.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = (env: Record<string, string>, demonstration = false): Promise<OpenDatabase> => {
    vi.stubEnv('DATABASE_MIGRATION_URL', env.DATABASE_MIGRATION_URL)
    vi.stubEnv('DATABASE_URL', env.DATABASE_URL)
    return openFilled(
      { url: env.DATABASE_URL, poolSize: 10 },
      {
        files: folderStore(folder),
        config: testConfig,
        seed: { today: '2026-11-20', demonstration },
        now: NOW,
        waitMs: 0,
      },
    ).finally(() => vi.unstubAllEnvs())
  }

  test('the role of the portal alone says in words that the owner has to migrate', async () => {
    await expect(start({ DATABASE_URL: roles.env.DATABASE_URL })).rejects.toThrow(
      /migrated by its owner.*npm run db:roles/,
    )
  })

  test('is set up by db:roles, twice without harm, and then serves a portal', async () => {
    for (let time = 0; time < 2; time++) {
      const ran = await runCommand('api/ground/db/roles-cli.ts', [], roles.env)
      expect(ran).toMatchObject({ code: 0, err: '' })
      expect(ran.out).toContain('has the rights of the portal')
    }
    const both = await start(roles.env)
    await both.close()
    // The machine that serves needs the portal's address alone.
    portal = await start({ DATABASE_URL: roles.env.DATABASE_URL })
    const { rows } = await sql<{ who: string; owned: number }>`
      select current_user as who, (select count(*)::int from pg_class
        where relowner = current_user::regrole) as owned`.execute(portal.db)
    expect(rows[0]).toMatchObject({ owned: 0 })
    expect(rows[0]?.who).toMatch(/_portal$/)
  })

  test('lets the portal file, seal and publish records of every kind', async () => {
    ends = await fillForDrill(portal.db, folderStore(folder))
    const whole = await verifyRecords(portal.db, { files: folderStore(folder), published: ends })
    expect(whole.problems).toEqual([])
    expect(whole.copies.count).toBeGreaterThan(5)
  })

  test.each(ADDED_ONLY)('refuses the portal every change of %s', async (table) => {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(portal.db)
    for (const text of [
      ...rows.map(({ name }) => `update ${table} set ${name} = ${name}`),
      `delete from ${table}`,
      `delete from ${table} where false`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} disable trigger user`,
      `alter table ${table} drop column id`,
      `alter table ${table} owner to current_user`,
      `create rule mine as on insert to ${table} do instead nothing`,
      `drop trigger ${table}_stay on ${table}`,
      `drop table ${table} cascade`,
    ])
      expect([text, await codeOf(sql.raw(text).execute(portal.db))]).toEqual([text, REFUSED])
  })

  test('refuses the portal every way around: replication, functions, schemas, roles, migrations', async () => {
    for (const text of [
      'set session_replication_role = replica',
      'set local session_replication_role = replica',
      `select set_config('session_replication_role', 'replica', false)`,
      `create or replace function refuse_change() returns trigger language plpgsql as
        'begin return null; end'`,
      'drop function refuse_change() cascade',
      'create table mine (id int)',
      'create schema mine',
      'create role mine',
      'alter role current_user superuser',
      'delete from kysely_migration',
      `insert into kysely_migration values ('9999', '2026')`,
    ])
      expect([text, await codeOf(sql.raw(text).execute(portal.db))]).toEqual([text, REFUSED])
    const whole = await verifyRecords(portal.db, { published: ends })
    expect(whole.problems).toEqual([])
  })

  test('seals what eight file at once, and every seal can be verified', async () => {
    const each = 25
    let writing = true
    const writer = async (at: number): Promise<void> => {
      for (let row = 0; row < each; row++)
        await inTransaction(portal.db, async (trx) => {
          await audit(trx, at * each + row)
          // Some hold their row for a while, some take it back.
          if (row % 5 === 0) await sql`select pg_sleep(0.02)`.execute(trx)
          if (row % 7 === 0) throw new Error('taken back')
        }).catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'taken back') throw error
        })
    }
    const sealer = async (): Promise<number> => {
      let sealed = 0
      while (writing) {
        const done = await sealRows(portal.db, NOW).catch((error: unknown) => {
          // Busy for longer than a seal waits: it is tried again.
          if (error instanceof Error && 'code' in error && error.code === '55P03') return null
          throw error
        })
        if (done?.isNew) sealed += 1
      }
      return sealed
    }
    const sealing = [sealer(), sealer()]
    await Promise.all(Array.from({ length: 8 }, (_, at) => writer(at)))
    writing = false
    const [one = 0, other = 0] = await Promise.all(sealing)
    const line = await publishEnd(portal.db, NOW)
    const found = await verifyRecords(portal.db, { published: [...ends, line] })
    expect(found.problems).toEqual([])
    expect(found.seals.unsealed).toBe(0)
    expect(one + other).toBeGreaterThan(3)
    expect(found.seals.rows).toBeGreaterThanOrEqual(8 * each * 0.8)
  })

  // Half a minute of filling: in the drill.
  test.runIf(process.env.DRILL)(
    'is filled with the demonstration agency by the role of the portal',
    async () => {
      const other = await makeTwoRoles(server ?? '')
      try {
        const opened = await start(other.env, true)
        const { rows } = await sql<{ sites: number }>`
        select count(*)::int as sites from sites`.execute(opened.db)
        expect(rows[0]?.sites).toBeGreaterThan(1_000)
        await makeEventReport(opened.db)
        await opened.close()
      } finally {
        await other.drop()
      }
    },
  )
})

const audit = (trx: Db, at: number): Promise<unknown> =>
  writeAudit(trx, { action: 'sign-in.passed', userId: at, actorId: at }, NOW)
