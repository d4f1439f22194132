import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { passwordFault } from '#api/ground/secrets/password.rules.ts'
import {
  auditOf,
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  makeSignInUser,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'
import { forgot, rowOf } from '#tests/support/accounts/password-calls.ts'

const world = useWorld()
const SENT =
  'A password reset email has been sent. Please check your email for the temporary password.'

async function mailedPassword(): Promise<string> {
  const mail = (await mailsOf(world, 'password-reset')).at(-1)
  return /Temporary password: (\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

describe('api forgot password', () => {
  test('a reset mails a temporary password that works until a new one is set, and leads to the change [S1-FORGOT-03, S1-FORGOT-06, S1-FORGOT-08, S1-FORGOT-10] [S1-LOGIN-13]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const answer = await forgot(world, `${loginName.toUpperCase()}@Example.com`)
    expect(answer).toMatchObject({ ok: true, data: null, msg: SENT, token: null })
    const mails = await mailsOf(world, 'password-reset')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toBe(`${loginName}@example.com`)
    const row = await rowOf(world, id)
    // A reset changes nothing until it is used.
    expect(row.change_password_due).toBe(false)
    expect(row.temporary_password_hash).toMatch(/^\$argon2id\$/)
    const password = await mailedPassword()
    const first = await logIn(world, loginName, { password })
    expect(first.data.stage).toBe('change-password')
    // Whoever closed that page comes back with it.
    const again = await logIn(world, loginName, { password })
    expect(again.data.stage).toBe('change-password')
    const chosen = 'brisk-Meadow!4'
    const changed = await callAs(world, '/AppSystem/PublicUser/ChangePassword', {
      body: { password: chosen, confirmation: chosen },
      cookie: cookieOf(again.token),
    })
    expect(changed.ok).toBe(true)
    expect((await logIn(world, loginName, { password })).ok).toBe(false)
    expect((await logIn(world, loginName, { password: chosen })).ok).toBe(true)
  })

  test('two resets make two passwords that keep the rule [S1-FORGOT-04]', async () => {
    const { loginName } = await makeSignInUser(world)
    await forgot(world, `${loginName}@example.com`)
    const first = await mailedPassword()
    await forgot(world, `${loginName}@example.com`)
    const second = await mailedPassword()
    expect(first).not.toBe(second)
    for (const each of [first, second]) expect(passwordFault(each)).toBeNull()
    expect((await logIn(world, loginName, { password: first })).ok).toBe(false)
  })

  test('the old password goes on working until the new one is set; the temporary one ends after a day [S1-FORGOT-06]', async () => {
    const { loginName } = await makeSignInUser(world)
    await forgot(world, `${loginName}@example.com`)
    expect((await logIn(world, loginName)).data.stage).toBe('full')
    const password = await mailedPassword()
    world.setNow('2026-11-21T15:00:00Z')
    expect((await logIn(world, loginName, { password })).ok).toBe(false)
    expect((await logIn(world, loginName)).ok).toBe(true)
  })

  test.each([
    'not-an-email',
    '',
    'a@b',
    'a b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
  ])('the malformed address %j is refused and sends nothing [S1-FORGOT-01]', async (email) => {
    const answer = await forgot(world, email)
    expect(answer).toMatchObject({ status: 400, fields: { email: 'Invalid Email format.' } })
    expect(await mailsOf(world)).toEqual([])
  })

  test('an unknown address is told so, and tries are slowed [S1-FORGOT-02]', async () => {
    for (let index = 0; index < 10; index++) {
      const answer = await forgot(world, `nobody-${index}@example.com`)
      expect(answer).toMatchObject({ ok: false, msg: 'Email is not registered.' })
    }
    expect((await forgot(world, 'nobody-10@example.com')).status).toBe(429)
    expect((await forgot(world, 'nobody-11@example.com', '192.0.2.8')).status).toBe(400)
    expect(await mailsOf(world)).toEqual([])
  })

  test('one address gets no more than five mails an hour from anywhere, and the last one goes on working [S1-FORGOT-02]', async () => {
    const { loginName } = await makeSignInUser(world)
    for (let index = 0; index < 5; index++)
      expect((await forgot(world, `${loginName}@example.com`, `192.0.2.${index}`)).ok).toBe(true)
    // Whoever reads the mailbox is told as ever: nobody shuts them out by asking in their name.
    expect((await forgot(world, `${loginName}@example.com`, '192.0.2.99')).msg).toBe(SENT)
    expect(await mailsOf(world)).toHaveLength(5)
    const password = await mailedPassword()
    expect((await logIn(world, loginName, { password })).data.stage).toBe('change-password')
    // Where none works any more the limit is told.
    await sql`update users set temporary_password_hash = null where login_name = ${loginName}`.execute(
      world.db,
    )
    expect((await forgot(world, `${loginName}@example.com`, '192.0.2.99')).status).toBe(429)
  })

  test('a reset that a stranger asked for forces nothing on who signs in rightly', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await forgot(world, `${loginName}@example.com`)
    expect((await logIn(world, loginName)).data.stage).toBe('full')
    expect((await rowOf(world, id)).change_password_due).toBe(false)
    expect((await mailsOf(world, 'password-reset'))[0]?.body).toContain('log in as ever')
  })

  test('a failure of the generation has its words and leaves nothing [S1-FORGOT-05]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const api = createApi({
      allows: async () => true,
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
    expect((await rowOf(world, id)).change_password_due).toBe(false)
    expect(await mailsOf(world)).toEqual([])
  })

  test('a failure of saving has its words and sends nothing [S1-FORGOT-07]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await sql`alter table users add check (temporary_password_hash is null)`.execute(world.db)
    expect((await forgot(world, `${loginName}@example.com`)).msg).toBe(
      'An error occurred while saving the temporary password. Please contact the administrator for assistance.',
    )
    expect((await rowOf(world, id)).change_password_due).toBe(false)
    expect(await mailsOf(world)).toEqual([])
  })

  test('a failure of sending has its words and keeps no temporary password [S1-FORGOT-09]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    await sql`alter table outbox add check (template <> 'password-reset')`.execute(world.db)
    expect((await forgot(world, `${loginName}@example.com`)).msg).toBe(
      'An error occurred while sending the temporary password. Please contact the administrator for assistance.',
    )
    const row = await rowOf(world, id)
    expect(row.temporary_password_hash).toBeNull()
    expect(row.change_password_due).toBe(false)
    expect(await auditOf(world, id)).toEqual([])
  })

  test('where resets are turned off there is no such call [S1-FORGOT-11]', async () => {
    world.config.accounts.passwordReset = false
    expect((await forgot(world, 'someone@example.com')).status).toBe(404)
  })

  test('the answer holds nothing of the user [S1-FORGOT-11]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { data, cookies } = await forgot(world, `${loginName}@example.com`)
    expect(data).toBeNull()
    expect(cookies).toEqual([])
  })
})
