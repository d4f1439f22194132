import { utimesSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { FILE_TABLES } from '#api/services/files/known-files.queries.ts'
import { keepVerification } from '#api/services/proof/check/kept-verification.ts'
import { compareFiles } from '#api/portal/operations/compare-files.act.ts'
import { JOB_NAMES } from '#api/portal/operations/job-names.ts'
import { noteRun } from '#api/portal/operations/job-runs.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import {
  callOperations,
  makeOperator,
  READS,
  readOperations,
  RUNNING,
} from '#tests/support/operations.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: { id: number; cookie: string }

beforeEach(async () => {
  staff = await makeOperator(world)
})

const act = (path: string, cookie = staff.cookie) =>
  callOperations<null>(world, path, { cookie, body: {} })
const read = () => readOperations(world, staff.cookie)
const audit = async (action: string) => {
  const { rows } = await sql<{ actor: number; detail: Record<string, unknown> }>`
    select actor_user_id as actor, detail from audit_log where action = ${action} order by id`.execute(
    world.db,
  )
  return rows
}

/** A stored file of two days ago, or of another moment. */
async function store(key: string, at = '2026-11-18T00:00:00Z'): Promise<void> {
  await world.files.put(key, Buffer.from('bytes'), 'text/plain')
  utimesSync(path.join(world.filesFolder, key), new Date(at), new Date(at))
}

async function documentAt(fileKey: string): Promise<number> {
  const permit_id = await makePermit(world.db)
  return makeDocument(world.db, { kind: 'permit', permit_id, file_key: fileKey, byte_size: 5 })
}

