import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD } from '../accounts/make-account.ts'
import { APP_SECRET } from '../accounts/sign-in.accounts.ts'
import { openMailServer } from '../mail-server.ts'
import { mailed } from '../mails.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { typePassword } from '../sign-in.ts'

const PORT = Number(process.env.E2E_PORT ?? 3210)
/** This portal asks everybody for a code by e-mail, and sends its mails here (playwright.config.ts). */
const WITH_CODES = `http://localhost:${PORT + 1}`
/** Tests of an account run on whatever database is there: what they change, they change each time. */
const run = Date.now().toString(36)

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

const factorPassword = (page: Page) =>
  page.getByRole('region', { name: 'Second factor' }).getByLabel('Your password')

function appCode(secret = APP_SECRET): string {
  return new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate()
}

test('a code by e-mail, by a real mail server [S1-LOGIN-12, S1-LOGIN-07]', async ({ browser }) => {
  const server = await openMailServer()
  for (const way of ['script', 'plain'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: way === 'script' })
    const page = await context.newPage()
    const userName = `e2e.email.${way}`
    await page.goto(`${WITH_CODES}/pub/login`)
    await typePassword(page, userName)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    await expectSoundIn(page, way === 'script')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.locator('#code-error')).toContainText('This code is wrong or has ended.')
    await expectSoundIn(page, way === 'script')
    const codeIn = () => server.codeTo(`${userName}@example.com`)
    await expect.poll(codeIn).not.toBe('')
    await page.getByLabel('Code').fill(codeIn())
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/app\//)
    await context.close()
  }
  await server.close()
})

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(hasScript ? 'sign-in with JavaScript' : 'sign-in without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScript })
    const expectSound = (page: Page) => expectSoundIn(page, hasScript)

    test('user name and password, with a mistake first [S1-LOGIN-03, S1-LOGIN-16, S1-LOGIN-17]', async ({
      page,
    }) => {
      await page.goto('/pub/login?next=/app/security')
      await expectSound(page)
      if (hasScript) {
        await expect(login(page)).toBeDisabled()
        await page.getByLabel('Username', { exact: true }).fill('e2e')
        await expect(login(page)).toBeDisabled()
      } else {
        await login(page).click()
        await expect(page.locator('#userName-error')).toHaveText('Required.')
      }
      await typePassword(page, `e2e.sign-in.${way}`, 'not-the-Password-1!')
      await expect(page.getByRole('alert')).toContainText('Invalid username or password.')
      await expect(page.getByLabel('Username', { exact: true })).toHaveValue(`e2e.sign-in.${way}`)
      await expectSound(page)
      await typePassword(page, `e2e.sign-in.${way}`)
      await expect(page).toHaveURL('/app/security')
      await expect(page.getByText('This session')).toBeVisible()
    })

    test('a code of an authenticator app [S1-LOGIN-12]', async ({ page }) => {
      await page.goto('/pub/login')
      await typePassword(page, `e2e.app.${way}`)
      await expect(page.getByText('Open your authenticator app')).toBeVisible()
      await expectSound(page)
      await page.getByLabel('Code').fill(appCode())
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page).toHaveURL(/\/app\//)
    })

    test('a forgotten password [S1-LOGIN-04, S1-FORGOT-01, S1-FORGOT-02, S1-FORGOT-06, S1-FORGOT-10, S1-LOGIN-13]', async ({
      page,
    }) => {
      const userName = `e2e.forgot.${way}`
      await page.goto('/pub/login')
      await page.getByRole('link', { name: 'Forgot Password' }).click()
      await expectSound(page)
      const send = page.getByRole('button', { name: 'Send temporary password' })
      await page.getByLabel('Email').fill('not-an-email')
      await send.click()
      await expect(page.locator('#email-error')).toHaveText('Invalid Email format.')
      await page.getByLabel('Email').fill(`nobody.${run}@example.com`)
      await send.click()
      await expect(page.locator('#email-error')).toHaveText('Email is not registered.')
      await expectSound(page)
      await page.getByLabel('Email').fill(`${userName}@example.com`)
      await send.click()
      await expect(page.getByText('A password reset email has been sent.')).toBeVisible()
      await expectSound(page)
      const password = await mailed(page, `${userName}@example.com`, /Temporary password: (\S+)/)
      await page.getByRole('link', { name: 'Back to Login' }).click()
      await typePassword(page, userName, password)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
      await page.getByLabel('New Password').fill(`Meadow-${run}-4!`)
      await page.getByLabel('Confirm Password').fill(`Meadow-${run}-4!`)
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page).toHaveURL(/\/app\//)
    })

    test('a password and a PIN that must be changed [S1-LOGIN-13, S1-LOGIN-14, S1-PWD-06, S1-PWD-07, S1-PWD-08]', async ({
      page,
    }) => {
      await page.goto('/pub/login')
      await typePassword(page, `e2e.forced.${way}`)
      const update = page.getByRole('button', { name: 'Update' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
      await expectSound(page)
      await page.getByLabel('New Password').fill('brisk-Meadow!4')
      await page.getByLabel('Confirm Password').fill('brisk-Meadow!5')
      if (hasScript) {
        await expect(update).toBeDisabled()
        await page.getByLabel('Confirm Password').blur()
      } else await update.click()
      await expect(page.locator('#confirmation-error')).toHaveText('Password is not match.')
      await expectSound(page)
      await page.getByLabel('New Password').fill('brisk-Meadow!4')
      await page.getByLabel('Confirm Password').fill('brisk-Meadow!4')
      await update.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new PIN')
      await expectSound(page)
      await page.getByRole('button', { name: /^Send (a|another) code$/ }).click()
      await expect(page.getByText('A code is on its way to you.')).toBeVisible()
      await page.getByLabel('New PIN').fill('brookPin!4x')
      await page.getByLabel('Confirm PIN').fill('brookPin!4x')
      const mail = `e2e.forced.${way}@example.com`
      await page.locator('#guard').fill(await mailed(page, mail, /Your code is (\d{6})/))
      // Accepted for good by an earlier run on the same database.
      const agreement = page.getByLabel('I have read the signature agreement and accept it.')
      if ((await agreement.count()) > 0) await agreement.check()
      await update.click()
      await expect(page).toHaveURL(/\/app\//)
    })

    test('an authenticator app is set up, used up and removed; sessions are listed [S1-LOGIN-12]', async ({
      page,
    }) => {
      await page.goto('/pub/login?next=/app/security')
      await typePassword(page, `e2e.setup.${way}`)
      await expect(page).toHaveURL('/app/security')
      await expectSound(page)
      await factorPassword(page).fill(PASSWORD)
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
      await expect(page.getByAltText(/QR code/)).toBeVisible()
      await expectSound(page)
      const key = (await page.getByText(/^Key: /).innerText()).replace('Key:', '')
      await page.getByLabel('Code').fill(appCode(key.replace(/\s/g, '')))
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
      await expectSound(page)
      await page.goto('/app/security')
      await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
      await factorPassword(page).fill(PASSWORD)
      await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
      await expect(page.getByText('The authenticator app is off.')).toBeVisible()
    })
  })
}
