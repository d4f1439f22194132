import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { slowHashesComputed } from '#api/accounts/secret-hash.ts'
import { passwordFault } from '#api/accounts/password.rules.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { PASSWORD_EXAMPLES } from '#tests/support/password-examples.ts'
import {
  auditOf,
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  makeSignInUser,
  stageOf,
  TEST_PASSWORD,
} from '#tests/support/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const NEW = 'brisk-Meadow!4'
const SENT =
  'A password reset email has been sent. Please check your email for the temporary password.'

const forgot = (email: string, visitor?: string) =>
  callAs<null>(world, '/Anon/PublicUser/ForgotPassword', {
    body: { email },
    ...(visitor ? { visitor } : {}),
  })

const change = (cookie: string, body: object) =>
  callAs(world, '/AppSystem/PublicUser/ChangePassword', { body, cookie })

async function rowOf(id: number) {
  return world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function mailedPassword(): Promise<string> {
  const mail = (await mailsOf(world, 'password-reset')).at(-1)
  return /Temporary password: (\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

describe('api forgot password', () => {
  test('a reset mails a temporary password that works once and leads to a change [S1-FORGOT-03, S1-FORGOT-06, S1-FORGOT-08, S1-FORGOT-10] [S1-LOGIN-13]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const answer = await forgot(`${loginName.toUpperCase()}@Example.com`)
    expect(answer).toMatchObject({ ok: true, data: null, msg: SENT, token: null })
    const mails = await mailsOf(world, 'password-reset')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toBe(`${loginName}@example.com`)
    const row = await rowOf(id)
    expect(row.change_password_due).toBe(true)
    expect(row.temporary_password_hash).toMatch(/^\$argon2id\$/)
    const password = await mailedPassword()
    const first = await logIn(world, loginName, { password })
    expect(first.data.stage).toBe('change-password')
    expect((await logIn(world, loginName, { password })).ok).toBe(false)
  })

  test('two resets make two passwords that keep the rule [S1-FORGOT-04]', async () => {
    const { loginName } = await makeSignInUser(world)
    await forgot(`${loginName}@example.com`)
    const first = await mailedPassword()
    await forgot(`${loginName}@example.com`)
    const second = await mailedPassword()
    expect(first).not.toBe(second)
    for (const each of [first, second]) expect(passwordFault(each)).toBeNull()
    expect((await logIn(world, loginName, { password: first })).ok).toBe(false)
  })

  test('the old password goes on working until the new one is set; the temporary one ends after a day [S1-FORGOT-06]', async () => {
    const { loginName } = await makeSignInUser(world)
    await forgot(`${loginName}@example.com`)
    expect((await logIn(world, loginName)).data.stage).toBe('change-password')
    const password = await mailedPassword()
    world.setNow('2026-11-21T15:00:00Z')
    expect((await logIn(world, loginName, { password })).ok).toBe(false)
    expect((await logIn(world, loginName)).ok).toBe(true)
  })

  test('of two uses of a temporary password at the same time one wins [S1-FORGOT-06]', async () => {
    const { loginName } = await makeSignInUser(world)
    await forgot(`${loginName}@example.com`)
    const password = await mailedPassword()
    const both = await Promise.all([1, 2].map(() => logIn(world, loginName, { password })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    'not-an-email',
    '',
    'a@b',
    'a b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
  ])('the malformed address %j is refused and sends nothing [S1-FORGOT-01]', async (email) => {
    const answer = await forgot(email)
    expect(answer).toMatchObject({ status: 400, fields: { email: 'Invalid Email format.' } })
    expect(await mailsOf(world)).toEqual([])
  })

  test('an unknown address is told so, and tries are slowed [S1-FORGOT-02]', async () => {
    for (let index = 0; index < 10; index++) {
      const answer = await forgot(`nobody-${index}@example.com`)
      expect(answer).toMatchObject({ ok: false, msg: 'Email is not registered.' })
    }
    expect((await forgot('nobody-10@example.com')).status).toBe(429)
    expect((await forgot('nobody-11@example.com', '192.0.2.8')).status).toBe(400)
    expect(await mailsOf(world)).toEqual([])
  })

  test('one address gets no more than five mails an hour from anywhere [S1-FORGOT-02]', async () => {
    const { loginName } = await makeSignInUser(world)
    for (let index = 0; index < 5; index++)
      expect((await forgot(`${loginName}@example.com`, `192.0.2.${index}`)).ok).toBe(true)
    expect((await forgot(`${loginName}@example.com`, '192.0.2.99')).status).toBe(429)
    expect(await mailsOf(world)).toHaveLength(5)
  })

  test('a failure of the generation has its words and leaves nothing [S1-FORGOT-05]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const api = createApi({
      db: world.db,
      files: world.files,
      config: world.config,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      renderReport: async () => new Uint8Array(),
      accountSteps: {
        generatePassword: () => {
          throw new Error('no random numbers')
        },
      },
    })
    const answer = await callAs({ api }, '/Anon/PublicUser/ForgotPassword', {
      body: { email: `${loginName}@example.com` },
    })
    expect(answer.msg).toBe(
      'There is an error in temporary password generation. Please contact the administrator for assistance.',
    )
    expect((await rowOf(id)).change_password_due).toBe(false)
    expect(await mailsOf(world)).toEqual([])
  })

  test('a failure of saving has its words and sends nothing [S1-FORGOT-07]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await sql`alter table users add check (temporary_password_hash is null)`.execute(world.db)
    expect((await forgot(`${loginName}@example.com`)).msg).toBe(
      'An error occurred while saving the temporary password. Please contact the administrator for assistance.',
    )
    expect((await rowOf(id)).change_password_due).toBe(false)
    expect(await mailsOf(world)).toEqual([])
  })

  test('a failure of sending has its words and keeps no temporary password [S1-FORGOT-09]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await sql`alter table outbox add check (template <> 'password-reset')`.execute(world.db)
    expect((await forgot(`${loginName}@example.com`)).msg).toBe(
      'An error occurred while sending the temporary password. Please contact the administrator for assistance.',
    )
    const row = await rowOf(id)
    expect(row.temporary_password_hash).toBeNull()
    expect(row.change_password_due).toBe(false)
    expect(await auditOf(world, id)).toEqual([])
  })

  test('where resets are turned off there is no such call [S1-FORGOT-11]', async () => {
    world.config.accounts.passwordReset = false
    expect((await forgot('someone@example.com')).status).toBe(404)
  })

  test('the answer holds nothing of the user [S1-FORGOT-11]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { data, cookies } = await forgot(`${loginName}@example.com`)
    expect(data).toBeNull()
    expect(cookies).toEqual([])
  })
})