describe('operations', () => {
  test('are for staff with the right to see them; checks need the right to make them', async () => {
    const reader = await makeOperator(world, READS)
    const other = await makeOperator(world, [])
    const owner = await makeMyAccount(world.db)
    for (const cookie of [other.cookie, owner.cookie])
      expect((await callOperations(world, 'Get', { cookie })).status).toBe(403)
    expect((await callOperations(world, 'Get', { cookie: '' })).status).toBe(401)
    expect((await readOperations(world, reader.cookie)).mayManage).toBe(false)
    for (const path of ['CompareFiles', 'VerifyNewest']) {
      const refused = await act(path, reader.cookie)
      expect([refused.status, refused.reason]).toEqual([403, 'RIGHT_MISSING'])
    }
    expect((await read()).mayManage).toBe(true)
  })

  test('tell of the database, of mails and of the process what is known, and nothing else', async () => {
    world.rebuild({})
    const unknown = await read()
    expect(unknown.health.database.kind).toBeNull()
    expect(unknown.versions).toEqual({ portal: null, node: null, startedAt: null })
    world.rebuild({ running: RUNNING })
    const now = world.clock()
    const mail = { template: 'event-receipt', to: 'a@example.com', subject: 'S', body: 'B' }
    await enqueueMail(world.db, mail, new Date(now.getTime() - 60_000))
    await enqueueMail(world.db, mail, now)
    await sql`
      insert into outbox (template, to_address, subject, body, send_after, message_id, created_at, state, sent_at)
      values ('a', 'b@example.com', 'S', null, ${now}, 'm-sent', ${now}, 'sent', ${now}),
        ('a', 'b@example.com', 'S', 'B', ${now}, 'm-dead', ${now}, 'dead', null),
        ('a', 'b@example.com', 'S', 'B', ${now}, 'm-old', '2026-10-01', 'dead', null),
        -- On the same day as 30 days ago, by the hour before it.
        ('a', 'b@example.com', 'S', 'B', ${now}, 'm-day', '2026-10-21T14:00:00Z', 'dead', null)`.execute(
      world.db,
    )
    const { health, versions } = await read()
    expect(health.database).toMatchObject({ kind: 'embedded' })
    expect(health.database.version).toMatch(/^1\d/)
    expect(health.database.byteSize).toBeGreaterThan(1_000_000)
    expect(health.database.newestMigration).toMatch(/^m\d{4}-/)
    expect(health.mail).toEqual({
      server: 'mail.example.gov:587',
      from: 'no-reply@example.gov',
      waiting: 2,
      oldestWaitingAt: '2026-11-20T14:59:00.000Z',
      failed: 2,
      lastSentAt: now.toISOString(),
    })
    expect(health.texts).toMatchObject({ server: null, waiting: 0, failed: 0, lastSentAt: null })
    expect(health.scanner).toBe('none')
    expect(health.payments).toEqual({ provider: null, lastHeardAt: null })
    expect(versions).toEqual({
      portal: '9.8.7',
      node: '24.0.0',
      startedAt: '2026-11-20T14:00:00.000Z',
    })
  })

  test('ask the virus scanner for a connection, and close it', async () => {
    let closed = 0
    const scan = { look: async () => {}, finish: async () => {}, close: () => (closed += 1) }
    world.rebuild({ scanner: { open: async () => scan } })
    expect((await read()).health.scanner).toBe('answers')
    expect(closed).toBe(1)
    world.rebuild({ scanner: { open: async () => Promise.reject(new Error('away')) } })
    expect((await read()).health.scanner).toBe('away')
  })

  test('name every job, with its last run and its newest failure', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute))
    const run = { name: 'tidy', tookMs: 40, nextDueAt: at(40) } as const
    await noteRun(world.db, {
      ...run,
      startedAt: at(1),
      endedAt: at(2),
      failed: 'Error ECONNRESET',
    })
    await noteRun(world.db, { ...run, startedAt: at(11), endedAt: at(12), failed: null })
    // A run that began earlier and was slower changes nothing.
    await noteRun(world.db, { ...run, startedAt: at(10), endedAt: at(13), failed: 'late' })
    const { jobs } = await read()
    expect(jobs.map(({ name }) => name)).toEqual([...JOB_NAMES])
    expect(jobs.find(({ name }) => name === 'tidy')).toEqual({
      name: 'tidy',
      startedAt: at(11).toISOString(),
      endedAt: at(12).toISOString(),
      tookMs: 40,
      nextDueAt: at(40).toISOString(),
      failedAt: at(2).toISOString(),
      failed: 'Error ECONNRESET',
      lastFailed: false,
    })
    expect(jobs.find(({ name }) => name === 'mail')).toMatchObject({ endedAt: null, failed: null })
  })
})

