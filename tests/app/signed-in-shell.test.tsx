import { describe, expect, test } from 'vitest'
import { laterTitle, LATER_AREAS, GROUPS } from '#app/shell/later-areas.ts'
import { isAllowed, mayEdit, menuKindsOf } from '#app/shell/menu-access.ts'
import { NOTICE_DELAY_MS } from '#app/shell/overlays.tsx'
import { INVALID_ACCOUNT_MS } from '#app/shell/no-account-type.tsx'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Made = Parameters<typeof makeSession>[1]

async function as(made: Made = {}) {
  const user = await makeUser(world.db, made)
  const token = await makeSession(world.db, { ...made, userId: user.id })
  return { ...user, cookie: `hw_session=${token}`, token }
}

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

describe('signed-in shell: the way in', () => {
  test.each(
    LATER_AREAS.map(({ path }) => path.replace(/:\w+/g, '7')).filter(
      (path) => path !== 'gov/cform' && path !== 'app-system',
    ),
  )(
    '/app/%s answers inside the shell, and leads a visitor to the login [S1-ROUTE-02] [S1-ROUTE-03] [S1-ROUTE-04] [S1-ROUTE-05] [S1-ROUTE-06] [S1-ROUTE-09] [S1-ROUTE-10] [S1-ROUTE-11] [S1-ROUTE-12] [S1-ROUTE-13] [S1-ROUTE-15] [S1-ROUTE-42] [S1-ROUTE-43] [S1-ROUTE-44] [S1-ROUTE-46] [S1-ROUTE-47] [S1-ROUTE-48] [S1-ROUTE-49] [S1-ROUTE-52] [S1-ROUTE-53] [S1-ROUTE-54] [S1-ROUTE-55] [S1-ROUTE-56]',
    async (path) => {
      const { cookie } = await as({ kind: 'consultant' })
      const page = await openPage(world, `/app/${path}`, { cookie })
      expect(page.status).toBe(200)
      expect(page.text).toContain('This page is not available yet')
      expect(page.dom.querySelector('#toolbox')).not.toBeNull()
      const visitor = await openPage(world, `/app/${path}`)
      expect(visitor.location).toBe(`/pub/login?${new URLSearchParams({ next: `/app/${path}` })}`)
    },
  )

  test('every address whose second part begins with cpp is the cap-and-trade area [S1-ROUTE-50]', async () => {
    const { cookie } = await as({ kind: 'owner', isCpp: true })
    for (const path of ['cpp', 'cpp-trades', 'cpp/accounts/7'])
      expect((await openPage(world, `/app/${path}`, { cookie })).text).toContain('Cap and trade')
    expect(laterTitle('xcpp')).toBeNull()
  })

  test.each(GROUPS)(
    'the bare address of the group %s leads under /app [S1-ROUTE-08]',
    async (group) => {
      expect((await openPage(world, `/${group}`)).location).toBe(`/app/${group}`)
    },
  )

  test('areas of the agency open for staff and not for others [S1-ROUTE-01, S1-ROUTE-07, S1-ROUTE-14, S1-ROLE-11]', async () => {
    const staff = await as({ kind: 'staff' })
    const owner = await as({ kind: 'owner' })
    for (const path of ['/app/gov/cform', '/app/app-system']) {
      expect((await openPage(world, path, { cookie: staff.cookie })).status, path).toBe(200)
      expect((await openPage(world, path, { cookie: owner.cookie })).location, path).toBe(
        '/app/x/404',
      )
    }
    expect((await openPage(world, '/app/ems', { cookie: staff.cookie })).status).toBe(200)
  })

  test('payment pages need a login [S1-ROUTE-34, S1-ROUTE-35]', async () => {
    const { cookie } = await as()
    for (const path of ['/zz/moneris-checkout', '/zz/forte-checkout']) {
      expect((await openPage(world, path)).location).toMatch(/^\/pub\/login\?next=/)
      expect((await openPage(world, path, { cookie })).status).toBe(200)
    }
  })

  test('the root leads users to /app and visitors to the login [S1-ROUTE-16, S1-ROUTE-17]', async () => {
    expect((await openPage(world, '/')).location).toBe('/pub/login')
    expect((await openPage(world, '/', { cookie: (await as()).cookie })).location).toBe('/app')
  })

  test('an unknown path under /app ends at /app/x/404, elsewhere it is answered 404 [S1-ROUTE-18, S1-ROUTE-57, S1-ROUTE-58]', async () => {
    const { cookie } = await as()
    expect((await openPage(world, '/app/nonsense', { cookie })).location).toBe('/app/x/404')
    expect((await openPage(world, '/app/x/404', { cookie })).status).toBe(404)
    expect((await openPage(world, '/app/x/blank', { cookie })).status).toBe(200)
    expect((await openPage(world, '/nonsense')).status).toBe(404)
  })

  test.each(['second-factor', 'change-password', 'change-pin'] as const)(
    'a session at the stage %s opens no page of /app [S1-ROUTE-62]',
    async (stage) => {
      const { cookie } = await as({ stage })
      for (const path of ['/app', '/app/dashboard', '/app/timeline', '/zz/forte-checkout'])
        expect((await openPage(world, path, { cookie })).location, path).toMatch(/^\/pub\/login/)
    },
  )

  test('the home of the general public is the new submittals, of everybody else the dashboard [S1-SHELL-27, S1-SHELL-28]', async () => {
    const homes = []
    for (const kind of ['public', 'consultant', 'licensee', 'staff'] as const)
      homes.push((await openPage(world, '/app', { cookie: (await as({ kind })).cookie })).location)
    expect(homes).toEqual(['/app/new-apps', '/app/dashboard', '/app/dashboard', '/app/dashboard'])
  })

  test('an owner without questions is sent to them after the sign-in once, and from new submittals always [S1-ACCT-18, S1-ROLE-18]', async () => {
    const { cookie } = await as({ kind: 'owner', pinHash: 'x' })
    const alert = '/app/account?tab=secq&alert=questions'
    expect((await openPage(world, '/app', { cookie })).location).toBe(alert)
    expect((await openPage(world, '/app', { cookie })).location).toBe('/app/dashboard')
    expect((await openPage(world, '/app/new-apps', { cookie })).location).toBe(alert)
  })

  test('an owner with questions and no submittal group is sent to the groups [S1-ACCT-19]', async () => {
    const { cookie, id } = await as({ kind: 'owner' })
    await answerQuestions(id)
    expect((await openPage(world, '/app', { cookie })).location).toBe(
      '/app/account?tab=account&alert=groups',
    )
    expect((await openPage(world, '/app/new-apps', { cookie })).location).toBe(
      '/app/account?tab=account&alert=groups',
    )
  })
})

