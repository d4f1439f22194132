import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '#app/lib/settings.ts'
import { menuSettings } from '#app/lib/settings-of-records.ts'
import { arrangedMenu, shownItems } from '#app/shell/arranged-menu.ts'
import { mayEdit } from '#app/shell/menu-access.ts'

const item = (url: string, name: string): MenuEntry => ({ url, name, desc: '', icon: 'files' })
const FILE = [item('/a', 'A'), item('/b', 'B'), item('/c', 'C')]
const changes = (...given: object[]) => menuSettings.shape.admin.parse(given)
const namesOf = (menu: readonly MenuEntry[]) => menu.map(({ name }) => name).join('')

describe('a menu that the agency arranged', () => {
  test('without changes is that of the file', () => {
    expect(arrangedMenu(FILE, [])).toEqual(FILE)
  })

  test('has its order and names; an empty name is that of the file', () => {
    const menu = arrangedMenu(
      FILE,
      changes({ url: '/c', name: 'See' }, { url: '/a' }, { url: '/b' }),
    )
    expect(namesOf(menu)).toBe('SeeAB')
    expect(menu[0]).toMatchObject({ icon: 'files', shipped: { name: 'C', desc: '' } })
    expect(menu[1]).toEqual(FILE[0])
  })

  test('an item of a newer file stands behind the one it follows there', () => {
    const order = changes({ url: '/c' }, { url: '/a' })
    expect(namesOf(arrangedMenu(FILE, order))).toBe('CAB')
    expect(namesOf(arrangedMenu([item('/z', 'Z'), ...FILE], order))).toBe('ZCAB')
  })

  test('an item that the file has no more is gone, one that the agency added stays', () => {
    const order = changes({ url: '/gone', name: 'Gone' }, { url: '/own', name: 'Own', own: true })
    expect(namesOf(arrangedMenu(FILE, order))).toBe('ABCOwn')
  })

  test('a hidden item is not shown, and its pages are edited as before', () => {
    const menu = arrangedMenu(FILE, changes({ url: '/b', shown: false }))
    expect(namesOf(shownItems(menu))).toBe('AC')
    expect(mayEdit(menu, '/b/1')).toBe(true)
  })

  test.each([
    [[{ url: '//evil.example', name: 'X', own: true }], 'A menu address starts with one slash.'],
    [[{ url: 'https://a.example', name: 'X', own: true }], 'A menu address starts with one slash.'],
    [[{ url: '/x', own: true }], 'Write a name for each item that you add.'],
    [[{ url: '/x' }, { url: '/x' }], 'Two items lead to the same address.'],
  ])('%j is refused: %s', (given, words) => {
    const read = menuSettings.shape.admin.safeParse(given)
    expect(read.error?.issues.map(({ message }) => message)).toContain(words)
  })
})
