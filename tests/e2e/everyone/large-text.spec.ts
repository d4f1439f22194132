import type { Page } from '@playwright/test'
import { DEMONSTRATION_PASSWORD } from '#api/above/seeds/demonstration/accounts.ts'
import { expect, expectNoSideways, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As a reader's own style sheet does, from the start of a page: the root alone is larger, which media queries do not know of. */
async function enlargeRoot(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function fits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  )
  await expectNoSideways(page)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

test('a root font of twice the size makes no page of an owner wider than its window', async ({
  page,
}) => {
  await signIn(page, 'owner', '/app/help', DEMONSTRATION_PASSWORD)
  await enlargeRoot(page)
  for (const path of [
    '/app/dashboard',
    '/app/pending-apps',
    '/app/submittals',
    '/app/permits',
    '/app/reports',
    '/app/new-apps',
    '/app/document',
    '/app/account',
    '/app/payments',
  ])
    await test.step(path, () => fits(page, path))
})

test('nor a page of staff', async ({ page }) => {
  await signInAsStaff(page, 'staff', '/app/help', DEMONSTRATION_PASSWORD)
  await enlargeRoot(page)
  for (const path of [
    '/app/gov',
    '/app/gov/inbox',
    '/app/ems/events',
    '/app/gov/people',
    '/app/gov/comments',
    '/app/gov/backflow',
    '/app/gov/money',
    '/app/gov/templates',
  ])
    await test.step(path, () => fits(page, path))
})
