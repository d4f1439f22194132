import { expect, test } from 'vitest'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { as } from '#tests/support/shell-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const item = (name: string, url: string, group: string) => ({
  ...{ name, url, group, desc: '', icon: 'house' },
})
const menus = {
  client: [
    item('Dashboard', '/dashboard', 'My work'),
    item('Documents', '/document', 'Records'),
    item('Tester', '/ccc/tester', 'More'),
    item('My Account', '/account', ''),
  ],
}

/** How the menu stands in a page: whether it is shut, and which groups are open. */
async function menuAt(path: string, cookie: string) {
  const { dom } = await openPage(world, path, { cookie, menus })
  const groups = dom.querySelectorAll('[data-menu-group]')
  return {
    menu: dom.querySelector('[data-signed-in]')?.getAttribute('data-menu'),
    button: dom.querySelector('#menu-form button')?.getAttribute('value'),
    open: groups.filter((group) => group.hasAttribute('open')).map(nameOf),
    shut: groups.filter((group) => !group.hasAttribute('open')).map(nameOf),
  }
}

const nameOf = (group: Parameters<typeof wordsOf>[0]) =>
  wordsOf(group?.querySelector('summary') ?? null)

async function turn(cookie: string, post: Record<string, string>, path = '/app/document') {
  const answer = await openPage(world, '/app/menu', {
    cookie,
    menus,
    post,
    referer: new URL(path, 'https://records.example.gov').href,
  })
  return { ...answer, menuCookie: answer.cookies.find((each) => each.startsWith('hw_menu=')) ?? '' }
}

test('the first group never folds, More begins shut, and the group of the page is open', async () => {
  const { cookie } = await as(world, { kind: 'consultant' })
  const at = { menu: 'open', button: 'shut' }
  expect(await menuAt('/app/dashboard', cookie)).toEqual({
    ...at,
    open: ['Records'],
    shut: ['More'],
  })
  expect(await menuAt('/app/ccc/tester', cookie)).toEqual({
    ...at,
    open: ['Records', 'More'],
    shut: [],
  })
})

test('a menu that was shut stays shut on the next page, and Menu opens it again [S1-SHELL-01]', async () => {
  const { cookie } = await as(world, { kind: 'consultant' })
  const shut = await turn(cookie, { menu: 'shut' })
  expect([shut.status, shut.location]).toEqual([303, '/app/document'])
  const after = `${cookie}; ${shut.menuCookie}`
  expect(await menuAt('/app/dashboard', after)).toMatchObject({ menu: 'shut', button: 'open' })
  const opened = await turn(after, { menu: 'open' })
  expect(opened.menuCookie).toBe('hw_menu=')
  expect(await menuAt('/app/dashboard', cookie)).toMatchObject({ menu: 'open' })
})

test('a group stays as it was left, beside a menu that is shut, and what is no group is not kept', async () => {
  const { cookie } = await as(world, { kind: 'consultant' })
  const shut = await turn(cookie, { menu: 'shut' })
  const opened = await turn(`${cookie}; ${shut.menuCookie}`, { group: 'open More' })
  const folded = await turn(`${cookie}; ${opened.menuCookie}`, { group: 'fold Records' })
  expect(await menuAt('/app/dashboard', `${cookie}; ${folded.menuCookie}`)).toEqual({
    menu: 'shut',
    button: 'open',
    open: ['More'],
    shut: ['Records'],
  })
  const unknown = await turn(`${cookie}; ${folded.menuCookie}`, { group: 'open Nonsense' })
  expect(unknown.menuCookie).toBe(folded.menuCookie)
})

test('the form of the menu leads back to this portal alone', async () => {
  const { cookie } = await as(world, { kind: 'consultant' })
  expect((await turn(cookie, { menu: 'shut' }, '//nonsense.example/app/document')).location).toBe(
    '/app/document',
  )
  expect((await openPage(world, '/app/menu', { cookie, menus })).location).toBe('/app')
})
