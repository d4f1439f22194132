import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff find a setting, are told what is wrong, change it and undo it', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.settings.${script}`, '/app/gov/settings')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
      await expectSoundIn(page, hasScript)
      // Settings that no other test asks, one a way of browsing.
      const { words, label, value } = hasScript
        ? { words: 'far market', label: 'Far from the market', value: '33' }
        : { words: 'wait first trade', label: 'Wait of a first trade', value: '4' }
      await page.getByLabel('Find a setting').fill(words)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page.getByRole('link', { name: label }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
      await expectSoundIn(page, hasScript)
      const field = page.getByLabel(new RegExp(`^${label}, `))
      await field.fill('100000')
      await page.getByLabel('Why it is changed').fill('For a test of the browser.')
      await page.getByRole('button', { name: 'Save setting' }).click()
      await expect(page.locator('#error-summary')).toContainText('was not changed')
      await expect(field).toHaveValue('100000')
      await field.fill(value)
      await page.getByRole('button', { name: 'Save setting' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await expect(page.locator('#now')).toContainText('Changed in the browser')
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Why the last change is taken back').fill('The test is over.')
      await page.getByRole('button', { name: 'Undo the last change' }).click()
      await expect(page.getByText('The change is taken back.')).toBeVisible()
      await expect(page.locator('#now')).not.toContainText('Changed in the browser')
    })

    test('staff rename and move an item of a menu, and take that back', async ({ page }) => {
      // Each way of browsing has a menu of its own, so that neither changes what the other arranges.
      const { menu, url } = hasScript
        ? { menu: 'admin', url: '/waste-solid' }
        : { menu: 'client', url: '/ccc/tester' }
      await signInAsStaff(page, `e2e.settings.${script}`, `/app/gov/settings/menus.${menu}`)
      const item = page.locator('fieldset', { has: page.locator(`input[value="${url}"]`) })
      await expect(item).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 375, height: 800 })
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 1280, height: 800 })
      const name = await item.getByLabel('Name').inputValue()
      const place = Number(await item.getByLabel('Place').inputValue())
      await item.getByLabel('Description').fill('As a test calls it')
      await item.getByLabel('Place').fill('soon')
      await page.getByLabel('Why it is changed').fill('For a test of the browser.')
      await page.getByRole('button', { name: 'Save setting' }).click()
      await expect(page.locator('#error-summary')).toContainText(`${name}: write the place`)
      await expect(item.getByLabel('Description')).toHaveValue('As a test calls it')
      await expectSoundIn(page, hasScript)
      // One place up: between the two before it.
      await item.getByLabel('Place').fill(String(place - 15))
      await page.getByRole('button', { name: 'Save setting' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await expect(item.getByLabel('Place')).toHaveValue(String(place - 10))
      await expect(page.locator('#now')).toContainText('1 named anew')
      await page.getByLabel('Why the last change is taken back').fill('The test is over.')
      await page.getByRole('button', { name: 'Undo the last change' }).click()
      await expect(page.getByText('The change is taken back.')).toBeVisible()
      await expect(page.locator('#now')).toContainText('As in the file')
    })
  })
