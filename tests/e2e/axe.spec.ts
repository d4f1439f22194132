import { violationsOn } from './axe.ts'
import { expect, test } from './portal.ts'

test('a fault is found on a page that was judged sound before', async ({ page }) => {
  await page.goto('/pub/login')
  expect(await violationsOn(page, 'all')).toEqual([])
  expect(await violationsOn(page, 'colors')).toEqual([])
  await page.locator('h1').evaluate((heading) => {
    heading.after(document.createElement('input'))
  })
  expect(await violationsOn(page, 'all')).toEqual([expect.stringMatching(/^label: .*input \(/)])
  await page.getByRole('link', { name: 'Forgot Password' }).evaluate((link) => {
    link.style.color = 'rgb(240, 240, 240)'
    link.style.backgroundColor = '#fff'
  })
  expect(await violationsOn(page, 'colors')).toEqual([expect.stringMatching(/^color-contrast: /)])
})

test('a page that differs in its words alone is judged once', async ({ page }) => {
  await page.goto('/pub/login')
  expect(await violationsOn(page, 'all')).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(window, 'axe'))
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Other words'
  })
  expect(await violationsOn(page, 'all')).toEqual([])
  expect(await page.evaluate(() => 'axe' in window)).toBe(false)
})
