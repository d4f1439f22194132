import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createApi } from '#api/app.ts'
import { hashOfSubject } from '#api/ground/lib/limits/attempts.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  ACCEPTED,
  auditOf,
  callAs,
  cookieOf,
  logIn,
  mailedCode,
  mailsOf,
  makeSignInUser,
  stageOf,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { answerInWords } from '#tests/support/accounts/captcha-words.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const INACTIVE = 'The user account is inactive.  Please contact administrator for more information.'

/** Another process on the same database. */
const secondApi = () =>
  createApi({
    allows: async () => true,
    db: world.db,
    files: world.files,
    config: world.config,
    clock: () => new Date('2026-11-20T15:00:00Z'),
    renderReport: async () => new Uint8Array(),
  })

describe('api sign-in', () => {
  test('the right password opens a session in a cookie and tells no secret [S1-LOGIN-20, S1-LOGIN-16]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const answer = await logIn(world, loginName.toUpperCase())
    expect(answer).toMatchObject({
      ok: true,
      data: { stage: 'full', twoFactorRequired: false, user: { rid: id, userName: loginName } },
    })
    expect(answer.cookies.join()).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/)
    expect(answer.cookies.join()).toContain('Secure')
    expect(JSON.stringify(answer.data)).not.toMatch(/password|hash|pin/i)
    expect(await stageOf(world, answer.token)).toBe('full')
    expect(await auditOf(world, id)).toEqual(['sign-in.passed'])
  })

  test('a wrong password and an unknown name get the same answer [S1-LOGIN-17, S1-LOGIN-20]', async () => {
    const { loginName } = await makeSignInUser(world)
    const wrong = await logIn(world, loginName, { password: 'other-Harbor!7' })
    const unknown = await logIn(world, 'nobody', { password: 'other-Harbor!7' })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ ok: false, msg: 'Invalid username or password.', token: null })
  })

  test('an inactive account with the right password is told so, exactly [S1-LOGIN-18]', async () => {
    const { loginName } = await makeSignInUser(world, { status: 'I' })
    expect(await logIn(world, loginName)).toMatchObject({ ok: false, msg: INACTIVE, token: null })
    const wrong = await logIn(world, loginName, { password: 'other-Harbor!7' })
    expect(wrong.msg).toBe('Invalid username or password.')
  })

  test('the session ends when the account becomes inactive [S1-LOGIN-18, S1-ROUTE-62]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const { token } = await logIn(world, loginName)
    await sql`update users set status = 'I' where id = ${id}`.execute(world.db)
    expect(await stageOf(world, token)).toBeNull()
  })

  test('a session that was there before is not taken over: it ends [S1-LOGIN-20]', async () => {
    const { loginName } = await makeSignInUser(world)
    const planted = await makeSession(world.db)
    const { token } = await logIn(world, loginName, { cookie: cookieOf(planted) })
    expect(token).not.toBe(planted)
    expect(await stageOf(world, planted)).toBeNull()
    const invented = await logIn(world, loginName, { cookie: cookieOf('mine') })
    expect(invented.token).not.toBe('mine')
    expect(await stageOf(world, 'mine')).toBeNull()
  })

  test('guessing a password stops over two processes, even with the right one', async () => {
    const { loginName } = await makeSignInUser(world)
    const apis = [world, { api: secondApi() }]
    for (let index = 0; index < 10; index++)
      await logIn(apis[index % 2] ?? world, loginName, { password: `wrong-${index}` })
    for (const each of apis)
      expect(await logIn(each, loginName)).toMatchObject({ status: 429, token: null })
    expect((await logIn(world, loginName, { visitor: '192.0.2.9' })).ok).toBe(true)
  })

  test('an account is guessed at no more than 50 times an hour from anywhere', async () => {
    const { loginName } = await makeSignInUser(world)
    const hour = '2026-11-20T15:00:00Z'
    await sql`
      insert into attempts (scope, subject_hash, window_start, count)
      values ('sign-in by account', ${hashOfSubject(loginName)}, ${hour}, 50)`.execute(world.db)
    const shut = await logIn(world, loginName, { visitor: '192.0.2.77' })
    expect(shut).toMatchObject({ status: 429, fields: { captcha: expect.any(String) } })
  })

  test('strangers shut nobody out: a check lets in whoever knows the password, and guesses still end', async () => {
    const { loginName } = await makeSignInUser(world)
    for (let index = 0; index < 60; index++)
      await logIn(world, loginName, { password: 'wrong', visitor: `192.0.2.${index % 6}` })
    const withCheck = async (password: string, visitor = '192.0.2.77', seconds = 2) => {
      const { data } = await callAs<{ words: { id: string; question: string } }>(
        world,
        '/Anon/PublicUser/StartCaptcha',
        { body: {}, visitor },
      )
      const captcha = { id: data.words.id, answer: answerInWords(data.words.question) }
      world.wait(seconds)
      const body = { userName: loginName, password, captcha }
      return callAs(world, '/Anon/PublicUser/Login', { body, visitor })
    }
    expect((await logIn(world, loginName, { visitor: '192.0.2.77' })).status).toBe(429)
    const tooQuick =
      'The answer came too quickly. Take at least two seconds, then answer the new question.'
    expect(await withCheck(TEST_PASSWORD, '192.0.2.77', 1)).toMatchObject({
      status: 429,
      fields: { captcha: tooQuick },
    })
    expect((await withCheck(TEST_PASSWORD)).data.stage).toBe('full')
    for (let index = 0; index < 10; index++)
      expect((await withCheck('wrong', '192.0.2.88')).status).toBe(400)
    expect((await withCheck(TEST_PASSWORD, '192.0.2.88')).status).toBe(429)
  })

  test('a browser that signed in before is counted by itself, and its cookie opens nothing else', async () => {
    const { loginName } = await makeSignInUser(world)
    const other = await makeSignInUser(world)
    const first = await logIn(world, loginName)
    const given = first.cookies.find((each) => each.startsWith('hw_device=')) ?? ''
    expect(given).toMatch(/HttpOnly/)
    expect(given).not.toContain(loginName)
    const cookie = given.split(';')[0] ?? ''
    for (let index = 0; index < 60; index++)
      for (const userName of [loginName, other.loginName])
        await logIn(world, userName, { password: 'wrong', visitor: `192.0.2.${index % 6}` })
    const at = { cookie, visitor: '192.0.2.1' }
    expect((await logIn(world, loginName, at)).data.stage).toBe('full')
    expect((await logIn(world, other.loginName, at)).status).toBe(429)
    const forged = `${cookie.slice(0, -2)}xx`
    expect((await logIn(world, loginName, { ...at, cookie: forged })).status).toBe(429)
    for (let index = 0; index < 20; index++)
      await logIn(world, loginName, { ...at, password: 'wrong' })
    expect((await logIn(world, loginName, at)).status).toBe(429)
  })

  test('a clock that jumped ahead and came back leaves no account locked', async () => {
    const { loginName } = await makeSignInUser(world)
    world.setNow('2031-01-01T00:00:00Z')
    for (let index = 0; index < 12; index++) await logIn(world, loginName, { password: 'wrong' })
    expect((await logIn(world, loginName)).status).toBe(429)
    world.setNow('2026-11-20T15:00:00Z')
    expect((await logIn(world, loginName)).data.stage).toBe('full')
  })
})

