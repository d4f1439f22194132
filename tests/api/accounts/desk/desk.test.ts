import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: { id: number; cookie: string }

beforeEach(async () => {
  const { id } = await makeUser(world.db, {
    kind: 'staff',
    actions: [['gov', 'account.actions.decide']],
  })
  staff = { id, cookie: `hw_session=${await makeSession(world.db, { userId: id })}` }
})

async function call<T>(path: string, body?: unknown, cookie = staff.cookie) {
  const response = await world.api.request(`/api/Agency/Account/${path}`, {
    headers: { cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: T; msg: string }
  return { status: response.status, ...answer }
}

const approve = (kind: string, rid: number) => call('Decide', { kind, rid, isApproved: true })
const refuse = (kind: string, rid: number, reason = 'The copy is not readable.') =>
  call('Decide', { kind, rid, isApproved: false, reason })

async function identityRequest(): Promise<{ userId: number; rid: number }> {
  const { id: userId } = await makeUser(world.db, { kind: 'owner', displayName: 'Noah Newman' })
  const { id } = await world.db
    .insertInto('identity_requests')
    .values({
      user_id: userId,
      statement: 'I run the plant.',
      document_kind: 'Driver license',
      requested_at: '2026-11-19T15:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, rid: Number(id) }
}

async function facilityRequest(): Promise<{ userId: number; rid: number }> {
  const { id: userId } = await makeUser(world.db, { kind: 'owner' })
  const site = await makeSite(world.db)
  const { id } = await world.db
    .insertInto('user_facilities')
    .values({ user_id: userId, site_id: site, requested_at: '2026-11-19T15:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, rid: Number(id) }
}

const user = (id: number) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mails = () =>
  world.db.selectFrom('outbox').select(['template', 'to_address', 'body']).orderBy('id').execute()
const audit = () =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'actor_user_id'])
    .orderBy('id')
    .execute()

describe('the desk for accounts', () => {
  test('lists what waits, the oldest first, and nothing that was decided [S1-ACCT-29, S1-ROLE-11]', async () => {
    const { rid } = await identityRequest()
    await facilityRequest()
    await makeUser(world.db, { kind: 'licensee', status: 'P', displayName: 'Wren Waite' })
    type Lists = { identities: { rid: number }[]; facilities: unknown[]; registrations: unknown[] }
    const { data } = await call<Lists>('GetWaiting')
    expect(data).toMatchObject({
      identities: [{ rid, fullName: 'Noah Newman', statement: 'I run the plant.' }],
      facilities: [{ otherOwners: 0 }],
      registrations: [{ fullName: 'Wren Waite', accountType: 'Licensee' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/hash|password|pin/i)
    await approve('identity', rid)
    expect((await call<Lists>('GetWaiting')).data.identities).toEqual([])
  })

  test('approval alone gives the identity proof code; it is mailed and written down [S1-ACCT-29]', async () => {
    const { userId, rid } = await identityRequest()
    expect(await approve('identity', rid)).toMatchObject({ status: 200, data: { isMailed: true } })
    expect((await user(userId)).identity_proof_code).toMatch(/^ID-[0-9A-F]{12}$/)
    expect((await mails()).map(({ template }) => template)).toEqual(['identity-approved'])
    expect(await audit()).toEqual([
      { action: 'identity.approved', user_id: userId, actor_user_id: staff.id },
    ])
  })

  test('a refusal needs a reason, and the user reads it', async () => {
    const { userId, rid } = await identityRequest()
    expect(await refuse('identity', rid, '  ')).toMatchObject({
      status: 400,
      msg: 'Say why: the user reads it.',
    })
    expect((await refuse('identity', rid)).status).toBe(200)
    expect((await user(userId)).identity_proof_code).toBeNull()
    expect((await mails())[0]?.body).toContain('The copy is not readable.')
    expect((await audit()).map(({ action }) => action)).toEqual(['identity.refused'])
  })

  test('a request is decided once', async () => {
    const { rid } = await identityRequest()
    const answers = await Promise.all([approve('identity', rid), refuse('identity', rid)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await mails()).toHaveLength(1)
    expect((await approve('identity', 999_999)).status).toBe(409)
  })

  test('a facility link turns A by approval and DEL by refusal [S1-FACLINK-05]', async () => {
    const [first, second] = [await facilityRequest(), await facilityRequest()]
    await approve('facility', first.rid)
    await refuse('facility', second.rid)
    const rows = await world.db
      .selectFrom('user_facilities')
      .select(['status', 'decided_by_user_id'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { status: 'A', decided_by_user_id: staff.id },
      { status: 'DEL', decided_by_user_id: staff.id },
    ])
    expect((await mails()).map(({ template }) => template)).toEqual([
      'facility-approved',
      'facility-refused',
    ])
  })

  test('an approved registration opens the account and sends its temporary password; a refused one stays shut', async () => {
    const opened = await makeUser(world.db, { kind: 'licensee', status: 'P' })
    const shut = await makeUser(world.db, { kind: 'licensee', status: 'P' })
    await approve('registration', Number(opened.id))
    await refuse('registration', Number(shut.id))
    expect(await user(opened.id)).toMatchObject({ status: 'A' })
    expect((await user(opened.id)).temporary_password_hash).toMatch(/^\$argon2id/)
    expect(await user(shut.id)).toMatchObject({ status: 'I', temporary_password_hash: null })
    expect((await mails()).map(({ template }) => template)).toEqual([
      'new-user',
      'registration-refused',
    ])
    expect((await audit()).map(({ action }) => action)).toEqual([
      'account.approved',
      'account.refused',
    ])
  })

  test('more than are listed are counted, and the page says so', async () => {
    await sql`
      insert into users (login_name, display_name, kind, status, email)
      select 'waits.' || n, 'Waits ' || n, 'none', 'P', 'waits.' || n || '@example.com'
      from generate_series(1, 101) n`.execute(world.db)
    type Lists = { registrations: unknown[]; totals: { registrations: number } }
    const { data } = await call<Lists>('GetWaiting')
    expect([data.registrations.length, data.totals.registrations]).toEqual([100, 101])
    const page = await openPage(world, '/app/gov', { cookie: staff.cookie })
    expect(page.text).toContain('101 requests wait for you')
    expect(page.text).toContain('Registrations (101)')
    expect(page.text).toContain('The oldest 100 are listed.')
  })

  test('who was refused may register again: user name and e-mail address are free, and the mail went out', async () => {
    const { id, loginName } = await makeUser(world.db, {
      kind: 'licensee',
      status: 'P',
      email: 'again@example.com',
    })
    await refuse('registration', Number(id))
    expect(await mails()).toMatchObject([{ to_address: 'again@example.com' }])
    await makeUser(world.db, { kind: 'licensee', loginName, email: 'again@example.com' })
    expect((await user(id)).login_name).toContain(loginName)
  })

  test('staff without the right, and everybody else, decide nothing [S1-ROLE-11, S1-ROLE-19]', async () => {
    const { userId, rid } = await identityRequest()
    const others = [
      await makeSession(world.db, { kind: 'staff' }),
      await makeSession(world.db, { userId }),
    ]
    for (const token of others) {
      const cookie = `hw_session=${token}`
      expect((await call('GetWaiting', undefined, cookie)).status).toBe(403)
      const body = { kind: 'identity', rid, isApproved: true }
      expect((await call('Decide', body, cookie)).status).toBe(403)
      const proof = await world.api.request(`/api/Agency/Account/DownloadProof/${rid}`, {
        headers: { cookie },
      })
      expect(proof.status).toBe(403)
    }
    expect((await user(userId)).identity_proof_code).toBeNull()
  })

  test('rows of the audit log are never changed or deleted', async () => {
    const { rid } = await identityRequest()
    await approve('identity', rid)
    await sql`savepoint here`.execute(world.db)
    await expect(world.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
      /only added/,
    )
    await sql`rollback to savepoint here`.execute(world.db)
    await expect(world.db.deleteFrom('audit_log').execute()).rejects.toThrow(/only added/)
  })
})

describe('the desk page', () => {
  test('decides by a plain form, and says a missing reason in its place with the rest kept [S1-ROUTE-01]', async () => {
    const { rid } = await identityRequest()
    const page = await openPage(world, '/app/gov', { cookie: staff.cookie })
    expect(page.text).toContain('Identity verifications (1)')
    const post = { kind: 'IDENTITY', id: String(rid), decision: 'refuse', reason: '' }
    const told = await openPage(world, '/app/gov', { cookie: staff.cookie, post })
    expect(told.status).toBe(400)
    expect(told.dom.querySelector('#error-summary a')?.getAttribute('href')).toMatch(/^#reason-/)
    expect(told.text).toContain('Say why: the user reads it.')
    const done = await openPage(world, '/app/gov', {
      cookie: staff.cookie,
      post: { ...post, decision: 'approve' },
    })
    expect([done.status, done.location]).toEqual([303, '/app/gov?done=approved'])
    expect(
      (await openPage(world, '/app/gov?done=approved', { cookie: staff.cookie })).text,
    ).toContain('Approved. An e-mail to the user waits to be sent.')
  })

  test('is not there for users, and leads visitors to the login [S1-ROUTE-01, S1-ROUTE-64]', async () => {
    const owner = `hw_session=${await makeSession(world.db, { kind: 'owner' })}`
    expect((await openPage(world, '/app/gov', { cookie: owner })).location).toBe('/app/x/404')
    expect((await openPage(world, '/app/gov')).location).toMatch(/^\/pub\/login/)
  })
})
