import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { WRONG_FACTOR, WRONG_PASSKEY } from '#api/accounts/sign-in/passkeys/passkey-sign-in.ts'
import {
  beginFactor,
  beginSignIn,
  OWN,
  passFactor,
  signInBy,
  withPasskey,
} from '#tests/support/accounts/passkey-calls.ts'
import {
  auditOf,
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  stageOf,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('api sign-in by a passkey alone', () => {
  test('a passkey signs in without a password, and is both factors [S1-LOGIN-12]', async () => {
    const { id, passkey } = await withPasskey(world)
    world.config.accounts.twoFactor = true
    const { options, cookie } = await beginSignIn(world)
    expect(options).toMatchObject({ rpId: 'records.example.gov', userVerification: 'required' })
    expect(options).toMatchObject({ allowCredentials: [] })
    const made = await signInBy(world, passkey.use(options), cookie)
    expect(made.data.stage).toBe('full')
    expect(await stageOf(world, made.token)).toBe('full')
    expect(await auditOf(world, id)).toContain('sign-in.passed')
    const { rows } = await sql<{ method: string; used: Date | null; count: number }>`
      select method, last_used_at as used, sign_count::int as count
      from sessions join passkeys using (user_id) where user_id = ${id}
      order by sessions.id desc limit 1`.execute(world.db)
    expect(rows[0]).toMatchObject({ method: 'passkey', count: 1 })
    expect(rows[0]?.used).not.toBeNull()
    const kept = await callAs<{ passkeys: unknown[] }>(world, `${OWN}/Security`, {
      cookie: cookieOf(made.token),
    })
    expect(kept.data.passkeys).toHaveLength(1)
  })

  test('another origin, another portal or a device that asked nobody signs nobody in [S1-LOGIN-12]', async () => {
    const { id, passkey } = await withPasskey(world)
    const wrong = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { userHandle: Buffer.alloc(32).toString('base64url') },
      { userHandle: '' },
    ]
    for (const use of wrong) {
      const { options, cookie } = await beginSignIn(world)
      const { userHandle, ...proof } = passkey.use(options, use)
      const made = await signInBy(
        world,
        { ...proof, ...(userHandle ? { userHandle } : {}) },
        cookie,
      )
      expect([made.status, made.msg, made.token], JSON.stringify(use)).toEqual([
        400,
        WRONG_PASSKEY,
        null,
      ])
    }
    expect(await auditOf(world, id)).toContain('sign-in.failed')
  })

  test('a challenge is spent by its first answer, right or wrong, and ends after five minutes [S1-LOGIN-12]', async () => {
    const { passkey } = await withPasskey(world)
    const { options, cookie } = await beginSignIn(world)
    const proof = passkey.use(options)
    expect((await signInBy(world, proof, cookie)).ok).toBe(true)
    expect((await signInBy(world, proof, cookie)).ok).toBe(false)
    const next = passkey.use(options, { count: 2 })
    expect((await signInBy(world, next, cookie)).ok).toBe(false)
    const second = await beginSignIn(world)
    const wrong = passkey.use(second.options, { origin: 'https://evil.example', count: 3 })
    expect((await signInBy(world, wrong, second.cookie)).ok).toBe(false)
    const right = passkey.use(second.options, { count: 4 })
    expect((await signInBy(world, right, second.cookie)).ok).toBe(false)
    const late = await beginSignIn(world)
    world.setNow('2026-11-20T15:05:01Z')
    const tooLate = passkey.use(late.options, { count: 5 })
    expect((await signInBy(world, tooLate, late.cookie)).ok).toBe(false)
  })

  test('an answer works only at the browser that was asked [S1-LOGIN-12]', async () => {
    const { passkey } = await withPasskey(world)
    const mine = await beginSignIn(world)
    const theirs = await beginSignIn(world)
    expect((await signInBy(world, passkey.use(mine.options), theirs.cookie)).ok).toBe(false)
    expect((await signInBy(world, passkey.use(mine.options), '')).ok).toBe(false)
  })

  test('a counter that did not go on is refused: the device may have been copied [S1-LOGIN-12]', async () => {
    const { passkey } = await withPasskey(world)
    const first = await beginSignIn(world)
    expect((await signInBy(world, passkey.use(first.options, { count: 7 }), first.cookie)).ok).toBe(
      true,
    )
    for (const count of [7, 6, 0]) {
      const { options, cookie } = await beginSignIn(world)
      expect((await signInBy(world, passkey.use(options, { count }), cookie)).ok).toBe(false)
    }
  })

  test('a device that never counts goes on working [S1-LOGIN-12]', async () => {
    const { passkey } = await withPasskey(world)
    for (let time = 0; time < 2; time++) {
      const { options, cookie } = await beginSignIn(world)
      expect((await signInBy(world, passkey.use(options, { count: 0 }), cookie)).ok).toBe(true)
    }
  })

  test('an inactive account and a removed passkey sign nobody in [S1-LOGIN-12]', async () => {
    const { id, passkey } = await withPasskey(world)
    await sql`update users set status = 'I' where id = ${id}`.execute(world.db)
    const first = await beginSignIn(world)
    const inactive = await signInBy(world, passkey.use(first.options), first.cookie)
    expect([inactive.ok, inactive.token]).toEqual([false, null])
    await sql`update users set status = 'A' where id = ${id}`.execute(world.db)
    await sql`delete from passkeys where user_id = ${id}`.execute(world.db)
    const second = await beginSignIn(world)
    const gone = await signInBy(world, passkey.use(second.options, { count: 2 }), second.cookie)
    expect(gone.msg).toBe(WRONG_PASSKEY)
  })
})