describe('api change of password and PIN', () => {
  test('a due change asks for nothing more, ends other sessions and is noticed by mail [S1-PWD-11, S1-PWD-17]', async () => {
    const { id, loginName } = await makeSignInUser(world, { changePasswordDue: true })
    const other = await makeSession(world.db, { userId: id })
    const first = await logIn(world, loginName)
    const done = await change(cookieOf(first.token), { password: NEW, confirmation: NEW })
    expect(done.data.stage).toBe('full')
    expect(done.token).not.toBe(first.token)
    for (const token of [first.token, other]) expect(await stageOf(world, token)).toBeNull()
    expect((await rowOf(id)).change_password_due).toBe(false)
    expect((await mailsOf(world, 'password-changed'))[0]?.body).not.toContain(NEW)
    expect((await logIn(world, loginName, { password: NEW })).data.stage).toBe('full')
    expect(await auditOf(world, id)).toContain('password.changed')
  })

  test('a change of PIN clears what was due and keeps the password [S1-PWD-12, S1-PWD-18]', async () => {
    const { id, loginName } = await makeSignInUser(world, { changePinDue: true })
    const { token } = await logIn(world, loginName)
    const done = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
      body: { pin: 'brookPin!4x', confirmation: 'brookPin!4x' },
      cookie: cookieOf(token),
    })
    expect(done.data.stage).toBe('full')
    const row = await rowOf(id)
    expect(row.change_pin_due).toBe(false)
    expect(row.pin_hash).toMatch(/^\$argon2id\$/)
    expect((await logIn(world, loginName)).data.stage).toBe('full')
  })

  test('who is signed in gives the account password, tries of which are limited [S1-PWD-17, S1-PWD-10]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { token } = await logIn(world, loginName)
    const cookie = cookieOf(token)
    const wrong = await change(cookie, { password: NEW, confirmation: NEW, currentPassword: 'x' })
    expect(wrong.fields).toEqual({ current: 'This is not your password.' })
    const right = await change(cookie, {
      password: NEW,
      confirmation: NEW,
      currentPassword: TEST_PASSWORD,
    })
    expect(right.ok).toBe(true)
    const next = cookieOf(right.token)
    for (let index = 0; index < 10; index++)
      await change(next, { password: NEW, confirmation: NEW, currentPassword: 'x' })
    const late = await change(next, {
      password: 'other-Meadow!4',
      confirmation: 'other-Meadow!4',
      currentPassword: NEW,
    })
    expect(late.status).toBe(429)
  })

  test.each(PASSWORD_EXAMPLES.filter(({ value }) => value.length < 130))(
    'the call refuses and takes what the rule does: $about $ids',
    async ({ value, password, pin }) => {
      const due = await makeSession(world.db, { stage: 'change-password' })
      const asPassword = await change(cookieOf(due), { password: value, confirmation: value })
      expect(asPassword.ok, asPassword.msg).toBe(password)
      const duePin = await makeSession(world.db, { stage: 'change-pin' })
      const asPin = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
        body: { pin: value, confirmation: value },
        cookie: cookieOf(duePin),
      })
      expect(asPin.ok, asPin.msg).toBe(pin)
    },
  )

  test('a confirmation that differs is told in the words of the specification and saves nothing [S1-PWD-06, S1-PWD-07]', async () => {
    const { id } = await makeSignInUser(world)
    const before = await rowOf(id)
    const due = await makeSession(world.db, { userId: id, stage: 'change-password' })
    const password = await change(cookieOf(due), { password: NEW, confirmation: `${NEW}x` })
    expect(password.fields).toEqual({ confirmation: 'Password is not match.' })
    const duePin = await makeSession(world.db, { userId: id, stage: 'change-pin' })
    const pin = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
      body: { pin: 'brookPin!4x', confirmation: 'brookPin!4y' },
      cookie: cookieOf(duePin),
    })
    expect(pin.fields).toEqual({ confirmation: 'PIN is not match.' })
    expect(await rowOf(id)).toEqual(before)
  })

  test("nobody changes another's secret: the session says whose it is [S1-PWD-15, S1-PWD-16, S1-PWD-17, S1-PWD-18]", async () => {
    const victim = await makeSignInUser(world)
    const before = await rowOf(victim.id)
    const body = {
      password: NEW,
      confirmation: NEW,
      id: victim.id,
      userId: victim.id,
      rid: victim.id,
    }
    expect((await change('', body)).status).toBe(401)
    const { loginName } = await makeSignInUser(world)
    const { token } = await logIn(world, loginName)
    await change(cookieOf(token), { ...body, currentPassword: TEST_PASSWORD })
    expect(await rowOf(victim.id)).toEqual(before)
  })

  test('no call gives out a password or PIN, and none of an anonymous caller sets one [S1-PWD-13, S1-PWD-14, S1-PWD-15, S1-PWD-16]', async () => {
    const response = await world.api.request('/api/openapi.json')
    const { paths } = (await response.json()) as { paths: Record<string, object> }
    const named = Object.keys(paths).filter((path) => /password|pin(?![a-z])/i.test(path))
    expect(named).not.toContain('/api/Anon/PublicUser/GeneratePassword')
    expect(named.filter((path) => /Generate|Save/.test(path))).toEqual([])
    expect(named.filter((path) => path.startsWith('/api/Anon/'))).toEqual([
      '/api/Anon/PublicUser/ForgotPassword',
    ])
  })

  test('an answer takes as many slow hashes for an unknown name as for a known one [S1-LOGIN-17, S1-FORGOT-02]', async () => {
    const { loginName } = await makeSignInUser(world)
    await logIn(world, 'nobody')
    const hashesOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = slowHashesComputed()
      await work()
      return slowHashesComputed() - before
    }
    const password = 'wrong-Harbor!7'
    expect(await hashesOf(() => logIn(world, loginName, { password }))).toBe(2)
    expect(await hashesOf(() => logIn(world, 'nobody', { password }))).toBe(2)
    expect(await hashesOf(() => forgot(`${loginName}@example.com`))).toBe(1)
    expect(await hashesOf(() => forgot('nobody@example.com'))).toBe(1)
  })
})
