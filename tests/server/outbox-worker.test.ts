import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { claimDue, MAILS, markSent } from '#api/services/outbox/due-messages.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { LEASE_MS, RETRY_MINUTES, sendDueMail, type Mailer } from '#api/services/outbox/send-due.ts'
import { createJobs } from '#server/jobs.ts'
import { mailSettings, smtpMailer } from '#server/mailer.ts'
import { later, rowOf, START, write } from '#tests/support/mail/mail-jobs.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done))
})

type Received = { to: string[]; raw: string }

/** A mail server of its own, and what it was given. */
async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ mailer: Mailer; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = mailSettings(
    { SMTP_URL: `smtp://127.0.0.1:${port}` },
    { agencyName: 'Department, "of" Water', publicUrl: 'https://records.example.gov' },
  )
  if (!settings) throw new Error('No mail server was named.')
  return { mailer: smtpMailer(settings), received }
}

const failing = (message: string): Mailer => ({
  send: async () => {
    throw new Error(message)
  },
})

describe('the outbox worker', () => {
  it('sends a waiting mail once, and forgets its words', async () => {
    const { mailer, received } = await mailServer()
    const id = await write(world.db)
    const clock = () => START
    expect(await sendDueMail({ db: world.db, mailer, clock })).toBe(1)
    expect(await sendDueMail({ db: world.db, mailer, clock })).toBe(0)
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['ada.reyes@example.com'])
    const row = await rowOf(world.db, id)
    expect(row).toMatchObject({ state: 'sent', body: null, sent_at: START, attempts: 1 })
    const raw = received[0]?.raw ?? ''
    expect(raw).toContain(`Message-ID: <${row.message_id}@records.example.gov>`)
    expect(raw).toContain('From: "Department, \\"of\\" Water" <no-reply@records.example.gov>')
    expect(raw).toContain('Receipt code: ABCD-EFGH')
    expect(raw).toContain('Auto-Submitted: auto-generated')
  })

  it('lets a mail program stop a mail that can be stopped, with one post, and no other (RFC 8058)', async () => {
    const { mailer, received } = await mailServer()
    const unsubscribe = 'https://records.example.gov/pub/watch/stop/1-abc'
    const id = await write(world.db, { unsubscribe })
    await write(world.db)
    await sendDueMail({ db: world.db, mailer, clock: () => START })
    const raws = received.map(({ raw }) => raw)
    expect(raws[0]).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(raws[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raws[1]).not.toContain('List-Unsubscribe')
    // Its key goes with its words.
    expect(await rowOf(world.db, id)).toMatchObject({ body: null, unsubscribe: null })
  })

  it('sends a delayed mail only when its time has come', async () => {
    const { mailer, received } = await mailServer()
    await write(world.db, { sendAfter: later(60) })
    expect(await sendDueMail({ db: world.db, mailer, clock: () => later(59) })).toBe(0)
    expect(await sendDueMail({ db: world.db, mailer, clock: () => later(60) })).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('tries again after longer and longer waits, then keeps the mail as a dead letter', async () => {
    const id = await write(world.db)
    const mailer = failing('connect ECONNREFUSED')
    let minutes = 0
    for (const wait of RETRY_MINUTES) {
      await sendDueMail({ db: world.db, mailer, clock: () => later(minutes) })
      const row = await rowOf(world.db, id)
      expect(row).toMatchObject({ state: 'waiting', last_error: 'connect ECONNREFUSED' })
      expect(row.send_after).toEqual(later(minutes + wait))
      // Too early is nothing.
      await sendDueMail({ db: world.db, mailer, clock: () => later(minutes + wait - 0.5) })
      expect((await rowOf(world.db, id)).attempts).toBe(row.attempts)
      minutes += wait
    }
    await sendDueMail({ db: world.db, mailer, clock: () => later(minutes) })
    expect(await rowOf(world.db, id)).toMatchObject({
      state: 'dead',
      attempts: 6,
      body: 'Receipt code: ABCD-EFGH',
    })
    const { mailer: working, received } = await mailServer()
    expect(await sendDueMail({ db: world.db, mailer: working, clock: () => later(99_999) })).toBe(0)
    expect(received).toEqual([])
  })

  it('gives up at once on an address that the mail server refuses for good, not on a busy server', async () => {
    const refuse = (code: number) =>
      mailServer({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('No such mailbox'), { responseCode: code })),
      })
    const [gone, busy] = [await write(world.db), await write(world.db)]
    const final = await refuse(550)
    await sendDueMail({ db: world.db, mailer: final.mailer, clock: () => START })
    expect(await rowOf(world.db, gone)).toMatchObject({ state: 'dead', attempts: 1 })
    await world.db.updateTable('outbox').set({ state: 'waiting' }).where('id', '=', busy).execute()
    const soft = await refuse(451)
    await sendDueMail({ db: world.db, mailer: soft.mailer, clock: () => START })
    expect(await rowOf(world.db, busy)).toMatchObject({ state: 'waiting' })
  })

  it('goes on with the next mail when one cannot be sent', async () => {
    await write(world.db, { to: 'first@example.com' })
    const second = await write(world.db, { to: 'second@example.com' })
    const { mailer, received } = await mailServer()
    const picky: Mailer = {
      send: async (mail) => {
        if (mail.to.startsWith('first')) throw new Error('refused')
        await mailer.send(mail)
      },
    }
    expect(await sendDueMail({ db: world.db, mailer: picky, clock: () => START })).toBe(1)
    expect(received.map(({ to }) => to)).toEqual([['second@example.com']])
    expect((await rowOf(world.db, second)).state).toBe('sent')
  })

  it('sends after a crash between claim and send, when the lease is over, with the same Message-ID', async () => {
    const { mailer, received } = await mailServer()
    const id = await write(world.db)
    const until = new Date(START.getTime() + LEASE_MS)
    const crashed = await claimDue(world.db, MAILS, { now: START, until })
    expect(crashed?.attempts).toBe(1)
    expect(await sendDueMail({ db: world.db, mailer, clock: () => later(9) })).toBe(0)
    expect(await sendDueMail({ db: world.db, mailer, clock: () => until })).toBe(1)
    expect(received).toHaveLength(1)
    expect(received[0]?.raw).toContain(`<${crashed?.messageId}@`)
    // The first worker comes back late: its word no longer counts.
    await world.db.updateTable('outbox').set({ state: 'waiting' }).where('id', '=', id).execute()
    if (crashed) await markSent(world.db, MAILS, crashed, until)
    expect((await rowOf(world.db, id)).state).toBe('waiting')
    await world.db.updateTable('outbox').set({ body: 'x' }).where('id', '=', id).execute()
    const taken = await claimDue(world.db, MAILS, { now: until, until: later(999) })
    expect(taken?.attempts).toBe(3)
    if (crashed) await markSent(world.db, MAILS, crashed, until)
    expect((await rowOf(world.db, id)).state).toBe('sending')
  })

  it('cannot be made to write headers or to more people', async () => {
    const { mailer, received } = await mailServer()
    for (const to of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com, b@example.com',
      'a@example.com <b@example.com>',
      '"a,b"@example.com',
    ])
      expect(
        await enqueueMail(world.db, { template: 't', to, subject: 's', body: 'b' }, START),
      ).toBe(null)
    await write(world.db, {
      subject: 'Hello\r\nBcc: b@example.com',
      body: 'Line\r\n.\r\nMAIL FROM:<evil@example.com>',
    })
    await sendDueMail({ db: world.db, mailer, clock: () => START })
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['ada.reyes@example.com'])
    const [head = ''] = (received[0]?.raw ?? '').split('\r\n\r\n')
    expect(head).toContain('Subject: Hello Bcc: b@example.com')
    expect(head).not.toMatch(/^Bcc:/im)
  })
})

