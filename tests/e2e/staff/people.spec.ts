import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('an administrator gives somebody a role, locks the account after a question, and opens it again', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.people.${script}`, '/app/gov/people')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('People and roles')
      await expectSoundIn(page, hasScript)

      await page.goto(`/app/gov/people?term=clerk+${script}`)
      await page.getByRole('link', { name: `Cleo Clerk ${script}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cleo Clerk ${script}`)
      await expectSoundIn(page, hasScript)
      await page.getByLabel(/^Finance:/).check()
      await page.getByRole('button', { name: 'Save roles' }).click()
      await expect(page.getByText('It counts from the next request')).toBeVisible()
      await expect(page.getByText('May make and change invoices')).toBeVisible()

      await page.getByRole('link', { name: 'Lock…' }).click()
      await expect(page.getByRole('heading', { name: 'Lock this account?' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Lock the account' }).click()
      await expect(page.getByRole('link', { name: 'Reason: Required.' })).toBeVisible()
      await page.getByLabel('Reason').fill('Left the key.')
      await page.getByRole('button', { name: 'Lock the account' }).click()
      await expect(page.getByText('The account is locked.')).toBeVisible()
      await expect(page.getByText('Left the key.').first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Open again' }).click()
      await expect(page.getByText('The account is open again.')).toBeVisible()
      await expect(page.getByLabel(/^Finance:/)).toBeChecked()
    })

    test('a new account and a new role are told what is missing, and then made', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.people.${script}`, '/app/gov/people')
      await page.getByRole('link', { name: 'New account of the staff' }).click()
      await page.getByLabel('Username').fill(`nina.new.${script}`)
      await page.getByRole('button', { name: /Make the account/ }).click()
      await expect(page.getByRole('link', { name: 'First name: Required.' })).toBeVisible()
      await expect(page.getByLabel('Username')).toHaveValue(`nina.new.${script}`)
      await expectSoundIn(page, hasScript)
      await page.getByLabel('First name').fill('Nina')
      await page.getByLabel('Last name').fill(`New ${script}`)
      await page.getByLabel('E-mail address').fill(`nina.new.${script}@example.com`)
      await page.getByRole('button', { name: /Make the account/ }).click()
      await expect(page.getByText('The account is made.')).toBeVisible()

      await page.goto('/app/gov/roles')
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'New role' }).click()
      await page.getByLabel('Name', { exact: true }).fill(`Night desk ${script}`)
      await page.getByLabel(/May enter events/).check()
      await page.getByRole('button', { name: 'Make the role' }).click()
      await expect(page.getByText('It counts from the next request')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'Retire…' }).click()
      await page.getByRole('button', { name: 'Retire the role' }).click()
      await expect(page.getByText('The role is retired.')).toBeVisible()
    })

    test('staff without the right have neither the link nor the page', async ({ page }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/dashboard')
      await expect(page.locator('a[href="/app/gov/people"]')).toHaveCount(0)
      const answer = await page.goto('/app/gov/people')
      expect(answer?.status()).toBe(404)
    })
  })
