import { describe, expect, test } from 'vitest'
import { deleteEndedSignIns } from '#api/accounts/sign-in/ended-sign-ins.queries.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  auditOf,
  callAs,
  cookieOf,
  makeSignInUser,
  sessionToken,
  stageOf,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const FAILED = 'Auto login failed. Please check Username and Token.'
const MAY: [string, string][] = [['gov', 'account.actions.sign-in-as']]

async function issue(userName: string, actions: [string, string][] = MAY) {
  const staff = await makeSession(world.db, { kind: 'staff', actions })
  return callAs<{ token: string; url: string; expiresAt: string }>(
    world,
    '/Agency/PublicUser/IssueLoginToken',
    { body: { userName }, cookie: cookieOf(staff) },
  )
}

const use = (loginName: string, loginToken: string) =>
  callAs(world, '/Anon/PublicUser/LoginWithToken', { body: { loginName, loginToken } })

async function follow(loginName: string, loginToken: string) {
  const query = new URLSearchParams({ loginName, loginToken, from: 'landing' })
  const response = await world.api.request(`/api/Anon/PublicUser/LoginWithToken?${query}`)
  return {
    location: response.headers.get('location'),
    policy: response.headers.get('referrer-policy'),
    token: sessionToken(response.headers.getSetCookie()),
  }
}

describe('api sign-in by token', () => {
  test('a token of authorised staff signs in as that user, once, and is written down [S1-LOGIN-09, S1-LOGIN-21]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const { data } = await issue(loginName)
    expect(data.url).toContain(`usr=${loginName}&tk=`)
    const answer = await use(loginName, data.token)
    expect(answer.data.stage).toBe('full')
    expect(await stageOf(world, answer.token)).toBe('full')
    expect(await use(loginName, data.token)).toMatchObject({ ok: false, msg: FAILED, token: null })
    expect(await auditOf(world, id)).toEqual([
      'login-token.issued',
      'sign-in.passed',
      'sign-in.failed',
    ])
    const rows = await world.db
      .selectFrom('audit_log')
      .select('actor_user_id')
      .where('action', '=', 'sign-in.passed')
      .execute()
    expect(rows[0]?.actor_user_id).not.toBe(id)
  })

  test('the landing address redirects with a session, and the second time without [S1-LOGIN-21, S1-ROUTE-30]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { data } = await issue(loginName)
    const first = await follow(loginName, data.token)
    expect(first).toMatchObject({ location: '/app', policy: 'no-referrer' })
    expect(await stageOf(world, first.token)).toBe('full')
    expect(await follow(loginName, data.token)).toMatchObject({
      location: '/pub/login?auto=failed',
      token: null,
    })
  })

  test('of two uses at the same time one wins [S1-LOGIN-09]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { data } = await issue(loginName)
    const both = await Promise.all([1, 2].map(() => use(loginName, data.token)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("another user's token, a late one and an invented one fail in the exact words [S1-LOGIN-19]", async () => {
    const { loginName } = await makeSignInUser(world)
    const other = await makeSignInUser(world)
    const { data } = await issue(loginName)
    expect((await use(other.loginName, data.token)).msg).toBe(FAILED)
    expect((await use(loginName, 'invented')).msg).toBe(FAILED)
    expect((await use('nobody', data.token)).msg).toBe(FAILED)
    world.setNow('2026-11-20T15:05:00Z')
    expect((await use(loginName, data.token)).msg).toBe(FAILED)
  })

  test('an account that is not active gets no session [S1-LOGIN-10, S1-LOGIN-19]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const { data } = await issue(loginName)
    await world.db.updateTable('users').set({ status: 'I' }).where('id', '=', id).execute()
    expect(await follow(loginName, data.token)).toMatchObject({
      location: '/pub/login?auto=inactive',
      token: null,
    })
    expect((await issue(loginName)).ok).toBe(false)
  })

  test('only staff with the action make tokens, and never for staff [S1-LOGIN-09]', async () => {
    const { loginName } = await makeSignInUser(world)
    expect((await issue(loginName, [])).status).toBe(403)
    const colleague = await makeSignInUser(world, { kind: 'staff' })
    expect((await issue(colleague.loginName)).status).toBe(403)
    const owner = await makeSession(world.db, { actions: MAY })
    const asOwner = await callAs(world, '/Agency/PublicUser/IssueLoginToken', {
      body: { userName: loginName },
      cookie: cookieOf(owner),
    })
    expect(asOwner.status).toBe(403)
  })

  test('a token neither passes the second factor nor lets its bearer set a password [S1-LOGIN-09, S1-LOGIN-12]', async () => {
    const { loginName } = await makeSignInUser(world, {
      changePasswordDue: true,
      changePinDue: true,
    })
    const { data } = await issue(loginName)
    expect((await use(loginName, data.token)).data.stage).toBe('full')
    world.config.accounts.twoFactor = true
    const second = await issue(loginName)
    expect((await use(loginName, second.data.token)).data.stage).toBe('second-factor')
  })

  test('guessing tokens stops [S1-LOGIN-19]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { data } = await issue(loginName)
    for (let index = 0; index < 20; index++) await use(loginName, `guess-${index}`)
    expect((await use(loginName, data.token)).status).toBe(429)
  })

  test('a token by name is there in development only [S1-LOGIN-22]', async () => {
    const { loginName } = await makeSignInUser(world)
    const path = `/Anon/PublicUser/GetUserTokenByName/${loginName}`
    expect((await callAs(world, path, {})).status).toBe(404)
    world.config.isDevelopment = true
    const { data } = await callAs<{ token: string }>(world, path, {})
    const made = await use(loginName, data.token)
    expect(made.ok).toBe(true)
    const cookie = cookieOf(made.token)
    for (const [path, body] of [
      ['/AppSystem/PublicUser/ChangePin', {}],
      ['/AppSystem/PublicUser/RequestFacility', { siteNumber: '1' }],
    ] as const)
      expect([path, (await callAs(world, path, { body, cookie })).status]).toEqual([path, 403])
  })

  test('tokens, codes and provider sign-ins that ended are forgotten, living ones kept [S1-LOGIN-09]', async () => {
    const { loginName } = await makeSignInUser(world)
    await issue(loginName)
    const at = (time: string) => deleteEndedSignIns(world.db, new Date(`2026-11-20T${time}Z`))
    expect(await at('15:04:59')).toBe(0)
    expect(await at('15:05:00')).toBe(1)
  })
})
