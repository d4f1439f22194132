import type { Page } from '@playwright/test'
import { mailed } from '../mails.ts'
import { expect, expectSoundIn, test } from '../portal.ts'

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })
    const expectSound = (page: Page) => expectSoundIn(page, javaScriptEnabled)

    test('anyone reads where a submittal stands, and follows it by mail from confirming to the last mail', async ({
      page,
      records,
    }) => {
      test.setTimeout(120_000)
      const email = `follower-${script}-${Date.now()}@example.org`
      await page.goto(`${records['openSubmittal']}?tab=progress`)
      await expect(page.getByRole('heading', { name: 'Steps', exact: true })).toBeVisible()
      await expect(page.locator('li[aria-current="step"]')).toHaveCount(1)
      await expectSound(page)

      await page.getByRole('link', { name: 'Follow', exact: true }).click()
      await expectSound(page)
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      await expect(page.getByText('Enter your email.').first()).toBeVisible()
      await expectSound(page)
      await page.getByLabel('Your email').fill(email)
      await page.getByLabel('Once a day, in the morning').check()
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Read your mail' })).toBeVisible()

      const token = await mailed(page, email, /watch\/confirm\/([\w-]+)/)
      await page.goto(`/pub/watch/confirm/${token}`)
      await expectSound(page)
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      await expect(page.getByText(`Mails go to ${email}.`)).toBeVisible()
      await expect(page.getByLabel('How often')).toHaveValue('DAILY')
      await expectSound(page)

      const stop = page.url().replace('/manage/', '/stop/').replace(/\?.*/, '')
      await page.goto(stop)
      await expectSound(page)
      await page.getByRole('button', { name: 'Stop all mails' }).click()
      await expect(
        page.getByRole('heading', { name: 'You get no more of these mails' }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Follow something again' }).click()
      await page.getByRole('button', { name: /^Follow again/ }).click()
      await expect(page.getByRole('button', { name: /^Stop/ })).toBeVisible()
      // As a mail program does it: from no page, without a cookie.
      const answer = await page.request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(answer.status()).toBe(200)
      await page.goto(stop.replace('/stop/', '/manage/'))
      await expect(page.getByRole('button', { name: /^Follow again/ })).toBeVisible()
    })

    test('the performance page is sound', async ({ page }) => {
      await page.goto('/pub/pub-rcd/performance')
      await expect(page.getByRole('heading', { name: 'How long decisions take' })).toBeVisible()
      await expectSound(page)
    })
  })
}
