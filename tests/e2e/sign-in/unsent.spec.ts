import { FILERS } from '../accounts/filing.accounts.ts'
import { begin } from '../filing/form.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, typePassword } from '../sign-in.ts'

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('what was typed in a window whose session ended in another arrives after the next sign-in [S1-LOGIN-20]', async ({
      page,
      context,
    }) => {
      const user = `e2e.account.unsent.${script}`
      const title = `Warden of the weir ${Date.now()}`
      await signIn(page, user)
      await page.goto('/app/account')
      await page.locator('[name=jobTitle]').fill(title)

      const other = await context.newPage()
      await other.goto('/app/logout')
      await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
      await expect(other).not.toHaveURL(/logout/)
      await other.close()

      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page).toHaveURL(/\/pub\/login\?kept=1/)
      await expectSoundIn(page, javaScriptEnabled)
      await typePassword(page, user)
      await expect(page).toHaveURL(/\/app\/unsent$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet')
      await expectSoundIn(page, javaScriptEnabled)

      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText('Saved Successfully')).toBeVisible()
      await page.goto('/app/account')
      await expect(page.locator('[name=jobTitle]')).toHaveValue(title)
      await page.goto('/app/unsent')
      await expect(page.getByText('No form waits here for your account.')).toBeVisible()
    })

    test('so does what was typed on a page of a submittal, which is sent with files', async ({
      page,
      context,
    }) => {
      const user = javaScriptEnabled ? FILERS.script : FILERS.plain
      await signIn(page, user)
      await begin(page, 'WQ-NOEX')
      const operator = page.getByLabel('Operator', { exact: true })
      await expect(operator).toBeVisible()

      const other = await context.newPage()
      await other.goto('/app/logout')
      await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
      await expect(other).not.toHaveURL(/logout/)
      await other.close()

      const name = `Larch Hill ${Date.now()}`
      await operator.fill(name)
      // With script the page saves by itself, finds the session over and goes to the login.
      if (!javaScriptEnabled)
        await page.getByRole('button', { name: 'Save and go on', exact: true }).click()
      await expect(page).toHaveURL(/\/pub\/login\?kept=1/)
      await typePassword(page, user)
      await expect(page).toHaveURL(/\/app\/unsent$/)
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\//)
      await page.goto(page.url().replace(/(\/form\/\d+\/\d+).*/, '$1'))
      await expect(operator).toHaveValue(name)
    })
  })
}
