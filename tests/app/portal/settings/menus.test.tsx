import { beforeEach, describe, expect, test } from 'vitest'
import type { MenuEntry, Settings } from '#app/lib/settings.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { keepSettings } from '#tests/support/settings.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/app/gov/settings/menus.pubrcd'
const item = (url: string, name: string): MenuEntry => ({ url, name, desc: '', icon: 'files' })
const menus = { pubrcd: [item('/pub-rcd/home', 'Home'), item('/pub-rcd/permits', 'Permits')] }

let staff: { id: number; cookie: string }
let settings: Settings
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'setting.actions.administer']],
  })
  settings = keepSettings(world).settings
})

const open = (path: string, post: Record<string, string | string[]> | null = null) =>
  openPage(world, path, { cookie: staff.cookie, menus, settings, ...(post ? { post } : {}) })

type Row = { url: string; name: string; place: string; own?: boolean; hidden?: boolean }
const save = async (rows: readonly Row[]) =>
  open(PAGE, {
    ...{ what: 'save', reason: 'For a test.' },
    version: (await open(PAGE)).dom.querySelector('[name=version]')?.getAttribute('value') ?? '',
    'menu-url': rows.map(({ url }) => url),
    'menu-name': rows.map(({ name }) => name),
    'menu-desc': rows.map(() => ''),
    'menu-place': rows.map(({ place }) => place),
    'menu-shown': rows.flatMap(({ hidden }, at) => (hidden ? [] : [String(at)])),
    'menu-own': rows.flatMap(({ own }, at) => (own ? [String(at)] : [])),
  })
const HOME = { url: '/pub-rcd/home', name: 'Home', place: '10' }
const PERMITS = { url: '/pub-rcd/permits', name: 'Permits', place: '20' }
const shownNames = async () =>
  (await openPage(world, '/pub/pub-rcd/permits', { menus, settings })).dom
    .querySelectorAll('nav[aria-label="Public records"] a')
    .map((link) => link.text.trim())

describe('menus, arranged in the browser', () => {
  test('the form shows every item of the file, with room for more', async () => {
    const page = await open(PAGE)
    expect(page.dom.querySelectorAll('#value fieldset')).toHaveLength(4)
    expect(page.dom.querySelector('#now')?.text).toContain('As in the file')
  })

  test('items are renamed, moved and added; what stayed as it was keeps no name of its own', async () => {
    const saved = await save([
      { ...HOME, place: '30' },
      { ...PERMITS, name: 'Licenses' },
      { url: '/pub-rcd/sites', name: 'Places', place: '25', own: true },
      { url: '', name: '', place: '40', own: true },
    ])
    expect(saved.location).toBe(`${PAGE}?done=saved`)
    expect(settings.menus.pubrcd).toMatchObject([
      { url: '/pub-rcd/permits', name: 'Licenses' },
      { url: '/pub-rcd/sites', name: 'Places', own: true },
      { url: '/pub-rcd/home', name: '' },
    ])
    expect((await open(PAGE)).dom.querySelector('#now')?.text).toContain('1 named anew, 1 added')
    const index = await openPage(world, '/pub/pub-rcd', { menus, settings })
    expect(index.location).toBe('/pub/pub-rcd/permits')
  })

  test('a hidden item is led to from nowhere, and its page opens', async () => {
    expect(await shownNames()).toContain('Permits')
    await save([HOME, { ...PERMITS, hidden: true }])
    expect(await shownNames()).not.toContain('Permits')
    expect((await openPage(world, '/pub/pub-rcd/permits', { menus, settings })).status).toBe(200)
  })

  test('what is wrong is told with its item, and what was typed stays', async () => {
    const refused = await save([
      { ...HOME, name: 'Start' },
      { ...PERMITS, place: 'first' },
    ])
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Permits: write the place as a number.')
    expect(refused.dom.querySelector('#menu-name-0')?.getAttribute('value')).toBe('Start')
    const outside = { url: 'https://elsewhere.example', name: 'Out', place: '5', own: true }
    expect((await save([HOME, outside])).text).toContain('with one slash first')
    expect(settings.menus.pubrcd).toEqual([])
  })
})
