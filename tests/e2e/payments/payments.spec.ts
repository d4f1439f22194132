import { guestInvoice } from '../accounts/payments.accounts.ts'
import { expect, expectAccessible, expectNoSideways, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script === 'js' })
    // The checker itself is a script; the markup is the same without.
    const expectSound = script === 'js' ? expectAccessible : expectNoSideways

    test('an owner pays two invoices at the sandbox bank and reads that they are paid [S3-PAY-01, S3-PAY-02, S3-PAY-10, S3-PAY-23, S3-ROUTE-11, S3-ROUTE-29]', async ({
      page,
    }) => {
      await signIn(page, `e2e.payments.pays.${script}`, '/app/payments')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Invoices/Fees')
      await expectSound(page)
      for (const box of await page.getByRole('checkbox', { name: /balance/ }).all())
        await box.check()
      await page.getByRole('button', { name: 'Work out the total' }).click()
      await expectSound(page)
      await page.getByRole('button', { name: 'Pay $3,143.77' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay $3,143.77')
      await expectSound(page)

      await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay $3,143.77')
      expect(new URL(page.url()).pathname).toMatch(/^\/pay\//)
      await expectSound(page)
      await page.getByLabel('Card number').fill('4242 4242 4242 4241')
      await page.getByRole('button', { name: /by card$/ }).click()
      await expect(page.getByRole('alert')).toContainText('The sandbox knows no such card.')
      await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      await page.getByLabel('Valid until').fill('11/29')
      await page.getByLabel('Security code').fill('123')
      await page.getByRole('button', { name: /by card$/ }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid $3,143.77')
      await expect(page.getByText('Card ending in 4242')).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: 'Back to Pay Invoices/Fees' }).click()
      await expect(page.getByText('Nothing is open.')).toBeVisible()
    })

    test('a declined card charges nothing, what was chosen stays chosen, and another try pays [S3-PAY-11]', async ({
      page,
    }) => {
      await signIn(page, `e2e.payments.declined.${script}`, '/app/payments')
      await page.getByRole('checkbox', { name: /balance \$980\.00/ }).check()
      await page.getByRole('button', { name: 'Work out the total' }).click()
      for (const [card, says] of [
        ['4000 0000 0000 0002', 'Declined. Nothing was charged'],
        ['4242 4242 4242 4242', 'Paid $980.00'],
      ] as const) {
        await page.getByRole('button', { name: 'Pay $980.00' }).click()
        await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
        await page.getByLabel('Card number').fill(card)
        await page.getByLabel('Valid until').fill('11/29')
        await page.getByLabel('Security code').fill('123')
        await page.getByRole('button', { name: /by card$/ }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(says)
        await expectSound(page)
        if (says.startsWith('Declined')) await page.getByRole('link', { name: 'Try again' }).click()
      }
    })

    test('a guest pays an invoice and reads that it is paid [S2-INVOICE-02, S3-PAY-10]', async ({
      page,
    }) => {
      await page.goto('/pub/pub-rcd/invoice/payment')
      await page.getByRole('button', { name: 'Pay an Invoice' }).click()
      await page.getByLabel('Invoice number').fill(guestInvoice(script))
      await page.getByLabel('Amount due').fill('75.50')
      await page.getByRole('button', { name: 'Find invoice' }).click()
      await page.getByLabel('E-mail address for the receipt').fill('guest@example.com')
      await expectSound(page)
      await page.getByRole('button', { name: 'Pay $75.50' }).click()
      await expectSound(page)
      await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
      await page.getByLabel('Routing number').fill('110000000')
      await page.getByLabel('Account number').fill('000123456789')
      await page.getByRole('button', { name: /from the account$/ }).click()
      await expect(
        page.getByRole('heading', { name: 'Sent to your bank, not settled yet' }),
      ).toBeVisible()
      await expectSound(page)
    })
  })