describe('the comparison of files', () => {
  test('finds an orphan and a missing file, counts no young file, and keeps the result', async () => {
    await store('documents/known.pdf')
    await documentAt('documents/known.pdf')
    await documentAt('documents/gone.pdf')
    await store('documents/orphan.pdf')
    await store('documents/young.pdf', '2026-11-20T14:50:00Z')
    expect((await read()).storage.comparison).toBeNull()
    expect((await act('CompareFiles')).status).toBe(200)
    const { storage } = await read()
    expect(storage).toMatchObject({ isDisk: true, files: 2, byteSize: 10 })
    expect(storage.freeBytes).toBeGreaterThan(0)
    expect(storage.comparison).toMatchObject({
      endedAt: '2026-11-20T15:00:00.000Z',
      stored: 3,
      storedBytes: 15,
      named: 2,
      young: 1,
      isWhole: true,
      orphans: { count: 1, names: ['documents/orphan.pdf'] },
      missing: { count: 1, names: ['documents/gone.pdf'] },
    })
    expect(await audit('files.compared')).toEqual([
      { actor: staff.id, detail: { stored: 3, orphans: 1, missing: 1, isWhole: true } },
    ])
    for (const key of ['known', 'orphan', 'young']) await world.files.delete(`documents/${key}.pdf`)
  })

  test('goes on where the last one ended when its time was over', async () => {
    const keys = ['a.txt', 'b.txt', 'c.txt'].map((name) => `walk/${name}`)
    const slow: typeof world.files = {
      ...world.files,
      async *list(after = '') {
        for (const key of keys.filter((each) => each > after)) {
          yield { key, byteSize: 1, writtenAt: new Date('2026-11-01') }
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
      },
    }
    world.rebuild({ files: slow })
    const by = { userId: staff.id, actorId: staff.id, visitor: '192.0.2.1' }
    const parts = { db: world.db, files: slow, clock: world.clock }
    await compareFiles({ ...parts, mostMs: 15 }, by)
    const first = (await read()).storage.comparison
    expect(first?.isWhole).toBe(false)
    expect(first?.stored).toBeLessThan(3)
    await compareFiles(parts, by)
    expect((await read()).storage.comparison).toMatchObject({
      isWhole: true,
      stored: 3,
      orphans: { count: 3, names: keys },
    })
    // The next one begins anew.
    await compareFiles(parts, by)
    expect((await read()).storage.comparison?.stored).toBe(3)
  })

  test('is made by one at a time, and given up when the storage cannot be read', async () => {
    await sql`insert into check_results (name, running_since) values ('compare-files', ${world.clock()})`.execute(
      world.db,
    )
    const second = await act('CompareFiles')
    expect([second.status, second.msg]).toEqual([
      409,
      'The files are being compared right now. Look again in a minute.',
    ])
    world.wait(601)
    world.rebuild({
      files: {
        ...world.files,
        // eslint-disable-next-line require-yield
        async *list() {
          throw new Error('no bucket')
        },
      },
    })
    const away = await act('CompareFiles')
    expect([away.status, away.reason]).toEqual([503, 'FILES_AWAY'])
    world.rebuild({})
    expect((await act('CompareFiles')).status).toBe(200)
  })

  test('knows every table that names a file', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'file_key' and table_type = 'BASE TABLE'
      order by 1`.execute(world.db)
    // A finding tells of a file that another row names.
    const named = rows.map(({ name }) => name).filter((name) => name !== 'file_findings')
    expect(named).toEqual([...FILE_TABLES])
  })
})

describe('the chain of records', () => {
  test('is verified from the page for the newest copies, and the result is kept and logged', async () => {
    await makeEventReport(world.db)
    await makeEventReport(world.db)
    expect((await read()).records).toMatchObject({ newest: null, all: null, newestCount: 500 })
    expect((await act('VerifyNewest')).status).toBe(200)
    const { copies, newest } = (await read()).records
    expect(copies).toBeGreaterThanOrEqual(2)
    expect(newest).toMatchObject({ copies, problems: 0, firstProblems: [] })
    expect(newest?.by).not.toBeNull()
    expect(await audit('records.verified')).toEqual([
      { actor: staff.id, detail: { copies, problems: 0 } },
    ])
  })

  test('tells of a copy that was changed', async () => {
    const { copy } = await makeEventReport(world.db)
    await sql.raw('alter table copies_of_record disable trigger all').execute(world.db)
    await sql`update copies_of_record set content = content || ' ' where id = ${copy.id}`.execute(
      world.db,
    )
    await act('VerifyNewest')
    const { newest } = (await read()).records
    expect(newest?.problems).toBe(1)
    expect(newest?.firstProblems[0]).toContain('its content is not what its SHA-256 was taken of')
  })

  test('tells what the command found last, without a name', async () => {
    const found = {
      copies: { count: 7, end: '', broken: null },
      seals: { seals: 3, rows: 9, unsealed: 0, end: '', problems: [] },
      files: 2,
      ends: 1,
      problems: Array.from({ length: 60 }, (_, index) => `Problem ${index}`),
    }
    const made = { startedAt: world.clock(), endedAt: world.clock(), userId: null }
    await keepVerification(world.db, 'verify-all', found, made)
    const { all } = (await read()).records
    expect(all).toMatchObject({ copies: 7, seals: 3, files: 2, ends: 1, problems: 60, by: null })
    expect(all?.firstProblems).toHaveLength(50)
  })
})
