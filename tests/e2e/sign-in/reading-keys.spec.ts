import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`keys for reading ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? { width: 1280, height: 800 } : { width: 375, height: 720 },
    })

    test('a key is made, shown once, reads with a higher limit, and is withdrawn', async ({
      page,
      playwright,
      baseURL,
    }) => {
      await signIn(page, `e2e.keys.${way}`, '/app/security')
      await page.getByRole('link', { name: 'Keys for reading' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys for reading')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(page.getByRole('alert')).toContainText('Give the key a name')
      await expectSoundIn(page, hasScript)
      const name = `Nightly copy ${way} ${Date.now()}`
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(page.getByText('The key was made. Copy it now.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      const key = await page.locator('code').innerText()
      expect(key).toMatch(/^hwr_/)

      const program = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { authorization: `Bearer ${key}` },
      })
      const read = await program.get('/api/ogc')
      expect([read.status(), read.headers()['ratelimit-limit']]).toEqual([200, '6000'])

      await page.goto('/app/security/keys')
      await expect(page.locator('code')).toHaveCount(0)
      await page.getByRole('link', { name: `Calls with the key ${name}` }).click()
      await expect(page.getByRole('heading', { name: `Calls with the key ${name}` })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: `Withdraw the key ${name}` }).click()
      await expect(page.getByText('The key was withdrawn.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await program.dispose()

      const stranger = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { authorization: 'Bearer hwr_that-nobody-has' },
      })
      const refused = await stranger.get('/api/ogc')
      expect([refused.status(), (await refused.json()).code]).toEqual([401, 'UNAUTHENTICATED'])
      await stranger.dispose()
    })
  })
}
