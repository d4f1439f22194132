import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { WRONG_ANSWER } from '#api/accounts/sign-in/secrets/secret-guard.act.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { withPasskey } from '#tests/support/accounts/passkey-calls.ts'
import { forgot, rowOf } from '#tests/support/accounts/password-calls.ts'
import {
  ACCEPTED,
  ANSWER,
  answerQuestions,
  callAs,
  cookieOf,
  logIn,
  mailedCode,
  mailsOf,
  makeSignInUser,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const PIN = { pin: 'brookPin!4x', confirmation: 'brookPin!4x', ...ACCEPTED }
const NEW = { password: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!4' }

const setPin = (cookie: string, guard?: string) =>
  callAs(world, '/AppSystem/PublicUser/ChangePin', {
    body: { ...PIN, currentPassword: TEST_PASSWORD, ...(guard === undefined ? {} : { guard }) },
    cookie,
  })
const setPassword = (cookie: string, guard?: string) =>
  callAs(world, '/AppSystem/PublicUser/ChangePassword', {
    body: { ...NEW, ...(guard === undefined ? {} : { guard }) },
    cookie,
  })
const guardOf = (cookie: string, secret = 'pin') =>
  callAs<{ kind: string; question: string | null; sentTo: string | null; hasLiveCode: boolean }>(
    world,
    `/Session/SecretGuard?secret=${secret}`,
    { cookie },
  )
const sendCode = (cookie: string) =>
  callAs(world, '/Session/SecretGuard/SendCode', { body: {}, cookie })

async function mailedPassword(): Promise<string> {
  const mail = (await mailsOf(world, 'password-reset')).at(-1)
  return /Temporary password: (\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

describe('what guards a PIN beside the password', () => {
  test.each(['full', 'change-pin'] as const)(
    'a security question where no address is proven, at the stage %s: without its answer no PIN is set [S1-PWD-12, S1-PWD-18]',
    async (stage) => {
      const { id } = await makeSignInUser(world)
      await answerQuestions(world, id)
      const cookie = cookieOf(await makeSession(world.db, { userId: id, stage }))
      const { data } = await guardOf(cookie)
      expect(data).toMatchObject({ kind: 'question', question: expect.stringMatching(/\?$/) })
      for (const guard of [undefined, '', 'wrong', ANSWER.toUpperCase()])
        expect((await setPin(cookie, guard)).fields, guard).toHaveProperty('guard')
      expect((await rowOf(world, id)).pin_hash).toBeNull()
      expect((await setPin(cookie, ANSWER)).ok).toBe(true)
      expect((await mailsOf(world, 'pin-changed')).map(({ to }) => to)).toHaveLength(1)
    },
  )

  test('ten wrong answers in an hour, over all sessions of the account [S1-PWD-18]', async () => {
    const { id } = await makeSignInUser(world)
    await answerQuestions(world, id)
    for (let time = 0; time < 10; time++) {
      const cookie = cookieOf(await makeSession(world.db, { userId: id, stage: 'change-pin' }))
      expect((await setPin(cookie, 'wrong')).msg).toBe(WRONG_ANSWER)
    }
    const cookie = cookieOf(await makeSession(world.db, { userId: id, stage: 'change-pin' }))
    expect((await setPin(cookie, ANSWER)).status).toBe(429)
    expect((await rowOf(world, id)).pin_hash).toBeNull()
  })

  test('a code to the proven address, whatever was typed or answered since [S1-PWD-18]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await answerQuestions(world, id)
    await sql`
      update users set email = 'thief@example.com', proven_email = ${`${loginName}@example.com`}
      where id = ${id}`.execute(world.db)
    const cookie = cookieOf(await makeSession(world.db, { userId: id }))
    expect((await guardOf(cookie)).data).toMatchObject({ kind: 'code', hasLiveCode: false })
    expect((await setPin(cookie, '')).fields).toHaveProperty('guard')
    expect((await sendCode(cookie)).ok).toBe(true)
    expect((await mailsOf(world, 'pin-code')).map(({ to }) => to)).toEqual([
      `${loginName}@example.com`,
    ])
    expect((await guardOf(cookie)).data.hasLiveCode).toBe(true)
    expect((await sendCode(cookie)).status).toBe(429)
    expect((await setPin(cookie, '000000')).fields).toHaveProperty('guard')
    const code = await mailedCode(world, 'pin-code')
    expect((await setPin(cookie, code)).ok).toBe(true)
    const after = cookieOf(await makeSession(world.db, { userId: id }))
    expect((await setPin(after, code)).ok).toBe(false)
  })

  test('a code is spent only on a change that is made, and ends after five minutes [S1-PWD-18]', async () => {
    const { id } = await makeSignInUser(world)
    const cookie = cookieOf(await makeSession(world.db, { userId: id }))
    await sendCode(cookie)
    const guard = await mailedCode(world, 'pin-code')
    const body = { ...PIN, currentPassword: TEST_PASSWORD, guard }
    const call = (changes: object) =>
      callAs(world, '/AppSystem/PublicUser/ChangePin', { body: { ...body, ...changes }, cookie })
    expect((await call({ confirmation: 'other' })).fields).toHaveProperty('confirmation')
    expect((await call({ agreementSha256: '' })).fields).toHaveProperty('agreement')
    world.setNow('2026-11-20T15:05:01Z')
    expect((await call({})).fields).toHaveProperty('guard')
    await sendCode(cookie)
    expect((await call({ guard: await mailedCode(world, 'pin-code') })).ok).toBe(true)
  })

  test('an account with neither questions nor an address sets no PIN [S1-PWD-18]', async () => {
    const { id } = await makeSignInUser(world, { email: null })
    const cookie = cookieOf(await makeSession(world.db, { userId: id }))
    expect((await guardOf(cookie)).data.kind).toBe('impossible')
    expect((await sendCode(cookie)).ok).toBe(false)
    expect((await setPin(cookie, '123456')).msg).toContain('contact the administrator')
  })

  test('who knows the password alone is told no question and sent no code [S1-LOGIN-12]', async () => {
    const { id } = await makeSignInUser(world)
    const cookie = cookieOf(await makeSession(world.db, { userId: id, stage: 'second-factor' }))
    expect((await guardOf(cookie)).status).toBe(403)
    expect((await sendCode(cookie)).status).toBe(403)
  })
})

describe('what a forgotten password asks beside the mail', () => {
  async function reset(loginName: string) {
    await forgot(world, `${loginName}@example.com`)
    return logIn(world, loginName, { password: await mailedPassword() })
  }

  test('an answer, where the account has questions and no second factor [S1-FORGOT-06, S1-LOGIN-13]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await answerQuestions(world, id)
    const cookie = cookieOf((await reset(loginName)).token)
    expect((await guardOf(cookie, 'password')).data.kind).toBe('question')
    const before = (await rowOf(world, id)).password_hash
    for (const guard of [undefined, 'wrong'])
      expect((await setPassword(cookie, guard)).fields).toHaveProperty('guard')
    expect((await rowOf(world, id)).password_hash).toBe(before)
    expect((await setPassword(cookie, ANSWER)).ok).toBe(true)
  })

  test('its second factor, where it has one of its own [S1-FORGOT-06, S1-LOGIN-12]', async () => {
    const { id, loginName, added } = await withPasskey(world)
    await answerQuestions(world, id)
    const first = await reset(loginName)
    expect(first.data.stage).toBe('second-factor')
    expect((await setPassword(cookieOf(first.token), ANSWER)).status).toBe(403)
    const passed = await callAs(world, '/Session/SecondFactor/Verify', {
      body: { code: added.data.recoveryCodes?.[0] },
      cookie: cookieOf(first.token),
    })
    expect(passed.data.stage).toBe('change-password')
    const cookie = cookieOf(passed.token)
    expect((await guardOf(cookie, 'password')).data.kind).toBe('none')
    expect((await setPassword(cookie)).ok).toBe(true)
  })

  test('nothing where it has neither, which the page says; and nothing of a first password [S1-FORGOT-06]', async () => {
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await reset(loginName)).token)
    expect((await guardOf(cookie, 'password')).data.kind).toBe('mail-alone')
    expect((await setPassword(cookie)).ok).toBe(true)
    const fresh = await makeSignInUser(world)
    await answerQuestions(world, fresh.id)
    await sql`update users set password_hash = null where id = ${fresh.id}`.execute(world.db)
    const first = cookieOf((await reset(fresh.loginName)).token)
    expect((await guardOf(first, 'password')).data.kind).toBe('none')
    expect((await setPassword(first)).ok).toBe(true)
  })
})
