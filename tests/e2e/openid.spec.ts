import { startProvider, type TestProvider } from '#tests/support/openid-provider.ts'
import { expect, expectAccessible, expectNoSideways, test } from './portal.ts'

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

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`OpenID ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('leads to the provider and back to the next step of the sign-in [S1-OIDC-01, S1-OIDC-02, S1-OIDC-04]', async ({
      page,
    }) => {
      const email = `e2e.openid.${name}@example.com`
      provider.person = { sub: `subject-${name}`, email, isVerified: true }
      await page.goto(`${PORTAL}/pub/login`)
      await page.getByRole('link', { name: 'Sign in with OpenID' }).click()
      await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(PORTAL)
      await (javaScriptEnabled ? expectAccessible(page) : expectNoSideways(page))
      await page.goto(`${PORTAL}/app/account`)
      await expect(page).toHaveURL(/\/pub\/login/)
    })

    test('with an address that nobody has proven ends at the login with words [S1-OIDC-03]', async ({
      page,
    }) => {
      provider.person = { sub: `stranger-${name}`, email: 'nobody@example.com', isVerified: true }
      await page.goto(`${PORTAL}/pub/login`)
      await page.getByRole('link', { name: 'Sign in with OpenID' }).click()
      await expect(page.getByText('No account has the verified e-mail address')).toBeVisible()
    })
  })
}
