import { COSIGN_PRODUCT, COSIGN_SUBMITTALS } from '../accounts/cosign.accounts.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const self = `/app/submittal/review/${COSIGN_PRODUCT}/${COSIGN_SUBMITTALS[way].agree}`

  test.describe(`the review of a submittal ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: { width: hasScript ? 1280 : 375, height: 800 },
    })

    test('every tab is a sound page, and so is the list of letters [S3-REVIEW-01, S3-PERMIT-07]', async ({
      page,
    }) => {
      await signIn(page, `e2e.cosign.${way}`, self)
      for (const tab of ['Attachment', 'Issuance', 'Email History', 'Payment', 'Correspondence']) {
        await page
          .getByRole('navigation', { name: 'Submittal', exact: true })
          .getByRole('link', { name: tab })
          .click()
        await expect(page).toHaveURL(/\?tab=/)
        await expectSoundIn(page, hasScript)
      }
      await page.goto(self)
      await expectSoundIn(page, hasScript)
      await page.goto('/app/corr')
      await expect(page.getByRole('heading', { name: 'Correspondence', level: 1 })).toBeVisible()
      await expectSoundIn(page, hasScript)
    })
  })
}
