import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(180_000)

    test('an administrator finds the double of an account, reads what a merge does, merges with a reason, and undoes it', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.merge.${script}`, '/app/gov/people')
      await page.goto(`/app/gov/people?term=e2e.dora.${script}`)
      await page
        .getByRole('link', { name: `Dora Double ${script}` })
        .first()
        .click()
      await page.getByRole('link', { name: 'Merge with a double…' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Merge e2e.dora.${script} with a double`,
      )
      await expectSoundIn(page, hasScript)

      await page.getByRole('link', { name: `Compare with e2e.dora.double.${script}` }).click()
      await expect(
        page.getByRole('heading', { name: `e2e.dora.double.${script} is closed` }),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /Links to sites/ })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 375, height: 800 })
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 1280, height: 800 })

      const merge = page.getByRole('button', { name: `Merge into e2e.dora.${script}` })
      await merge.click()
      await expect(page.getByRole('link', { name: 'Reason: Required.' })).toBeVisible()
      await page.getByLabel('Reason').fill('Both by phone.')
      await merge.click()
      await expect(page.getByText('The accounts are one.')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.getByRole('link', { name: `e2e.dora.double.${script}` }).click()
      await expect(page.getByText(`Merged into e2e.dora.${script}`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Open again' })).toHaveCount(0)
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'Undo the merge…' }).click()
      await page.getByRole('button', { name: 'Undo the merge' }).click()
      await expect(page.getByRole('link', { name: 'Reason: Required.' })).toBeVisible()
      await page.getByLabel('Reason').fill('Two persons after all.')
      await page.getByRole('button', { name: 'Undo the merge' }).click()
      await expect(page.getByText('The merge is undone.')).toBeVisible()
      await expect(page.getByText('Reason: Two persons after all.')).toBeVisible()
    })
  })
