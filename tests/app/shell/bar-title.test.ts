import { describe, expect, it } from 'vitest'
import { barTitle } from '#app/shell/bar-title.ts'

describe('title in the top bar', () => {
  it.each([
    ['a page that no menu leads to', '/app/security', undefined, 'Sign-in and security'],
    ['a page of the menu', '/app/account', 'My Account', 'My Account'],
    ['a page whose name is not its menu item', '/app/payments', 'Fees', 'Pay Invoices/Fees'],
    ['an address that is no page', '/app/x/404', undefined, ''],
  ])('%s [S1-SHELL-03]', (_what, pathname, menuName, title) => {
    expect(barTitle(pathname, menuName)).toBe(title)
  })
})
