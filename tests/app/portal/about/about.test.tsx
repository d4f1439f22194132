import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '#app/lib/settings.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGES = ['help', 'contact', 'accessibility', 'privacy', 'display', 'status']
const CONTACT = {
  phone: '(503) 555-0100',
  email: 'help@agency.example',
  hours: 'Monday to Friday, 8 to 4',
  address: '700 River Street\nSalem, OR 97301',
}

describe('pages about the portal', () => {
  test('stand at the foot of every page, under the prefix of who looks', async () => {
    const page = await openPage(world, '/pub/pub-rcd/home')
    const links = page.dom.querySelectorAll('footer a').map((a) => a.getAttribute('href'))
    for (const name of PAGES) expect(links).toContain(`/pub/${name}`)
    const login = await openPage(world, '/pub/login')
    const others = login.dom.querySelectorAll('footer a').map((a) => a.getAttribute('href'))
    expect(others).toContain('/pub/accessibility')
  })

  test.each(PAGES)(
    '%s opens for a visitor, and under the other prefix leads there',
    async (name) => {
      const page = await openPage(world, `/pub/${name}`)
      expect(page.status).toBe(200)
      expect(page.dom.querySelectorAll('h1')).toHaveLength(1)
      expect((await openPage(world, `/app/${name}`)).location).toBe(`/pub/${name}`)
    },
  )

  test('name how the agency is reached, as its settings say', async () => {
    for (const name of ['contact', 'accessibility', 'privacy']) {
      const page = await openPage(world, `/pub/${name}`, { settings: { contact: CONTACT } })
      expect(page.html).toContain('href="tel:5035550100"')
      expect(page.html).toContain('href="mailto:help@agency.example"')
      expect(page.text).toContain('Monday to Friday, 8 to 4')
    }
    const none = await openPage(world, '/pub/contact')
    expect(none.text).toContain('has not said here yet how it is reached')
  })

  test('show the agency’s own statements instead of the portal’s, as text', async () => {
    const own = 'Our <b>own</b> statement.'
    const page = await openPage(world, '/pub/accessibility', {
      settings: { accessibilityText: own },
    })
    expect(page.html).toContain('Our &lt;b&gt;own&lt;/b&gt; statement.')
    expect(page.text).not.toContain('WCAG')
    const privacy = await openPage(world, '/pub/privacy', { settings: { privacyText: own } })
    expect(privacy.html).toContain('Our &lt;b&gt;own&lt;/b&gt; statement.')
    expect(privacy.text).toContain('Cookies')
  })

  test('name where the pictures of the map come from when it is not the portal', async () => {
    const tileUrl = 'https://tiles.example.org/{z}/{x}/{y}.png'
    const page = await openPage(world, '/pub/privacy', { settings: { tileUrl } })
    expect(page.text).toContain('which come from tiles.example.org')
    expect((await openPage(world, '/pub/privacy')).text).not.toContain('pictures of the map')
  })
})

describe('light or dark', () => {
  const choose = (fields: Record<string, string>) =>
    openPage(world, '/pub/display', { post: fields })

  test('is kept in a cookie of the device and leads back to the page before', async () => {
    const page = await openPage(world, '/pub/display', {
      referer: 'https://records.example.gov/pub/pub-rcd/permits?term=mill',
    })
    const back = page.dom.querySelector('input[name=back]')?.getAttribute('value')
    expect(back).toBe('/pub/pub-rcd/permits?term=mill')
    const answer = await choose({ scheme: 'dark', back: back ?? '' })
    expect([answer.status, answer.location]).toEqual([303, back])
    expect(answer.cookies).toEqual(['hw_scheme=dark'])
    expect((await choose({ scheme: 'device' })).cookies).toEqual(['hw_scheme='])
    expect((await choose({ scheme: 'x; Domain=evil' })).cookies).toEqual(['hw_scheme='])
  })

  test('shows what was chosen and leads to no other site', async () => {
    const page = await openPage(world, '/pub/display', {
      cookie: 'hw_scheme=light',
      referer: 'https://evil.example/pub/x',
    })
    expect(page.dom.querySelector('input[checked]')?.getAttribute('value')).toBe('light')
    expect(page.dom.querySelector('input[name=back]')?.getAttribute('value')).toBe(
      '/pub/pub-rcd/home',
    )
    expect((await choose({ back: 'https://evil.example/' })).location).toBe('/pub/pub-rcd/home')
  })
})

describe('the help of the portal', () => {
  test('tells a visitor how filing works, and staff also how review and decisions do', async () => {
    const page = await openPage(world, '/pub/help')
    for (const words of ['Find the form', 'Read it and sign', 'Your permit'])
      expect(page.text).toContain(words)
    expect(page.text).not.toContain('Decide and issue')
    const reviewer = await makeReviewer(world.db)
    const own = await openPage(world, '/app/help', { cookie: reviewer.cookie })
    for (const words of ['Find the form', 'The review desk', 'Decide and issue'])
      expect(own.text).toContain(words)
    for (const link of own.dom.querySelectorAll('nav[aria-label="On this page"] a'))
      expect(own.dom.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  })

  test('links no desk that the reader may not open', async () => {
    const { cookie } = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'invoice.actions.manage']],
    })
    const menus = {
      admin: JSON.parse(readFileSync('public/config/app-menu.admin.json', 'utf8')) as MenuEntry[],
    }
    const links = ({ dom }: Awaited<ReturnType<typeof openPage>>) =>
      dom.querySelectorAll('main a').map((a) => a.getAttribute('href'))
    expect(links(await openPage(world, '/app/help', { cookie, menus }))).not.toContain(
      '/app/gov/inbox',
    )
    const reviewer = await makeReviewer(world.db)
    const own = await openPage(world, '/app/help', { cookie: reviewer.cookie, menus })
    expect(links(own)).toContain('/app/gov/inbox')
  })

  test('is reached from the help menu, the menu and the foot of every page', async () => {
    const settings = { publicNoticeHelpText: 'Guides' }
    const page = await openPage(world, '/pub/pub-rcd/home', { settings })
    const links = page.dom.querySelectorAll('header a').filter((a) => a.text.includes('How filing'))
    expect(links.map((a) => a.getAttribute('href'))).toEqual(['/pub/help', '/pub/help'])
    const reviewer = await makeReviewer(world.db)
    const own = await openPage(world, '/app/gov/inbox', { cookie: reviewer.cookie })
    // In the bar, and in the account's panel, where a phone has it.
    expect(own.dom.querySelectorAll('header a[href="/app/help"]')).toHaveLength(2)
  })
})
