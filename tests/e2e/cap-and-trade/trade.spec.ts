import { tradersOf } from '../accounts/trades.accounts.ts'
import { expect, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { expectSound, typeInquiry } from './inquiry.ts'

const UNITS = 500

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const { seller, buyer } = tradersOf(way)

  test.describe(`trading ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript, contextOptions: { reducedMotion: 'reduce' } })

    test('an inquiry is saved, published, asked about and answered; then alone the asker sees the contact person [S3-CPPREQ-20]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000)
      const open = async () =>
        (
          await browser.newContext({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' })
        ).newPage()

      await signIn(page, seller, '/app/cpp-trade-request/add')
      await expectSound(page, hasScript)
      await typeInquiry(page, UNITS)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved Successfully')).toBeVisible()
      await expectSound(page, hasScript)
      const inquiry = new URL(page.url()).pathname
      await page.getByText('Change status', { exact: true }).click()
      await page.getByLabel('New status').selectOption('PUBLISH')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Are you sure you want to publish the trade request to public?',
      )
      await expectSound(page, hasScript)
      await page.getByRole('button', { name: 'Publish inquiry' }).click()
      await expect(page.getByText('Publish Successfully')).toBeVisible()

      const other = await open()
      await signIn(other, buyer, '/app/cpp-trade-request-publish')
      await expectSound(other, hasScript)
      await other.goto(inquiry)
      await expect(other.getByText('Told once the owner has answered you')).toBeVisible()
      await other.getByLabel('Your letter').fill('Would you sell all of them?')
      await other.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(other.getByText('Your letter is there')).toBeVisible()
      await page.goto(inquiry)
      await page.getByLabel('Your answer').fill('Yes, at that price.')
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(page.getByText('Your letter is there')).toBeVisible()
      await other.goto(inquiry)
      await expect(other.getByText('m.quintero@example.com')).toBeVisible()
      await expectSound(other, hasScript)
    })
  })
}

test('a negative price becomes 0 and the phone gets its mask when a field is left, and more than is held is told while it is typed [S3-CPPREQ-30, S3-CPPREQ-33, S3-CPPREQ-34, S3-CPPREQ-38]', async ({
  page,
}) => {
  await signIn(page, tradersOf('script').seller, '/app/cpp-trade-request/add')
  await typeInquiry(page, UNITS)
  const price = page.getByLabel('Price Sought per Compliance Instrument')
  const quantity = page.getByLabel('Quantity', { exact: true })
  const phone = page.getByLabel('Phone', { exact: true })
  for (const [field, typed, kept] of [
    [price, '-5.25', '0'],
    [quantity, '-12', '0'],
    [phone, '5035550187', '503-555-0187'],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue(kept)
  }
  const warning = page.getByText('Entered a value more than the selected covered entity hold')
  await expect(warning).toBeHidden()
  await quantity.pressSequentially('99999')
  await expect(quantity).toBeFocused()
  await expect(warning).toBeVisible()
  await expectSound(page, true)
  await page.getByRole('radio', { name: 'Buy' }).check()
  await expect(warning).toBeHidden()
})

test('after the first save Back does not lead to the form of a new inquiry [S3-CPPREQ-07]', async ({
  page,
}) => {
  await signIn(page, tradersOf('script').seller, '/app/cpp-trade-request')
  await page.getByRole('link', { name: 'CPP Trade Inquiry' }).click()
  await typeInquiry(page, UNITS)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/cpp-trade-request$/)
})
