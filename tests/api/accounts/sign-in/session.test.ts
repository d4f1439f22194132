import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import type { Viewer } from '#api/accounts/sign-in/viewer.schemas.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function viewer(cookie?: string): Promise<Viewer | null> {
  const response = await world.api.request(
    '/api/Session/Current',
    cookie === undefined ? {} : { headers: { cookie } },
  )
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Viewer | null }).data
}

describe('api session', () => {
  test('the cookie of a session names its user and what they may do [S2-PROJ-15]', async () => {
    const token = await makeSession(world.db, { actions: [['air-nei', 'project.actions.new']] })
    expect(await viewer(`other=1; ${SESSION_COOKIE}=${token}`)).toMatchObject({
      loginName: expect.stringContaining('user-'),
      displayName: 'Robin Vale',
      kind: 'owner',
      actions: ['air-nei:project.actions.new'],
    })
  })

  test('an anonymous visitor is nobody [S2-PROJ-15]', async () => {
    await makeSession(world.db)
    for (const cookie of [
      undefined,
      '',
      `${SESSION_COOKIE}=`,
      `${SESSION_COOKIE}=wrong`,
      `${SESSION_COOKIE}=%00`,
      `${SESSION_COOKIE}=${'x'.repeat(5000)}`,
    ])
      expect(await viewer(cookie), cookie?.slice(0, 40)).toBeNull()
  })

  test('an expired session is nobody [S2-PROJ-15]', async () => {
    const token = await makeSession(world.db, { expiresAt: '2026-11-20T16:00:00Z' })
    expect(await viewer(`${SESSION_COOKIE}=${token}`)).not.toBeNull()
    world.setNow('2026-11-20T16:00:00Z')
    expect(await viewer(`${SESSION_COOKIE}=${token}`)).toBeNull()
  })

  test('the stored hash does not sign in [S2-PROJ-15]', async () => {
    await makeSession(world.db)
    const row = await world.db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow()
    expect(await viewer(`${SESSION_COOKIE}=${row.token_hash}`)).toBeNull()
  })
})
