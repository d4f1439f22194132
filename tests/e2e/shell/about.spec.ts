import { expect, expectSoundIn, test } from '../portal.ts'

for (const name of [
  ...['help', 'contact', 'accessibility', 'privacy', 'display', 'status', 'start'],
  ...['start/report', 'start/apply'],
])
  test(`the page ${name} is sound, at 1280 and 375 pixels, light and dark`, async ({ page }) => {
    await page.goto(`/pub/${name}`)
    await expectSoundIn(page, true)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses dark, comes back to the page before, and every page is dark', async ({
    page,
  }) => {
    await page.goto('/pub/pub-rcd/check-document')
    await page.getByRole('link', { name: 'Light or dark' }).click()
    await page.getByLabel('Dark', { exact: true }).check()
    await page.getByRole('button', { name: 'Use these colors' }).click()
    await expect(page).toHaveURL(/check-document$/)
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.goto('/pub/login')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  })
})
