import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonRow } from '#api/portal/people/people.schemas.ts'
import { auditOf, callAs, cookieOf, logIn, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { makeAdministrator, peopleCalls, type Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let admin: Staff
let clerk: Staff
beforeEach(async () => {
  admin = await makeAdministrator(world.db, { loginName: 'ada.admin', lastName: 'Admin' })
  clerk = await makeMyAccount(world.db, {
    kind: 'staff',
    loginName: 'cleo.clerk',
    displayName: 'Cleo Clerk',
    firstName: 'Cleo',
    lastName: 'Clerk',
  })
})
const { post, get, act } = peopleCalls(world, () => admin)
const search = async (criteria: object) =>
  (await post<{ list: PersonRow[]; total: number }>('People/GetByCriteria', criteria)).data
const namesOf = async (criteria: object) =>
  (await search(criteria)).list.map(({ userName }) => userName)

const JANE = {
  userName: 'jane.doe',
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane.doe@agency.example',
  roles: ['reviewer'],
}

describe('the list of people', () => {
  test('is narrowed by words, kind, state and role, and ordered', async () => {
    const owner = await makeMyAccount(world.db, {
      loginName: 'olive.owner',
      displayName: 'Olive Zorn',
      lastName: 'Zorn',
    })
    await act('SetRights', clerk.id, { roles: ['finance'], kept: [] })
    await act('Lock', owner.id, { reason: 'Asked by phone.' })
    expect(await namesOf({ kind: 'staff' })).toEqual(['ada.admin', 'cleo.clerk'])
    expect(await namesOf({ kind: 'public' })).toEqual(['olive.owner'])
    expect(await namesOf({ filter: 'zor' })).toEqual(['olive.owner'])
    expect(await namesOf({ filter: 'cleo.clerk@example.com' })).toEqual(['cleo.clerk'])
    expect(await namesOf({ role: 'finance' })).toEqual(['cleo.clerk'])
    expect(await namesOf({ state: 'locked' })).toEqual(['olive.owner'])
    expect(await namesOf({ state: 'closed' })).toEqual([])
    expect(await namesOf({ condition: { sort: 'Name DESC' } })).toEqual([
      'olive.owner',
      'cleo.clerk',
      'ada.admin',
    ])
    const second = await search({ condition: { page: 2, pageSize: 2 } })
    expect(second.total).toBe(3)
    expect(second.list).toHaveLength(1)
    expect(second.list[0]).toMatchObject({ userName: 'olive.owner', isStaff: false })
  })

  test('is a file in which no name runs as a formula', async () => {
    await sql`update users set display_name = '=HYPERLINK("x")' where id = ${clerk.id}`.execute(
      world.db,
    )
    const file = await world.api.request('/api/Agency/People/File?kind=staff&sort=Name', {
      headers: { cookie: admin.cookie },
    })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toContain('people-2026-11-20.csv')
    const text = await file.text()
    expect(text.split('\r\n')[0]).toBe('user_name,name,email,kind,account_type,state,roles,created')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text.split('\r\n')).toHaveLength(4)
  })
})

describe('one person', () => {
  test('shows rights, links, sessions, and what was changed apart from what happened', async () => {
    const owner = await makeMyAccount(world.db)
    const siteId = await makeSite(world.db, { name: 'Mill Works' })
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${owner.id}, ${siteId}, 'P', now())`.execute(world.db)
    await act('EndSessions', owner.id)
    await makeSession(world.db, { userId: owner.id })
    const person = await get(owner.id)
    expect(person).toMatchObject({
      isStaff: false,
      state: 'active',
      mayChange: true,
      sites: [{ name: 'Mill Works', isWaiting: true }],
      sessions: [{ method: 'password' }],
      history: [{ action: 'sessions.ended' }],
    })
    await act('SetRights', clerk.id, { roles: ['finance'], kept: [] })
    expect(await get(clerk.id)).toMatchObject({
      roles: [{ code: 'finance', name: 'Finance' }],
      rights: [{ action: 'gov:invoice.actions.manage', area: 'Money', from: ['Finance'] }],
      history: [{ action: 'account.rights', note: 'Given: Finance', by: 'Robin Vale' }],
    })
    expect(await get(admin.id)).toMatchObject({
      isOwn: true,
      mayChange: false,
      ownRights: ['gov:user.actions.administer'],
    })
    expect((await callAs(world, '/Agency/People/Get/900001', admin)).status).toBe(404)
  })

  test('has keys for software, which an administrator withdraws and the owner is told of', async () => {
    const owner = await makeMyAccount(world.db)
    const made = await world.api.request('/api/Client/SoftwareKey/MakeKey', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: owner.cookie },
      body: JSON.stringify({ purpose: 'reading', name: 'Nightly copy' }),
    })
    const { data: key } = (await made.json()) as { data: { rid: number; key: string } }
    const { keys } = await get(owner.id)
    expect(keys).toMatchObject([{ rid: key.rid, name: 'Nightly copy', endsOn: '2027-11-20' }])
    expect((await act('WithdrawKey', owner.id, { keyRid: key.rid })).status).toBe(200)
    expect(await get(owner.id)).toMatchObject({ keys: [] })
    const used = await world.api.request('/api/Software/ReadingKey/Use', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key.key}` },
      body: JSON.stringify({ calls: 1, refused: 0 }),
    })
    expect(used.status).toBe(401)
    expect(await auditOf(world, owner.id)).toContain('reading.key-withdrawn')
    const { rows } = await sql<{ template: string }>`
      select template from outbox where user_id = ${owner.id}`.execute(world.db)
    expect(rows).toEqual([{ template: 'software-key' }])
    expect((await act('WithdrawKey', owner.id, { keyRid: key.rid })).status).toBe(404)
  })

  test('an auditor looks at everything and changes nothing', async () => {
    await act('SetRights', clerk.id, { roles: ['auditor'], kept: [] })
    const { cookie } = clerk
    expect((await get(admin.id, cookie)).mayChange).toBe(false)
    expect((await post('People/GetByCriteria', {}, cookie)).status).toBe(200)
    expect((await callAs(world, '/Agency/Roles/GetList', { cookie })).status).toBe(200)
    const { versionNo } = await get(admin.id)
    const which = { rid: admin.id, versionNo }
    for (const call of ['Lock', 'Close', 'Open', 'ResetSecondFactor', 'EndSessions', 'Invite'])
      expect(await post(`People/${call}`, { ...which, reason: 'No.' }, cookie), call).toMatchObject(
        { status: 403, reason: 'RIGHT_MISSING' },
      )
    expect((await post('People/Create', JANE, cookie)).status).toBe(403)
    expect((await post('Roles/Save', { name: 'Mine' }, cookie)).status).toBe(403)
  })
})

