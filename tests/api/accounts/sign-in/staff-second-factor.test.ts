import { describe, expect, test } from 'vitest'
import { settingsSchema } from '#app/lib/settings.ts'
import {
  callAs,
  cookieOf,
  logIn,
  mailedCode,
  mailsOf,
  makeSignInUser,
  stageOf,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('the second factor of staff', () => {
  test('is asked of somebody without an app by default, by e-mail, and of nobody else [S1-LOGIN-12]', async () => {
    expect(settingsSchema.parse({ agencyName: 'A' })).toMatchObject({
      twoFactor: false,
      staffTwoFactor: true,
    })
    const owner = await makeSignInUser(world, { kind: 'owner' })
    expect((await logIn(world, owner.loginName)).data.stage).toBe('full')
    const staff = await makeSignInUser(world, { kind: 'staff' })
    const first = await logIn(world, staff.loginName)
    expect(first.data.stage).toBe('second-factor')
    expect(await mailsOf(world, 'sign-in-code')).toMatchObject([
      { to: `${staff.loginName}@example.com` },
    ])
    const cookie = cookieOf(first.token)
    expect((await callAs(world, '/AppSystem/PublicUser/Security', { cookie })).status).toBe(401)
    const body = { code: await mailedCode(world) }
    const done = await callAs(world, '/Session/SecondFactor/Verify', { body, cookie })
    expect(done.data.stage).toBe('full')
    const security = await callAs<{ codesByEmail: boolean }>(
      world,
      '/AppSystem/PublicUser/Security',
      { cookie: cookieOf(done.token) },
    )
    expect(security.data.codesByEmail).toBe(true)
  })

  test('lets nobody in whose account has no address that takes mail, and opens no session', async () => {
    const { loginName } = await makeSignInUser(world, { kind: 'staff', email: null })
    const answer = await logIn(world, loginName)
    expect([answer.status, answer.token]).toEqual([400, null])
    expect(answer.msg).toContain('no e-mail address')
  })

  test('is not asked where the agency turned it off', async () => {
    world.config.accounts.staffTwoFactor = false
    const { loginName } = await makeSignInUser(world, { kind: 'staff' })
    expect(await stageOf(world, (await logIn(world, loginName)).token)).toBe('full')
  })
})
