import type { Page } from '@playwright/test'
import { createFakeForte, FORTE_KEYS } from '#tests/support/payments/fake-forte.ts'
import { createFakeMoneris, MONERIS_KEYS } from '#tests/support/payments/fake-moneris.ts'
import { expect, expectAccessible, expectNoSideways, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { PORTS, startCheckoutPortal } from './checkout-portal.ts'

const CARD = '4242 4242 4242 4242'
const BAD_CARD = '4000 0000 0000 0002'
const clock = () => new Date()

/** Begins to pay one invoice of the owner, up to the page before the checkout. */
async function begin(page: Page, sum: string): Promise<void> {
  await signIn(page, 'e2e.checkouts', '/app/payments')
  await page.getByRole('checkbox', { name: new RegExp(`balance \\${sum}`) }).check()
  await page.getByRole('button', { name: 'Work out the total' }).click()
  await page.getByRole('button', { name: `Pay ${sum}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay ${sum}`)
}

async function findAsGuest(page: Page, number = 'E2E-CHK-G', sum = '75.50'): Promise<void> {
  await page.goto('/pub/pub-rcd/invoice/payment')
  await page.getByRole('button', { name: 'Pay an Invoice' }).click()
  await page.getByLabel('Invoice number').fill(number)
  await page.getByLabel('Amount due').fill(sum)
  await page.getByRole('button', { name: 'Find invoice' }).click()
  await page.getByLabel('E-mail address for the receipt').fill('guest@example.com')
  await page.getByRole('button', { name: `Pay $${sum}` }).click()
}

test.describe('Forte Checkout', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  const { portal, provider } = PORTS.forte
  const url = `http://127.0.0.1:${provider}`
  test.use({ baseURL: `http://localhost:${portal}` })
  const fake = createFakeForte({ clock, url })
  let started: Awaited<ReturnType<typeof startCheckoutPortal>> | undefined
  test.beforeAll(async () => {
    started = await startCheckoutPortal('forte', fake.app, {
      FORTE_URL: url,
      FORTE_API_ACCESS_ID: FORTE_KEYS.apiAccessId,
      FORTE_API_SECURE_KEY: FORTE_KEYS.apiSecureKey,
      FORTE_ORGANIZATION_ID: FORTE_KEYS.organizationId,
      FORTE_LOCATION_ID: FORTE_KEYS.locationId,
    })
  })
  test.afterAll(async () => started?.close())
  const inWindow = (page: Page) => page.frameLocator('iframe[title="Payment window"]')

  test('an owner’s window opens by itself once, and what it charged is paid [S3-PAY-07, S3-PAY-08, S3-PAY-09, S3-PAY-10, S3-ROUTE-30]', async ({
    page,
  }) => {
    await begin(page, '$210.50')
    const loaded = page.waitForResponse(/checkout\/v2\/js/)
    await page.getByRole('link', { name: 'Go on to Forte' }).click()
    await loaded
    const policy = (await page.request.get(page.url())).headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`script-src 'self' ${url}`)
    expect(policy).toContain(`frame-src ${url}`)
    await inWindow(page).getByLabel('Number').fill(CARD)
    await inWindow(page).getByRole('button', { name: 'pay' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid $210.50')
    await expect(page.getByText('Card ending in 4242')).toBeVisible()
  })

  test('the window can be left closed, and closing it charges nothing; the error and the timeout are told [S3-PAY-12, S3-PAY-13, S3-PAY-14]', async ({
    page,
  }) => {
    await begin(page, '$320.00')
    await page.getByRole('link', { name: 'Go on, and open it myself' }).click()
    await expectAccessible(page)
    await page.waitForTimeout(1_000)
    await expect(page.locator('iframe')).toHaveCount(0)
    const open = page.getByRole('button', { name: 'Open Forte' })
    await open.click()
    await inWindow(page).getByRole('button', { name: 'abort' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged so far')
    for (const [way, words] of [
      ['expired', 'Timeout!'],
      ['error', 'The payment service says that something went wrong.'],
    ] as const) {
      await page.getByRole('link', { name: 'Go on to pay' }).click()
      await page.getByRole('link', { name: 'Go on, and open it myself' }).click()
      const said = page.waitForEvent('dialog').then(async (dialog) => {
        const message = dialog.message()
        await dialog.accept()
        return message
      })
      await open.click()
      await inWindow(page).getByRole('button', { name: way }).click()
      expect(await said).toBe(words)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged so far')
    }
    await page.getByRole('link', { name: 'Go on to pay' }).click()
    await page.getByRole('link', { name: 'Go on to Forte' }).click()
    await inWindow(page).getByLabel('Number').fill(BAD_CARD)
    await inWindow(page).getByRole('button', { name: 'pay' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Declined. Nothing was charged',
    )
  })

  test('a guest pays, too [S2-INVOICE-02, S3-PAY-10]', async ({ page }) => {
    await findAsGuest(page)
    await page.getByRole('link', { name: 'Go on to Forte' }).click()
    await inWindow(page).getByLabel('Number').fill(CARD)
    await inWindow(page).getByRole('button', { name: 'pay' }).click()
    await expect(page.getByRole('heading', { name: 'Paid $75.50' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the page says that paying needs it, and leads back [S3-PAY-08]', async ({ page }) => {
      await begin(page, '$430.00')
      await page.getByRole('link', { name: 'Go on to Forte' }).click()
      await expect(page.getByText('Paying at Forte needs JavaScript')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Open Forte' })).toBeHidden()
      await expectNoSideways(page)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged so far')
    })

    test('a guest reads it too, and comes back to the own invoice [S2-INVOICE-02, S3-PAY-08]', async ({
      page,
    }) => {
      await findAsGuest(page, 'E2E-CHK-GN', '60.25')
      await page.getByRole('link', { name: 'Go on to Forte' }).click()
      await expect(page.getByText('Paying at Forte needs JavaScript')).toBeVisible()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing was charged so far' })).toBeVisible()
      await expect(page.getByText('E2E-CHK-GN')).toBeVisible()
    })
  })
})

test.describe('Moneris Checkout', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  const { portal, provider } = PORTS.moneris
  const url = `http://127.0.0.1:${provider}`
  test.use({ baseURL: `http://localhost:${portal}` })
  const fake = createFakeMoneris({ clock, url })
  let started: Awaited<ReturnType<typeof startCheckoutPortal>> | undefined
  test.beforeAll(async () => {
    started = await startCheckoutPortal('moneris', fake.app, {
      MONERIS_URL: url,
      MONERIS_STORE_ID: MONERIS_KEYS.storeId,
      MONERIS_API_TOKEN: MONERIS_KEYS.apiToken,
      MONERIS_CHECKOUT_ID: MONERIS_KEYS.checkoutId,
    })
  })
  test.afterAll(async () => started?.close())
  const inForm = (page: Page) => page.frameLocator('iframe[title="Card form"]')

  test('an owner’s form starts by itself, asks for the CVV, and what it charged is paid [S3-PAY-15, S3-PAY-16, S3-PAY-19, S3-PAY-20, S3-ROUTE-31]', async ({
    page,
  }) => {
    await begin(page, '$210.50')
    await page.getByRole('link', { name: 'Go on to Moneris' }).click()
    await inForm(page).getByLabel('Card number').fill(CARD)
    await inForm(page).getByLabel('CVV').fill('123')
    await inForm(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid $210.50')
    expect(fake.asked[0]).toMatchObject({ ask_cvv: 'Y', txn_total: '210.50', environment: 'qa' })
  })

  test('cancelling in the form is Invalid, and a declined card is, too [S3-PAY-21]', async ({
    page,
  }) => {
    await begin(page, '$320.00')
    await page.getByRole('link', { name: 'Go on to Moneris' }).click()
    await inForm(page).getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You cancelled. Nothing was charged',
    )
    await expect(page.getByText('Invalid', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Pay $320.00' }).click()
    await page.getByRole('link', { name: 'Go on, and open it myself' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open Moneris' }).click()
    await inForm(page).getByLabel('Card number').fill(BAD_CARD)
    await inForm(page).getByLabel('CVV').fill('123')
    await inForm(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Declined. Nothing was charged',
    )
  })

  test('a guest pays, too [S2-INVOICE-02, S3-PAY-20]', async ({ page }) => {
    await findAsGuest(page)
    await page.getByRole('link', { name: 'Go on to Moneris' }).click()
    await inForm(page).getByLabel('Card number').fill(CARD)
    await inForm(page).getByLabel('CVV').fill('123')
    await inForm(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Paid $75.50' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the page says that paying needs it [S3-PAY-15]', async ({ page }) => {
      await begin(page, '$430.00')
      await page.getByRole('link', { name: 'Go on to Moneris' }).click()
      await expect(page.getByText('Paying at Moneris needs JavaScript')).toBeVisible()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged so far')
    })

    test('a guest reads it too, and comes back to the own invoice [S2-INVOICE-02, S3-PAY-15]', async ({
      page,
    }) => {
      await findAsGuest(page, 'E2E-CHK-GN', '60.25')
      await page.getByRole('link', { name: 'Go on to Moneris' }).click()
      await expect(page.getByText('Paying at Moneris needs JavaScript')).toBeVisible()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing was charged so far' })).toBeVisible()
      await expect(page.getByText('E2E-CHK-GN')).toBeVisible()
    })
  })
})
