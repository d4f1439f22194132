import { describe, expect, test } from 'vitest'
import { hashSecret, slowHashesComputed } from '#api/ground/secrets/secret-hash.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { PASSWORD_EXAMPLES } from '#tests/support/accounts/password-examples.ts'
import {
  ACCEPTED,
  ANSWER,
  answerQuestions,
  mailedCode,
  auditOf,
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  makeSignInUser,
  stageOf,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { forgot, rowOf } from '#tests/support/accounts/password-calls.ts'

const world = useWorld()

const NEW = 'brisk-Meadow!4'

const change = (cookie: string, body: object) =>
  callAs(world, '/AppSystem/PublicUser/ChangePassword', { body, cookie })

describe('api change of password and PIN', () => {
  test('a due change asks for nothing more, ends other sessions and is noticed by mail [S1-PWD-11, S1-PWD-17]', async () => {
    const { id, loginName } = await makeSignInUser(world, { changePasswordDue: true })
    const other = await makeSession(world.db, { userId: id })
    const first = await logIn(world, loginName)
    const done = await change(cookieOf(first.token), { password: NEW, confirmation: NEW })
    expect(done.data.stage).toBe('full')
    expect(done.token).not.toBe(first.token)
    for (const token of [first.token, other]) expect(await stageOf(world, token)).toBeNull()
    expect((await rowOf(world, id)).change_password_due).toBe(false)
    expect((await mailsOf(world, 'password-changed'))[0]?.body).not.toContain(NEW)
    expect((await logIn(world, loginName, { password: NEW })).data.stage).toBe('full')
    expect(await auditOf(world, id)).toContain('password.changed')
  })

  test('a change is told once, at the proven address and not at one that was only typed [S1-PWD-17]', async () => {
    const { id, loginName } = await makeSignInUser(world, { changePinDue: true })
    await world.db
      .updateTable('users')
      .set({ email: 'typed@example.com' })
      .where('id', '=', id)
      .execute()
    const cookie = cookieOf(await makeSession(world.db, { userId: id, stage: 'change-pin' }))
    await callAs(world, '/Session/SecretGuard/SendCode', { body: {}, cookie })
    const guard = await mailedCode(world, 'pin-code')
    const body = { pin: 'brookPin!4x', confirmation: 'brookPin!4x', guard, ...ACCEPTED }
    expect((await callAs(world, '/AppSystem/PublicUser/ChangePin', { body, cookie })).ok).toBe(true)
    const told = (await mailsOf(world, 'pin-changed')).map(({ to }) => to)
    expect(told).toEqual([`${loginName}@example.com`])
  })

  test('a change of PIN clears what was due and keeps the password [S1-PWD-12, S1-PWD-18]', async () => {
    const { id, loginName } = await makeSignInUser(world, { changePinDue: true })
    await answerQuestions(world, id)
    const { token } = await logIn(world, loginName)
    const done = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
      body: { pin: 'brookPin!4x', confirmation: 'brookPin!4x', guard: ANSWER, ...ACCEPTED },
      cookie: cookieOf(token),
    })
    expect(done.data.stage).toBe('full')
    const row = await rowOf(world, id)
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
      const { id } = await makeSignInUser(world)
      await answerQuestions(world, id)
      const duePin = await makeSession(world.db, { userId: id, stage: 'change-pin' })
      const asPin = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
        body: { pin: value, confirmation: value, guard: ANSWER, ...ACCEPTED },
        cookie: cookieOf(duePin),
      })
      expect(asPin.ok, asPin.msg).toBe(pin)
    },
  )

  test('PIN and password are never the same, whichever is changed [S1-PWD-11, S1-PWD-12]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const { token } = await logIn(world, loginName)
    const cookie = cookieOf(token)
    const pin = (value: string, as = cookie) =>
      callAs(world, '/AppSystem/PublicUser/ChangePin', {
        body: { pin: value, confirmation: value, currentPassword: TEST_PASSWORD },
        cookie: as,
      })
    const plain = 'quietHarbor!7'
    await world.db
      .updateTable('users')
      .set({ password_hash: await hashSecret(plain), pin_hash: await hashSecret('brookPin!4x') })
      .where('id', '=', id)
      .execute()
    const due = cookieOf(await makeSession(world.db, { userId: id, stage: 'change-pin' }))
    const same = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
      body: { pin: plain, confirmation: plain },
      cookie: due,
    })
    expect(same).toMatchObject({
      code: 'INVALID',
      fields: { value: expect.stringContaining('differ') },
    })
    const duePassword = cookieOf(
      await makeSession(world.db, { userId: id, stage: 'change-password' }),
    )
    const other = await change(duePassword, {
      password: 'brookPin!4x',
      confirmation: 'brookPin!4x',
    })
    expect(other).toMatchObject({
      code: 'INVALID',
      fields: { value: expect.stringContaining('differ') },
    })
    expect((await pin('brookPin!4z', cookie)).ok).toBe(false)
  })

  test('a confirmation that differs is told in the words of the specification and saves nothing [S1-PWD-06, S1-PWD-07]', async () => {
    const { id } = await makeSignInUser(world)
    const before = await rowOf(world, id)
    const due = await makeSession(world.db, { userId: id, stage: 'change-password' })
    const password = await change(cookieOf(due), { password: NEW, confirmation: `${NEW}x` })
    expect(password.fields).toEqual({ confirmation: 'Password is not match.' })
    const duePin = await makeSession(world.db, { userId: id, stage: 'change-pin' })
    const pin = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
      body: { pin: 'brookPin!4x', confirmation: 'brookPin!4y' },
      cookie: cookieOf(duePin),
    })
    expect(pin.fields).toEqual({ confirmation: 'PIN is not match.' })
    expect(await rowOf(world, id)).toEqual(before)
  })

  test("nobody changes another's secret: the session says whose it is [S1-PWD-15, S1-PWD-16, S1-PWD-17, S1-PWD-18]", async () => {
    const victim = await makeSignInUser(world)
    const before = await rowOf(world, victim.id)
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
    expect(await rowOf(world, victim.id)).toEqual(before)
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

  test('an answer takes as many slow hashes for an unknown name as for a known one [S1-FORGOT-02]', async () => {
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
    expect(await hashesOf(() => forgot(world, `${loginName}@example.com`))).toBe(1)
    expect(await hashesOf(() => forgot(world, 'nobody@example.com'))).toBe(1)
  })
})
