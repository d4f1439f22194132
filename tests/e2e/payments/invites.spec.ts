import { mailed } from '../mails.ts'
import { expect, expectAccessible, expectNoSideways, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script === 'js' })
    const expectSound = script === 'js' ? expectAccessible : expectNoSideways

    test('an owner asks somebody to pay, who pays without an account and reads the receipt', async ({
      page,
    }) => {
      const email = `payer.${script}.${Date.now()}@example.com`
      await signIn(page, `e2e.payments.invites.${script}`, '/app/payments')
      await page.getByRole('link', { name: /^Ask somebody to pay E2E-.*-B-/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask somebody to pay')
      await expectSound(page)
      await page.getByLabel('E-mail address of who pays').fill('nobody')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('Enter an e-mail address like').first()).toBeVisible()
      await page.getByLabel('E-mail address of who pays').fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('The invitation waits to be sent.')).toBeVisible()
      await expectSound(page)
      const link = await mailed(page, email, /(\/pub\/pay\/[\w-]+)/)

      await page.context().clearCookies()
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay $980.00')
      await expectSound(page)
      await page.getByRole('button', { name: 'Pay $980.00' }).click()
      await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
      await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      await page.getByLabel('Valid until').fill('11/29')
      await page.getByLabel('Security code').fill('123')
      await page.getByRole('button', { name: /by card$/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid $980.00')
      expect(new URL(page.url()).pathname).toBe('/pub/payment-receipt')
      await expectSound(page)
      const code = await mailed(page, email, /receipt code: ([\w-]+)/)
      const order = await mailed(page, email, /Order number: ([\w-]+)/)

      await page.goto('/pub/payment-receipt')
      await expectSound(page)
      await page.getByLabel('Order number').fill(order)
      await page.getByLabel('Receipt code').fill(code)
      await page.getByRole('button', { name: 'Show the payment' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid $980.00')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Paid $980.00' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    })
  })
