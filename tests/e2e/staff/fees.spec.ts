import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff look what another amount would cost, set it for a day to come, and take it back', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.fees.${script}`, '/app/gov/fees')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees')
      await expectSoundIn(page, hasScript)
      // An amount a way of browsing, and days that no other test reaches.
      const code = hasScript ? 'AES-TON' : 'ASB-S'
      await page.getByRole('link', { name: code, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Fee ${code}`)
      await page.getByLabel('Amount in dollars').fill('77')
      await page.getByRole('button', { name: 'Show examples' }).click()
      await expect(page.locator('#examples')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Save amount' }).click()
      await expect(page.locator('#error-summary')).toContainText('Enter a day.')
      await expect(page.getByLabel('Amount in dollars')).toHaveValue('77')
      await page.getByLabel('First day').fill('2092-01-01')
      await page.getByLabel('Why it is changed').fill('For a test.')
      await page.getByRole('button', { name: 'Save amount' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await expect(page.locator('#amounts')).toContainText('To come')
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Why it is taken back').fill('The test is over.')
      await page.getByRole('button', { name: 'Take it back' }).click()
      await expect(page.getByText('The amount is taken back.')).toBeVisible()
      await expect(page.locator('#amounts')).not.toContainText('To come')
    })
  })
