import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff find a site, change a field of it with a reason, and take that back', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.sites.${script}`, '/app/gov/sites')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sites and organizations')
      await expectSoundIn(page, hasScript)
      // A site a way of browsing: the first and the second of the list.
      await page
        .locator('#sites tbody a')
        .nth(hasScript ? 0 : 1)
        .click()
      await expect(page.locator('#name')).not.toHaveValue('')
      await expectSoundIn(page, hasScript)
      await page.getByLabel('State registration number').fill(`E2E ${script}`)
      await page.getByRole('button', { name: 'Save site' }).click()
      await expect(page.locator('#error-summary')).toContainText('Say why it is changed.')
      await expect(page.getByLabel('State registration number')).toHaveValue(`E2E ${script}`)
      await page.getByLabel('Why it is changed').fill('For a test.')
      await page.getByRole('button', { name: 'Save site' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await expect(page.locator('#history')).toContainText(`E2E ${script}`)
      await page.getByLabel('Why the last change is taken back').fill('The test is over.')
      await page.getByRole('button', { name: 'Undo the last change' }).click()
      await expect(page.getByText('The change is taken back.')).toBeVisible()
    })
  })
