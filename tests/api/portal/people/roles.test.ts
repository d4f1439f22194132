import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import { requireAdministratorLeft } from '#api/portal/people/administration.queries.ts'
import { RIGHT_WORDS } from '#api/portal/people/rights.words.ts'
import { retireRole } from '#api/portal/people/save-role.act.ts'
import { setRights } from '#api/portal/people/set-rights.act.ts'
import { closeAccount, lockAccount } from '#api/portal/people/shut-person.act.ts'
import type { StaffRoleFile, StaffRoles } from '#api/portal/people/roles.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAdministrator, peopleCalls, type Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let admin: Staff
let clerk: Staff
beforeEach(async () => {
  admin = await makeAdministrator(world.db)
  clerk = await makeMyAccount(world.db, { kind: 'staff' })
})
const { post, act } = peopleCalls(world, () => admin)
const list = async () => (await callAs<StaffRoles>(world, '/Agency/Roles/GetList', admin)).data
const open = async (code: string) =>
  (await callAs<StaffRoleFile>(world, `/Agency/Roles/Get/${code}`, admin)).data
const save = (body: object) => post<{ code: string }>('Roles/Save', body)

describe('rights in words', () => {
  test('every right that code or roles name has words, and no words are of a right that nothing asks for', async () => {
    const inCode = new Set<string>()
    for (const folder of ['api', 'graphql', 'app'])
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(name) || name.includes('generated')) continue
        const text = readFileSync(path.join(folder, name), 'utf8')
        for (const [, action = ''] of text.matchAll(/'([\w-]+:\w+\.actions\.[\w-]+)'/g))
          inCode.add(action)
        for (const [, app = '', action = ''] of text.matchAll(
          /app = '([\w-]+)' and action = '([\w.-]+)'/g,
        ))
          inCode.add(`${app}:${action}`)
      }
    const { roles, rights } = await list()
    const named = [...inCode, ...roles.flatMap(({ actions }) => actions)]
    expect(inCode.size).toBeGreaterThan(10)
    for (const action of named) expect(Object.keys(RIGHT_WORDS)).toContain(action)
    for (const action of Object.keys(RIGHT_WORDS)) expect([...inCode]).toContain(action)
    expect(Object.keys(RIGHT_WORDS).sort()).toEqual([...KNOWN_ACTIONS].sort())
    expect(rights.map(({ action }) => action).sort()).toEqual([...KNOWN_ACTIONS].sort())
  })
})

