import { test as base, expect, type Page } from '@playwright/test'
import { violationsOn, type Judged } from './axe.ts'
import { hydrated } from './hydrated.ts'
import { findRecords, type Records } from './records.ts'

/** What the browser says of a page that answers so on purpose, and of a network that a test took away. */
const ON_PURPOSE = /status of (400|403|404|409|429|503)|net::ERR_INTERNET_DISCONNECTED/

/**
 * Playwright's test with the landmark records, which each worker looks up once; a console error or a refused script
 * fails the test, and a page that was gone to is ready for its script's ways.
 */
export const test = base.extend<object, { records: Records }>({
  records: [
    async ({ playwright }, use) => {
      const baseURL = `http://localhost:${process.env['E2E_PORT'] ?? 3210}`
      const request = await playwright.request.newContext({ baseURL })
      const records = await findRecords(request)
      await request.dispose()
      await use(records)
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !ON_PURPOSE.test(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    const goto = page.goto.bind(page)
    page.goto = async (...to) => {
      const response = await goto(...to)
      await hydrated(page)
      return response
    }
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** No violation of the WCAG 2.2 AA rules, and no sideways scroll. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'all')
}

/** The same markup in another scheme or width: only what these can change is judged again. */
export async function expectLooksAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'looks')
}

async function expectNoViolation(page: Page, judged: Judged): Promise<void> {
  await settle(page)
  expect(await violationsOn(page, judged)).toEqual([])
  expect(await takenAwayByEnter(page)).toEqual([])
  await expectNoSideways(page)
}

/**
 * Buttons that take something away and that Enter in a field presses, because they stand first in their form. A form
 * with no other button asks for just that.
 */
function takenAwayByEnter(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TAKES_AWAY = /\b(remove|delete|discard|withdraw|cancel|undo)\b/i
    const TYPED = /^(text|search|email|tel|url|password|number|date|time|datetime-local|month)$/
    return [...document.forms].flatMap((form) => {
      const parts = [...form.elements]
      const isTyped = parts.some(
        (part) => part instanceof HTMLInputElement && TYPED.test(part.type) && !part.disabled,
      )
      const buttons = parts.filter(
        (part): part is HTMLButtonElement =>
          part instanceof HTMLButtonElement && part.type === 'submit',
      )
      const [first] = buttons
      const words = `${first?.textContent ?? ''} ${first?.value ?? ''}`
      return first && isTyped && buttons.length > 1 && TAKES_AWAY.test(words) ? [words.trim()] : []
    })
  })
}

/** A browser draws no more of a page at once without trouble. */
const LONGEST = 8_000

/**
 * Wide in the light scheme and on the narrowest screen in the dark one; without script what can be told so. The page
 * is then as wide as it was.
 */
export async function expectSoundIn(page: Page, hasScript: boolean): Promise<void> {
  const width = page.viewportSize()?.width ?? 1280
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await (hasScript ? expectAccessible(page) : expectNoSideways(page))
  await page.setViewportSize({ width: 320, height: 900 })
  // As long as it is: whether a bar at its foot lies on a field just now hangs on how far it is scrolled.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 320, height: Math.min(Math.max(height, 900), LONGEST) })
  await page.emulateMedia({ colorScheme: 'dark' })
  await (hasScript ? expectLooksAccessible(page) : expectNoSideways(page))
  await page.setViewportSize({ width, height: 900 })
}

/**
 * Waits for what moves: colors that are still changing are none of the page's. Not for long, since a page in
 * the background draws nothing.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const settled = async () => {
      await frame()
      await frame()
      const ending = document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
    }
    return Promise.race([settled(), new Promise((done) => setTimeout(done, 1_000))])
  })
}

/** One heading, and nothing that has to be scrolled sideways; what can be told without the script too. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.locator('h1').count()).toBe(1)
  // What moves out of the way at a new width may still be on its way.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0)
}
