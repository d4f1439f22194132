import { startProvider, type TestProvider } from '#tests/support/accounts/openid-provider.ts'
import { openMailServer } from '../mail-server.ts'
import { expect, expectSoundIn, test } from '../portal.ts'

const PORT = Number(process.env.E2E_PORT ?? 3210)
/** The portal that knows the provider; it asks for a second factor too. */
const PORTAL = `http://localhost:${PORT + 1}`

// One provider at one port: the tests follow each other.
test.describe.configure({ mode: 'serial' })

let provider: TestProvider
test.beforeAll(async () => {
  provider = await startProvider(`${PORTAL}/pub/login;oidc=1`, PORT + 6)
})
test.afterAll(() => provider.close())
test.afterEach(() => {
  provider.isRefusing = false
})

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`OpenID ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('leads to the provider, back to the second factor, and to the page that was asked for [S1-OIDC-01, S1-OIDC-02, S1-OIDC-04, S1-LOGIN-12]', async ({
      page,
    }) => {
      const email = `e2e.openid.${name}@example.com`
      provider.person = { sub: `subject-${name}`, email, isVerified: true }
      const mails = await openMailServer()
      await page.goto(`${PORTAL}/app/security`)
      await expect(page).toHaveURL(/\/pub\/login/)
      await page.getByRole('link', { name: 'Sign in with OpenID' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
      expect(new URL(page.url()).origin).toBe(PORTAL)
      await expectSoundIn(page, javaScriptEnabled)
      // The provider's word alone opens nothing.
      const asked = page.url()
      await page.goto(`${PORTAL}/app/account`)
      await expect(page).toHaveURL(/\/pub\/login/)
      await page.goto(asked)
      await page.getByLabel('Code').fill('000000')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.locator('#code-error')).toContainText('This code is wrong or has ended.')
      await expect.poll(() => mails.codeTo(email)).not.toBe('')
      await page.getByLabel('Code').fill(mails.codeTo(email))
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page).toHaveURL(`${PORTAL}/app/security`)
      await expect(page.getByText('This session')).toBeVisible()
      await expectSoundIn(page, javaScriptEnabled)
      await mails.close()
    })

    test('with an address that nobody has proven ends at the login with words [S1-OIDC-03]', async ({
      page,
    }) => {
      provider.person = { sub: `stranger-${name}`, email: 'nobody@example.com', isVerified: true }
      await page.goto(`${PORTAL}/pub/login`)
      await page.getByRole('link', { name: 'Sign in with OpenID' }).click()
      await expect(page.getByText('No account has the verified e-mail address')).toBeVisible()
      await expectSoundIn(page, javaScriptEnabled)
    })

    test('ends at the login with words when the provider says no [S1-OIDC-03]', async ({
      page,
    }) => {
      provider.isRefusing = true
      await page.goto(`${PORTAL}/pub/login?next=/app/security`)
      await page.getByRole('link', { name: 'Sign in with OpenID' }).click()
      await expect(
        page.getByText('The sign-in at the provider did not succeed. Please try again.'),
      ).toBeVisible()
      await expectSoundIn(page, javaScriptEnabled)
      await page.goto(`${PORTAL}/app/security`)
      await expect(page).toHaveURL(/\/pub\/login/)
    })
  })
}
