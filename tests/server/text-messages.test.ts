import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase, Db } from '#api/ground/db/database.ts'
import { log } from '#api/ground/lib/log.ts'
import { claimDue, TEXTS } from '#api/services/outbox/due-messages.queries.ts'
import { selectNewestMail } from '#api/services/outbox/newest-messages.queries.ts'
import { enqueueText } from '#api/services/outbox/outbox.queries.ts'
import {
  sendDueTexts,
  TEXT_LEASE_MS,
  TEXT_RETRY_SECONDS,
  type Texter,
} from '#api/services/outbox/send-due.ts'
import { createJobs } from '#server/jobs.ts'
import { httpTexter, textSettings } from '#server/texter.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'
import { startTextService, type TextService } from '#tests/support/mail/text-service.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const START = new Date('2026-11-20T15:00:00Z')
const SECRET = 'a-secret-of-the-test-service'
const PHONE = '+15035550100'
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000)

let service: TextService
beforeEach(async () => {
  service = await startTextService()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await service.close()
})

function texter(timeoutMs?: number): Texter {
  const settings = textSettings({ SMS_URL: service.url, SMS_SECRET: SECRET })
  if (!settings) throw new Error('No service was named.')
  return httpTexter(settings, timeoutMs)
}

/** A message with a code, which works for five minutes. */
async function write(db: Db, to = PHONE): Promise<number> {
  await enqueueText(db, { to, body: 'Your code is 123456.', usefulUntil: later(300) }, START)
  const { rows } = await sql<{ id: number }>`select max(id) as id from sms_outbox`.execute(db)
  return Number(rows[0]?.id)
}

const rowOf = (id: number) =>
  world.db.selectFrom('sms_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const send = (seconds = 0, by = texter()) =>
  sendDueTexts({ db: world.db, texter: by, clock: () => later(seconds) })

describe('text messages', () => {
  it('are posted once as JSON with the secret, and lose their words [S1-COSIGN-38]', async () => {
    const id = await write(world.db)
    expect(await send()).toBe(1)
    expect(await send(60)).toBe(0)
    expect(service.received).toHaveLength(1)
    const row = await rowOf(id)
    expect(service.received[0]).toMatchObject({
      method: 'POST',
      path: '/messages?account=7',
      headers: {
        authorization: `Bearer ${SECRET}`,
        'content-type': 'application/json',
        'idempotency-key': row.message_id,
      },
    })
    expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({
      to: PHONE,
      body: 'Your code is 123456.',
    })
    expect(row).toMatchObject({ state: 'sent', body: null, sent_at: START, attempts: 1 })
  })

  it('are sent again after 500, as the same message', async () => {
    const id = await write(world.db)
    service.answers.push(500)
    expect(await send()).toBe(0)
    expect(await rowOf(id)).toMatchObject({
      state: 'waiting',
      last_error: 'The service answered 500.',
      send_after: later(10),
    })
    expect(await send(9)).toBe(0)
    expect(await send(10)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', last_error: null, attempts: 2 })
    const keys = service.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('are given up after the last wait, while their code still works', async () => {
    const id = await write(world.db)
    let seconds = 0
    for (const wait of TEXT_RETRY_SECONDS) {
      service.answers.push(503)
      await send(seconds)
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', send_after: later(seconds + wait) })
      seconds += wait
    }
    expect(seconds).toBeLessThan(300)
    service.answers.push(503)
    await send(seconds)
    expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 5 })
    // Their words are forgotten once the code has ended.
    await send(300)
    expect(await rowOf(id)).toMatchObject({
      state: 'dead',
      body: null,
      last_error: 'The service answered 503.',
    })
    expect(service.received).toHaveLength(5)
  })

  it.each([400, 422])(
    'are given up at once when the service refuses them by %i',
    async (status) => {
      const id = await write(world.db)
      service.answers.push(status)
      await send()
      expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 1 })
    },
  )

  it.each([401, 404, 429])(
    'wait when the service says %i: that is not about them',
    async (status) => {
      const id = await write(world.db)
      service.answers.push(status)
      await send()
      expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
    },
  )

  it.each([301, 302, 307, 308])('follow no redirect (%i) with the secret', async (status) => {
    const id = await write(world.db)
    service.answers.push(status)
    expect(await send()).toBe(0)
    expect(service.received.map(({ path }) => path)).toEqual(['/messages?account=7'])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('wait when the service does not answer in time, or is not there', async () => {
    const id = await write(world.db)
    service.answers.push(null)
    await send(0, texter(50))
    expect(await rowOf(id)).toMatchObject({
      state: 'waiting',
      last_error: 'The service could not be reached: TimeoutError.',
    })
    const gone = texter()
    await service.close()
    await send(10, gone)
    expect((await rowOf(id)).last_error).toBe('The service could not be reached: ECONNREFUSED.')
    service = await startTextService()
  })

  it('are not sent when their code has ended', async () => {
    const id = await write(world.db)
    const claimed = await claimDue(world.db, TEXTS, { now: later(301), until: later(999) })
    expect(claimed).toBeNull()
    expect(await send(301)).toBe(0)
    expect(service.received).toEqual([])
    expect(await rowOf(id)).toMatchObject({
      state: 'dead',
      body: null,
      last_error: 'It was not sent while it was of use.',
    })
  })

  it('are taken over from a worker that does not come back', async () => {
    const id = await write(world.db)
    const until = new Date(START.getTime() + TEXT_LEASE_MS)
    expect(await claimDue(world.db, TEXTS, { now: START, until })).toMatchObject({ id })
    expect(await send(59)).toBe(0)
    expect(await send(60)).toBe(1)
  })

  it('leave neither secret, number nor words in the log or the error', async () => {
    const said: unknown[] = []
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
      vi.spyOn(log, level).mockImplementation((...words: unknown[]) => void said.push(words))
    const ids = [await write(world.db), await write(world.db), await write(world.db)]
    service.answers.push(500, 400, 204)
    await send()
    const gone = texter()
    await service.close()
    await send(10, gone)
    service = await startTextService()
    const rows = await Promise.all(ids.map(rowOf))
    const errors = rows.map(({ last_error }) => last_error)
    expect(said).toHaveLength(4)
    const all = JSON.stringify([said, errors])
    expect(all).toContain('a text message was not sent')
    for (const word of [SECRET, PHONE, '5035550100', '123456', 'account=7'])
      expect(all).not.toContain(word)
  })
})

describe('the jobs with text messages', () => {
  const jobs = (by: Texter | null, seconds: number) =>
    createJobs({
      db: world.db,
      files: world.files,
      mailer: null,
      texter: by,
      clock: () => later(seconds),
    })

  it('leave them alone where no service is named', async () => {
    expect(textSettings({})).toBeNull()
    const id = await write(world.db)
    expect(await jobs(null, 0).sendTexts()).toBe(0)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', body: 'Your code is 123456.' })
    expect(await selectNewestMail(world.db, 5)).toMatchObject([
      { to: PHONE, subject: 'Text message', state: 'waiting' },
    ])
  })

  it('send them without being asked', async () => {
    const id = await write(world.db)
    const working = jobs(texter(), 0)
    working.start()
    // Its job begins when the machine has time for it.
    await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 20_000 })
    await working.stop()
    expect((await rowOf(id)).state).toBe('sent')
  })

  it('delete their rows after 30 days, sent or not', async () => {
    await write(world.db)
    await send()
    await write(world.db)
    const left = async () => (await sql`select 1 from sms_outbox`.execute(world.db)).rows.length
    await jobs(null, 30 * 86_400).tidy()
    expect(await left()).toBe(2)
    await jobs(null, 30 * 86_400 + 301).tidy()
    expect(await left()).toBe(0)
  })
})

