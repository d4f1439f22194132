import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { RETRY_MINUTES } from '#api/services/outbox/send-due.ts'
import { createJobs } from '#server/jobs.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { disputeDesk, makeCosigner, sendCode } from '#tests/support/factories/cosign.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { later, rowOf, START, write } from '#tests/support/mail/mail-jobs.ts'
import { BROKEN, openTestMailServer, type TestMailServer } from '#tests/support/mail/mail-server.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { callAs, cookieOf, logIn, makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import { captchaOf, registration, solved } from '#tests/support/accounts/registration.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let server: TestMailServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const REFUSES = 'refuses the address for good (550)'

/** Tries what is due, with a server that fails in this way or takes everything. */
let time = START
function at(minutes: number): void {
  time = later(minutes)
  world.setNow(time.toISOString())
}
afterEach(() => {
  time = START
})

async function deliver(how: string | null, now = time): Promise<number> {
  await server?.close()
  server = await openTestMailServer(how ? BROKEN[how] : {})
  const { mailer } = server
  return createJobs({ db: world.db, files: world.files, mailer, clock: () => now }).sendMail()
}

describe('a mail server that', () => {
  test.each(Object.keys(BROKEN))('%s loses no mail and is never taken for success', async (how) => {
    const id = await write(world.db)
    expect(await deliver(how, START)).toBe(0)
    const isFinal = how === REFUSES
    expect(await rowOf(world.db, id)).toMatchObject({
      state: isFinal ? 'dead' : 'waiting',
      attempts: 1,
      sent_at: null,
      last_error: expect.stringMatching(/./),
    })
    const minutes = RETRY_MINUTES[0]
    if (!isFinal) expect((await rowOf(world.db, id)).send_after).toEqual(later(minutes))
    // A better server gets it, once, when the next try is due.
    if (isFinal) return
    expect(await deliver(null, later(minutes))).toBe(1)
    expect(server?.bodies).toHaveLength(1)
    expect(await rowOf(world.db, id)).toMatchObject({ state: 'sent', body: null, last_error: null })
  })
})

describe('after the last try of a mail', () => {
  test('the code of a sign-in: the page that asks for it says so [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await logIn(world, loginName)).token)
    const asked = async () => (await openPage(world, '/pub/login', { cookie })).text
    expect(await asked()).toContain('A code of six digits waits to be sent to')
    expect(await asked()).not.toContain('We sent')
    await deliver(REFUSES)
    expect(await asked()).toContain('The e-mail with your code could not be delivered')
    at(1)
    await callAs(world, '/Session/SecondFactor/SendCode', { body: {}, cookie })
    expect(await asked()).toContain('A code of six digits waits to be sent to')
    await deliver(null)
    expect(await asked()).toContain('We sent a code of six digits to')
  })

  test('the code of a co-signer: the entry page says so [S1-COSIGN-27]', async () => {
    const cosigner = await makeCosigner(world.db)
    const path = `/pub/pub-co-sign-entry/7/${cosigner.linkKey}`
    await sendCode(world, cosigner)
    await deliver(REFUSES)
    const page = await openPage(world, path)
    expect(wordsOf(page.dom.querySelector('[role=alert]'))).toContain(
      'The e-mail with your code could not be delivered',
    )
    expect(page.text).not.toContain('We sent')
  })

  test('a temporary password: the specified words stand beside what is known [S1-FORGOT-10]', async () => {
    const { loginName } = await makeSignInUser(world)
    const post = { intent: 'forgot', email: `${loginName}@example.com` }
    const { text } = await openPage(world, '/pub/login?view=forgot', { post })
    // The specified words, and beside them what is known.
    expect(text).toContain(
      'A password reset email has been sent. Please check your email for the temporary password.',
    )
    expect(text).toContain('It is in the line of outgoing mail. If it has not come')
  })

  test('a mail about an account: its page says so until one arrives', async () => {
    const { id, cookie } = await makeMyAccount(world.db, { kind: 'public', hasQuestions: false })
    const change = (jobTitle: string, before: string | null) =>
      callAs(world, '/AppSystem/PublicUser/Update', {
        body: { original: { jobTitle: before }, updated: { jobTitle } },
        cookie,
      })
    const page = async () => (await openPage(world, '/app/account', { cookie })).text
    await change('Engineer', null)
    expect(await page()).not.toContain('could not be delivered')
    await deliver(REFUSES)
    expect(await page()).toContain('An e-mail to you could not be delivered')
    // Nobody else is told, nor of mails about nobody's account.
    const other = await makeMyAccount(world.db, { kind: 'public', hasQuestions: false })
    const theirs = await openPage(world, '/app/account', { cookie: other.cookie })
    expect(theirs.text).not.toContain('could not be delivered')
    expect(id).not.toBe(other.id)
    await change('Chief', 'Engineer')
    await deliver(null)
    expect(await page()).not.toContain('could not be delivered')
  })
})

