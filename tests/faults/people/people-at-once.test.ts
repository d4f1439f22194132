import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAdministrator, type Staff } from '#tests/support/people/administrator.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

const clock = () => new Date('2026-11-20T15:00:00Z')
const TRIES = 5

type Answer = { status: number; ok: boolean; msg: string }

// Real commits: each administrator has a connection of their own on a server, one for both on the embedded database.
describe('two administrators at once', () => {
  let own: OwnDatabase
  const opened: OpenDatabase[] = []
  let apis: Api[] = []
  const db = () => {
    const [first] = opened
    if (!first) throw new Error('No database is open.')
    return first.db
  }

  beforeEach(async () => {
    own = await openOwnDatabase()
    const connections = process.env['TEST_DATABASE_URL'] ? 2 : 1
    for (let i = 0; i < connections; i++) opened.push(await own.open())
    apis = opened.map((each) =>
      createApi({
        allows: async () => true,
        db: each.db,
        files: folderStore('unused'),
        config: testConfig,
        clock,
        renderReport: async () => new Uint8Array(),
      }),
    )
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    await own.drop()
  })

  async function send(at: number, { cookie }: Staff, call: string, body: object): Promise<Answer> {
    const answer = await apis[at % apis.length]?.request(`/api/Agency/${call}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer?.status ?? 0, ...((await answer?.json()) as Omit<Answer, 'status'>) }
  }
  /** Those two and nobody else may administer. */
  async function onlyTwo(): Promise<[Staff, Staff]> {
    await sql`delete from user_actions`.execute(db())
    return [await makeAdministrator(db()), await makeAdministrator(db())]
  }
  async function left(): Promise<number> {
    const { rows } = await sql`
      select from users where status = 'A' and exists (select from user_rights
        where user_id = users.id and action = 'user.actions.administer')`.execute(db())
    return rows.length
  }

  test.each([
    ['Lock', { reason: 'You or me.' }],
    ['Close', { reason: 'You or me.' }],
    ['SetRights', { roles: [], kept: [] }],
  ])('who remove each other by %s leave one of them, and the other is told', async (call, more) => {
    for (let turn = 0; turn < TRIES; turn++) {
      const two = await onlyTwo()
      const answers = await Promise.all(
        two.map((staff, at) =>
          send(at, staff, `People/${call}`, { rid: two[1 - at]?.id, versionNo: 1, ...more }),
        ),
      )
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
      const told = answers.find(({ ok }) => !ok)
      expect(told?.status).toBeLessThan(500)
      expect(told?.msg).toMatch(/\w{3}/)
      expect(await left()).toBe(1)
    }
  })

  test('who change the same person at once: one is told, and nothing is half done', async () => {
    const two = await onlyTwo()
    for (let turn = 0; turn < TRIES; turn++) {
      const clerk = await makeMyAccount(db(), { kind: 'staff' })
      const roles = ['finance', 'reviewer']
      const answers = await Promise.all(
        two.map((staff, at) =>
          send(at, staff, 'People/SetRights', {
            rid: clerk.id,
            versionNo: 1,
            roles: [roles[at]],
            kept: [],
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      const { rows } = await sql<{ role: string }>`
        select role from user_roles where user_id = ${clerk.id}`.execute(db())
      expect(rows).toEqual([{ role: roles[answers.findIndex(({ ok }) => ok)] }])
    }
  })

  test('who merge two accounts into each other at once leave one of them open, and the other is told', async () => {
    const two = await onlyTwo()
    for (let turn = 0; turn < TRIES; turn++) {
      const accounts = [
        await makeMyAccount(db(), { kind: 'owner' }),
        await makeMyAccount(db(), { kind: 'owner' }),
      ]
      const which = (at: number) => ({ rid: accounts[at % 2]?.id, versionNo: 1 })
      const answers = await Promise.all(
        two.map((staff, at) =>
          send(at, staff, 'People/Merge', {
            stays: which(at),
            goes: which(at + 1),
            reason: 'One person.',
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      const { rows } = await sql<{ id: number }>`
        select id::float8 as id from users
        where id in (${accounts[0]?.id}, ${accounts[1]?.id}) and status = 'A'`.execute(db())
      expect(rows).toEqual([{ id: accounts[answers.findIndex(({ ok }) => ok)]?.id }])
    }
  })

  test('a role that is retired while it is given is either held and in use, or neither', async () => {
    const two = await onlyTwo()
    const clerk = await makeMyAccount(db(), { kind: 'staff' })
    const [first, second] = two
    const answers = await Promise.all([
      send(0, first, 'Roles/Retire', { code: 'auditor', versionNo: 1 }),
      send(1, second, 'People/SetRights', {
        rid: clerk.id,
        versionNo: 1,
        roles: ['auditor'],
        kept: [],
      }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await sql`
      select from user_roles held join staff_roles roles on roles.code = held.role
      where roles.retired_at is not null`.execute(db())
    expect(rows).toEqual([])
  })
})
