import { describe, expect, test } from 'vitest'
import { isAllowed, mayEdit, menuKindsOf } from '#app/shell/menu-access.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { as } from '#tests/support/shell-pages.ts'

const world = useWorld()

const MENU = [
  { name: 'Dashboard', desc: 'What needs you', url: '/dashboard', icon: 'house', group: 'My work' },
  {
    name: 'Payments',
    desc: '',
    url: '/payments',
    icon: 'coins',
    group: 'My work',
    kinds: ['consultant' as const],
  },
  {
    name: 'My Account',
    desc: 'You',
    url: '/account',
    icon: 'user-circle',
    group: 'Portal',
    actions: { edit: false },
  },
]
const STAFF_MENU = [
  { name: 'Accounts', desc: 'Who waits', url: '/gov', icon: 'users', group: 'Agency' },
]
const menus = { client: MENU, admin: STAFF_MENU }

describe('signed-in shell: top bar, toolbox and panel', () => {
  test('the bar has menu toggle, title, first name and initials, and opens the account panel [S1-SHELL-01, S1-SHELL-03, S1-SHELL-09, S1-SHELL-10, S1-SHELL-11]', async () => {
    const { cookie } = await as(world, {
      displayName: 'Olive Owens',
      firstName: 'Olive',
      kind: 'consultant',
    })
    const { dom } = await openPage(world, '/app/dashboard', { cookie, menus })
    const bar = dom.querySelector('header')
    const toggle = bar?.querySelector('form[action="/app/menu"] button')
    expect(wordsOf(toggle ?? null)).toBe('Menu')
    expect(toggle?.getAttribute('aria-controls')).toBe('toolbox')
    expect(wordsOf(bar?.querySelector('p') ?? null)).toBe('Dashboard')
    const summary = bar?.querySelector('details[data-account] > summary') ?? null
    expect(wordsOf(summary)).toBe('OO Olive, account')
  })

  test('the panel holds full name, user card, log out and three version lines; a visitor sees none of it [S1-SHELL-15, S1-SHELL-18, S1-SHELL-19, S3-DASH-44, S3-DASH-46, S3-DASH-47]', async () => {
    const { cookie } = await as(world, {
      displayName: 'Olive Owens',
      firstName: 'Olive',
      loginName: 'olive',
      email: 'olive@example.com',
      kind: 'consultant',
    })
    const panel = wordsOf(
      (await openPage(world, '/app/dashboard', { cookie })).dom.querySelector(
        'header details[data-account]',
      ),
    )
    for (const words of ['Olive Owens', 'olive', 'olive@example.com', 'Consultant', 'Logout'])
      expect(panel).toContain(words)
    expect(panel).toMatch(/App \d+\.\d+\.\d+\s?API \d+\.\d+\.\d+\s?Database PostgreSQL \d+/)
    expect((await openPage(world, '/pub/pub-rcd/home')).text).not.toMatch(/Database PostgreSQL/)
  })

  test('the toolbox lists group, name, description, image and link of each module; the open one is marked [S1-SHELL-12, S1-SHELL-14, S3-DASH-48, S3-DASH-50, S1-CONFIG-03]', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    const { dom } = await openPage(world, '/app/dashboard', { cookie, menus })
    const toolbox = dom.querySelector('#toolbox')
    expect(toolbox?.querySelectorAll('h2, summary').map(wordsOf)).toEqual(['My work', 'Portal'])
    const [first] = toolbox?.querySelectorAll('a') ?? []
    const described = first?.getAttribute('aria-describedby') ?? ''
    expect(wordsOf(dom.getElementById(described))).toBe('What needs you')
    expect(dom.getElementById(described)?.hasAttribute('hidden')).toBe(true)
    expect(first?.getAttribute('href')).toBe('/app/dashboard')
    expect(first?.querySelector('use')?.getAttribute('href')).toMatch(/#house$/)
    expect(toolbox?.querySelectorAll('[aria-current]').map(wordsOf)).toEqual(['Dashboard'])
  })

  test('staff have the admin menu, users the client menu [S1-SHELL-13, S3-DASH-49, S1-CONFIG-02]', async () => {
    const words = []
    for (const kind of ['staff', 'consultant'] as const) {
      const { dom } = await openPage(world, '/app/dashboard', {
        cookie: (await as(world, { kind })).cookie,
        menus,
      })
      words.push(dom.querySelectorAll('#toolbox a').map((link) => link.getAttribute('href')))
    }
    expect(words).toEqual([['/app/gov'], ['/app/dashboard', '/app/payments', '/app/account']])
  })

  test('a read-only user has the items of the own kind alone; the others end at /app/x/404 [S1-ROUTE-64, S1-ROLE-16, S1-ROLE-15, S1-ROUTE-59, S3-ROLE-04, S3-ROLE-05, S3-ROLE-06]', async () => {
    const reader = await as(world, { kind: 'owner', isReadOnly: true })
    const page = await openPage(world, '/app/dashboard', { cookie: reader.cookie, menus })
    expect(
      page.dom.querySelectorAll('#toolbox a').map((link) => link.getAttribute('href')),
    ).toEqual(['/app/dashboard', '/app/account'])
    expect(
      (await openPage(world, '/app/payments', { cookie: reader.cookie, menus })).location,
    ).toBe('/app/x/404')
    const consultant = await as(world, { kind: 'consultant', isReadOnly: true })
    expect(
      (await openPage(world, '/app/payments', { cookie: consultant.cookie, menus })).status,
    ).toBe(200)
  })

  test('who is not read-only has every item, whatever its kinds [S1-ROLE-17]', () => {
    const item = MENU[1] ?? MENU[0]
    if (!item) throw new Error('The menu is empty.')
    expect(isAllowed(item, { kind: 'OWNER', isCpp: false, isReadOnly: false })).toBe(true)
    expect(isAllowed(item, { kind: 'OWNER', isCpp: false, isReadOnly: true })).toBe(false)
    expect(menuKindsOf({ kind: 'LICENSEE', isCpp: true })).toEqual(['cpp', 'licensee'])
  })

  test('a menu item without the flag edit allows no saving on its page [S1-ROLE-18]', () => {
    expect(mayEdit(MENU, '/account')).toBe(false)
    expect(mayEdit(MENU, '/dashboard')).toBe(true)
  })

  test('detail pages have a back button to their list, others have none [S1-SHELL-02]', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    const back = async (path: string) =>
      wordsOf(
        (await openPage(world, path, { cookie })).dom.querySelector(
          // Panels of a page have headers of their own.
          'header a[href="/app/permits"]:not(section a)',
        ),
      )
    expect(await back('/app/permits/review/7')).toBe('Back to PLC')
    expect(await back('/app/dashboard')).toBe('')
  })

  test('online help and timeline are there when they are set up [S1-SHELL-05, S1-SHELL-08]', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    const settings = { helpUrl: 'https://help.example.gov', timelineEntries: 5 }
    const full = await openPage(world, '/app/dashboard', { cookie, settings })
    expect(full.dom.querySelector('header a[href="https://help.example.gov"]')).not.toBeNull()
    expect(full.dom.querySelector('header a[href="/app/timeline"]')).not.toBeNull()
    const bare = await openPage(world, '/app/dashboard', {
      cookie,
      settings: { helpUrl: '', timelineEntries: 0 },
    })
    expect(bare.text).not.toMatch(/Online help|Timeline/)
    expect(
      (await openPage(world, '/app/timeline', { cookie, settings: { timelineEntries: 0 } })).status,
    ).toBe(404)
  })

  test('logging out asks first, ends the session, and leads to the login [S1-SHELL-16, S1-SHELL-17, S3-DASH-45]', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    const asked = await openPage(world, '/app/logout', { cookie })
    expect(asked.text).toContain('Are you sure you want to log out?')
    expect(asked.dom.querySelector('main a[href="/app"]')).not.toBeNull()
    const left = await openPage(world, '/app/logout', { cookie, post: {} })
    expect([left.status, left.location, left.cookies]).toEqual([303, '/pub/login', ['hw_session=']])
    expect((await openPage(world, '/app/dashboard', { cookie })).location).toMatch(/^\/pub\/login/)
  })

  test('logging out where the session has ended clears the browser all the same [S1-SHELL-17]', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    for (const time of ['first', 'second']) {
      const left = await openPage(world, '/app/logout', { cookie, post: {} })
      expect([time, left.status, left.location]).toEqual([time, 303, '/pub/login'])
      expect(left.headers['clear-site-data']).toBe('"cache", "storage"')
    }
  })
})