describe('roles', () => {
  test('nine come with the portal, and the auditor only reads', async () => {
    const { roles } = await list()
    expect(
      roles
        .filter(({ isShipped }) => isShipped)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([
      'administrator',
      'auditor',
      'cap-and-trade',
      'drinking-water',
      'finance',
      'inspector',
      'intake',
      'publisher',
      'reviewer',
    ])
    expect((await open('auditor')).actions).toEqual([
      'gov:operations.actions.read',
      'gov:user.actions.read',
    ])
  })

  test('one is made, changed and retired, and what it brings counts at the next request', async () => {
    const made = await save({
      name: 'Night desk',
      description: 'Events at night.',
      actions: ['gov:event.actions.manage'],
    })
    expect(made.data).toEqual({ code: 'night-desk' })
    await act('SetRights', clerk.id, { roles: ['night-desk'], kept: [] })
    const opens = async () =>
      (await callAs(world, '/EMS/Event/GetEventByCriteria', { cookie: clerk.cookie, body: {} }))
        .status
    expect(await opens()).toBe(200)
    expect(await open('night-desk')).toMatchObject({
      versionNo: 1,
      holderCount: 1,
      holders: [{ rid: clerk.id }],
      isShipped: false,
      mayChange: true,
    })
    const which = { code: 'night-desk', versionNo: 1 }
    expect((await save({ ...which, name: 'Night desk', actions: [] })).status).toBe(200)
    expect(await opens()).toBe(403)
    // Somebody else still shows the first version.
    expect(await save({ ...which, name: 'Other', actions: [] })).toMatchObject({
      status: 409,
      reason: 'CHANGED_ELSEWHERE',
    })
    expect(await post('Roles/Retire', { ...which, versionNo: 2 })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('One person holds'),
    })
    await act('SetRights', clerk.id, { roles: [], kept: [] })
    expect((await post('Roles/Retire', { ...which, versionNo: 2 })).status).toBe(200)
    expect((await post('Roles/Retire', { ...which, versionNo: 3 })).status).toBe(409)
    expect((await act('SetRights', clerk.id, { roles: ['night-desk'], kept: [] })).status).toBe(400)
    expect((await post('Roles/Restore', { ...which, versionNo: 3 })).status).toBe(200)
    expect((await post('Roles/Restore', { ...which, versionNo: 4 })).status).toBe(409)
    expect((await act('SetRights', clerk.id, { roles: ['night-desk'], kept: [] })).status).toBe(200)
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where detail->>'role' = 'night-desk' order by id`.execute(
      world.db,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'role.created',
      'role.changed',
      'role.retired',
      'role.restored',
    ])
  })

  test('a name is needed and is nobody else’s, and rights come from the list', async () => {
    for (const [name, words] of [
      ['', 'Required.'],
      ['!!!', 'Use a letter or a number.'],
      ['FINANCE', 'Another role has this name. It may be a retired one.'],
      ['New', 'Another role has this name. It may be a retired one.'],
      ['x'.repeat(61), 'Use at most 60 characters.'],
    ])
      expect(await save({ name }), name).toMatchObject({ status: 400, fields: { name: words } })
    expect(await save({ name: 'Sky', actions: ['gov:sky.actions.move'] })).toMatchObject({
      status: 400,
      fields: { actions: 'Choose from the list.' },
    })
    expect((await callAs(world, '/Agency/Roles/Get/nothing', admin)).status).toBe(404)
    expect((await save({ code: 'nothing', versionNo: 1, name: 'X' })).status).toBe(404)
  })

  test('nobody changes what their own role may do', async () => {
    const second = await makeAdministrator(world.db)
    await act('SetRights', second.id, { roles: ['finance'], kept: ['gov:user.actions.administer'] })
    const asSecond = (body: object) => post('Roles/Save', body, second.cookie)
    const { versionNo, actions } = await open('finance')
    const role = { code: 'finance', versionNo, name: 'Money' }
    expect(await asSecond({ ...role, actions: ['gov:user.actions.administer'] })).toMatchObject({
      status: 403,
      reason: 'OWN_ACCOUNT',
    })
    expect((await asSecond({ ...role, actions })).status).toBe(200)
    expect((await open('finance')).name).toBe('Money')
  })
})

describe('the last administrator', () => {
  test('stays: a change after which nobody could administer is refused', async () => {
    await expect(requireAdministratorLeft(world.db)).resolves.toBeUndefined()
    await sql`delete from user_actions where user_id = ${admin.id}`.execute(world.db)
    await expect(requireAdministratorLeft(world.db)).rejects.toMatchObject({
      reason: 'LAST_ADMINISTRATOR',
      code: 'CONFLICT',
    })
    // A role counts as well, but not of whoever is locked.
    await sql`insert into user_roles (user_id, role) values (${clerk.id}, 'administrator')`.execute(
      world.db,
    )
    await expect(requireAdministratorLeft(world.db)).resolves.toBeUndefined()
    await sql`update users set status = 'I' where id = ${clerk.id}`.execute(world.db)
    await expect(requireAdministratorLeft(world.db)).rejects.toMatchObject({
      reason: 'LAST_ADMINISTRATOR',
    })
  })

  test('whoever lost the right since the request came changes nothing', async () => {
    const actor = { id: clerk.id, loginName: 'clerk' }
    const now = new Date('2026-11-20T15:00:00Z')
    const work = { db: world.db, config: world.config, actor, now }
    const which = { rid: admin.id, versionNo: 1 }
    for (const act of [
      () => setRights(work, { ...which, roles: [], kept: [], gives: [] }),
      () => lockAccount(work, { ...which, reason: 'Late.' }),
      () => closeAccount(work, { ...which, reason: 'Late.', gives: [] }),
      () => retireRole(work, { code: 'finance', versionNo: 1 }),
    ])
      await expect(act()).rejects.toMatchObject({ reason: 'RIGHT_MISSING' })
  })
})

describe('who holds a role that is changed', () => {
  const mailsOf = async (id: number) =>
    (
      await sql<{ body: string }>`
        select body from outbox where user_id = ${id} order by id`.execute(world.db)
    ).rows.map(({ body }) => body)

  async function held() {
    const { data } = await save({
      ...{ code: null, versionNo: null, name: 'Water desk', description: '' },
      actions: ['gov:submittal.actions.review', 'gov:document.actions.manage'],
    })
    const { code } = data
    await sql`insert into user_roles (user_id, role) values (${clerk.id}, ${code})`.execute(
      world.db,
    )
    const change = async (more: object) => {
      const { versionNo, name, description, actions } = await open(code)
      const saved = await save({ code, versionNo, name, description, actions, ...more })
      expect(saved.status).toBe(200)
    }
    return { code, change }
  }

  test('gets one mail that says what they may do from now on and no more', async () => {
    const { change } = await held()
    await change({ actions: ['gov:submittal.actions.review', 'gov:event.actions.manage'] })
    const [body, ...more] = await mailsOf(clerk.id)
    expect(more).toEqual([])
    expect(body).toContain('the role Water desk may do')
    expect(body).toContain('- You may now: enter events and see to those that are reported')
    expect(body).toContain('- You may no longer: add documents to sites, events and projects')
    expect(body).not.toContain('review submittals')
  })

  test('gets it in Spanish, where that is their language', async () => {
    const { change } = await held()
    await sql`update users set language = 'es' where id = ${clerk.id}`.execute(world.db)
    await change({ actions: ['gov:submittal.actions.review'] })
    expect((await mailsOf(clerk.id)).join()).toContain('- Ya no puede: agregar documentos a sitios')
  })

  test('gets none for its words alone, and none for what another role of theirs brings too', async () => {
    const { change } = await held()
    await change({ name: 'Desk of water', description: 'Reads what comes in.' })
    const other = await save({
      ...{ code: null, versionNo: null, name: 'Papers', description: '' },
      actions: ['gov:document.actions.manage'],
    })
    await sql`insert into user_roles (user_id, role) values (${clerk.id}, ${other.data.code})`.execute(
      world.db,
    )
    await change({ actions: ['gov:submittal.actions.review'] })
    expect(await mailsOf(clerk.id)).toEqual([])
  })
})
