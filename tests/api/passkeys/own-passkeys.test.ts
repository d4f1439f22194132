import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { BORROWED } from '#api/ground/lib/calls/borrowed.ts'
import { NO_PASSKEYS } from '#api/accounts/sign-in/passkeys/relying-party.ts'
import {
  beginAdding,
  finishAdding,
  OWN,
  withPasskey,
} from '#tests/support/accounts/passkey-calls.ts'
import {
  auditOf,
  callAs,
  cookieOf,
  logIn,
  mailsOf,
  makeSignInUser,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { softPasskey } from '#tests/support/accounts/soft-authenticator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Security = { passkeys: { rid: number; name: string }[]; recoveryCodesLeft: number }
const securityOf = async (cookie: string) =>
  (await callAs<Security>(world, `${OWN}/Security`, { cookie })).data

async function signedIn(user: Parameters<typeof makeSignInUser>[1] = {}) {
  const { id, loginName } = await makeSignInUser(world, user)
  return { id, loginName, cookie: cookieOf((await logIn(world, loginName)).token) }
}

describe('api passkeys of an account', () => {
  test('a passkey is added after the password, told by e-mail and written down [S1-LOGIN-12]', async () => {
    const { id, cookie, added } = await withPasskey(world)
    expect(added.ok).toBe(true)
    expect(added.data.recoveryCodes).toHaveLength(10)
    expect(await securityOf(cookie)).toMatchObject({
      passkeys: [{ name: 'My phone' }],
      recoveryCodesLeft: 10,
    })
    expect(await auditOf(world, id)).toContain('passkey.added')
    const [mail] = await mailsOf(world, 'second-factor')
    expect(mail?.subject).toBe('A passkey was added to your account: My phone')
    const { rows } = await sql<{ kept: string }>`
      select row_to_json(passkeys)::text as kept from passkeys where user_id = ${id}`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('the options name the portal of PUBLIC_URL and a handle that tells nothing of the user [S1-LOGIN-12]', async () => {
    const { cookie, id, loginName } = await signedIn()
    const { data } = await beginAdding(world, cookie)
    expect(data.options).toMatchObject({
      rp: { id: 'records.example.gov', name: world.config.agencyName },
      attestation: 'none',
    })
    const handle = Buffer.from(data.options.user?.id ?? '', 'base64url')
    expect(handle).toHaveLength(32)
    expect(handle.toString()).not.toContain(loginName)
    expect(handle.toString()).not.toBe(String(id))
  })

  test('a wrong password begins nothing, renames nothing and removes nothing [S1-LOGIN-12]', async () => {
    const { cookie } = await withPasskey(world)
    const begun = await beginAdding(world, cookie, { password: 'wrong' })
    expect(begun.fields).toEqual({ current: 'This is not your password.' })
    const rid = (await securityOf(cookie)).passkeys[0]?.rid
    for (const call of ['RenamePasskey', 'RemovePasskey']) {
      const body = { rid, name: 'Other', password: 'wrong' }
      const answer = await callAs(world, `${OWN}/${call}`, { body, cookie })
      expect(answer.fields).toEqual({ current: 'This is not your password.' })
    }
    expect((await securityOf(cookie)).passkeys).toMatchObject([{ name: 'My phone' }])
  })

  test('an answer for another origin, another portal or another challenge adds nothing [S1-LOGIN-12]', async () => {
    const { cookie } = await signedIn()
    const wrong = [
      { origin: 'https://records.example.gov.evil.example' },
      { origin: 'http://records.example.gov' },
      { rpId: 'evil.example' },
    ]
    for (const site of wrong) {
      const { data } = await beginAdding(world, cookie)
      const answer = await finishAdding(world, cookie, softPasskey().make(data.options, site))
      expect([answer.status, answer.ok], JSON.stringify(site)).toEqual([400, false])
    }
    await beginAdding(world, cookie)
    const other = { challenge: Buffer.alloc(32).toString('base64url') }
    expect((await finishAdding(world, cookie, softPasskey().make(other))).ok).toBe(false)
    expect((await securityOf(cookie)).passkeys).toEqual([])
  })

  test('a challenge is good for one answer, of the session that asked, for five minutes [S1-LOGIN-12]', async () => {
    const { cookie, loginName } = await signedIn()
    const elsewhere = cookieOf((await logIn(world, loginName)).token)
    const { data } = await beginAdding(world, cookie)
    const passkey = softPasskey()
    const answer = passkey.make(data.options)
    expect((await finishAdding(world, elsewhere, answer)).ok).toBe(false)
    expect((await finishAdding(world, cookie, answer)).ok).toBe(true)
    expect((await finishAdding(world, cookie, softPasskey().make(data.options))).ok).toBe(false)
    const late = await beginAdding(world, cookie)
    world.setNow('2026-11-20T15:05:01Z')
    const answered = softPasskey().make(late.data.options)
    expect((await finishAdding(world, cookie, answered)).ok).toBe(false)
    expect((await securityOf(cookie)).passkeys).toHaveLength(1)
  })

  test('a credential that an account has is not added to another [S1-LOGIN-12]', async () => {
    const { passkey } = await withPasskey(world)
    const { cookie } = await signedIn()
    const { data } = await beginAdding(world, cookie)
    const answer = await finishAdding(world, cookie, passkey.make(data.options))
    expect([answer.status, answer.ok]).toEqual([409, false])
  })

  test('a passkey is renamed and removed by its user alone; recovery codes go with the last factor [S1-LOGIN-12]', async () => {
    const { id, loginName, cookie } = await withPasskey(world)
    const rid = (await securityOf(cookie)).passkeys[0]?.rid
    const stranger = await signedIn()
    const body = { rid, name: 'Key ring', password: TEST_PASSWORD }
    for (const call of ['RenamePasskey', 'RemovePasskey'])
      expect(
        (await callAs(world, `${OWN}/${call}`, { body, cookie: stranger.cookie })).status,
      ).toBe(404)
    expect((await callAs(world, `${OWN}/RenamePasskey`, { body, cookie })).ok).toBe(true)
    expect((await securityOf(cookie)).passkeys).toMatchObject([{ name: 'Key ring' }])
    expect((await callAs(world, `${OWN}/RemovePasskey`, { body, cookie })).ok).toBe(true)
    expect(await securityOf(cookie)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await auditOf(world, id)).slice(-2)).toEqual(['passkey.renamed', 'passkey.removed'])
    expect((await mailsOf(world, 'second-factor')).map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account: My phone',
      'A passkey of your account was removed: Key ring',
    ])
    expect((await logIn(world, loginName)).data.stage).toBe('full')
  })

  test('the mails go to the proven address alone when another one was typed since [S1-LOGIN-12]', async () => {
    const { id, cookie } = await signedIn()
    await sql`update users set email = 'thief@example.com' where id = ${id}`.execute(world.db)
    const { data } = await beginAdding(world, cookie)
    await finishAdding(world, cookie, softPasskey().make(data.options))
    const { rows } = await sql<{ proven: string }>`
      select proven_email as proven from users where id = ${id}`.execute(world.db)
    expect((await mailsOf(world, 'second-factor')).map(({ to }) => to)).toEqual([rows[0]?.proven])
  })

  test('an account has at most ten, and a name of at most sixty characters [S1-LOGIN-12]', async () => {
    const { id, cookie } = await signedIn()
    await sql`
      insert into passkeys (user_id, credential_id, public_key, sign_count, name, created_at)
      select ${id}, 'id-' || n, 'key', 0, 'One', now() from generate_series(1, 10) n`.execute(
      world.db,
    )
    expect((await beginAdding(world, cookie)).status).toBe(409)
    const long = await beginAdding(world, cookie, { name: 'x'.repeat(61) })
    expect(long.fields).toEqual({ name: 'Use at most 60 characters.' })
    expect((await beginAdding(world, cookie, { name: ' ' })).fields).toEqual({ name: 'Required.' })
  })

  test('a session that staff began for a user adds, renames and removes none [S1-LOGIN-09]', async () => {
    const { id, cookie } = await signedIn()
    await sql`update sessions set method = 'token' where user_id = ${id}`.execute(world.db)
    const calls = {
      BeginPasskey: { name: 'Mine', password: TEST_PASSWORD },
      AddPasskey: { name: 'Mine', answer: softPasskey().make({ challenge: 'AAAA' }) },
      RenamePasskey: { rid: 1, name: 'Mine', password: TEST_PASSWORD },
      RemovePasskey: { rid: 1, password: TEST_PASSWORD },
    }
    for (const [call, body] of Object.entries(calls)) {
      const answer = await callAs(world, `${OWN}/${call}`, { body, cookie })
      expect([answer.status, answer.msg], call).toEqual([403, BORROWED])
    }
  })

  test('at an address without a name or https none is offered [S1-LOGIN-12]', async () => {
    const { cookie } = await signedIn()
    for (const publicUrl of ['http://records.example.gov', 'https://192.0.2.7']) {
      world.config.publicUrl = publicUrl
      expect((await securityOf(cookie)) as object).toMatchObject({ offersPasskeys: false })
      expect((await beginAdding(world, cookie)).msg).toBe(NO_PASSKEYS)
    }
  })
})
