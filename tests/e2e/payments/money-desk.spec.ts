import type { Page } from '@playwright/test'
import { moneyAccount } from '../accounts/money-desk.accounts.ts'
import {
  expect,
  expectAccessible,
  expectLooksAccessible,
  expectNoSideways,
  test,
} from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'

const DESK = '/app/gov/money'
const DAY_MS = 86_400_000
const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script === 'js' })
    test.setTimeout(240_000)

    /** Wide and as a phone, light and dark; the checker itself is a script, so without only the width is judged. */
    async function expectSound(page: Page): Promise<void> {
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          if (script === 'plain') await expectNoSideways(page)
          else if (colorScheme === 'light') await expectAccessible(page)
          else await expectLooksAccessible(page)
        }
      }
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
    }
    /** The refund that this test asks for: the other script's waits at the same desk, and is not this one's to decide. */
    const ask = (page: Page) =>
      page.locator('#refunds div').filter({
        has: page.locator(':scope > p', { hasText: `Mona first ${script}` }),
      })
    const nobody = (page: Page) => page.context().clearCookies()

    test('the agency invoices, records a cheque and adjusts; the payer pays the rest; two people refund it [S3-INV-01, S3-INV-05, S3-PAY-01, S3-PAY-23]', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.money.first.${script}`, DESK)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices and payments')
      await expectSound(page)

      await page.getByRole('link', { name: 'New invoice' }).click()
      await page.getByLabel('Number of the fee account', { exact: true }).fill(moneyAccount(script))
      await page.getByRole('button', { name: 'Make the invoice' }).click()
      await expect(page.getByRole('link', { name: 'Say what it is for.' }).first()).toBeVisible()
      await expectSound(page)
      await page.getByLabel('What it is for', { exact: true }).fill('Review of a stack test')
      await page.getByLabel('Due on').fill(inDays(20))
      await page.getByLabel('Line 1, what it is for').fill('Review, 12 hours')
      await page.getByLabel('Amount 1, in dollars').fill('1,200.00')
      await page.getByLabel('Line 2, what it is for').fill('Travel')
      await page.getByLabel('Amount 2, in dollars').fill('150')
      await page.getByRole('button', { name: 'Make the invoice' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice AG-/)
      const number =
        (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '') ?? ''
      const invoice = new URL(page.url()).pathname
      await expectSound(page)

      const recordIt = page.getByRole('button', { name: 'Record it' })
      await page.locator('#record-amount').fill('300')
      await recordIt.click()
      await expect(
        page.getByRole('link', { name: 'Write the number of the cheque.' }),
      ).toBeVisible()
      await expect(page.locator('#record-amount')).toHaveValue('300')
      await expectSound(page)
      await page.getByLabel('Number of the cheque, or reference').fill('20881')
      await recordIt.click()
      await expect(page.getByRole('status')).toContainText('Recorded.')
      await page.locator('#adjust-amount').fill('100')
      await page.getByLabel('Why', { exact: true }).fill('Two hours were not needed.')
      await page.getByRole('button', { name: 'Change what is owed' }).click()
      await expect(page.getByRole('status')).toContainText('What is owed was changed')
      await expect(page.getByText('$950.00').first()).toBeVisible()
      await expectSound(page)

      await nobody(page)
      await signIn(page, `e2e.money.payer.${script}`, '/app/account?tab=fimsAccount')
      const row = page.getByRole('row', { name: new RegExp(number) })
      await expect(row).toContainText('$950.00')
      await expect(row).toContainText('adjustment -$100.00')
      await expectSound(page)
      await page.goto('/app/payments')
      await page.getByRole('checkbox', { name: /balance \$950\.00/ }).check()
      await page.getByRole('button', { name: 'Work out the total' }).click()
      await page.getByRole('button', { name: 'Pay $950.00' }).click()
      await page.getByRole('link', { name: 'Go on to Sandbox Bank' }).click()
      await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      await page.getByLabel('Valid until').fill('11/29')
      await page.getByLabel('Security code').fill('123')
      await page.getByRole('button', { name: /by card$/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid $950.00')
      await expectSound(page)

      await nobody(page)
      await signInAsStaff(page, `e2e.money.first.${script}`, invoice)
      await page.getByText('Refund this payment').click()
      // More than was paid is refused at the field, and what was typed stays.
      await page.getByLabel('Amount in dollars, of a part').fill('950.01')
      await page.getByLabel('Why it is given back').fill('The test was called off.')
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(page.getByText('Write no more than that.').first()).toBeVisible()
      await expect(page.getByLabel('Why it is given back')).toHaveValue('The test was called off.')
      await expectSound(page)
      // A part goes back at once; all of the rest is more than one person may give back.
      await page.getByLabel('Amount in dollars, of a part').fill('50')
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(page.getByRole('status')).toContainText('Refunded.')
      await page.getByText('Refund this payment').click()
      await page.getByLabel('Why it is given back').fill('The test was called off.')
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(page.getByRole('status')).toContainText('waits for a second person')
      await expectSound(page)
      await page.goto(DESK)
      await expect(ask(page)).toContainText('The test was called off.')
      await expect(ask(page)).toContainText('You asked for it, so somebody else decides.')
      await expectSound(page)

      await nobody(page)
      await signInAsStaff(page, `e2e.money.second.${script}`, DESK)
      await expectSound(page)
      await ask(page).getByRole('button', { name: 'Refund $900.00' }).click()
      await expect(page.getByRole('status')).toContainText('Refunded.')
      await page.goto(invoice)
      await expect(page.getByText(/Refund of \$900.00 of order .*, done/)).toBeVisible()
      await expectSound(page)
    })

    test('a file with errors makes nothing and names each; aging and reconciliation say what is open [S3-INV-06, S3-PAY-23]', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.money.second.${script}`, `${DESK}/import`)
      await expectSound(page)
      await page.getByLabel('CSV file').setInputFiles({
        name: 'invoices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `number,account,description,amount,due_on\nX-${script}-1,FA-NOBODY,Fee,12.00,${inDays(9)}\nX-${script}-2,${moneyAccount(script)},,abc,soon\n`,
        ),
      })
      await page.getByRole('button', { name: 'Import all rows' }).click()
      await expect(page.getByRole('alert')).toContainText('Nothing was made.')
      await expect(page.getByRole('table')).toContainText('amount')
      await expectSound(page)
      await page.goto(`${DESK}/aging`)
      await expect(page.getByRole('table')).toContainText('Water discharge fees')
      await expectSound(page)
      await page.goto(`${DESK}/differences`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reconciliation')
      await page.getByRole('button', { name: 'Close it' }).first().click()
      await expect(page.getByLabel('What was done about it').first()).toHaveAccessibleDescription(
        /./,
      )
      await expectSound(page)
    })
  })
