import type { Page } from '@playwright/test'
import { expect, expectNoSideways, test } from '../portal.ts'

const SEARCHES = ['permits', 'projects', 'submittals', 'sites']

const widths = (page: Page): Promise<number[]> =>
  page
    .locator('main table thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)))

/** Words that stand out of their column, and so over the next one. */
const tooWide = (page: Page): Promise<string[]> =>
  page
    .locator('main table :is(td, th)')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent ?? ''),
    )

for (const language of ['en', 'es'])
  test(`columns are as wide on each page of a search, whatever stands in them (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'hw_lang', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const search of SEARCHES) {
      const path = `/pub/pub-rcd/${search}`
      await page.goto(path)
      const first = await widths(page)
      expect(first.length, search).toBeGreaterThan(3)
      for (const asked of ['', '?page=2', '?page=9', '?term=demonstration']) {
        await page.goto(`${path}${asked}`)
        expect(await widths(page), `${search}${asked}`).toEqual(first)
        expect(await tooWide(page), `${search}${asked}`).toEqual([])
        await expectNoSideways(page)
      }
    }
  })
