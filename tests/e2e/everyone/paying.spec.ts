import type { Page } from '@playwright/test'
import { mailed } from '../mails.ts'
import { expect, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { faultsOf } from './walk.ts'

// Each press of a key would be kept with the page as it was.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const WAYS = 'in the order that is seen, by Tab, at 320 px, at twice the text, in forced colors'

const headed = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Valid until').fill('11/29')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /by card$/ }).click()
}

test(`paying invoices, to the bank and back: ${WAYS}`, async ({ page }) => {
  const found: string[] = []
  const look = async (name: string) => found.push(...(await faultsOf(page, name)))
  await signIn(page, 'e2e.payments.pays.walk', '/app/payments')
  for (const box of await page.getByRole('checkbox', { name: /balance/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Work out the total' }).click()
  await expect(page.getByRole('button', { name: 'Pay $3,143.77' })).toBeVisible()
  await look('what is to be paid')
  await page.getByRole('button', { name: 'Pay $3,143.77' }).click()
  await headed(page, 'Pay $3,143.77')
  await look('handing over to the bank')
  await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
  await expect(page).toHaveURL(/\/pay\//)
  await look('the bank')
  await typeCard(page, '4242 4242 4242 4241')
  await expect(page.getByRole('alert')).toContainText('The sandbox knows no such card.')
  await look('a card that the bank does not know')
  await typeCard(page, '4000 0000 0000 0002')
  await headed(page, 'Declined. Nothing was charged')
  await look('a payment that was declined')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay $3,143.77' }).click()
  await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await headed(page, 'Paid $3,143.77')
  await look('a payment that was made')
  expect(found).toEqual([])
})

test(`asking somebody to pay, who pays and reads the receipt: ${WAYS}`, async ({ page }) => {
  const found: string[] = []
  const look = async (name: string) => found.push(...(await faultsOf(page, name)))
  const email = `payer.walks.${Date.now().toString(36)}@example.com`
  await signIn(page, 'e2e.payments.invites.walk', '/app/payments')
  await page.getByRole('link', { name: /^Ask somebody to pay E2E-.*-B-/ }).click()
  await headed(page, 'Ask somebody to pay')
  await page.getByLabel('E-mail address of who pays').fill('nobody')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Enter an e-mail address like').first()).toBeVisible()
  await look('asking somebody to pay')
  await page.getByLabel('E-mail address of who pays').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('The invitation waits to be sent.')).toBeVisible()
  await look('somebody is asked to pay')
  const link = await mailed(page, email, /(\/pub\/pay\/[\w-]+)/)
  await page.context().clearCookies()
  await page.goto(link)
  await headed(page, 'Pay $980.00')
  await look('what somebody is asked to pay')
  await page.getByRole('button', { name: 'Pay $980.00' }).click()
  await expect(page.getByRole('link', { name: 'Go on to Sandbox Bank' })).toBeVisible()
  await look('handing over who was asked')
  await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await headed(page, 'Paid $980.00')
  await look('the receipt of who was asked')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Paid $980.00' })).toBeVisible()
  await look('an invitation that is paid')
  await page.goto('/pub/payment-receipt')
  await page.getByLabel('Order number').fill('X-1')
  await page.getByLabel('Receipt code').fill('no-such-code')
  await page.getByRole('button', { name: 'Show the payment' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('a receipt that is not found')
  expect(found).toEqual([])
})
