import type { UserKind } from '#api/ground/lib/calls/session.ts'
import { describe, expect, test } from 'vitest'
import { MENU_ERROR } from '#app/features/records/home/home.view.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, testMenu, wordsOf } from '#tests/support/page.tsx'
import { publicRoutes } from '#tests/support/access/routes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const HOME = '/pub/pub-rcd/home'
/** Those of the route table that open as they stand; the others want a number, lead on or are files. */
const PAGES = publicRoutes().filter((path) => !/:|^pub-rcd$|^known-addresses$/.test(path))

async function session(kind: UserKind = 'owner'): Promise<{ cookie: string }> {
  return { cookie: `hw_session=${await makeSession(world.db, { kind })}` }
}

describe('app shell', () => {
  test('the pages of the route table are found', () => {
    expect(PAGES).toEqual(expect.arrayContaining(['home', 'permits', 'check-document']))
  })

  test.each(PAGES)(
    '%s opens for a visitor under /pub and for a user under /app [S2-ROUTE-01] [S2-ROUTE-02] [S2-ROUTE-04] [S2-ROUTE-05] [S2-ROUTE-07] [S2-ROUTE-09] [S2-ROUTE-11] [S2-ROLE-02] [S1-ROUTE-31] [S1-ROUTE-32]',
    async (name) => {
      expect((await openPage(world, `/pub/pub-rcd/${name}`)).status).toBe(200)
      expect((await openPage(world, `/app/pub-rcd/${name}`, await session())).status).toBe(200)
    },
  )

  test.each(['owner', 'consultant', 'licensee', 'public'] as const)(
    'an account of the kind %s sees the public records, no agency function [S2-ROLE-01]',
    async (kind) => {
      const { status, dom } = await openPage(world, '/app/pub-rcd/permits', await session(kind))
      expect(status).toBe(200)
      expect(dom.querySelectorAll('a[href^="/gov"], a[href*="edit"]')).toHaveLength(0)
    },
  )

  test('a visitor is led from /app to the same page under /pub, path and query kept [S2-ROUTE-03]', async () => {
    const { status, location } = await openPage(world, '/app/pub-rcd/permits?term=mill&page=2')
    expect([status, location]).toEqual([302, '/pub/pub-rcd/permits?term=mill&page=2'])
  })

  test('a signed-in user is led from /pub to the same page under /app [S2-ROUTE-03]', async () => {
    const { status, location } = await openPage(
      world,
      '/pub/pub-rcd/sites?sort=name-desc',
      await session(),
    )
    expect([status, location]).toEqual([302, '/app/pub-rcd/sites?sort=name-desc'])
  })

  test('links carry the prefix of the viewer [S2-ROUTE-03]', async () => {
    const id = await makePermit(world.db)
    const visitor = await openPage(world, '/pub/pub-rcd/permits')
    expect(visitor.html).toContain(`/pub/pub-rcd/permits/review/7/${id}`)
    expect(visitor.html).not.toContain('/app/pub-rcd')
    const user = await openPage(world, '/app/pub-rcd/permits', await session())
    expect(user.html).toContain(`/app/pub-rcd/permits/review/7/${id}`)
    expect(user.html).not.toContain('/pub/pub-rcd')
  })

  test('an expired or unknown session is a visitor', async () => {
    const expired = await makeSession(world.db, { expiresAt: '2026-11-01T00:00:00Z' })
    for (const token of [expired, 'nonsense'])
      expect(
        (await openPage(world, '/pub/pub-rcd/home', { cookie: `hw_session=${token}` })).status,
      ).toBe(200)
  })

  test('a page of signed-in users leads a visitor to the login', async () => {
    expect((await openPage(world, '/app/dashboard')).location).toBe(
      '/pub/login?next=%2Fapp%2Fdashboard',
    )
    expect((await openPage(world, '/app/x/blank')).location).toMatch(/^\/pub\/login\?next=/)
  })

  test('the menu comes from the configured file [S2-ROUTE-17] [S1-CONFIG-03]', async () => {
    const menus = {
      pubrcd: [
        ...testMenu,
        { name: 'Wells', desc: '', url: '/pub-rcd/sites?term=well', icon: 'drop' },
      ],
    }
    const { dom } = await openPage(world, HOME, { menus })
    const items = dom.querySelectorAll('nav[aria-label="Public records"] a')
    expect(items.map(wordsOf)).toEqual(['Home', 'Permits', 'Wells'])
    expect(items[2]?.getAttribute('href')).toBe('/pub/pub-rcd/sites?term=well')
  })

  test('the shell has Home, back-to-login, a back control and the title of the page [S2-ROUTE-18] [S2-ROUTE-19] [S2-ROUTE-20] [S1-PUBSHELL-01] [S1-PUBSHELL-03]', async () => {
    const id = await makePermit(world.db, { number: 'P-3' })
    const { dom } = await openPage(world, `/pub/pub-rcd/permits/review/7/${id}`)
    const links = dom.querySelectorAll('a')
    expect(links.find((link) => wordsOf(link) === 'Home')?.getAttribute('href')).toBe(HOME)
    expect(links.map((link) => link.getAttribute('href'))).toContain('/pub/login')
    expect(
      links.find((link) => wordsOf(link) === 'Back to permit search')?.getAttribute('href'),
    ).toBe('/pub/pub-rcd/permits')
    // Where the tab has no previous page the header's Back leads home; with one, the script goes there.
    expect(dom.querySelector('header a[data-history-back]')?.getAttribute('href')).toBe(HOME)
    expect(wordsOf(dom.querySelector('h1'))).toBe('Permit P-3')
  })

  test('the help popover is there only with a help text, and goes to a help address of http or https alone [S2-ROUTE-21] [S1-PUBSHELL-04] [S1-PUBSHELL-05]', async () => {
    const without = await openPage(world, HOME, {
      settings: { publicNoticeHelpText: '', helpUrl: '' },
    })
    expect(without.text).not.toContain('Go to Help')
    const settings = {
      publicNoticeHelpText: 'Ask the front desk.',
      helpUrl: 'https://help.example.gov/',
    }
    const { dom, text } = await openPage(world, HOME, { settings })
    expect(text).toContain('Ask the front desk.')
    const link = dom
      .querySelectorAll('a')
      .find((anchor) => wordsOf(anchor).startsWith('Go to Help'))
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([
      'https://help.example.gov/',
      '_blank',
    ])
    const bad = await openPage(world, HOME, {
      settings: { ...settings, helpUrl: 'javascript:alert(1)' },
    })
    expect(bad.html).not.toContain('javascript:')
  })

  test("the agency's own mark stands in the masthead when one is configured", async () => {
    const own = await openPage(world, HOME, { settings: { logoUrl: '/logo.svg' } })
    expect(own.dom.querySelector('header img')?.getAttribute('src')).toBe('/logo.svg')
    expect((await openPage(world, HOME)).dom.querySelector('header img')).toBeNull()
  })

  test('unknown paths answer 404 with a page; under /app they lead a user to /app/x/404 [S1-ROUTE-18] [S1-ROUTE-57]', async () => {
    const visitor = await openPage(world, '/pub/nonsense')
    expect(visitor.status).toBe(404)
    expect(visitor.dom.querySelectorAll('h1')).toHaveLength(1)
    const cookie = await session()
    expect((await openPage(world, '/app/nonsense', cookie)).location).toBe('/app/x/404')
    const notFound = await openPage(world, '/app/x/404', cookie)
    expect([notFound.status, wordsOf(notFound.dom.querySelector('h1'))]).toEqual([
      404,
      'This page was not found',
    ])
  })

  test('the empty page stands inside the shell [S1-ROUTE-58]', async () => {
    expect((await openPage(world, '/app/x/blank', await session())).status).toBe(200)
  })

  test('opening a page without a session asks nobody who is signed in', async () => {
    await openPage(world, '/pub/pub-rcd/permits')
    expect(world.restCalls).not.toContain('/Session/Current')
  })
})

