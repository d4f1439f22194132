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

    test('staff name the duplicate of a site, read what a merge does, merge with a reason, follow the old address, and undo it', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.twins.${script}`, `/app/gov/sites?words=E2E-KEPT-${script}`)
      await page.locator('#sites tbody a').first().click()
      await page.getByRole('link', { name: 'Merge with a duplicate…' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Merge E2E-KEPT-${script} with a duplicate`,
      )
      const number = page.getByLabel('Site ID or state registration number (SRN) of the other site')
      await number.fill(`E2E-SRN-${script}`)
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(page.getByText('These are the same site. Name another one.')).toBeVisible()
      await expect(number).toHaveValue(`E2E-SRN-${script}`)
      await expectSoundIn(page, hasScript)
      await number.fill(`e2e-dup-${script}`)
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(
        page.getByRole('heading', { name: `E2E-DUP-${script} is the duplicate` }),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /Buildings with backflow/ })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 375, height: 800 })
      await expectSoundIn(page, hasScript)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectSoundIn(page, hasScript)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 800 })

      const merge = page.getByRole('button', { name: `Merge into E2E-KEPT-${script}` })
      await merge.click()
      await expect(page.getByRole('link', { name: 'Reason: Say why.' })).toBeVisible()
      await page.getByLabel('Reason').fill('One gate, one owner.')
      await merge.click()
      await expect(page.getByText('The sites are one.')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page
        .getByRole('link', { name: `E2E-DUP-${script}, Alder Mil ${script}`, exact: true })
        .click()
      await expect(page.getByText(`Merged into E2E-KEPT-${script}`)).toBeVisible()
      await expectSoundIn(page, hasScript)
      const old = /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
      await page.goto(`/app/pub-rcd/site/review/${old}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Alder Mill ${script}`)
      await expect(page.locator('#info')).toContainText(`E2E-DUP-${script}`)

      await page.goto(`/app/gov/sites/${old}/merge`)
      await expectSoundIn(page, hasScript)
      const undo = page.getByRole('button', { name: 'Undo the merge' })
      await undo.click()
      await expect(page.getByRole('link', { name: 'Reason: Say why.' })).toBeVisible()
      await page.getByLabel('Reason').fill('Two gates after all.')
      await undo.click()
      await expect(page.getByText('The merge is undone.')).toBeVisible()
    })
  })
