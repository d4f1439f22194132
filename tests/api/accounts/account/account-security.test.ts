import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  makeSignInUser,
  stageOf,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const OWN = '/AppSystem/PublicUser'
const NOW = Date.parse('2026-11-20T15:00:00Z')

const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp: at })

async function withApp(user: Parameters<typeof makeSignInUser>[1] = {}) {
  const { id, loginName } = await makeSignInUser(world, user)
  const { token } = await logIn(world, loginName)
  const cookie = cookieOf(token)
  const begun = await callAs<{ secret: string; uri: string; qrCode: string }>(
    world,
    `${OWN}/BeginAuthenticator`,
    { body: { password: TEST_PASSWORD }, cookie },
  )
  const code = codeAt(begun.data.secret, NOW)
  const confirmed = await callAs<{ recoveryCodes: string[] }>(
    world,
    `${OWN}/ConfirmAuthenticator`,
    { body: { code }, cookie },
  )
  return { id, loginName, cookie, begun, confirmed, code, secret: begun.data.secret }
}

const verify = (cookie: string, code: string) =>
  callAs(world, '/Session/SecondFactor/Verify', { body: { code }, cookie })

describe('api authenticator app', () => {
  test('an app is set up by a picture and its text, and turned on by a code of it [S1-LOGIN-12]', async () => {
    const { id, begun, confirmed, secret } = await withApp()
    expect(begun.data.qrCode).toMatch(/^<svg /)
    expect(begun.data.uri).toContain(`secret=${secret}`)
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    const { rows } = await sql<{ kept: string; codes: string }>`
      select totp_secret as kept,
        (select string_agg(code_hash, ' ') from recovery_codes where user_id = ${id}) as codes
      from users where id = ${id}`.execute(world.db)
    expect(rows[0]?.kept).not.toContain(secret)
    for (const code of confirmed.data.recoveryCodes) expect(rows[0]?.codes).not.toContain(code)
    expect(await mailsOf(world, 'second-factor')).toHaveLength(1)
  })

  test('the next sign-in asks for a code of the app, and sends none [S1-LOGIN-12]', async () => {
    const { loginName, secret, code } = await withApp()
    const first = await logIn(world, loginName)
    expect(first.data.stage).toBe('second-factor')
    expect(await mailsOf(world, 'sign-in-code')).toEqual([])
    // The code that turned it on is spent.
    expect((await verify(cookieOf(first.token), code)).ok).toBe(false)
    world.setNow('2026-11-20T15:00:30Z')
    const next = codeAt(secret, NOW + 30_000)
    const both = await Promise.all([1, 2].map(() => verify(cookieOf(first.token), next)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await logIn(world, loginName)
    expect((await verify(cookieOf(again.token), next)).ok).toBe(false)
  })

  test('a code of long ago or of another secret does not pass [S1-LOGIN-12]', async () => {
    const { loginName, secret } = await withApp()
    world.setNow('2026-11-20T15:10:00Z')
    const cookie = cookieOf((await logIn(world, loginName)).token)
    expect((await verify(cookie, codeAt(secret, NOW + 300_000))).ok).toBe(false)
    expect((await verify(cookie, codeAt('JBSWY3DPEHPK3PXP', NOW + 600_000))).ok).toBe(false)
    expect((await verify(cookie, codeAt(secret, NOW + 600_000))).ok).toBe(true)
  })

  test('a recovery code signs in once, however it is spelt [S1-LOGIN-12]', async () => {
    const { loginName, confirmed } = await withApp()
    const code = (confirmed.data.recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const first = await logIn(world, loginName)
    expect((await verify(cookieOf(first.token), code)).data.stage).toBe('full')
    const second = await logIn(world, loginName)
    expect((await verify(cookieOf(second.token), code)).ok).toBe(false)
  })

  test('setting up and removing ask for the password, and another user sees nothing of it [S1-LOGIN-12]', async () => {
    const { cookie, loginName } = await withApp()
    const wrong = { body: { password: 'wrong' }, cookie }
    for (const call of ['BeginAuthenticator', 'RemoveAuthenticator'])
      expect((await callAs(world, `${OWN}/${call}`, wrong)).fields).toEqual({
        current: 'This is not your password.',
      })
    const again = { body: { password: TEST_PASSWORD }, cookie }
    expect((await callAs(world, `${OWN}/BeginAuthenticator`, again)).status).toBe(409)
    expect((await callAs(world, `${OWN}/RemoveAuthenticator`, again)).ok).toBe(true)
    expect((await logIn(world, loginName)).data.stage).toBe('full')
  })

  test('a wrong code does not turn it on [S1-LOGIN-12]', async () => {
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await logIn(world, loginName)).token)
    const body = { password: TEST_PASSWORD }
    await callAs(world, `${OWN}/BeginAuthenticator`, { body, cookie })
    const answer = await callAs(world, `${OWN}/ConfirmAuthenticator`, {
      body: { code: '0' },
      cookie,
    })
    expect(answer.ok).toBe(false)
    expect((await logIn(world, loginName)).data.stage).toBe('full')
  })
})

type Security = { sessions: { rid: number; browser: string; isThis: boolean }[] }
type Activity = { action: string; by: string }[]

describe('api own sessions and activity', () => {
  test('the list names the own sessions only, and one can be signed out [S1-LOGIN-20]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const other = await makeSession(world.db, { userId: id })
    await makeSession(world.db)
    const { token } = await logIn(world, loginName)
    const cookie = cookieOf(token)
    const { data } = await callAs<Security>(world, `${OWN}/Security`, { cookie })
    expect(data.sessions).toHaveLength(2)
    expect(data.sessions[0]).toMatchObject({
      isThis: true,
      browser: expect.stringContaining('Firefox'),
    })
    expect(JSON.stringify(data)).not.toContain(token)
    const { rid } = data.sessions[1] ?? { rid: 0 }
    expect((await callAs(world, `${OWN}/EndSession`, { body: { rid }, cookie })).ok).toBe(true)
    expect(await stageOf(world, other)).toBeNull()
  })

  test("another user's session cannot be signed out [S1-LOGIN-20]", async () => {
    const victim = await makeSession(world.db)
    const { rows } = await sql<{ id: number }>`select id from sessions`.execute(world.db)
    const { loginName } = await makeSignInUser(world)
    const cookie = cookieOf((await logIn(world, loginName)).token)
    const body = { rid: rows[0]?.id }
    expect((await callAs(world, `${OWN}/EndSession`, { body, cookie })).status).toBe(404)
    expect(await stageOf(world, victim)).toBe('full')
  })

  test('signing out everywhere else leaves this session [S1-LOGIN-20]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const others = [
      await makeSession(world.db, { userId: id }),
      await makeSession(world.db, { userId: id }),
    ]
    const { token } = await logIn(world, loginName)
    const answer = await callAs<{ ended: number }>(world, `${OWN}/EndOtherSessions`, {
      body: {},
      cookie: cookieOf(token),
    })
    expect(answer.data.ended).toBe(2)
    for (const other of others) expect(await stageOf(world, other)).toBeNull()
    expect(await stageOf(world, token)).toBe('full')
  })

  test('activity is one’s own, newest first, without secrets [S1-LOGIN-20]', async () => {
    const { loginName } = await makeSignInUser(world)
    const other = await makeSignInUser(world)
    await logIn(world, other.loginName)
    await logIn(world, loginName, { password: 'wrong-Harbor!7' })
    const cookie = cookieOf((await logIn(world, loginName)).token)
    const { data } = await callAs<Activity>(world, `${OWN}/Activity`, { cookie })
    expect(data.map(({ action }) => action)).toEqual(['sign-in.passed', 'sign-in.failed'])
    expect(JSON.stringify(data)).not.toContain('Harbor')
  })

  test('what was written down cannot be changed or deleted [S1-LOGIN-20]', async () => {
    const { loginName } = await makeSignInUser(world)
    await logIn(world, loginName)
    for (const change of ['delete from audit_log', "update audit_log set action = 'x'"]) {
      await sql`savepoint before`.execute(world.db)
      await expect(sql.raw(change).execute(world.db)).rejects.toThrow()
      await sql`rollback to savepoint before`.execute(world.db)
    }
  })
})
