import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { givenCookie } from '#tests/support/accounts/passkey-calls.ts'
import { callAs, cookieOf, logIn, makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const FORM = {
  action: '/app/account?tab=basic',
  fields: [
    { name: 'jobTitle', value: 'Warden of the weir' },
    { name: 'intent', value: 'save' },
  ],
}

const keep = (cookie: string, form: object = FORM) =>
  callAs<{ isKept: boolean }>(world, '/Anon/WaitingForm/Keep', { body: form, cookie })
const waitingFor = async (cookie: string) =>
  (await callAs<typeof FORM | null>(world, '/Session/WaitingForm', { cookie })).data

/** Signs in at a browser and returns what its cookies are then. */
async function at(loginName: string, holder = '') {
  const { token, cookies } = await logIn(world, loginName, { cookie: holder })
  return { session: cookieOf(token), holder: givenCookie(cookies, 'hw_holder=') }
}

describe('api forms that came after their session had ended', () => {
  test('wait an hour for the user who was signed in there, and for nobody else [S1-LOGIN-20]', async () => {
    const mine = await makeSignInUser(world)
    const other = await makeSignInUser(world)
    const { holder } = await at(mine.loginName)
    const kept = await keep(holder)
    expect(kept.data.isKept).toBe(true)
    const form = givenCookie(kept.cookies, 'hw_form=')
    const again = await at(mine.loginName)
    expect(await waitingFor(`${again.session}; ${form}`)).toEqual(FORM)
    const stranger = await at(other.loginName)
    expect(await waitingFor(`${stranger.session}; ${form}`)).toBeNull()
    expect(await waitingFor(again.session)).toBeNull()
    expect((await callAs(world, '/Session/WaitingForm', { cookie: form })).status).toBe(401)
    world.setNow('2026-11-20T16:00:01Z')
    const late = await at(mine.loginName)
    expect(await waitingFor(`${late.session}; ${form}`)).toBeNull()
  })

  test('are sealed under a key that the database does not have [S1-LOGIN-20]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { holder } = await at(loginName)
    const { cookies } = await keep(holder)
    const key = givenCookie(cookies, 'hw_form=').split('=')[1] ?? ''
    const { rows } = await sql<{ all: string }>`
      select row_to_json(waiting_forms)::text as all from waiting_forms`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.all).not.toContain('Warden')
    expect(rows[0]?.all).not.toContain(key)
  })

  test('are not kept where two users were signed in within a day: nobody knows whose it is [S1-LOGIN-20]', async () => {
    const one = await makeSignInUser(world)
    const two = await makeSignInUser(world)
    const first = await at(one.loginName)
    const second = await at(two.loginName, first.holder)
    expect((await keep(second.holder)).data.isKept).toBe(false)
    world.setNow('2026-11-21T15:00:01Z')
    const next = await at(two.loginName, second.holder)
    expect((await keep(next.holder)).data.isKept).toBe(true)
    expect((await keep('')).data.isKept).toBe(false)
    expect((await keep('hw_holder=x')).data.isKept).toBe(false)
  })

  test('are given to no session that staff began for the user [S1-LOGIN-09]', async () => {
    const { id, loginName } = await makeSignInUser(world)
    const { holder } = await at(loginName)
    const form = givenCookie((await keep(holder)).cookies, 'hw_form=')
    const { session } = await at(loginName)
    await sql`update sessions set method = 'token' where user_id = ${id}`.execute(world.db)
    expect(await waitingFor(`${session}; ${form}`)).toBeNull()
  })

  test('go to addresses of the signed-in pages alone, and so many at a time [S1-LOGIN-20]', async () => {
    const { loginName } = await makeSignInUser(world)
    const { holder } = await at(loginName)
    for (const action of ['https://evil.example/app/', '//evil.example/', '/pub/login', '/app/\\x'])
      expect((await keep(holder, { ...FORM, action })).status, action).toBe(400)
    for (let time = 0; time < 30; time++) await keep(holder)
    expect((await keep(holder)).status).toBe(429)
  })
})