async function answerQuestions(userId: number): Promise<void> {
  const question = await world.db
    .selectFrom('security_questions')
    .select(['id', 'question_group'])
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('user_security_answers')
    .values({
      user_id: userId,
      question_group: question.question_group,
      question_id: question.id,
      answer_hash: 'x',
    })
    .execute()
}

describe('signed-in shell: top bar, toolbox and panel', () => {
  test('the bar has menu toggle, title, first name and initials, and opens the account panel [S1-SHELL-01, S1-SHELL-03, S1-SHELL-09, S1-SHELL-10, S1-SHELL-11]', async () => {
    const { cookie } = await as({
      displayName: 'Olive Owens',
      firstName: 'Olive',
      kind: 'consultant',
    })
    const { dom } = await openPage(world, '/app/dashboard', { cookie, menus })
    const bar = dom.querySelector('header')
    const toggle = bar?.querySelector('input[type=checkbox]')
    expect(toggle?.getAttribute('aria-controls')).toBe('toolbox')
    expect(wordsOf(bar?.querySelector('p') ?? null)).toBe('Dashboard')
    const summary = bar?.querySelector('details > summary') ?? null
    expect(wordsOf(summary)).toBe('OO Olive, account')
  })

  test('the panel holds full name, user card, log out and three version lines; a visitor sees none of it [S1-SHELL-15, S1-SHELL-18, S1-SHELL-19, S3-DASH-44, S3-DASH-46, S3-DASH-47]', async () => {
    const { cookie } = await as({
      displayName: 'Olive Owens',
      firstName: 'Olive',
      loginName: 'olive',
      email: 'olive@example.com',
      kind: 'consultant',
    })
    const panel = wordsOf(
      (await openPage(world, '/app/dashboard', { cookie })).dom.querySelector('header details'),
    )
    for (const words of ['Olive Owens', 'olive', 'olive@example.com', 'Consultant', 'Logout'])
      expect(panel).toContain(words)
    expect(panel).toMatch(/App \d+\.\d+\.\d+\s?API \d+\.\d+\.\d+\s?Database PostgreSQL \d+/)
    expect((await openPage(world, '/pub/pub-rcd/home')).text).not.toMatch(/Database PostgreSQL/)
  })

  test('the toolbox lists group, name, description, image and link of each module; the open one is marked [S1-SHELL-12, S1-SHELL-14, S3-DASH-48, S3-DASH-50, S1-CONFIG-03]', async () => {
    const { cookie } = await as({ kind: 'consultant' })
    const { dom } = await openPage(world, '/app/dashboard', { cookie, menus })
    const toolbox = dom.querySelector('#toolbox')
    expect(toolbox?.querySelectorAll('h2').map(wordsOf)).toEqual(['My work', 'Portal'])
    const [first] = toolbox?.querySelectorAll('a') ?? []
    expect(wordsOf(first ?? null)).toContain('What needs you')
    expect(first?.getAttribute('href')).toBe('/app/dashboard')
    expect(first?.querySelector('use')?.getAttribute('href')).toMatch(/#house$/)
    expect(toolbox?.querySelectorAll('[aria-current]').map(wordsOf)).toEqual([
      'Dashboard What needs you',
    ])
  })

  test('staff have the admin menu, users the client menu [S1-SHELL-13, S3-DASH-49, S1-CONFIG-02]', async () => {
    const words = []
    for (const kind of ['staff', 'consultant'] as const) {
      const { dom } = await openPage(world, '/app/dashboard', {
        cookie: (await as({ kind })).cookie,
        menus,
      })
      words.push(dom.querySelectorAll('#toolbox a').map((link) => link.getAttribute('href')))
    }
    expect(words).toEqual([['/app/gov'], ['/app/dashboard', '/app/payments', '/app/account']])
  })

  test('a read-only user has the items of the own kind alone; the others end at /app/x/404 [S1-ROUTE-64, S1-ROLE-16, S1-ROLE-15, S1-ROUTE-59]', async () => {
    const reader = await as({ kind: 'owner', isReadOnly: true })
    const page = await openPage(world, '/app/dashboard', { cookie: reader.cookie, menus })
    expect(
      page.dom.querySelectorAll('#toolbox a').map((link) => link.getAttribute('href')),
    ).toEqual(['/app/dashboard', '/app/account'])
    expect(
      (await openPage(world, '/app/payments', { cookie: reader.cookie, menus })).location,
    ).toBe('/app/x/404')
    const consultant = await as({ kind: 'consultant', isReadOnly: true })
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
    const { cookie } = await as({ kind: 'consultant' })
    const back = async (path: string) =>
      wordsOf(
        (await openPage(world, path, { cookie })).dom.querySelector(
          'header a[href="/app/permits"]',
        ),
      )
    expect(await back('/app/permits/review/7')).toBe('Back to PLC')
    expect(await back('/app/dashboard')).toBe('')
  })

  test('online help and timeline are there when they are set up [S1-SHELL-05, S1-SHELL-08]', async () => {
    const { cookie } = await as({ kind: 'consultant' })
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
    const { cookie } = await as({ kind: 'consultant' })
    const asked = await openPage(world, '/app/logout', { cookie })
    expect(asked.text).toContain('Are you sure you want to log out?')
    expect(asked.dom.querySelector('main a[href="/app"]')).not.toBeNull()
    const left = await openPage(world, '/app/logout', { cookie, post: {} })
    expect([left.status, left.location, left.cookies]).toEqual([303, '/pub/login', ['hw_session=']])
    expect((await openPage(world, '/app/dashboard', { cookie })).location).toMatch(/^\/pub\/login/)
  })
})

describe('signed-in shell: overlays', () => {
  test('a user who may submit and has no PIN or no questions is asked for them first [S1-SHELL-24, S1-SHELL-25, S3-DASH-54, S1-ROLE-14]', async () => {
    const { cookie, id } = await as({ kind: 'consultant', changePinDue: true })
    const first = await openPage(world, '/app/dashboard', { cookie })
    expect(first.text).toContain('Pin & Security Question Required')
    expect(first.text).not.toContain('Identity Verification Required')
    expect(first.dom.querySelector('a[href="/app/account;tab=pass"]')).not.toBeNull()
    await world.db
      .updateTable('users')
      .set({ change_pin_due: false, pin_hash: 'x' })
      .where('id', '=', id)
      .execute()
    const second = await openPage(world, '/app/dashboard', { cookie })
    expect(second.dom.querySelector('a[href="/app/account;tab=secq"]')).not.toBeNull()
  })

  test('then the identity is asked for; "Do it later" holds for the session [S1-SHELL-21, S1-SHELL-22, S1-SHELL-23, S3-DASH-52, S3-DASH-53]', async () => {
    const { cookie, id } = await as({ kind: 'consultant', pinHash: 'x' })
    await answerQuestions(id)
    const asked = await openPage(world, '/app/dashboard', { cookie })
    expect(asked.text).toContain('Identity Verification Required')
    expect(wordsOf(asked.dom.querySelector('form[action="/app/identity-later"] button'))).toBe(
      'Do it later',
    )
    expect(asked.dom.querySelector('a[href="/app/account;tab=verify"]')).not.toBeNull()
    expect((await openPage(world, '/app/identity-later', { cookie, post: {} })).status).toBe(303)
    expect((await openPage(world, '/app/dashboard', { cookie })).text).not.toContain(
      'Identity Verification',
    )
    const next = `hw_session=${await makeSession(world.db, { userId: id })}`
    expect((await openPage(world, '/app/dashboard', { cookie: next })).text).toContain(
      'Identity Verification',
    )
  })

  test('nobody is asked who may not submit, or where no verification is kept [S1-ROLE-14]', async () => {
    const visitor = await as({ kind: 'public' })
    expect((await openPage(world, '/app/new-apps', { cookie: visitor.cookie })).text).not.toMatch(
      /Required/,
    )
    const { cookie, id } = await as({ kind: 'consultant', pinHash: 'x' })
    await answerQuestions(id)
    const settings = { clientVerification: false }
    expect((await openPage(world, '/app/dashboard', { cookie, settings })).text).not.toMatch(
      /Identity Verification/,
    )
  })

  test('notices wait two seconds, the invalid-account words stay a minute [S1-SHELL-26, S1-ROLE-13]', () => {
    expect([NOTICE_DELAY_MS, INVALID_ACCOUNT_MS]).toEqual([2_000, 60_000])
  })

  test('a user of no account type is told to contact the administrator [S1-ROLE-12]', async () => {
    const { cookie } = await as({ kind: 'none' })
    const { text } = await openPage(world, '/app/dashboard', { cookie })
    expect(text).toContain(
      'The user does not belong to any account type (Responsible Official, Consultant, Licensee, General Public).',
    )
    expect(text).toContain('Please contact the administrator.')
  })

  test("another user's submittal review shows the overlay and nothing of the submittal [S1-SHELL-20, S1-ROUTE-66, S1-ROUTE-45, S3-DASH-51]", async () => {
    const owner = await as({ kind: 'owner' })
    const other = await as({ kind: 'owner' })
    const id = await makeSubmittal(world.db, { applicationName: 'Kiln permit' })
    await world.db
      .updateTable('submittals')
      .set({ submitted_by_user_id: owner.id })
      .where('id', '=', id)
      .execute()
    const denied = await openPage(world, `/app/submittal/review/7/${id}`, { cookie: other.cookie })
    expect(denied.status).toBe(403)
    expect(denied.text).toContain('Denied Access')
    expect(denied.html).not.toContain('Kiln permit')
    expect(
      (await openPage(world, `/app/submittal/review/7/${id}`, { cookie: owner.cookie })).status,
    ).toBe(200)
    expect((await openPage(world, `/app/submittal/review/7/${id}`)).location).toMatch(
      /^\/pub\/login/,
    )
  })
})

describe('signed-in shell: timeline', () => {
  async function visit(cookie: string, path: string) {
    const response = await world.api.request('/api/AppSystem/Timeline/Visit', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ path, title: path }),
    })
    return response.status
  }

  test('keeps the last pages, newest first, at most the configured number, each once [S1-SHELL-05]', async () => {
    const { cookie } = await as({ kind: 'consultant' })
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'b'].entries()) {
      world.setNow(`2026-11-20T15:00:0${index}Z`)
      await visit(cookie, `/app/${name}`)
    }
    const { dom } = await openPage(world, '/app/timeline', { cookie })
    expect(dom.querySelectorAll('main ol a').map((link) => link.getAttribute('href'))).toEqual(
      ['b', 'f', 'e', 'd', 'c'].map((name) => `/app/${name}`),
    )
  })

  test('skips /app/x, docs and documentation, and everything outside /app [S1-SHELL-06]', async () => {
    const { cookie } = await as()
    for (const path of [
      '/app/x/blank',
      '/app/docs',
      '/app/documentation/7',
      '/app/timeline',
      '/app/logout',
    ])
      await visit(cookie, path)
    for (const path of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/pub/login',
      '/app\\x',
    ])
      expect(await visit(cookie, path), path).toBe(400)
    expect(await world.db.selectFrom('page_visits').selectAll().execute()).toEqual([])
    expect(await visit(cookie, '/app/docsy')).toBe(200)
    expect(await world.db.selectFrom('page_visits').selectAll().execute()).toHaveLength(1)
  })

  test('keeps nothing when the setting is 0 [S1-SHELL-07]', async () => {
    world.config.accounts.timelineEntries = 0
    const { cookie } = await as()
    // The API read its settings when it was made.
    const { createApi } = await import('#api/app.ts')
    world.api = createApi({
      db: world.db,
      files: world.files,
      config: world.config,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      renderReport: async () => new Uint8Array(),
    })
    expect(await visit(cookie, '/app/dashboard')).toBe(200)
    expect(await world.db.selectFrom('page_visits').selectAll().execute()).toEqual([])
  })
})
