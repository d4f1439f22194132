import { describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { callAs, stageOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const at = (token: string) => `hw_session=${token}`

describe('the guard of the public pages', () => {
  test('a visitor gets no session by them, and opens nothing under /app [S1-ROUTE-63]', async () => {
    for (const path of ['/axx/home', '/pub/login', '/pub/pub-rcd/home']) {
      const page = await openPage(world, path)
      expect([page.status, page.cookies], path).toEqual([200, []])
    }
    expect((await callAs(world, '/Session/Current', {})).data).toBeNull()
    for (const path of ['/app', '/app/dashboard', '/app/account'])
      expect((await openPage(world, path)).location, path).toMatch(/^\/pub\/login\?next=/)
  })

  test.each([
    ['/pub/pub-rcd/home', '/app/pub-rcd/home'],
    ['/pub/pub-rcd/permits?q=mill&page=2', '/app/pub-rcd/permits?q=mill&page=2'],
    ['/axx/home', '/app'],
    ['/pub/login', '/app'],
  ])(
    '%s leads who is signed in to %s, and the session lives on [S1-ROUTE-63]',
    async (from, to) => {
      const session = await makeSession(world.db)
      const page = await openPage(world, from, { cookie: at(session) })
      expect(page.location).toBe(to)
      expect(page.cookies).toEqual([])
      expect(await stageOf(world, session)).toBe('full')
    },
  )

  test.each(['second-factor', 'change-password', 'change-pin'] as const)(
    'in the middle of a sign-in (%s) public pages are those of a visitor [S1-ROUTE-62, S1-ROUTE-63]',
    async (stage) => {
      const cookie = at(await makeSession(world.db, { stage }))
      expect((await openPage(world, '/pub/pub-rcd/home', { cookie })).status).toBe(200)
      expect((await openPage(world, '/axx/home', { cookie })).status).toBe(200)
      expect((await openPage(world, '/app', { cookie })).location).toMatch(/^\/pub\/login/)
    },
  )
})

describe('"Do it later" of the identity without script', () => {
  const later = (cookie: string, referer?: string) =>
    openPage(world, '/app/identity-later', { cookie, post: {}, ...(referer ? { referer } : {}) })
  const isPostponed = async (userId: number) => {
    const rows = await world.db
      .selectFrom('sessions')
      .select('identity_postponed')
      .where('user_id', '=', userId)
      .execute()
    return rows.map((row) => row.identity_postponed)
  }

  test.each([
    ['the page that it was pressed on', '/app/account?tab=verify', '/app/account?tab=verify'],
    ['its page, wherever the browser says it is', '/app/dashboard', '/app/dashboard'],
    ['the start where the page is not of this portal', '//evil.example/app', '/app'],
    ['the start where the page is no page', '/api/Session/Current', '/app'],
  ])('leads back to %s [S1-SHELL-22]', async (_where, path, location) => {
    const { cookie, id } = await as(world, { kind: 'consultant', pinHash: 'x' })
    expect(await isPostponed(id)).toEqual([false])
    const done = await later(cookie, `https://records.example.gov${path}`)
    expect(done).toMatchObject({ status: 303, location })
    expect(await isPostponed(id)).toEqual([true])
  })

  test('leads to the start when the browser says nothing, or no address [S1-SHELL-22]', async () => {
    const { cookie } = await as(world, { kind: 'consultant', pinHash: 'x' })
    for (const referer of [undefined, 'about:blank', 'nonsense'])
      expect(await later(cookie, referer)).toMatchObject({ status: 303, location: '/app' })
  })

  test('holds for this session alone [S1-SHELL-23]', async () => {
    const { cookie, id } = await as(world, { kind: 'consultant', pinHash: 'x' })
    await makeSession(world.db, { userId: id })
    await later(cookie)
    expect((await isPostponed(id)).sort()).toEqual([false, true])
  })

  test('is nothing to open, and nothing for visitors [S1-SHELL-22, S1-ROUTE-62]', async () => {
    const { cookie, id } = await as(world, { kind: 'consultant', pinHash: 'x' })
    expect((await openPage(world, '/app/identity-later', { cookie })).location).toBe('/app')
    expect((await later('')).location).toMatch(/^\/pub\/login/)
    const midway = await makeSession(world.db, { userId: id, stage: 'second-factor' })
    expect((await later(at(midway))).location).toMatch(/^\/pub\/login/)
    expect(await isPostponed(id)).toEqual([false, false])
  })
})

test('My Account asks for the applications with the tab that shows them, and for no other [S1-ACCT-49]', async () => {
  const { cookie } = await makeMyAccount(world.db, { kind: 'owner' })
  await world.db
    .insertInto('applications')
    .values({ product_id: 7, code: 'NEW', name: 'New air permit' })
    .execute()
  const asks = async (address: string): Promise<number> => {
    world.restCalls.length = 0
    const page = await openPage(world, address, { cookie })
    expect(page.status).toBe(200)
    return world.restCalls.filter((path) => path.includes('GetApplicationSummaryList')).length
  }
  expect(await asks('/app/account')).toBe(0)
  expect(await asks('/app/account?tab=pass')).toBe(0)
  expect(await asks('/app/account?tab=account')).toBe(1)
  const shown = await openPage(world, '/app/account?tab=account', { cookie })
  expect(shown.text).toContain('New air permit')
})
