import type { Page } from '@playwright/test'
import { expect, expectNoSideways, expectSoundIn, test } from './portal.ts'
import {
  fillBasics,
  fillQuestions,
  newName,
  passTheCheck,
  signInByMail,
} from './sign-in/register-form.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })

test.describe('with JavaScript', () => {
  test('the whole registration, each state without barriers [S1-REG-01] [S1-REG-13] [S1-REG-35] [S1-REG-40] [S1-SECQ-03] [S3-ROLE-12] [S1-REG-36]', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.goto('/pub/register')
    await expectSoundIn(page, true)
    await next(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectSoundIn(page, true)

    const userName = page.getByLabel('User name')
    await page.getByLabel('First name').fill('Jane')
    await page.getByLabel('Last name').fill("O'Neil van")
    await expect(userName).toHaveValue('JONeilvan')
    await userName.fill('another')
    await page.getByLabel('Last name').fill('Doe')
    await expect(userName).toHaveValue('another')
    const name = newName()
    await fillBasics(page, name)
    await page.getByLabel('City').focus()
    await expect(page.getByLabel('Office phone')).toHaveValue('503-555-0100x12')
    await next(page).click()

    await expect(page).toHaveURL(/step=2/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await next(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectSoundIn(page, true)
    await page.getByRole('radio', { name: /Responsible Official/ }).check()
    await next(page).click()

    await expect(page).toHaveURL(/step=3/)
    await next(page).click()
    await expect(page.getByText('Please select the question first.').first()).toBeVisible()
    await expectSoundIn(page, true)
    await fillQuestions(page)
    const answer = page.locator('#answer1')
    await expect(answer).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show answer 1' }).click()
    await expect(answer).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Show answer 1' }).click()
    await expect(answer).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('radio', { name: /Responsible Official/ })).toBeChecked()
    await next(page).click()
    await expect(page.getByText('An answer is saved. Type a new one to change it.')).toHaveCount(3)
    await next(page).click()

    await expect(page).toHaveURL(/step=4/)
    await expect(page.getByText('The check is done. You can register now.')).toBeVisible()
    await expectSoundIn(page, true)
    await page.getByRole('button', { name: 'Answer a question instead' }).click()
    await expectSoundIn(page, true)
    await page.locator('#captchaAnswer').fill('wrong')
    // Whoever answers in less than two seconds is taken for no person.
    await page.waitForTimeout(2_100)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: /check that you are a person was not/ }),
    ).toBeVisible()
    const close = page.getByRole('button', { name: 'Close' })
    const toast = page.getByRole('alert').filter({ has: close })
    await expect(toast).toContainText('The check that you are a person was not passed. Try again.')
    await expect(page).toHaveURL(/step=4/)
    await expect(page.getByText('The check is done. You can register now.')).toBeVisible()
    await expectSoundIn(page, true)
    await close.click()
    await expect(toast).toHaveCount(0)
    await page.getByRole('button', { name: 'Register', exact: true }).click()

    await expect(page).toHaveURL(/step=5/)
    await expect(page.getByRole('heading', { name: 'Register successfully.' })).toBeVisible()
    await expectSoundIn(page, true)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(/\/pub\/login/)
    await signInByMail(page, name)
  })

  test('the e-mail failure and the confirmation page [S1-REG-03] [S1-REG-05] [S1-ROUTE-21] [S1-ROUTE-22]', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const name = newName()
    await page.goto('/pub/register')
    await fillBasics(page, name)
    await page.getByLabel('E-mail', { exact: true }).first().fill(`${name}@nobody.invalid`)
    await next(page).click()
    await page.getByRole('radio', { name: /General Public/ }).check()
    await next(page).click()
    await expect(page.getByText('Leave this step empty.')).toBeVisible()
    await next(page).click()
    await expect(page.getByText('The check is done. You can register now.')).toBeVisible()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL(/step=6/)
    await expect(
      page.getByText('Your account was created, but the e-mail could not be sent.'),
    ).toBeVisible()
    await expectSoundIn(page, true)
    await page.goto('/pub/register/confirm')
    await expectSoundIn(page, true)
    await page.getByRole('link', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/pub\/login/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } })

  test('the whole registration on a phone [S1-REG-13] [S1-REG-34] [S1-REG-36]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/pub/register')
    await expectNoSideways(page)
    await next(page).click()
    await expect(page.getByText('Required.').first()).toBeVisible()
    await expectNoSideways(page)
    await fillBasics(page, name)
    await next(page).click()
    await page.getByRole('radio', { name: /Consultant/ }).check()
    await next(page).click()
    await fillQuestions(page)
    await expectNoSideways(page)
    await next(page).click()
    await expect(page.getByText('503-555-0100x12')).toBeVisible()
    await expectNoSideways(page)
    await passTheCheck(page, false)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Register successfully.')).toBeVisible()
    await expectNoSideways(page)
    await signInByMail(page, name)
  })
})