describe('api second factor by e-mail', () => {
  test('the right password alone opens nothing: a code comes by e-mail [S1-LOGIN-12, S1-ROUTE-62]', async () => {
    world.config.accounts.twoFactor = true
    const { id, loginName } = await makeSignInUser(world)
    const first = await logIn(world, loginName)
    expect(first.data).toMatchObject({ stage: 'second-factor', twoFactorRequired: true })
    expect(await mailsOf(world, 'sign-in-code')).toMatchObject([{ to: `${loginName}@example.com` }])
    const cookie = cookieOf(first.token)
    expect((await callAs(world, '/AppSystem/PublicUser/Security', { cookie })).status).toBe(401)
    const code = await mailedCode(world)
    const done = await callAs(world, '/Session/SecondFactor/Verify', { body: { code }, cookie })
    expect(done.data.stage).toBe('full')
    expect(done.token).not.toBe(first.token)
    expect(await stageOf(world, first.token)).toBeNull()
    expect(await stageOf(world, done.token)).toBe('full')
    expect(await auditOf(world, id)).toEqual(['sign-in.passed', 'sign-in.second-factor-passed'])
  })

  test('the code is stored as a keyed hash and is in no answer [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    const answer = await logIn(world, loginName)
    const code = await mailedCode(world)
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(answer)).not.toContain(code)
    const { rows } = await sql<{ hash: string }>`
      select code_hash as hash from one_time_codes`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a code works once: of two at the same time one wins [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await logIn(world, loginName)).token)
    const body = { code: await mailedCode(world) }
    const both = await Promise.all(
      [1, 2].map(() => callAs(world, '/Session/SecondFactor/Verify', { body, cookie })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await logIn(world, loginName)
    const replayed = await callAs(world, '/Session/SecondFactor/Verify', {
      body,
      cookie: cookieOf(again.token),
    })
    expect(replayed).toMatchObject({ ok: false, token: null })
  })

  test('the fifth wrong try ends the code [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await logIn(world, loginName)).token)
    const code = await mailedCode(world)
    const wrong = code === '000000' ? '000001' : '000000'
    const apis = [world, { api: secondApi() }]
    for (let index = 0; index < 5; index++) {
      const body = { code: wrong }
      const answer = await callAs(apis[index % 2] ?? world, '/Session/SecondFactor/Verify', {
        body,
        cookie,
      })
      expect(answer.msg).toMatch(/wrong or has ended/)
    }
    const right = await callAs(world, '/Session/SecondFactor/Verify', { body: { code }, cookie })
    expect(right.ok).toBe(false)
  })

  test('codes are guessed at no more than 20 times an hour, however many are sent [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await logIn(world, loginName)).token)
    for (let index = 0; index < 20; index++)
      await callAs(world, '/Session/SecondFactor/Verify', { body: { code: 'no code' }, cookie })
    const body = { code: await mailedCode(world) }
    const answer = await callAs(world, '/Session/SecondFactor/Verify', { body, cookie })
    expect(answer.status).toBe(429)
  })

  test('a code ends after 5 minutes, and another comes after 30 seconds [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await logIn(world, loginName)).token)
    const first = await mailedCode(world)
    const send = () => callAs(world, '/Session/SecondFactor/SendCode', { body: {}, cookie })
    world.setNow('2026-11-20T15:00:29Z')
    expect((await send()).status).toBe(429)
    world.setNow('2026-11-20T15:00:30Z')
    expect((await send()).ok).toBe(true)
    expect(await mailsOf(world, 'sign-in-code')).toHaveLength(2)
    const second = await mailedCode(world)
    if (first !== second)
      expect(
        (await callAs(world, '/Session/SecondFactor/Verify', { body: { code: first }, cookie })).ok,
      ).toBe(false)
    world.setNow('2026-11-20T15:05:31Z')
    const late = await callAs(world, '/Session/SecondFactor/Verify', {
      body: { code: second },
      cookie,
    })
    expect(late.ok).toBe(false)
  })

  test('signing in again and again sends no second code within 30 seconds [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    await logIn(world, loginName)
    const { token } = await logIn(world, loginName)
    expect(await mailsOf(world, 'sign-in-code')).toHaveLength(1)
    const body = { code: await mailedCode(world) }
    const cookie = cookieOf(token)
    expect((await callAs(world, '/Session/SecondFactor/Verify', { body, cookie })).ok).toBe(true)
  })

  test('an account without an address is refused in words, and no session is made [S1-LOGIN-12]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world, { email: null })
    const answer = await logIn(world, loginName)
    expect(answer).toMatchObject({ status: 400, token: null })
    expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })
})

