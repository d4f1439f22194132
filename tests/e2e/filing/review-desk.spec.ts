import type { Page } from '@playwright/test'
import { FILERS, REVIEWERS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { answerOf, begin, certify } from './form.ts'
import { DESK, PHONE } from './people.ts'

async function signNow(page: Page): Promise<void> {
  const question = await page.locator('label[for=answer]').innerText()
  await page.getByLabel('I have read all of it').check()
  await page.locator('#pin').fill(PIN)
  await page.getByLabel(question).fill(answerOf(question))
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByText('Your submittal was signed and received.')).toBeVisible()
}

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`reviewing ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('staff start the review, add a correction and send back; the applicant changes and signs; staff see the difference [S3-REVIEW]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000)
      await signIn(page, hasScript ? FILERS.reviewed : FILERS.reviewedPlain)
      const { id, product } = await begin(page, 'WQ-NOEX')
      await certify(page, hasScript)
      await signNow(page)

      const context = await browser.newContext({
        javaScriptEnabled: hasScript,
        reducedMotion: 'reduce',
      })
      const staff = await context.newPage()
      await signInAsStaff(staff, REVIEWERS[way], '/app/gov/inbox?list=unassigned')
      await expect(staff.getByRole('heading', { name: 'Review desk', level: 1 })).toBeVisible()
      await expectSoundIn(staff, hasScript)
      await staff.getByRole('link', { name: `No exposure certification, ${id}` }).click()
      await expect(staff.getByRole('heading', { name: /^Day \d+/ })).toBeVisible()
      await expectSoundIn(staff, hasScript)
      await staff.getByRole('button', { name: 'Start review' }).click()
      await expect(staff.getByText('Done. We notified the people of the submittal.')).toBeVisible()

      await staff.locator('#point-path').selectOption({ label: 'Operator' })
      await staff.getByLabel('What must change').fill('Give the legal name.')
      await staff.getByRole('button', { name: 'Save correction' }).click()
      await expect(staff.getByRole('heading', { name: 'Corrections (1)' })).toBeVisible()
      await staff.locator('#moves summary', { hasText: 'Send back with 1 correction' }).click()
      await staff.getByLabel('Reason: Send back with 1 correction').fill('One point.')
      await staff.getByRole('button', { name: 'Send back with 1 correction' }).click()
      await expect(staff.getByText('Done. We notified the people of the submittal.')).toBeVisible()

      await page.goto(`/app/submittal/form/${product}/${id}`)
      await page.getByLabel('Operator', { exact: true }).fill('Larch Hill Foods Inc.')
      // Leaving while the answers are still on their way would break off one of the two.
      const goOn = page.getByRole('button', { name: 'Save and go on', exact: true })
      await Promise.all([page.waitForEvent('load'), goOn.click()])
      await page.goto(`/app/submittal/read/${product}/${id}`)
      await signNow(page)

      await staff.goto(`/app/gov/review/${id}`)
      await expect(
        staff.getByRole('heading', { name: 'What the last version changed' }),
      ).toBeVisible()
      await expect(staff.locator('#changes ins')).toHaveText('Larch Hill Foods Inc.')
      await expect(staff.getByRole('heading', { name: 'Corrections (0)' })).toBeVisible()
      await expectSoundIn(staff, hasScript)
      await context.close()
    })
  })
}
