import type { Page } from '@playwright/test'
import { expect, expectSoundIn, test } from './portal.ts'
import { signIn } from './sign-in.ts'

const TAB = '/app/account?tab=consultant'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })
    const expectSound = (page: Page) => expectSoundIn(page, javaScriptEnabled)

    test('an owner links a consultant, who approves and asks for more, which the owner approves [S1-FACLINK-01] [S1-FACLINK-02] [S1-FACLINK-07] [S1-ACCT-24] [S1-ACCT-04] [S1-NOTIFY-15]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      const consultant = `e2e.links.consultant.${script}`
      const name = `Con ${script}`
      await signIn(page, `e2e.links.owner.${script}`, TAB)
      await expectSound(page)
      const wanted = page.getByRole('region', { name: 'Link a consultant' })
      await wanted.getByLabel('Username or e-mail of the consultant').fill('e2e.links.nobody')
      await save(page).click()
      await expect(page.locator('#error-summary')).toContainText(
        'No consultant has this username or e-mail.',
      )
      await expectSound(page)
      await wanted.getByLabel('Username or e-mail of the consultant').fill(consultant)
      await wanted.getByLabel('Prepare submittals').check()
      await save(page).click()
      await expect(heading(page, 'Email Sent Successfully')).toBeVisible()
      await expect(page.getByText(`eMail sent to ${name} successfully.`)).toBeVisible()
      const link = page.getByRole('region', { name: 'Consultants' }).getByRole('region', { name })
      await expect(link).toContainText(`Waits for ${name} to approve.`)
      await expectSound(page)

      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
      const other = await context.newPage()
      await signIn(other, consultant, '/app/account')
      const official = other
        .getByRole('region', { name: 'My ROs' })
        .getByRole('region', { name: `Oda ${script}` })
      await expect(official).toContainText('Pending')
      await expectSound(other)
      await official.getByRole('button', { name: 'Approve' }).click()
      await expect(official).toContainText('Approved')
      await official.getByLabel('Submit them').check()
      await official.getByRole('button', { name: 'Ask for these permissions' }).click()
      await expect(official.getByLabel('Submit them (asked for)')).toBeChecked()
      await expectSound(other)

      await page.goto(TAB)
      await expect(link).toContainText('Approved')
      // Saving the tab as it stands answers nothing: the right is given by name.
      const answer = link.getByLabel('Submit them (asked for)')
      await expect(answer).toHaveValue('later')
      await answer.selectOption('give')
      await expectSound(page)
      await save(page).click()
      await expect(heading(page, 'Saved Successfully')).toBeVisible()
      await expect(link.getByLabel('Submit them', { exact: true })).toBeChecked()
      await other.reload()
      await expect(official.getByLabel('Submit them', { exact: true })).toBeChecked()

      await link.getByLabel(`Remove ${name} when I save`).check()
      await save(page).click()
      await expect(heading(page, 'Saved Successfully')).toBeVisible()
      await expect(link).toHaveCount(0)
      await other.goto('/app/account')
      await expect(official).toHaveCount(0)
      await context.close()
    })
  })
}