describe('the order of the steps', () => {
  test('second factor, then password, then PIN [S1-LOGIN-12, S1-LOGIN-13, S1-LOGIN-14]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world, {
      changePasswordDue: true,
      changePinDue: true,
    })
    const first = await logIn(world, loginName)
    expect(first.data.stage).toBe('second-factor')
    const code = await mailedCode(world)
    const second = await callAs(world, '/Session/SecondFactor/Verify', {
      body: { code },
      cookie: cookieOf(first.token),
    })
    expect(second.data.stage).toBe('change-password')
    const third = await callAs(world, '/AppSystem/PublicUser/ChangePassword', {
      body: { password: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!4' },
      cookie: cookieOf(second.token),
    })
    expect(third.data.stage).toBe('change-pin')
    const cookie = cookieOf(third.token)
    await callAs(world, '/Session/SecretGuard/SendCode', { body: {}, cookie })
    const guard = await mailedCode(world, 'pin-code')
    const fourth = await callAs(world, '/AppSystem/PublicUser/ChangePin', {
      body: { pin: 'brookPin!4x', confirmation: 'brookPin!4x', guard, ...ACCEPTED },
      cookie,
    })
    expect(fourth.data.stage).toBe('full')
    for (const token of [first.token, second.token, third.token])
      expect(await stageOf(world, token)).toBeNull()
    const again = await logIn(world, loginName, { password: TEST_PASSWORD })
    expect(again.msg).toBe('Invalid username or password.')
  })

  test('a step cannot be left out [S1-ROUTE-62, S1-LOGIN-13]', async () => {
    const token = await makeSession(world.db, { stage: 'second-factor', changePasswordDue: true })
    const body = { password: 'brisk-Meadow!4', confirmation: 'brisk-Meadow!4' }
    const cookie = cookieOf(token)
    const early = await callAs(world, '/AppSystem/PublicUser/ChangePassword', { body, cookie })
    expect(early.status).toBe(403)
    const late = cookieOf(await makeSession(world.db, { stage: 'change-password' }))
    const pin = { pin: 'brookPin!4x', confirmation: 'brookPin!4x' }
    expect(
      (await callAs(world, '/AppSystem/PublicUser/ChangePin', { body: pin, cookie: late })).status,
    ).toBe(403)
    expect(
      (await callAs(world, '/Session/SecondFactor/Verify', { body: { code: '1' }, cookie: late }))
        .status,
    ).toBe(409)
  })
})
