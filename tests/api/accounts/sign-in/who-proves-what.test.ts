import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { issueLoginToken } from '#api/accounts/sign-in/elsewhere/login-tokens.act.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { save } from '#tests/support/accounts/my-account-calls.ts'
import {
  callAs,
  cookieOf,
  logIn,
  mailedCode,
  makeSignInUser,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const UPDATE = '/AppSystem/PublicUser/Update'

/** A session that somebody of the agency opened for a user. */
async function asAnother(userId: number, loginName: string, actions: [string, string][] = []) {
  const staff = await makeUser(world.db, { kind: 'staff', actions })
  const now = new Date('2026-11-20T15:00:00Z')
  const issued = { userName: loginName, issuerId: Number(staff.id) }
  const { token } = await issueLoginToken(world.db, issued, now)
  const answered = await callAs(world, '/Anon/PublicUser/LoginWithToken', {
    body: { loginName, loginToken: token },
  })
  expect(answered.data.stage).toBe('full')
  return { staffId: Number(staff.id), userId, cookie: cookieOf(answered.token) }
}

async function auditOf(userId: number, action: string) {
  const { rows } = await sql<{ actor: number | null }>`
    select actor_user_id as actor from audit_log
    where user_id = ${userId} and action = ${action} order by id`.execute(world.db)
  return rows.map(({ actor }) => actor)
}

describe('what an open session cannot do without the password', () => {
  test('another e-mail address needs the password; a wrong one stores nothing [S1-ACCT-06, S1-ROLE-05]', async () => {
    const { id, email, cookie } = await makeMyAccount(world.db)
    const change = (more: object) =>
      save(world, cookie, { email }, { email: 'other@example.com' }, more)
    for (const more of [{}, { currentPassword: '' }, { currentPassword: 'guess-1!' }]) {
      const refused = await change(more)
      expect(refused).toMatchObject({ status: 400, code: 'INVALID' })
      expect(Object.keys(refused.fields ?? {})).toEqual(['currentPassword'])
    }
    const { rows } = await sql<{ email: string }>`
      select email from users where id = ${id}`.execute(world.db)
    expect(rows[0]?.email).toBe(email)
    expect((await change({ currentPassword: TEST_PASSWORD })).status).toBe(200)
  })

  test('the password is guessed at no more than ten times in a quarter of an hour', async () => {
    const { email, cookie } = await makeMyAccount(world.db)
    const change = (currentPassword: string) =>
      save(world, cookie, { email }, { email: 'other@example.com' }, { currentPassword })
    for (let index = 0; index < 10; index++) await change(`guess-${index}!`)
    expect((await change(TEST_PASSWORD)).status).toBe(429)
  })

  test('other security questions need it; the first ones do not [S1-SECQ-05]', async () => {
    const { rows } = await sql<{ id: number; group: number }>`
      select min(id) as id, question_group as group from security_questions group by 2 order by 2`.execute(
      world.db,
    )
    const publicUserQuestionRelations = rows.map(({ id, group }) => ({
      securityQuestionGroup: group,
      securityQuestionRid: id,
      securityQuestionAnswer: `answer ${group}`,
    }))
    const first = await makeMyAccount(world.db, { hasQuestions: false })
    const kept = await makeMyAccount(world.db)
    const change = (cookie: string, more = {}) =>
      save(world, cookie, {}, {}, { publicUserQuestionRelations, ...more })
    expect((await change(first.cookie)).status).toBe(200)
    expect(await change(kept.cookie)).toMatchObject({
      status: 400,
      fields: { currentPassword: 'Type your password to save this change.' },
    })
    expect((await change(kept.cookie, { currentPassword: TEST_PASSWORD })).status).toBe(200)
  })

  test('who signs in for a user cannot take the account over, and what they do is theirs in the log', async () => {
    const { id, email } = await makeMyAccount(world.db, { kind: 'public' })
    const loginName = email.split('@')[0] ?? ''
    const reader = await asAnother(id, loginName)
    const refused = await save(world, reader.cookie, { jobTitle: null }, { jobTitle: 'Analyst' })
    expect(refused.status).toBe(403)
    const { staffId, cookie } = await asAnother(id, loginName, [
      ['gov', 'account.actions.write-as'],
    ])
    expect((await save(world, cookie, { email }, { email: 'mine@example.com' })).ok).toBe(false)
    expect((await save(world, cookie, { jobTitle: null }, { jobTitle: 'Analyst' })).status).toBe(
      403,
    )
    const site_id = await makeSite(world.db)
    const link = await world.db
      .insertInto('user_facilities')
      .values({ user_id: id, site_id, status: 'A', requested_at: '2026-11-01T12:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const removed = await callAs(world, '/AppSystem/PublicUser/RemoveFacility', {
      body: { rid: link.id },
      cookie,
    })
    expect(removed.status).toBe(200)
    expect(await auditOf(id, 'facility.removed')).toEqual([staffId])
    await callAs(world, '/Session/Logout', { body: {}, cookie })
    expect(await auditOf(id, 'sign-out')).toEqual([staffId])
  })
})

describe('what a mail proves', () => {
  test('a code proves the address that it was sent to, not one that was saved meanwhile', async () => {
    world.config.accounts.twoFactor = true
    const { id, loginName } = await makeSignInUser(world)
    const { token } = await logIn(world, loginName)
    const code = await mailedCode(world)
    await sql`update users set email = 'victim@example.com' where id = ${id}`.execute(world.db)
    const passed = await callAs(world, '/Session/SecondFactor/Verify', {
      body: { code },
      cookie: cookieOf(token),
    })
    expect(passed.status).toBe(200)
    const { rows } = await sql<{ proven: string | null }>`
      select proven_email as proven from users where id = ${id}`.execute(world.db)
    expect(rows[0]?.proven).not.toBe('victim@example.com')
  })
})

describe('what somebody learns or spoils on the way', () => {
  test('one address cannot use up the tries of an account for others', async () => {
    const { loginName } = await makeSignInUser(world)
    for (let index = 0; index < 60; index++)
      await logIn(world, loginName, { password: `guess-${index}!`, visitor: '192.0.2.50' })
    expect((await logIn(world, loginName, { visitor: '192.0.2.50' })).status).toBe(429)
    expect((await logIn(world, loginName, { visitor: '192.0.2.51' })).ok).toBe(true)
  })

  test('codes of a sign-in are sent no more than twelve times in an hour', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world)
    const answers: number[] = []
    for (let index = 0; index < 13; index++) {
      world.setNow(new Date(Date.parse('2026-11-20T15:00:00Z') + index * 60_000).toISOString())
      answers.push((await logIn(world, loginName)).status)
    }
    expect(answers).toEqual([...Array.from({ length: 12 }, () => 200), 429])
  })

  test('in the middle of a sign-in a session tells the user name and its stage alone [S1-ROUTE-62]', async () => {
    world.config.accounts.twoFactor = true
    const { loginName } = await makeSignInUser(world, { firstName: 'Robin' })
    const { token } = await logIn(world, loginName)
    const { data } = await callAs<Record<string, unknown>>(world, '/Session/Current', {
      cookie: cookieOf(token),
    })
    expect(data).toMatchObject({ loginName, stage: 'second-factor', email: null, actions: [] })
    expect(JSON.stringify(data)).not.toMatch(/@|Robin/)
  })

  test.each([
    ['two rows of one group', [1, 1]],
    ['a group that there is not', [1, 2, 3, 999]],
  ])(
    '%s of security questions is refused and stores nothing [S1-SECQ-05, S1-SECQ-06]',
    async (_, groups) => {
      const { id, cookie } = await makeMyAccount(world.db, { hasQuestions: false })
      const questions = await sql<{ id: number; group: number }>`
      select min(id) as id, question_group as group from security_questions group by 2`.execute(
        world.db,
      )
      const publicUserQuestionRelations = groups.map((group, at) => ({
        securityQuestionGroup: group,
        securityQuestionRid: questions.rows.find((row) => row.group === group)?.id ?? 1,
        securityQuestionAnswer: at === 0 ? 'a long answer' : `other ${at}`,
      }))
      const body = { original: {}, updated: {}, publicUserQuestionRelations }
      expect((await callAs(world, UPDATE, { body, cookie })).status).toBe(400)
      const { rows } = await sql`select 1 from user_security_answers where user_id = ${id}`.execute(
        world.db,
      )
      expect(rows).toEqual([])
    },
  )

  test('a permission or a site that comes twice is refused', async () => {
    const { cookie } = await makeMyAccount(world.db)
    const link = (facilities: object[]) => ({
      body: { original: [], updated: [{ account: 'nobody', statusRid: 'P', facilities }] },
      cookie,
    })
    for (const facilities of [
      [{ siteRid: 1, permissions: ['prepare', 'prepare'] }],
      [
        { siteRid: 1, permissions: ['prepare'] },
        { siteRid: 1, permissions: ['prepare'] },
      ],
    ])
      expect(
        JSON.stringify(
          await callAs(world, '/AppSystem/PublicUser/UpdateConsultantPermission', link(facilities)),
        ),
      ).toContain('may come once')
  })
})
