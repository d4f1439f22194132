import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { createJobs } from '#server/jobs.ts'
import { mailSettings } from '#server/mailer.ts'
import { later, rowOf, START, write } from '#tests/support/mail/mail-jobs.ts'
import { makeConfirmation } from '#tests/support/factories/notifications.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { booksOf, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('the jobs', () => {
  it('end the term of a permit with the due days', async () => {
    const rid = await makePermit(world.db, { expired_on: '2020-01-01' })
    const jobs = createJobs({
      db: world.db,
      files: world.files,
      mailer: null,
      clock: () => START,
      dues: {
        agencyName: 'Agency',
        publicUrl: 'http://localhost',
        timeZone: 'UTC',
        reminders: { before: [], after: [] },
      },
    })
    await jobs.seeToDues()
    const { rows } = await sql`select status_name from permits where id = ${rid}`.execute(world.db)
    expect(rows).toEqual([{ status_name: 'Expired' }])
  })

  it('charge interest and late fees with the due days, catch up a day that was missed, and charge none twice [S3-INV-09]', async () => {
    const { id: userId } = await makeUser(world.db)
    const { id } = await makeOwnInvoice(world.db, Number(userId), {
      amount: 1_000,
      issued_on: '2026-08-01',
      due_on: '2026-08-31',
    })
    const runOn = async (day: string, late = true) => {
      const jobs = createJobs({
        db: world.db,
        files: world.files,
        mailer: null,
        clock: () => new Date(`${day}T15:00:00Z`),
        dues: {
          agencyName: 'Agency',
          publicUrl: 'http://localhost',
          timeZone: 'America/New_York',
          reminders: { before: [], after: [] },
          ...(late
            ? {
                late: {
                  interest: { percentPerMonth: 1.5, since: '2026-01-01' },
                  lateFee: { dollars: 25, afterDays: 10, since: '2026-01-01' },
                },
              }
            : {}),
        },
      })
      await jobs.seeToDues()
    }
    const owed = async () => (await booksOf(world.db, id))['receivable']
    await runOn('2026-09-30', false)
    expect(await owed()).toBe(100_000)
    // The late fee's day was September 11: nothing ran on it.
    await runOn('2026-09-30')
    expect(await owed()).toBe(104_000)
    await runOn('2026-09-30')
    expect(await owed()).toBe(104_000)
    // Nothing ran in October and on the last day of it.
    await runOn('2026-11-02')
    expect(await owed()).toBe(105_500)
  })

  it('leave mails alone where no mail server is named', async () => {
    expect(mailSettings({}, { agencyName: 'A', publicUrl: 'http://localhost:3000' })).toBeNull()
    const id = await write(world.db)
    const jobs = createJobs({ db: world.db, files: world.files, mailer: null, clock: () => START })
    expect(await jobs.sendMail()).toBe(0)
    expect(await rowOf(world.db, id)).toMatchObject({
      state: 'waiting',
      body: 'Receipt code: ABCD-EFGH',
    })
  })

  it('delete drafts that ran out with their files, and no others', async () => {
    const start = async () =>
      (await world.call<{ key: string }>('/Anon/Draft/Start', { kind: 'generic-report' })).data.key
    const add = async (key: string) => {
      const response = await world.api.request('/api/Anon/Draft/UploadFile', {
        method: 'POST',
        body: '%PDF-1.7',
        headers: {
          'content-type': 'application/octet-stream',
          'x-draft-key': key,
          'x-file-name': 'a.pdf',
        },
      })
      expect(response.status).toBe(200)
    }
    await add(await start())
    world.setNow('2026-11-30T15:00:00Z')
    await add(await start())
    const keys = await world.db.selectFrom('event_files').select('file_key').orderBy('id').execute()
    const jobs = createJobs({
      db: world.db,
      files: world.files,
      mailer: null,
      // Drafts live for 14 days: the first has run out, the second has not.
      clock: () => new Date('2026-12-05T15:00:00Z'),
    })
    await jobs.tidy()
    expect(await world.db.selectFrom('drafts').select('id').execute()).toHaveLength(1)
    const left = await world.db.selectFrom('event_files').select('file_key').execute()
    expect(left).toEqual([keys[1]])
    expect(await world.files.get(keys[0]?.file_key ?? '')).toBeNull()
    const kept = await world.files.get(keys[1]?.file_key ?? '')
    expect(kept?.byteSize).toBe(8)
    await kept?.stream.cancel()
  })

  it('delete bytes that no row knows, once they are a day old', async () => {
    const row = await makeEventReport(world.db, { attachments: [] })
    const known = 'event-files/00000000-0000-4000-8000-000000000001'
    const stray = 'event-files/00000000-0000-4000-8000-000000000002'
    for (const key of [known, stray]) await world.files.put(key, Buffer.from('x'), 'text/plain')
    await world.db
      .insertInto('event_files')
      .values({
        event_id: row.eventId,
        name: 'a.txt',
        content_type: 'text/plain',
        byte_size: 1,
        sha256: 'a'.repeat(64),
        file_key: known,
        visitor_hash: 'visitor',
        created_at: START,
      })
      .execute()
    const { mtime } = statSync(path.join(world.filesFolder, stray))
    const tidyAfter = (ms: number) =>
      createJobs({
        db: world.db,
        files: world.files,
        mailer: null,
        clock: () => new Date(mtime.getTime() + ms),
      }).tidy()
    await tidyAfter(86_000_000)
    expect(existsSync(path.join(world.filesFolder, stray))).toBe(true)
    await tidyAfter(86_500_000)
    expect(existsSync(path.join(world.filesFolder, stray))).toBe(false)
    expect(existsSync(path.join(world.filesFolder, known))).toBe(true)
  })

  it('delete guest submittals that ran out, and no others', async () => {
    const guest = async (submittalId: number, expiresAt: Date) =>
      world.db
        .insertInto('guest_submittals')
        .values({
          submittal_id: submittalId,
          token_hash: String(submittalId % 10).repeat(64),
          created_at: START,
          expires_at: expiresAt,
        })
        .execute()
    const [over, open] = [await makeSubmittal(world.db), await makeSubmittal(world.db)]
    await world.db.updateTable('submittals').set({ submitted_on: null }).execute()
    await guest(over, START)
    await guest(open, later(1))
    await createJobs({
      db: world.db,
      files: world.files,
      mailer: null,
      clock: () => START,
    }).tidy()
    const left = await world.db.selectFrom('submittals').select('id').execute()
    expect(left).toEqual([{ id: open }])
  })

  it('forget registrations, captchas and unconfirmed addresses that ran out, and no others', async () => {
    const [over, open] = [START, later(1)]
    const hashOf = (digit: number) => String(digit).repeat(64)
    for (const [index, expires_at] of [over, open].entries()) {
      await world.db
        .insertInto('registration_drafts')
        .values({ key_hash: hashOf(index), sealed: 'x', expires_at })
        .execute()
      await world.db
        .insertInto('captcha_challenges')
        .values({ id_hash: hashOf(index), expires_at })
        .execute()
      await makeConfirmation(world.db, { expires_at, token_hash: keyHash(`token-${index}`) })
    }
    await makeConfirmation(world.db, {
      expires_at: over,
      confirmed_at: over,
      token_hash: keyHash('token-2'),
    })
    const clock = () => START
    await createJobs({ db: world.db, files: world.files, mailer: null, clock }).tidy()
    for (const [table, column] of [
      ['registration_drafts', 'key_hash'],
      ['captcha_challenges', 'id_hash'],
    ] as const) {
      const { rows } = await sql<{ hash: string }>`
        select ${sql.ref(column)} as hash from ${sql.table(table)}`.execute(world.db)
      expect(rows, table).toEqual([{ hash: hashOf(1) }])
    }
    const left = await world.db
      .selectFrom('notification_confirmations')
      .select('token_hash')
      .orderBy('id')
      .execute()
    expect(left.map(({ token_hash }) => token_hash)).toEqual(['token-1', 'token-2'].map(keyHash))
  })

  it('forget old tries and mails that were sent long ago', async () => {
    await world.db
      .insertInto('attempts')
      .values([
        { scope: 'code', subject_hash: 'a', window_start: START, count: 3 },
        { scope: 'code', subject_hash: 'b', window_start: later(60 * 24 * 30), count: 3 },
      ])
      .execute()
    const [old, waiting] = [await write(world.db), await write(world.db)]
    await world.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: START, body: null })
      .where('id', '=', old)
      .execute()
    const clock = () => later(60 * 24 * 31)
    await createJobs({ db: world.db, files: world.files, mailer: null, clock }).tidy()
    const tries = await world.db.selectFrom('attempts').select('subject_hash').execute()
    expect(tries).toEqual([{ subject_hash: 'b' }])
    const mails = await world.db.selectFrom('outbox').select('id').execute()
    expect(mails).toEqual([{ id: waiting }])
  })
})