describe('api passkey as second factor', () => {
  test('after the password a passkey passes, and no code is sent [S1-LOGIN-12]', async () => {
    const { id, loginName, passkey } = await withPasskey(world)
    world.config.accounts.twoFactor = true
    const { stage, options, cookie } = await beginFactor(world, loginName)
    expect(stage).toBe('second-factor')
    const state = await callAs<{ kind: string }>(world, '/Session/SecondFactor', { cookie })
    expect(state.data).toMatchObject({ kind: 'passkey', hasPasskey: true })
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }] })
    const passed = await passFactor(world, passkey.use(options, { verified: false }), cookie)
    expect(passed.data.stage).toBe('full')
    expect(await stageOf(world, passed.token)).toBe('full')
    expect(await mailsOf(world, 'sign-in-code')).toEqual([])
    expect(await auditOf(world, id)).toContain('sign-in.second-factor-passed')
    expect((await callAs(world, '/Session/SecondFactor/SendCode', { body: {}, cookie })).ok).toBe(
      false,
    )
  })

  test("another user's passkey does not pass, nor an answer of another session [S1-LOGIN-12]", async () => {
    const mine = await withPasskey(world)
    const other = await withPasskey(world)
    const begun = await beginFactor(world, mine.loginName)
    const answer = await passFactor(world, other.passkey.use(begun.options), begun.cookie)
    expect([answer.msg, answer.token]).toEqual([WRONG_FACTOR, null])
    const first = await beginFactor(world, mine.loginName)
    const second = await beginFactor(world, mine.loginName)
    const crossed = await passFactor(world, mine.passkey.use(first.options), second.cookie)
    expect(crossed.msg).toBe(WRONG_FACTOR)
    const signIn = await beginSignIn(world)
    const wrongKind = await passFactor(world, mine.passkey.use(signIn.options), first.cookie)
    expect(wrongKind.msg).toBe(WRONG_FACTOR)
    expect(await auditOf(world, mine.id)).toContain('sign-in.second-factor-failed')
  })

  test('a recovery code passes where the passkey is lost, once [S1-LOGIN-12]', async () => {
    const { loginName, added } = await withPasskey(world)
    const code = added.data.recoveryCodes?.[0] ?? ''
    const verify = async () => {
      const cookie = cookieOf((await logIn(world, loginName)).token)
      return callAs(world, '/Session/SecondFactor/Verify', { body: { code }, cookie })
    }
    expect((await verify()).data.stage).toBe('full')
    expect((await verify()).ok).toBe(false)
  })

  test('tries are counted among those of codes: after twenty none is looked at [S1-LOGIN-12]', async () => {
    const { loginName, passkey } = await withPasskey(world)
    const first = await logIn(world, loginName)
    const cookie = cookieOf(first.token)
    const proof = passkey.use({ challenge: 'AAAA' })
    for (let time = 0; time < 20; time++)
      expect((await passFactor(world, proof, cookie)).status).toBe(400)
    expect((await passFactor(world, proof, cookie)).status).toBe(429)
  })
})
