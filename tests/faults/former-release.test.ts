import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, openDatabase, type OpenDatabase } from '#api/ground/db/database.ts'
import { folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { anchorOldCopies } from '#api/services/proof/anchor.act.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { CHAIN_START } from '#api/services/proof/copies.queries.ts'
import { publishEnd } from '#api/services/proof/ends.act.ts'
import { chainOf } from '#api/services/proof/header.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { testKeys } from '#tests/support/test-keys.ts'

/** The last migration of the release that had neither keys nor seals. */
const FORMER = '0027_mail_results'
const NOW = new Date('2026-11-20T15:00:00Z')
const THEN = new Date('2026-03-01T09:30:00Z')

describe('a populated database of the release before keys, seals and signatures', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-former-'))
  const files: FileStore = folderStore(folder)
  let opened: OpenDatabase
  let line: string

  beforeAll(async () => {
    opened = await openDatabase({ dataDir: 'memory://' })
    await migrate(opened.db, FORMER)
    await fillAsThen()
    await migrate(opened.db)
    await openSecrets(opened.db, testKeys())
    expect(await anchorOldCopies(opened.db, NOW)).toBe(true)
    line = await publishEnd(opened.db, NOW)
  })
  afterAll(async () => {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Rows as that release wrote them: no header, signature, mark or row of a filed file. */
  async function fillAsThen(): Promise<void> {
    const { db } = opened
    const run = async (text: string): Promise<number> =>
      (await sql.raw<{ id: number }>(text).execute(db)).rows[0]?.id ?? 0
    const type = await run(
      `insert into event_types (name) values ('Spill') on conflict (name) do update set name = excluded.name returning id`,
    )
    const status = await run(
      `insert into event_statuses (name) values ('Received') on conflict (name) do update set name = excluded.name returning id`,
    )
    let end = CHAIN_START
    for (let at = 0; at < 3; at++) {
      const event = await run(`
        insert into events (reference_no, event_type_id, event_status_id, subject, reported_on, is_public)
        values ('EVT-OLD-${at}', ${type}, ${status}, 'Oil', '2026-03-01', false) returning id`)
      const bytes = Buffer.from(`%PDF old evidence ${at}`)
      const key = `events/old-${at}.pdf`
      await files.put(key, bytes, 'application/pdf')
      await sql`
        insert into event_files (event_id, name, content_type, byte_size, sha256, file_key, visitor_hash, created_at)
        values (${event}, ${`old-${at}.pdf`}, 'application/pdf', ${bytes.byteLength}, ${sha256Of(bytes)}, ${key}, 'v', ${THEN})`.execute(
        db,
      )
      const content = canonicalJson({ format: 'headwater-event-report-1', at })
      const sha256 = sha256Of(content)
      const chain = chainOf(end, sha256)
      const { rows } = await sql<{ id: number }>`
        insert into copies_of_record (kind, number, event_id, content, sha256, previous_chain_sha256, chain_sha256, created_at)
        values ('event-report', ${`EVT-OLD-${at}`}, ${event}, ${content}, ${sha256}, ${end}, ${chain}, ${THEN}) returning id`.execute(
        db,
      )
      end = chain
      await sql`
        insert into record_renditions (sha256, copy_of_record_id, byte_size, created_at)
        values (${sha256Of(`old PDF ${at}`)}, ${rows[0]?.id ?? 0}, 100, ${THEN})`.execute(db)
      await sql`
        insert into audit_log (at, action, user_id) values (${THEN}, 'sign-in.passed', ${at})`.execute(
        db,
      )
      await sql`
        insert into signature_disputes (copy_of_record_id, ordinal, reason, statement, proof, disputed_at)
        values (${rows[0]?.id ?? 0}, 1, 'other', 'Old.', 'email-code', ${THEN})`.execute(db)
    }
  }

  test('holds as a whole after the migration, and what is filed now follows on it [CROMERR 20]', async () => {
    const before = await verifyRecords(opened.db, { files, published: [line] })
    expect(before.problems).toEqual([])
    expect(before).toMatchObject({ files: 3, copies: { count: 4 }, seals: { unsealed: 0 } })
    expect(await anchorOldCopies(opened.db, NOW)).toBe(false)
    await makeEventReport(opened.db, { attachments: [] })
    const after = await verifyRecords(opened.db, { files, published: [line] })
    expect(after.problems).toEqual([])
    expect(after.copies.count).toBe(5)
  })

  test.each([
    [
      `update copies_of_record set created_at = created_at - interval '1 day' where number = 'EVT-OLD-1'`,
    ],
    [`update copies_of_record set number = 'EVT-OLD-9' where number = 'EVT-OLD-0'`],
    [`delete from copies_of_record where number = 'EVT-OLD-2'`],
    [`update record_renditions set sha256 = repeat('a', 64) where byte_size = 100 and id = 1`],
    [
      `insert into record_renditions (sha256, copy_of_record_id, byte_size, created_at)
      select repeat('b', 64), copy_of_record_id, 100, created_at from record_renditions where id = 1`,
    ],
    [`update audit_log set user_id = 7 where user_id = 1`],
    [`delete from audit_log where user_id = 2`],
    [`insert into audit_log (at, action, user_id) values ('2026-03-01', 'sign-in.passed', 3)`],
    [`update signature_disputes set statement = 'New.' where id = 1`],
    [`update filed_files set sha256 = repeat('c', 64) where id = 1`],
    [`update event_files set name = 'other.pdf' where file_key = 'events/old-0.pdf'`],
  ])('shows whoever alters a row of then: %s', async (text) => {
    const trx = await opened.db.startTransaction().execute()
    try {
      await sql`set local session_replication_role = replica`.execute(trx)
      // Whoever owns the tables can take away what only new rows have to keep.
      const { rows } = await sql<{ drop: string }>`
        select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
        from pg_constraint where contype = 'c' and not convalidated`.execute(trx)
      for (const { drop } of rows) await sql.raw(drop).execute(trx)
      await sql.raw(text).execute(trx)
      const { problems } = await verifyRecords(trx, { files, published: [line] })
      expect(problems).not.toEqual([])
    } finally {
      await trx.rollback().execute()
    }
  })
})
