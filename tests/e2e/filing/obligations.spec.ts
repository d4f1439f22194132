import { RENEWERS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { certify, signIt } from './form.ts'
import { DESK, PHONE } from './people.ts'

const NOEX = 'No exposure certification'
const RENEWAL = 'Renewal of a Title V operating permit'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const name = RENEWERS[way]

  test.describe(`obligations and renewal ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('a permit that ends is renewed from the dashboard, once, in status Renewal [S3-PEND-04, S3-DASH-40]', async ({
      page,
    }) => {
      await signIn(page, name, '/app/dashboard')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: `Renew TV-${name}` }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      await page.goto('/app/permits')
      await expectSoundIn(page, hasScript)
      await expect(page.getByRole('link', { name: `Continue renewal TV-${name}` })).toBeVisible()
      await page.goto('/app/pending-apps')
      await expect(page.getByRole('table')).toContainText(RENEWAL)
      await expect(page.getByRole('table')).toContainText('Renewal')
    })

    test('a due day is in the calendar and the list, is filed from there, and an ended address is gone', async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000)
      await signIn(page, name, '/app/reports/calendar')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Make an address : All my sites' }).click()
      await expectSoundIn(page, hasScript)
      const address = await page.getByLabel('Address', { exact: true }).inputValue()
      const feed = await request.get(address)
      expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
      expect(await feed.text()).toContain(`SUMMARY:Due: ${NOEX}`)
      const known = await request.get(address, {
        headers: { 'if-none-match': feed.headers()['etag'] ?? '' },
      })
      expect(known.status()).toBe(304)

      await page.goto('/app/reports')
      await page.getByRole('button', { name: new RegExp(`^Start ${NOEX}`) }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      await certify(page, hasScript)
      await signIt(page, PIN)
      // What is filed is no longer due.
      expect(await (await request.get(address)).text()).not.toContain(`SUMMARY:Due: ${NOEX}`)

      await page.goto('/app/reports/calendar')
      await page.getByRole('button', { name: 'End it : All my sites' }).click()
      await expect(page.getByText('The address was ended.')).toBeVisible()
      expect((await request.get(address)).status()).toBe(404)
    })
  })
}
