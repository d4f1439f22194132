import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_SAVES } from '#api/accounts/account/account-editing.ts'
import { createApi } from '#api/app.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { createGateway } from '#graphql/server.ts'
import { allowedBy, createMenus } from '#server/start/settings.ts'
import { formOf } from '#tests/support/accounts/account-page.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/app/account'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'headwater-menus-'))
  vi.stubEnv('CONFIG_DIR', folder)
  const menus = createMenus()
  world.api = createApi({
    db: world.db,
    files: world.files,
    config: world.config,
    clock: () => new Date('2026-11-20T15:00:00Z'),
    renderReport: async () => new Uint8Array(),
    allows: allowedBy(menus),
  })
  world.gateway = createGateway({ fetch: inProcess(world.api) })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the menus of users and of staff. */
function writeMenus(edit: { client: boolean; admin: boolean }): void {
  for (const name of ['client', 'admin'] as const) {
    const entry = { name: 'My Account', desc: '', url: '/account', icon: 'user-circle' }
    const menu = [{ ...entry, actions: { edit: edit[name] } }]
    writeFileSync(path.join(folder, `app-menu.${name}.json`), JSON.stringify(menu))
  }
}

/** Opens the page with the menus as they are in the files. */
async function open(cookie: string, post?: Record<string, string | string[]>) {
  const { menu } = createMenus()
  const menus = { client: await menu('client'), admin: await menu('admin') }
  return openPage(world, PATH, { cookie, menus, ...(post ? { post } : {}) })
}

async function users(): Promise<unknown> {
  return (await sql`select * from users order by id`.execute(world.db)).rows
}

describe('the flag edit of the menu', () => {
  test('off: My Account has no Save, and a save is refused with 403 [S1-ROLE-18]', async () => {
    writeMenus({ client: true, admin: true })
    const { cookie } = await makeMyAccount(world.db)
    const before = await open(cookie)
    expect(before.dom.querySelector('button[value="save"]')).not.toBeNull()
    const post = { ...formOf(before), jobTitle: 'Captain' }
    const stored = await users()

    writeMenus({ client: false, admin: true })
    const page = await open(cookie)
    expect(page.status).toBe(200)
    expect(page.dom.querySelector('button[value="save"]')).toBeNull()
    expect(page.text).toContain('You can only read this page. Nothing can be changed here.')
    const refused = await open(cookie, post)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Accounts can be read only at present. Nothing was saved.')
    expect(await users()).toEqual(stored)
  })

  test('off: PIN and password can be changed all the same, but not by a read-only user [S1-ROLE-18]', async () => {
    writeMenus({ client: false, admin: true })
    const menus = { client: await createMenus().menu('client') }
    const forms = async (made: { isReadOnly?: boolean }) => {
      const { cookie } = await makeMyAccount(world.db, made)
      const { dom } = await openPage(world, `${PATH}?tab=pass`, { cookie, menus })
      return dom.querySelectorAll('#newPin').length
    }
    expect(await forms({})).toBe(1)
    expect(await forms({ isReadOnly: true })).toBe(0)
  })

  test.each(ACCOUNT_SAVES)(
    'off: %s answers 403, to staff only where their menu says so [S1-ROLE-18]',
    async (call) => {
      writeMenus({ client: false, admin: true })
      const { cookie } = await makeMyAccount(world.db)
      const staff = await makeMyAccount(world.db, { kind: 'staff' })
      const closed = 'Accounts can be read only at present. Nothing was saved.'
      const answer = await callAs(world, call, { cookie, body: {} })
      expect([answer.status, answer.msg]).toEqual([403, closed])
      expect((await callAs(world, call, { cookie: staff.cookie, body: {} })).msg).not.toBe(closed)
      expect((await callAs(world, call, { body: {} })).status).toBe(401)
    },
  )

  test('no call that saves an account is left out [S1-ROLE-18]', async () => {
    const response = await world.api.request('/api/openapi.json')
    const { paths } = (await response.json()) as { paths: Record<string, object> }
    const saves = Object.entries(paths)
      .filter(([name, methods]) => /\/PublicUser\//.test(name) && 'post' in methods)
      .filter(([, methods]) => JSON.stringify(methods).includes('"x-access":"writer"'))
      .map(([name]) => name.replace('/api', ''))
      // What is pinned is no part of the account's details.
      .filter((name) => name !== '/AppSystem/PublicUser/SaveLoginUserProfile')
    expect(saves.length).toBeGreaterThan(5)
    expect(saves.filter((name) => !ACCOUNT_SAVES.includes(name))).toEqual([])
  })
})
