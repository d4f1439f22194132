import type { Page } from '@playwright/test'
import { answerInWords } from '#tests/support/accounts/captcha-words.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { typePassword } from '../sign-in.ts'
import { fillBasics, newName } from './register-form.ts'

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true })
const DONE = 'The check is done.'
const WORKING = 'Your browser is doing a short check.'

/** The last step of a registration of the public, which asks for no questions. */
async function goToReview(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await page.goto('/pub/register')
  await fillBasics(page, newName())
  await next.click()
  await page.getByRole('radio', { name: /General Public/ }).check()
  await next.click()
  await expect(page.getByText('Leave this step empty.')).toBeVisible()
  await next.click()
  await expect(page).toHaveURL(/step=4/)
}

/** The browser never gets done with its check. */
async function slowCheck(page: Page): Promise<void> {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.deriveBits = () => new Promise(() => undefined)
    SubtleCrypto.prototype.deriveKey = () => new Promise(() => undefined)
  })
}

test('a field that the browser filled in counts as filled before it shows its text', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const matches = HTMLInputElement.prototype.matches
    Object.defineProperty(HTMLInputElement.prototype, 'matches', {
      value(this: HTMLInputElement, selector: string) {
        return selector === ':autofill' ? this.id === 'password' : matches.call(this, selector)
      },
    })
  })
  await page.goto('/pub/login')
  await expect(login(page)).toBeDisabled()
  await page.getByLabel('Username', { exact: true }).fill('somebody')
  await expect(login(page)).toBeEnabled()
  await page.getByLabel('Username', { exact: true }).fill(' ')
  await expect(login(page)).toBeDisabled()
})

test('after many wrong passwords the browser passes a check by itself, and the login goes on [S1-LOGIN-16]', async ({
  page,
}) => {
  await page.goto('/pub/login?next=/app/security')
  await typePassword(page, 'e2e.tried.script')
  await expect(page.getByRole('alert')).toContainText('Many wrong passwords were tried')
  await expect(page.getByText(`${DONE} You can log in now.`)).toBeVisible()
  await expect(page.locator('#captchaAnswer')).toBeHidden()
  await expectSoundIn(page, true)
  await typePassword(page, 'e2e.tried.script')
  await expect(page).toHaveURL('/app/security')
})

test('while the browser works the registration is not sent, but can be left or answered in words [S1-REG-34]', async ({
  page,
}) => {
  await slowCheck(page)
  await goToReview(page)
  await expect(page.getByText(WORKING)).toBeVisible()
  await expect(register(page)).toHaveAttribute('aria-disabled', 'true')
  await expectSoundIn(page, true)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await register(page).click({ force: true })
  expect(posts).toEqual([])
  await page.getByRole('button', { name: 'Answer a question instead' }).click()
  const answer = page.locator('#captchaAnswer')
  await expect(answer).toBeFocused()
  await answer.fill(answerInWords(await page.locator('label[for=captchaAnswer]').innerText()))
  await page.waitForTimeout(2_000)
  await register(page).click()
  await expect(page.getByRole('heading', { name: 'Register successfully.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
})

test('Previous goes back while the browser works', async ({ page }) => {
  await slowCheck(page)
  await goToReview(page)
  await expect(page.getByText(WORKING)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/step=3/)
})

test('a browser that lends scripts no cryptography shows the question in words', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })
  })
  await goToReview(page)
  await expect(page.locator('#captchaAnswer')).toBeVisible()
  await expect(page.getByText(WORKING)).toBeHidden()
  await expect(register(page)).not.toHaveAttribute('aria-disabled')
})

test('the library of passkeys is loaded by a press alone, and a request that was cancelled is told', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/pub/login')
  const button = page.getByRole('button', { name: 'Log in with a passkey' })
  await expect(button).toBeVisible()
  expect(scripts).toHaveLength(2)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Nothing was done: the request was cancelled')
  expect(scripts).toHaveLength(3)
  await expect(button).toBeEnabled()
  await expectSoundIn(page, true)
})

test('a browser without passkeys is shown no button for them', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  await page.goto('/pub/login')
  await expect(login(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
})
