import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('a site is picked on the map, and its panel of 600 px opens [S3-CCC-01, S3-CCC-06, S3-CCC-07]', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1800, height: 1000 })
      await signInAsStaff(page, `e2e.records.${script}`, '/app/ccc')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cross-connection control')
      await expectSoundIn(page, hasScript)
      const mark = page.locator('section[aria-label=Map] a[href*="site="]').first()
      const name = await mark.getAttribute('aria-label')
      await page.goto((await mark.getAttribute('href')) ?? '')
      const panel = page.getByRole('complementary', { name: 'Site info' })
      await expect(panel).toContainText(name ?? 'no name')
      expect((await panel.boundingBox())?.width).toBe(600)
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 375, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        375,
      )
      await panel.getByRole('link', { name: 'Close' }).click()
      await expect(panel).toHaveCount(0)
    })

    test('a search is kept under a name and chosen again [S3-CCC-04]', async ({ page }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/ccc?sort=NAME_ASC')
      await page.getByText('Saved searches (').click()
      await page.getByRole('link', { name: 'Save this search' }).click()
      await page.getByLabel('Name', { exact: true }).fill(`By name ${script}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The search is saved.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: `By name ${script}`, exact: true }).click()
      await expect(page).toHaveURL(/\/app\/ccc\?sort=NAME_ASC$/)
    })

    test('the areas of the agency open with their forms [S1-ROUTE-02, S1-ROUTE-05, S1-ROUTE-07]', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/water-waste')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water and wastewater')
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'Backflow assembly test report' }).click()
      await expect(page.getByText('DW-BFT, version 2')).toBeVisible()
      await expectSoundIn(page, hasScript)
      for (const path of ['/app/fce', '/app/app-system', '/app/gov/cform', '/app/ems/cform']) {
        await page.goto(path)
        await expectSoundIn(page, hasScript)
      }
    })
  })
