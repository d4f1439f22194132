import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PAGES } from '#app/generated/pages.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import type { MenuEntry } from '#app/lib/settings.ts'
import { isAllowed, ownerOf } from '#app/shell/menu-access.ts'
import { isKnownAction } from '#api/portal/people/rights.words.ts'

const menu = JSON.parse(readFileSync('public/config/app-menu.admin.json', 'utf8')) as MenuEntry[]
const staffWith = (rights: string[]) =>
  ({ kind: 'STAFF', isCpp: false, isReadOnly: false, rights }) as unknown as PageViewer
const urlsOf = (rights: string[]) =>
  menu.filter((item) => isAllowed(item, staffWith(rights))).map(({ url }) => url)

describe('the menu of staff', () => {
  test('shows no desk of the agency to who has the rights of none', () => {
    expect(urlsOf([]).filter((url) => /^\/(gov|ems)(\/|$)/.test(url))).toEqual([])
  })

  test('shows to who looks after money the desk of money and no other', () => {
    const own = urlsOf(['gov:invoice.actions.manage'])
    expect(own.filter((url) => /^\/(gov|ems)(\/|$)/.test(url))).toEqual(['/gov/money'])
  })

  test('closes with the accounts only what belongs to them', () => {
    const own = ['disputed-copy', 'proof', 'signer-copy']
    const paths = PAGES.flatMap(({ at }) => at).filter((at) => at.startsWith('/app/gov/'))
    expect(paths.length).toBeGreaterThan(40)
    const closed = paths
      .map((path) => path.slice('/app'.length))
      .filter((path) => ownerOf(menu, path)?.url === '/gov')
      .map((path) => path.split('/')[2])
    expect([...new Set(closed)].toSorted()).toEqual(own)
  })

  test('asks for rights that there are', () => {
    const asked = menu.flatMap(({ rights = [] }) => rights)
    expect(asked.filter((right) => !isKnownAction(right))).toEqual([])
  })
})