describe('app public home', () => {
  const services = [
    {
      name: 'Search permits',
      desc: 'With the documents issued.',
      url: '/pub-rcd/permits',
      icon: 'certificate',
    },
    {
      name: 'Look up a site',
      desc: 'What happened there.',
      url: '/pub-rcd/sites',
      icon: 'factory',
    },
  ]

  test('there is a tile a service with name, words and icon [S2-HOME-01] [S2-HOME-02] [S2-HOME-04] [S1-PUBSHELL-06] [S1-PUBSHELL-07]', async () => {
    const { dom, text } = await openPage(world, HOME, { menus: { pubsvc: services } })
    for (const { name, desc } of services) {
      expect(text).toContain(name)
      expect(text).toContain(desc)
    }
    const hrefs = dom.querySelectorAll('main a').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(expect.arrayContaining(['/pub/pub-rcd/permits', '/pub/pub-rcd/sites']))
    expect(
      dom
        .querySelectorAll('main use')
        .map((use) => use.getAttribute('href'))
        .join(),
    ).toMatch(/#certificate.*#factory/)
  })

  test('the home text comes from the settings, markup in it is text [S2-HOME-05] [S1-PUBSHELL-08]', async () => {
    const { html, text } = await openPage(world, HOME, {
      settings: { homeText: 'Find <b>records</b> here.' },
    })
    expect(text).toContain('Find <b>records</b> here.')
    expect(html).toContain('Find &lt;b&gt;records&lt;/b&gt; here.')
  })

  test('a tile that points at a search opens it without a session [S2-HOME-06]', async () => {
    const { dom } = await openPage(world, HOME, { menus: { pubsvc: services } })
    const tile = dom
      .querySelectorAll('main a')
      .find((link) => wordsOf(link).includes('Search permits'))
    expect((await openPage(world, tile?.getAttribute('href') ?? '')).status).toBe(200)
  })

  test('a signed-in user has the services as pill tabs under /app [S2-HOME-07]', async () => {
    const { dom } = await openPage(world, '/app/pub-rcd/home', {
      ...(await session()),
      menus: { pubsvc: services },
    })
    const tabs = dom.querySelectorAll('nav[aria-label="Public record services"] a')
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/app/pub-rcd/permits',
      '/app/pub-rcd/sites',
    ])
  })

  test('the area without a path goes to the first menu item [S2-HOME-08]', async () => {
    expect((await openPage(world, '/pub/pub-rcd')).location).toBe('/pub/pub-rcd/home')
    const menus = { pubrcd: [{ name: 'Sites', desc: '', url: '/pub-rcd/sites', icon: 'factory' }] }
    expect((await openPage(world, '/pub/pub-rcd', { menus })).location).toBe('/pub/pub-rcd/sites')
  })

  test('with an unusable menu a visitor reads so, with the way to the login [S2-HOME-09] [S2-HOME-10]', async () => {
    const { status, text, dom } = await openPage(world, HOME, { menus: { pubsvc: null } })
    expect(status).toBe(200)
    expect(MENU_ERROR).toBe('Public Record Service Menu Configuration Error.')
    expect(text).toContain(MENU_ERROR)
    expect(dom.querySelectorAll('main a').map((link) => link.getAttribute('href'))).toContain(
      '/pub/login',
    )
  })

  test('with an unusable menu a signed-in user goes to the account [S2-HOME-10]', async () => {
    const { location } = await openPage(world, '/app/pub-rcd/home', {
      ...(await session()),
      menus: { pubsvc: null },
    })
    expect(location).toBe('/app/account?notice=menu')
  })

  test('the home opens without any hash or query [S2-ROUTE-22] [S1-ROUTE-60]', async () => {
    expect((await openPage(world, HOME)).status).toBe(200)
  })

  test('its search leads to the search of the chosen kind', async () => {
    expect((await openPage(world, `${HOME}?kind=sites&term=old+mill`)).location).toBe(
      '/pub/pub-rcd/sites?term=old+mill',
    )
    expect((await openPage(world, `${HOME}?kind=nonsense&term=x`)).status).toBe(200)
  })
})
