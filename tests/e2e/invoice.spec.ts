import { OPEN_INVOICE } from '#api/above/seeds/landmarks.ts'
import { expect, expectAccessible, expectNoSideways, test } from './portal.ts'

for (const javaScriptEnabled of [true, false])
  for (const [name, viewport] of [
    ['desktop', { width: 1280, height: 900 }],
    ['phone', { width: 375, height: 740 }],
  ] as const)
    test.describe(`${name}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport })

      test('a guest begins a payment, finds the invoice and learns how to pay [S2-INVOICE-01] [S2-INVOICE-02] [S2-INVOICE-03]', async ({
        page,
        browser,
      }) => {
        // The checker itself is a script; the markup is the same without.
        const expectSound = javaScriptEnabled ? expectAccessible : expectNoSideways
        await page.goto('/pub/pub-rcd/home')
        await page.getByRole('link', { name: /Pay an Invoice/ }).click()
        await expect(page).toHaveURL(/\/invoice\/payment$/)
        await expectSound(page)
        await page.getByRole('button', { name: 'Pay an Invoice' }).click()
        await expect(page.getByRole('heading', { name: 'Find your invoice' })).toBeVisible()
        await expectSound(page)

        await page.getByLabel('Invoice number').fill(OPEN_INVOICE.number)
        await page.getByLabel('Amount due').fill('1')
        await page.getByRole('button', { name: 'Find invoice' }).click()
        const summary = page.getByRole('alert')
        await expect(summary).toContainText('No open invoice has this number and this amount due.')
        await expectSound(page)
        await expect(page.getByLabel('Invoice number')).toHaveValue(OPEN_INVOICE.number)

        await page.getByLabel('Amount due').fill('$1,250.00')
        await page.getByRole('button', { name: 'Find invoice' }).click()
        await expect(page.getByRole('heading', { name: 'We found your invoice' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
        await expectSound(page)

        const elsewhere = await browser.newPage()
        expect((await elsewhere.goto(page.url()))?.status()).toBe(404)
        await elsewhere.close()

        await page.getByRole('button', { name: 'Find another invoice' }).click()
        await expect(page.getByRole('heading', { name: 'Find your invoice' })).toBeVisible()
      })
    })

test('no password is in the page, the scripts or the traffic of a guest [S2-INVOICE-03]', async ({
  page,
  context,
}) => {
  const traffic: string[] = []
  page.on('request', (request) => traffic.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/pub/pub-rcd/invoice/payment')
  await page.getByRole('button', { name: 'Pay an Invoice' }).click()
  await expect(page.getByLabel('Invoice number')).toBeVisible()
  const guest = (await context.cookies()).find((cookie) => cookie.name === 'hw_guest')
  expect(guest).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.content()).not.toContain(guest?.value)
  expect(traffic.join('\n')).not.toMatch(/password|passwd|pwd/i)
  expect(await page.locator('input[type=password]').count()).toBe(0)
})

test('a link of an e-mail that is not good leads back to the login [S1-NOTIFY-05] [S1-NOTIFY-06]', async ({
  page,
}) => {
  await page.goto('/pub/pub-masterlist-notification?token=x&productcode=AirNEI')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Notification Confirm Failed! Please try again later.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/pub\/login$/)
})
