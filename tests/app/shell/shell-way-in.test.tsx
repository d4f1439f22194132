import { describe, expect, test } from 'vitest'
import { GROUPS } from '#app/shell/groups.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { as, answerQuestions, joinGroup, type Made } from '#tests/support/shell-pages.ts'

const world = useWorld()

describe('signed-in shell: the way in', () => {
  test('the addresses that begin with cpp open the cap-and-trade area, and no other does [S1-ROUTE-50]', async () => {
    const { cookie } = await as(world, { kind: 'owner', isCpp: true })
    for (const [path, title] of [
      ['cpp', 'Compliance instruments'],
      ['cpp-trade-history', 'Trade history'],
    ]) {
      expect((await openPage(world, `/app/${path}`, { cookie })).text).toContain(title)
      expect((await openPage(world, `/app/${path}`)).location).toContain('/pub/login')
    }
    for (const path of ['xcpp', 'cpp/accounts/7', 'cpp-nothing'])
      expect((await openPage(world, `/app/${path}`, { cookie })).location).toBe('/app/x/404')
  })

  test.each(GROUPS)('the bare address of the group %s leads under /app', async (group) => {
    expect((await openPage(world, `/${group}`)).location).toBe(`/app/${group}`)
  })

  test('areas of the agency open for staff and not for others [S1-ROLE-11]', async () => {
    const staff = await as(world, { kind: 'staff' })
    const owner = await as(world, { kind: 'owner' })
    for (const path of ['/app/gov/cform', '/app/app-system']) {
      expect((await openPage(world, path, { cookie: staff.cookie })).status, path).toBe(200)
      expect((await openPage(world, path, { cookie: owner.cookie })).location, path).toBe(
        '/app/x/404',
      )
    }
    expect((await openPage(world, '/app/ems', { cookie: staff.cookie })).location).toBe(
      '/app/ems/events',
    )
  })

  test('a registered user reaches submittals, fees, the account and the dashboard, a visitor none of them [S1-ROLE-10]', async () => {
    const { cookie, id } = await as(world, { kind: 'owner', pinHash: 'x' })
    await answerQuestions(world, id)
    await joinGroup(world, id)
    for (const [path, title] of [
      ['/app/new-apps', 'New Submittal'],
      ['/app/payments', 'Pay Invoices/Fees'],
      ['/app/account', 'My Account'],
      ['/app/dashboard', 'Dashboard'],
    ] as const) {
      const opened = await openPage(world, path, { cookie })
      expect(opened.status, path).toBe(200)
      expect(opened.text, path).toContain(title)
      expect((await openPage(world, path)).location, path).toContain('/pub/login')
    }
  })

  test('payment pages need a login [S1-ROUTE-34, S1-ROUTE-35]', async () => {
    const { cookie } = await as(world)
    for (const path of ['/zz/moneris-checkout', '/zz/forte-checkout']) {
      expect((await openPage(world, path)).location).toMatch(/^\/pub\/login\?next=/)
      expect((await openPage(world, path, { cookie })).status).toBe(200)
    }
  })

  test('the root leads users to /app and visitors to the public home [S1-ROUTE-16, S1-ROUTE-17]', async () => {
    expect((await openPage(world, '/')).location).toBe('/pub/pub-rcd/home')
    expect((await openPage(world, '/', { cookie: (await as(world)).cookie })).location).toBe('/app')
  })

  test('an unknown path under /app ends at /app/x/404, elsewhere it is answered 404 [S1-ROUTE-18, S1-ROUTE-57, S1-ROUTE-58, S3-ROUTE-32, S3-ROUTE-33, S3-ROUTE-34]', async () => {
    const { cookie } = await as(world)
    expect((await openPage(world, '/app/nonsense', { cookie })).location).toBe('/app/x/404')
    expect((await openPage(world, '/app/x/404', { cookie })).status).toBe(404)
    expect((await openPage(world, '/app/x/blank', { cookie })).status).toBe(200)
    expect((await openPage(world, '/nonsense')).status).toBe(404)
  })

  test.each(['second-factor', 'change-password', 'change-pin'] as const)(
    'a session at the stage %s opens no page of /app [S1-ROUTE-62]',
    async (stage) => {
      const { cookie } = await as(world, { stage })
      for (const path of ['/app', '/app/dashboard', '/app/timeline', '/zz/forte-checkout'])
        expect((await openPage(world, path, { cookie })).location, path).toMatch(/^\/pub\/login/)
    },
  )

  test('the home of the general public is the new submittals, of everybody else the dashboard [S1-SHELL-27, S1-SHELL-28]', async () => {
    const home = async (made: Made) => {
      const { cookie, id } = await as(world, made)
      // An owner is asked for these first; everybody has them here, so that the home alone decides.
      await answerQuestions(world, id)
      await joinGroup(world, id)
      return (await openPage(world, '/app', { cookie })).location
    }
    expect(await home({ kind: 'public' })).toBe('/app/new-apps')
    for (const made of [
      { kind: 'owner', pinHash: 'x' },
      { kind: 'owner', pinHash: 'x', isCpp: true },
      { kind: 'consultant' },
      { kind: 'licensee' },
      { kind: 'staff' },
    ] as const)
      expect(await home(made), JSON.stringify(made)).toBe('/app/dashboard')
  })

  test('an owner without questions is sent to them after the sign-in once, and from new submittals always [S1-ACCT-18, S1-ROLE-18, S3-ROLE-07]', async () => {
    const { cookie } = await as(world, { kind: 'owner', pinHash: 'x' })
    const alert = '/app/account?tab=secq'
    expect((await openPage(world, '/app', { cookie })).location).toBe(alert)
    expect((await openPage(world, '/app', { cookie })).location).toBe('/app/dashboard')
    expect((await openPage(world, '/app/new-apps', { cookie })).location).toBe(alert)
  })

  test('an owner with questions and no submittal group is sent to the groups [S1-ACCT-19, S3-ROLE-08]', async () => {
    const { cookie, id } = await as(world, { kind: 'owner' })
    await answerQuestions(world, id)
    expect((await openPage(world, '/app', { cookie })).location).toBe('/app/account?tab=account')
    expect((await openPage(world, '/app/new-apps', { cookie })).location).toBe(
      '/app/account?tab=account',
    )
  })
})
