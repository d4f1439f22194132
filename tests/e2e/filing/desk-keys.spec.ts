import { REVIEWERS } from '../accounts/filing.accounts.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

test('the list of the review desk is walked by keys, which work in the list alone and can be turned off [S3-REVIEW]', async ({
  page,
}) => {
  await signInAsStaff(page, REVIEWERS.script, '/app/gov/inbox?list=all')
  const links = page.locator('[data-row-keys] tbody a')
  expect(await links.count()).toBeGreaterThan(1)
  // Outside of the list the keys are letters.
  await page.getByRole('link', { name: 'Open the most urgent' }).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Open the most urgent' })).toBeFocused()

  await links.first().focus()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.locator('[data-row-keys] tbody').nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()

  await page.getByText('Keys of this list').click()
  await page.getByLabel('Use these keys in this browser').uncheck()
  await expectSoundIn(page, true)
  await page.reload()
  await links.first().focus()
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.getByText('Keys of this list').click()
  await page.getByLabel('Use these keys in this browser').check()
  await links.first().focus()
  const href = await links.nth(1).getAttribute('href')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href ?? '')
})