describe('while the mail server is down', () => {
  const passwordIn = (body: string) => /Temporary password: (\S+)/.exec(body)?.[1] ?? ''
  const down = Object.keys(BROKEN).find((how) => how !== REFUSES) ?? ''

  test('a forgotten password is told that it was not sent, and is sent once a mail goes out again [S1-FORGOT-09]', async () => {
    const { loginName } = await makeSignInUser(world)
    const post = { intent: 'forgot', email: `${loginName}@example.com` }
    const asked = async () => (await openPage(world, '/pub/login?view=forgot', { post })).text
    await write(world.db)
    await deliver('hangs before it greets')
    const text = await asked()
    expect(text).toContain('An error occurred while sending the temporary password.')
    expect(text).not.toContain('has been sent')
    at(RETRY_MINUTES[0] + 1)
    await deliver(null)
    expect(await asked()).toContain('A password reset email has been sent.')
  })

  test('a registration makes the account, and its mail comes when the server is back [S1-REG-03]', async () => {
    const captcha = { proof: await solved((await captchaOf(world)).proof) }
    const body = { user: await registration(world.db, 'public'), captcha }
    const made = await callAs<{ mailSent: boolean }>(world, '/Anon/PublicUser/Create', { body })
    expect(made).toMatchObject({ ok: true })
    expect(await deliver(down, START)).toBe(0)
    const { rows } = await sql`select status from users where login_name = 'JDoe'`.execute(world.db)
    expect(rows).toEqual([{ status: 'A' }])
    at(RETRY_MINUTES[0])
    expect(await deliver(null)).toBe(1)
    const password = passwordIn(server?.bodies[0] ?? '')
    expect(await logIn(world, 'JDoe', { password })).toMatchObject({ ok: true })
  })
})

describe('the desk', () => {
  const again = (rid: number, cookie: string) =>
    callAs(world, '/Agency/Mail/SendAgain', { body: { rid }, cookie })

  test('lists mails that failed, without their words, and sends one again, audited', async () => {
    const { cookie } = await disputeDesk(world)
    const { id: userId } = await makeUser(world.db, { kind: 'owner' })
    const id = await write(world.db, { userId: Number(userId) })
    const desk = () => openPage(world, '/app/gov', { cookie })
    expect((await desk()).dom.querySelector('#mails')).toBeNull()
    await deliver(REFUSES, START)
    const page = await desk()
    const words = wordsOf(page.dom.querySelector('#mails'))
    for (const each of [
      'Failed e-mails (1)',
      'Receipt of a report to ada.reyes@example.com',
      'No such mailbox',
    ])
      expect(words).toContain(each)
    expect(page.html).not.toContain('ABCD-EFGH')
    const post = { kind: 'MAIL', id: String(id) }
    expect(await openPage(world, '/app/gov', { cookie, post })).toMatchObject({
      status: 303,
      location: '/app/gov?done=mail-again',
    })
    expect(await rowOf(world.db, id)).toMatchObject({ state: 'waiting', attempts: 0 })
    const { rows } = await sql`
      select action, user_id, detail from audit_log where action = 'mail.sent-again'`.execute(
      world.db,
    )
    expect(rows).toMatchObject([
      { user_id: Number(userId), detail: { mailRid: id, template: 'event-receipt' } },
    ])
    // Of two who press it, one sends it.
    expect(await openPage(world, '/app/gov', { cookie, post })).toMatchObject({ status: 409 })
    expect(await deliver(null)).toBe(1)
    expect(server?.bodies[0]).toContain('ABCD-EFGH')
  })

  test('a code that has ended is not sent again', async () => {
    const { cookie } = await disputeDesk(world)
    const id = await write(world.db, { template: 'sign-in-code' })
    await deliver(REFUSES, START)
    at(6)
    expect((await openPage(world, '/app/gov', { cookie })).text).toContain(
      'What it says no longer works.',
    )
    expect(await again(id, cookie)).toMatchObject({ ok: false, status: 409 })
  })

  test('nobody without the right to decide sees failed mails or sends one again', async () => {
    const id = await write(world.db)
    await deliver(REFUSES, START)
    for (const kind of ['public', 'owner', 'staff'] as const) {
      const { id: userId } = await makeUser(world.db, { kind })
      const cookie = cookieOf(await makeSession(world.db, { userId: Number(userId) }))
      expect((await again(id, cookie)).status).toBe(403)
      expect((await openPage(world, '/app/gov', { cookie })).text).not.toContain('ada.reyes')
    }
    expect((await again(id, '')).status).toBe(401)
    expect(await rowOf(world.db, id)).toMatchObject({ state: 'dead' })
  })
})