describe('two workers over one database', () => {
  let opened: OpenDatabase | undefined
  afterEach(async () => {
    await opened?.close()
    opened = undefined
  })

  it('send each of many text messages exactly once', async () => {
    opened = await openWorkerDatabase()
    const { db } = opened
    for (let index = 0; index < 20; index++) await write(db, `+150355501${10 + index}`)
    const worker = () => sendDueTexts({ db, texter: texter(), clock: () => START })
    const counts = await Promise.all([worker(), worker(), worker()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    const phones = service.received.map(({ body }) => String(JSON.parse(body).to))
    expect(new Set(phones).size).toBe(20)
    expect(phones).toHaveLength(20)
  })
})

describe('the settings of text messages are refused at the start', () => {
  it.each([
    ['an address without https', { SMS_URL: 'http://sms.example.com/send', SMS_SECRET: SECRET }],
    ['another protocol', { SMS_URL: 'ftp://127.0.0.1/send', SMS_SECRET: SECRET }],
    ['words that are no address', { SMS_URL: 'sms.example.com', SMS_SECRET: SECRET }],
    ['a password in the address', { SMS_URL: 'https://a:b@sms.example.com', SMS_SECRET: SECRET }],
    ['no secret', { SMS_URL: 'https://sms.example.com/send' }],
    ['a short secret', { SMS_URL: 'https://sms.example.com/send', SMS_SECRET: 'short' }],
    [
      'a secret with a line break',
      { SMS_URL: 'https://sms.example.com/send', SMS_SECRET: `${SECRET}\nx: y` },
    ],
  ])('with %s, in words without the secret', (_what, env) => {
    expect(() => textSettings(env)).toThrow(/^SMS_(URL|SECRET) (?!.*a-secret)/)
  })

  it('but not with https, or http on this machine', () => {
    for (const url of [
      'https://sms.example.com/send',
      'http://127.0.0.1:9000/',
      'http://localhost',
    ])
      expect(textSettings({ SMS_URL: url, SMS_SECRET: SECRET })).toEqual({ url, secret: SECRET })
  })
})