describe('a new account of the staff', () => {
  test('is made with its roles, and its holder chooses a password by the mail alone', async () => {
    const made = await post<{ rid: number }>('People/Create', JANE)
    expect(made).toMatchObject({ status: 200, ok: true })
    expect(JSON.stringify(made)).not.toMatch(/password/i)
    const [mail] = await mailsOf(world, 'new-user')
    expect(mail?.to).toBe(JANE.email)
    expect(mail?.body).toContain('The agency made this account for you.')
    const password = /Temporary password: (\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect((await logIn(world, 'jane.doe', { password })).data.stage).toBe('second-factor')
    // Whoever closes the page comes back with it, until another is set.
    expect((await logIn(world, 'jane.doe', { password })).status).toBe(200)
    expect(await get(made.data.rid)).toMatchObject({
      isInvited: true,
      roles: [{ code: 'reviewer' }],
      history: [{ action: 'account.created', note: 'Given: Reviewer' }],
    })
  })

  test('is refused with words at each field, and a taken name or address too', async () => {
    expect(await post('People/Create', {})).toMatchObject({
      status: 400,
      fields: {
        userName: 'Required.',
        firstName: 'Required.',
        lastName: 'Required.',
        email: 'Required.',
      },
    })
    expect(await post('People/Create', { ...JANE, userName: 'a b', email: 'x' })).toMatchObject({
      status: 400,
      fields: { userName: expect.any(String), email: expect.any(String) },
    })
    expect(
      await post('People/Create', { ...JANE, userName: 'CLEO.clerk', email: clerk.email }),
    ).toMatchObject({
      status: 400,
      fields: { userName: expect.any(String), email: expect.any(String) },
    })
    expect(await post('People/Create', { ...JANE, roles: ['emperor'] })).toMatchObject({
      status: 400,
      fields: { roles: 'Choose from the list.' },
    })
    expect(await mailsOf(world, 'new-user')).toEqual([])
  })

  test('is invited again until there is a password', async () => {
    const { rid } = (await post<{ rid: number }>('People/Create', JANE)).data
    expect((await act('Invite', rid)).status).toBe(200)
    expect(await mailsOf(world, 'new-user')).toHaveLength(2)
    expect((await act('Invite', clerk.id)).status).toBe(409)
  })
})

describe('what is done with an account', () => {
  test('name and address of staff change, told at the former and the new address', async () => {
    const next = { firstName: 'Cleo', lastName: 'Clerke', email: 'new@agency.example' }
    expect((await act('Change', clerk.id, next)).status).toBe(200)
    expect(await get(clerk.id)).toMatchObject({
      fullName: 'Cleo Clerke',
      email: 'new@agency.example',
      isEmailProven: false,
      history: [{ note: 'Changed: last name, e-mail address' }],
    })
    const told = (await mailsOf(world, 'account-changed')).map(({ to }) => to)
    expect(told.sort()).toEqual([clerk.email, 'new@agency.example'].sort())
    expect(await act('Change', clerk.id, { ...next, email: admin.email })).toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
    })
    const owner = await makeMyAccount(world.db)
    expect((await act('Change', owner.id, next)).status).toBe(403)
  })

  test('roles count from the next request on, together with rights of the person alone', async () => {
    const opens = async () =>
      (await callAs(world, '/EMS/Event/GetEventByCriteria', { cookie: clerk.cookie, body: {} }))
        .status
    expect(await opens()).toBe(403)
    await act('SetRights', clerk.id, { roles: ['inspector'], kept: [] })
    expect(await opens()).toBe(200)
    await sql`
      insert into user_actions (user_id, app, action)
      values (${clerk.id}, 'gov', 'event.actions.manage')`.execute(world.db)
    await act('SetRights', clerk.id, { roles: [], kept: ['gov:event.actions.manage'] })
    expect(await opens()).toBe(200)
    await act('SetRights', clerk.id, { roles: [], kept: [] })
    expect(await opens()).toBe(403)
    expect((await get(clerk.id)).history[0]?.note).toBe('Taken: gov:event.actions.manage')
    expect(await act('SetRights', clerk.id, { roles: ['nobody'], kept: [] })).toMatchObject({
      status: 400,
      fields: { roles: 'Choose from the list.' },
    })
    const owner = await makeMyAccount(world.db)
    expect((await act('SetRights', owner.id, { roles: ['finance'], kept: [] })).status).toBe(403)
  })

  test('rights that are not the person’s are not given by keeping them', async () => {
    await act('SetRights', clerk.id, { roles: [], kept: ['gov:user.actions.administer'] })
    expect((await get(clerk.id)).rights).toEqual([])
  })

  test('a locked account ends its sessions, opens again with its roles, and a reason is needed', async () => {
    await act('SetRights', clerk.id, { roles: ['finance'], kept: [] })
    expect(await act('Lock', clerk.id, { reason: ' ' })).toMatchObject({
      status: 400,
      fields: { reason: 'Required.' },
    })
    expect((await act('Lock', clerk.id, { reason: 'Left the key.' })).status).toBe(200)
    expect((await callAs(world, '/Session/Current', clerk)).data).toBeNull()
    expect((await logIn(world, 'cleo.clerk')).reason).toBe('ACCOUNT_INACTIVE')
    expect(await get(clerk.id)).toMatchObject({
      state: 'locked',
      shut: { reason: 'Left the key.', by: 'Robin Vale' },
      sessions: [],
    })
    expect((await act('Lock', clerk.id, { reason: 'Twice.' })).status).toBe(409)
    expect((await act('SetRights', clerk.id, { roles: [], kept: [] })).status).toBe(409)
    expect((await act('Open', clerk.id)).status).toBe(200)
    expect((await act('Open', clerk.id)).status).toBe(409)
    expect(await get(clerk.id)).toMatchObject({ state: 'active', roles: [{ code: 'finance' }] })
    expect((await logIn(world, 'cleo.clerk')).status).toBe(200)
    expect((await mailsOf(world, 'account-shut')).map(({ subject }) => subject)).toEqual([
      'Your account was locked',
      'Your account was opened again',
    ])
  })

  test('a closed account loses roles and rights, and opens again without', async () => {
    await act('SetRights', clerk.id, { roles: ['finance', 'auditor'], kept: [] })
    await act('Lock', clerk.id, { reason: 'Leaves.' })
    expect((await act('Close', clerk.id, { reason: 'Left.' })).status).toBe(200)
    expect(await get(clerk.id)).toMatchObject({ state: 'closed', roles: [], rights: [] })
    expect((await get(clerk.id)).history[0]?.note).toBe('Taken: Auditor, Finance. Reason: Left.')
    expect((await act('Open', clerk.id)).status).toBe(200)
    expect(await get(clerk.id)).toMatchObject({ state: 'active', roles: [] })
  })

  test('a registration that waits is not shut here', async () => {
    const waiting = await makeMyAccount(world.db, { status: 'P' })
    expect((await get(waiting.id)).state).toBe('waiting')
    for (const call of ['Lock', 'Close'])
      expect((await act(call, waiting.id, { reason: 'No.' })).status).toBe(409)
    expect((await act('Open', waiting.id)).status).toBe(409)
  })

  test('a second factor is reset: app, passkeys and codes go, sessions end, the person is told', async () => {
    expect((await act('ResetSecondFactor', clerk.id)).status).toBe(409)
    await sql`
      update users set totp_secret = 'x', totp_confirmed = true where id = ${clerk.id}`.execute(
      world.db,
    )
    await sql`insert into recovery_codes (user_id, code_hash) values (${clerk.id}, 'x')`.execute(
      world.db,
    )
    expect((await get(clerk.id)).hasAuthenticator).toBe(true)
    expect((await act('ResetSecondFactor', clerk.id)).status).toBe(200)
    expect(await get(clerk.id)).toMatchObject({ hasAuthenticator: false, sessions: [] })
    const { rows } = await sql`select from recovery_codes where user_id = ${clerk.id}`.execute(
      world.db,
    )
    expect(rows).toHaveLength(0)
    expect((await mailsOf(world, 'second-factor')).map(({ to }) => to)).toEqual([clerk.email])
    expect(await auditOf(world, clerk.id)).toEqual(['second-factor.reset'])
  })

  test('all sessions end', async () => {
    const other = cookieOf(await makeSession(world.db, { userId: clerk.id }))
    const { versionNo } = await get(clerk.id)
    const ended = await post<{ ended: number }>('People/EndSessions', { rid: clerk.id, versionNo })
    expect(ended.data.ended).toBe(2)
    expect((await callAs(world, '/Session/Current', { cookie: other })).data).toBeNull()
  })

  test('of two who change the same account the second is told, and nothing of the first is lost', async () => {
    const { versionNo } = await get(clerk.id)
    const which = { rid: clerk.id, versionNo }
    const first = await post('People/SetRights', { ...which, roles: ['finance'], kept: [] })
    expect(first.status).toBe(200)
    const again: Record<string, object> = {
      SetRights: { roles: ['reviewer'], kept: [] },
      Change: { firstName: 'A', lastName: 'B', email: 'a@b.example' },
      Lock: { reason: 'Late.' },
      Close: { reason: 'Late.' },
      Open: {},
      ResetSecondFactor: {},
      EndSessions: {},
      Invite: {},
    }
    for (const [call, more] of Object.entries(again))
      expect(await post(`People/${call}`, { ...which, ...more }), call).toMatchObject({
        status: 409,
        reason: 'CHANGED_ELSEWHERE',
      })
    expect(await get(clerk.id)).toMatchObject({ roles: [{ code: 'finance' }], state: 'active' })
  })

  test('nobody does any of it to the own account', async () => {
    const { versionNo } = await get(admin.id)
    const which = { rid: admin.id, versionNo, reason: 'Mine.', roles: ['finance'], kept: [] }
    const named = { firstName: 'A', lastName: 'B', email: 'a@b.example' }
    for (const call of [
      'SetRights',
      'Change',
      'Lock',
      'Close',
      'Open',
      'ResetSecondFactor',
      'EndSessions',
      'Invite',
    ])
      expect(await post(`People/${call}`, { ...which, ...named }), call).toMatchObject({
        status: 403,
        reason: 'OWN_ACCOUNT',
      })
    expect(await get(admin.id)).toMatchObject({ versionNo, state: 'active' })
  })

  test('a number that nobody has is no fault', async () => {
    for (const call of ['Lock', 'Close', 'Open', 'SetRights', 'Invite'])
      expect(
        await post(`People/${call}`, {
          rid: 900001,
          versionNo: 1,
          reason: 'No.',
          roles: [],
          kept: [],
        }),
        call,
      ).toMatchObject({ status: 404 })
  })

  test('staff without the right and the public are refused', async () => {
    const owner = await makeMyAccount(world.db)
    for (const { cookie } of [clerk, owner]) {
      expect((await post('People/GetByCriteria', {}, cookie)).status).toBe(403)
      expect((await post('People/Create', JANE, cookie)).status).toBe(403)
      expect((await callAs(world, '/Agency/Roles/GetList', { cookie })).status).toBe(403)
      expect((await callAs(world, '/Agency/People/File', { cookie })).status).toBe(403)
    }
  })
})
