import { phoneJpeg } from '#tests/support/photos.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff find a line, change a side, and its class follows by itself [S3-ROUTE-24, S3-ROUTE-25, S3-ROUTE-26, S3-LSLI-02, S3-LSLI-05, S3-LSLI-06, S3-LSLI-27, S3-LSLI-31]', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/service-lines/community?term=canal')
      await expect(page.getByLabel('Keyword')).toHaveValue('canal')
      await expectSoundIn(page, hasScript)

      await page.getByRole('link', { name: 'Map', exact: true }).click()
      await expect(page.getByRole('group', { name: 'Map of service lines' })).toBeVisible()
      await expect(page.getByText('New data may take up to 24 hours to show.')).toBeVisible()
      await expect(page.locator('details', { hasText: 'Map Legend' })).not.toHaveAttribute('open')
      await expect(page.getByRole('navigation', { name: /pages/i })).toHaveCount(0)
      await expectSoundIn(page, hasScript)

      await page.goto('/app/service-lines/community?term=canal')
      // A line of its own for each way of browsing: both save at once, and the second of two is refused.
      const lines = page.getByRole('link', { name: 'Canal Road' })
      await (hasScript ? lines.first() : lines.last()).click()
      await expect(page).toHaveURL(/\/app\/service-line\/edit\/\d+/)
      await expectSoundIn(page, hasScript)
      const star = page.getByText('* Not saved')
      await expect(star).toBeHidden()
      const material = page.getByLabel('Public material')
      const was = await material.locator('option:checked').innerText()
      await material.selectOption({ label: was === 'Lead' ? 'Copper' : 'Lead' })
      if (hasScript) await expect(star).toBeVisible()
      // A line of the inventory may still lack what a save asks for.
      for (const select of await page.locator('form[data-unsaved] select').all())
        if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Save' }).click()
      // Whichever the page says, so that a refusal is read in the report and not only missed.
      await expect(page.getByText('Saved Successfully').or(page.getByRole('alert'))).toHaveText(
        'Saved Successfully',
      )
      await expect(star).toBeHidden()
      await expect(page.getByRole('table', { name: 'History' })).toContainText(was)
      await expectSoundIn(page, hasScript)
    })

    test('anybody looks up what the pipe to a house is made of', async ({ page }) => {
      await page.goto('/pub/lead')
      await page.getByLabel('Street address and town').fill('6 Canal Road')
      await page.getByRole('button', { name: 'Look up' }).click()
      await expect(page.getByText('How we know').first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'Alder Falls Water' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Alder Falls Water')
      await expectSoundIn(page, hasScript)
      await page.goto('/pub/lead?address=999+Nowhere+Lane')
      await expectSoundIn(page, hasScript)
    })

    test('a resident sends a photo of the pipe, and staff save what is seen on it', async ({
      page,
    }) => {
      // An address of its own for each way of browsing, where Lead is news: five photos of one pipe may wait.
      const address = hasScript ? '14 Canal Road' : '12 Canal Road'
      await page.goto(`/pub/lead?${new URLSearchParams({ address })}`)
      await page.getByRole('link', { name: 'Send a photo of your pipe' }).first().click()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('What do you see?').fill(`Shiny where I scratched it, ${script}`)
      await page.getByLabel('Photo', { exact: true }).setInputFiles({
        name: 'pipe.jpg',
        mimeType: 'image/jpeg',
        buffer: phoneJpeg(),
      })
      await page.getByRole('button', { name: 'Send the photo' }).click()
      await expect(page.getByText('Your photo was sent. Thank you.')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await signInAsStaff(page, `e2e.records.${script}`, '/app/service-line-photos')
      await expectSoundIn(page, hasScript)
      const row = page.getByRole('row', { name: `Shiny where I scratched it, ${script}` })
      await row.getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'The photo' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('what is seen on the photo?').selectOption({ label: 'Lead' })
      await page.getByRole('button', { name: 'Verify and save the material' }).click()
      await expect(page.getByText('It is verified.')).toBeVisible()
      await page.getByRole('link', { name: 'Open the line with its history' }).click()
      await expect(page.getByRole('table', { name: 'History' })).toContainText(
        'Photo from a resident, checked',
      )
    })
  })
