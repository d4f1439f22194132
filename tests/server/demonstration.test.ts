import { describe, expect, it, test } from 'vitest'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import { DEMONSTRATION_SHUT } from '#api/accounts/sign-in/sign-in.act.ts'
import {
  endDemonstrationSessions,
  listeningHost,
  shutsDemonstration,
} from '#server/start/demonstration.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { logIn, makeSignInUser } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('the demonstration is asked for, never left over', () => {
  it.each([
    [{}, null, '127.0.0.1'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, null, '127.0.0.1'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, null, '127.0.0.1'],
    [{ TRUSTED_PROXIES: '0' }, null, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, null, '0.0.0.0'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL', undefined],
    [{ DATABASE_URL: 'postgres://db' }, 'DATABASE_URL', undefined],
    [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES', undefined],
    [{ TRUSTED_PROXIES: 'one' }, 'TRUSTED_PROXIES', undefined],
    [{ PUBLIC_URL: 'https://records.example.gov' }, 'PUBLIC_URL', undefined],
    [{ PUBLIC_URL: 'http://localhost.example.gov' }, 'PUBLIC_URL', undefined],
    [{ PUBLIC_URL: 'no address' }, 'PUBLIC_URL', undefined],
    [{ DEMO: 'off' }, 'DEMO=off', undefined],
    [{ DEMO: 'on' }, null, undefined],
    [{ DEMO: 'on', SMTP_URL: 'smtp://mail', DATABASE_URL: 'postgres://db' }, null, undefined],
  ])('%j is shut by %s and listens at %s', (env, setting, host) => {
    expect(shutsDemonstration(env)).toBe(setting)
    expect(listeningHost(env)).toBe(host)
  })

  test('where it is shut its accounts cannot sign in, and others can', async () => {
    const known = await makeSignInUser(world, { loginName: 'owner' })
    await world.db
      .updateTable('users')
      .set({ created_by: DEMONSTRATION })
      .where('id', '=', known.id)
      .execute()
    await makeSignInUser(world, { loginName: 'somebody' })
    expect((await logIn(world, 'owner')).ok).toBe(true)
    world.config.shutsDemonstration = true
    expect(await logIn(world, 'owner')).toMatchObject({ ok: false, msg: DEMONSTRATION_SHUT })
    expect((await logIn(world, 'somebody')).ok).toBe(true)
    await makeSession(world.db, { userId: Number(known.id) })
    await endDemonstrationSessions(world.db)
    const left = await world.db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', '=', Number(known.id))
      .execute()
    expect(left).toEqual([])
  })
})
