import type { Page } from '@playwright/test'
import { COSIGN_PRODUCT, COSIGN_SUBMITTALS } from './accounts/cosign.accounts.ts'
import { mailed } from './mails.ts'
import { expect, expectSoundIn, test } from './portal.ts'
import { signIn } from './sign-in.ts'

/** Co-signers of their own for each run, whatever database is there. */
const run = Date.now().toString(36)

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(hasScript ? 'co-signing with JavaScript' : 'co-signing without JavaScript', () => {
    // A colour on its way to another one has the contrast of neither.
    test.use({ javaScriptEnabled: hasScript, contextOptions: { reducedMotion: 'reduce' } })
    const expectSound = (page: Page) => expectSoundIn(page, hasScript)
    const pathOf = (test: 'agree' | 'disagree') =>
      `/app/submittal/review/${COSIGN_PRODUCT}/${COSIGN_SUBMITTALS[way][test]}`

    async function invite(page: Page, email: string): Promise<string> {
      await page.getByLabel('First name').fill('Casey')
      await page.getByLabel('Last name').fill('Quill')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByText('The invitation waits to be sent.')).toBeVisible()
      return mailed(page, email, /(\/pub\/pub-co-sign-entry\/\d+\/[\w-]+)/)
    }

    /** From the link of the invitation to the open review. */
    async function enter(page: Page, entry: string, email: string): Promise<void> {
      await page.goto(entry)
      await expect(page.getByText('Hello Casey Quill,')).toBeVisible()
      if (!hasScript) {
        await expectSound(page)
        await page.getByRole('button', { name: 'Send again' }).click()
      }
      await expect(
        page.getByText(/A code of six digits waits to be sent|We sent a code of six digits/),
      ).toBeVisible()
      await expectSound(page)
      const code = await mailed(page, email, /Your code is (\d{6})/)
      await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.locator('#code-error')).toHaveText(
        'Verification code is invalid or expired. Please try again.',
      )
      await expectSound(page)
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page).toHaveURL(/\/pub\/pub-co-sign-sub-review\//)
    }

    async function leave(page: Page): Promise<void> {
      await page.context().clearCookies()
    }

    test('agree and sign, from the invitation to the copy of record [S1-COSIGN-01, S1-COSIGN-05, S1-COSIGN-07, S1-COSIGN-13, S1-COSIGN-16, S1-COSIGN-19, S1-COSIGN-28]', async ({
      page,
    }) => {
      // Fourteen pages, each looked at in both schemes and widths.
      test.slow()
      const email = `casey.agree.${way}.${run}@example.com`
      await signIn(page, `e2e.cosign.${way}`, pathOf('agree'))
      await expectSound(page)
      const entry = await invite(page, email)
      await expectSound(page)
      await leave(page)
      await enter(page, entry, email)
      await expect(page.getByTitle('Report of the submittal')).toBeVisible()
      await expectSound(page)
      const report = await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')
      const pdf = await page.request.get(report ?? '')
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      await page.getByRole('link', { name: /^Submittal Attachment/ }).click()
      await expect(page.getByRole('heading', { name: 'Attachments' })).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: 'Co-Sign', exact: true }).click()
      const sign = page.getByRole('button', { name: 'Agree and Sign' })
      await page.getByLabel('Comments').fill('Read and found right.')
      if (hasScript) {
        await expect(sign).toBeDisabled()
        await expect(page.getByRole('button', { name: 'Disagree' })).toBeDisabled()
      } else {
        await sign.click()
        await expect(page.locator('#hasAgreed-error')).toHaveText('Tick the box before you decide.')
        await expect(page.getByLabel('Comments')).toHaveValue('Read and found right.')
      }
      await expectSound(page)
      await page.getByLabel('I have read the agreement above.').check()
      await page.getByLabel('I accept the signature agreement above.').check()
      await expectSound(page)
      await sign.click()
      await expect(
        page.getByText('You have successfully co-signed on this submittal.'),
      ).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expectSound(page)
      const link = page.getByRole('link', { name: 'PDF of what you signed' })
      const copy = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(copy.headers()['content-type']).toBe('application/pdf')
      await page.goto(entry)
      await expect(page.getByText("You've already signed the form.")).toBeVisible()
      await expect(page.getByLabel('Code')).toHaveCount(0)
      await expectSound(page)
      await leave(page)
      await signIn(page, `e2e.cosign.${way}`, pathOf('agree'))
      const own = page.getByRole('article', { name: 'Casey Quill' }).filter({ hasText: email })
      await expect(own).toContainText('Agreed and signed')
      await expect(own).toContainText('Read and found right.')
      await expectSound(page)
    })

    test('disagree, after the invitation was replaced [S1-COSIGN-14, S1-COSIGN-18, S1-COSIGN-26, S1-COSIGN-29]', async ({
      page,
    }) => {
      test.slow()
      const first = `casey.first.${way}.${run}@example.com`
      const second = `casey.second.${way}.${run}@example.com`
      await signIn(page, `e2e.cosign.${way}`, pathOf('disagree'))
      const old = await invite(page, first)
      const row = page.getByRole('article').filter({ hasText: first })
      await row.getByRole('link', { name: /^Replace/ }).click()
      await expect(page.getByRole('heading', { name: /^Replace Casey/ })).toBeVisible()
      await expectSound(page)
      await page.getByLabel('First name').fill('Casey')
      await page.getByLabel('Last name').fill('Quill')
      await page.getByLabel('E-mail').fill(second)
      await page.getByRole('button', { name: 'Send the new invitation' }).click()
      await expect(page.getByText('The invitation was replaced.')).toBeVisible()
      const entry = await mailed(page, second, /(\/pub\/pub-co-sign-entry\/\d+\/[\w-]+)/)
      await leave(page)
      await page.goto(old)
      await expect(page.getByRole('alert')).toHaveText(
        'Cannot load correct co-signer information. Please consult the owner.',
      )
      await expectSound(page)
      await enter(page, entry, second)
      await page.getByRole('link', { name: 'Co-Sign', exact: true }).click()
      await page.getByLabel('I have read the agreement above.').check()
      await page.getByLabel('I accept the signature agreement above.').check()
      await page.getByRole('button', { name: 'Disagree' }).click()
      await expect(page.getByText('You have disagreed to co-sign on this submittal.')).toBeVisible()
      await expectSound(page)
      const review = page.url()
      await leave(page)
      await page.goto(review)
      await expect(page).toHaveURL('/pub/login')
    })
  })
}
