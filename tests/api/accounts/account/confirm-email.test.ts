import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectReach } from '#api/services/outbox/addresses.queries.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { load, save } from '#tests/support/accounts/my-account-calls.ts'
import { callAs, logIn, TEST_PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NEW = 'robin@new.example'

let me: Awaited<ReturnType<typeof makeMyAccount>>
beforeEach(async () => {
  me = await makeMyAccount(world.db, { kind: 'public' })
})

const change = (from: string, to: string) =>
  save(world, me.cookie, { email: from }, { email: to }, { currentPassword: TEST_PASSWORD })
const confirm = (token: string, cookie?: string) =>
  callAs<{ address: string }>(world, '/Anon/EmailConfirmation/Confirm', {
    body: { token },
    ...(cookie ? { cookie } : {}),
  })
const look = (token: string) =>
  callAs<{ address: string }>(world, '/Anon/EmailConfirmation/Look', { body: { token } })
const own = (call: 'SendEmailConfirmation' | 'KeepFormerEmail') =>
  callAs(world, `/AppSystem/PublicUser/${call}`, { body: {}, cookie: me.cookie })

async function mails() {
  const { rows } = await sql<{ template: string; to: string; body: string }>`
    select template, to_address as "to", body from outbox order by id`.execute(world.db)
  return rows
}
/** The tokens of the links that were mailed, the oldest first. */
const tokens = async (): Promise<string[]> =>
  (await mails()).flatMap(({ body }) => /confirm-email\/([\w-]+)/.exec(body)?.[1] ?? [])
const newest = async (): Promise<string> => (await tokens()).at(-1) ?? ''
const reached = async () => (await selectReach(world.db, me.id)).address
const waits = async () => (await load(world, me.id, me.cookie)).data.unconfirmedEmail

describe('a changed e-mail address', () => {
  test('gets a link, the former one is told, and news goes to the former until the link is confirmed', async () => {
    expect((await change(me.email, NEW)).status).toBe(200)
    expect((await mails()).map(({ template, to }) => [template, to])).toEqual([
      ['email-confirm', NEW],
      ['account-changed', me.email],
      ['account-changed', NEW],
    ])
    expect(await waits()).toEqual({ newsGoTo: me.email, isAsked: true })
    expect(await reached()).toBe(me.email)

    // A program that opens links confirms nothing.
    const token = await newest()
    expect(await look(token)).toMatchObject({ status: 200, data: { address: NEW } })
    expect(await reached()).toBe(me.email)

    expect(await confirm(token)).toMatchObject({ status: 200, data: { address: NEW } })
    expect(await reached()).toBe(NEW)
    expect(await waits()).toBeNull()
    const told = (await mails()).filter(({ template }) => template === 'email-confirmed')
    expect(told.map(({ to }) => to).sort()).toEqual([me.email, NEW].sort())
    const { rows } = await sql`
      select user_id, actor_user_id from audit_log where action = 'account.email-confirmed'`.execute(
      world.db,
    )
    expect(rows).toEqual([{ user_id: me.id, actor_user_id: null }])
  })

  test('is confirmed once; a used link says so', async () => {
    await change(me.email, NEW)
    const token = await newest()
    await confirm(token)
    for (const call of [confirm, look])
      expect(await call(token)).toMatchObject({
        status: 409,
        msg: 'This address is confirmed already. You need not do anything.',
      })
  })

  test('is not confirmed by a link that has ended after three days', async () => {
    await change(me.email, NEW)
    world.wait(3 * 86_400)
    const refused = await confirm(await newest())
    expect(refused.status).toBe(409)
    expect(refused.msg).toMatch(/^This link has ended\./)
    expect(await reached()).toBe(me.email)
  })

  test('of two changes in a row only the newest counts', async () => {
    await change(me.email, 'first@new.example')
    await change('first@new.example', NEW)
    const [first = '', second = ''] = await tokens()
    expect((await confirm(first)).msg).toMatch(/^This link does not count any more/)
    expect(await reached()).toBe(me.email)
    expect((await confirm(second)).status).toBe(200)
    expect(await reached()).toBe(NEW)
  })

  test('of another account is not confirmed by who is logged in elsewhere, nor by a link that there is not', async () => {
    const other = await makeMyAccount(world.db, { kind: 'public' })
    await change(me.email, NEW)
    expect((await confirm(await newest(), other.cookie)).msg).toMatch(
      /^You are logged in to another account/,
    )
    expect((await confirm('no-such-token')).status).toBe(404)
    expect(await reached()).toBe(me.email)
    expect((await selectReach(world.db, other.id)).address).toBe(other.email)
    expect((await confirm(await newest(), me.cookie)).status).toBe(200)
  })

  test('that another account has meanwhile is refused in words', async () => {
    await change(me.email, NEW)
    const { id } = await makeUser(world.db, { email: 'else@example.com' })
    await sql`update users set proven_email = ${NEW} where id = ${id}`.execute(world.db)
    const refused = await confirm(await newest())
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.msg).toMatch(/^Another account has this address by now/)
    expect(await reached()).toBe(me.email)
  })

  test('leaves the former one to the account until it is confirmed', async () => {
    await change(me.email, NEW)
    const other = await makeMyAccount(world.db, { kind: 'public' })
    const taken = await save(
      world,
      other.cookie,
      { email: other.email },
      { email: me.email },
      { currentPassword: TEST_PASSWORD },
    )
    expect(taken.fields).toEqual({ email: 'Email already registered.' })
  })

  test('gets its link again a few times an hour, and the ones before end', async () => {
    await change(me.email, NEW)
    for (let index = 0; index < 4; index++)
      expect((await own('SendEmailConfirmation')).status).toBe(200)
    expect((await own('SendEmailConfirmation')).status).toBe(429)
    const all = await tokens()
    expect(all).toHaveLength(5)
    expect((await confirm(all[3] ?? '')).msg).toMatch(/^This link does not count any more/)
    expect((await confirm(all[4] ?? '')).status).toBe(200)
    world.wait(3_600)
    expect((await own('SendEmailConfirmation')).msg).toMatch(/There is nothing to send/)
  })

  test('is given up for the former one without a password; its link then confirms nothing', async () => {
    await change(me.email, NEW)
    expect((await own('KeepFormerEmail')).status).toBe(200)
    const { data } = await load(world, me.id, me.cookie)
    expect([data.email, data.unconfirmedEmail]).toEqual([me.email, null])
    expect((await confirm(await newest())).status).toBe(409)
    expect((await own('KeepFormerEmail')).status).toBe(409)
    expect(await reached()).toBe(me.email)
  })

  test('that was mistyped shuts nobody out: the former one still gets a new password, which proves nothing else', async () => {
    await change(me.email, 'mistyped@new.example')
    const loginName = me.email.split('@')[0] ?? ''
    const asked = await callAs(world, '/Anon/PublicUser/ForgotPassword', {
      body: { email: me.email },
    })
    expect(asked.status).toBe(200)
    const mail = (await mails()).find(({ template }) => template === 'password-reset')
    expect(mail?.to).toBe(me.email)
    const password = /Temporary password: (\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect((await logIn(world, loginName, { password })).data.stage).toBe('change-password')
    expect(await reached()).toBe(me.email)
  })
})