describe('two workers over one database', () => {
  let opened: OpenDatabase | undefined
  afterEach(async () => {
    await opened?.close()
    opened = undefined
  })

  it('send each of many mails exactly once', async () => {
    opened = await openWorkerDatabase()
    const { db } = opened
    for (let index = 0; index < 30; index++) await write(db, { to: `reader${index}@example.com` })
    const sent: string[] = []
    const mailer: Mailer = {
      send: async (mail) => {
        await new Promise((done) => setImmediate(done))
        sent.push(mail.to)
      },
    }
    const worker = () => sendDueMail({ db, mailer, clock: () => START })
    const counts = await Promise.all([worker(), worker(), worker()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(sent).size).toBe(30)
    expect(sent).toHaveLength(30)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1)
  })

  it('stop without leaving a mail half sent', async () => {
    opened = await openWorkerDatabase()
    const { db } = opened
    for (let index = 0; index < 3; index++) await write(db)
    let release: (() => void) | undefined
    let begin: (() => void) | undefined
    const begun = new Promise<void>((done) => {
      begin = done
    })
    const jobs = createJobs({
      db,
      files: world.files,
      clock: () => START,
      mailer: {
        send: () =>
          new Promise<void>((done) => {
            release = done
            begin?.()
          }),
      },
    })
    jobs.start()
    await begun
    const stopped = jobs.stop()
    release?.()
    await stopped
    const states = await db.selectFrom('outbox').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['sent', 'waiting', 'waiting'])
  })
})
