import type { Page } from '@playwright/test'
import { PIN } from '../accounts/make-account.ts'
import { entityOf, tradersOf } from '../accounts/trades.accounts.ts'
import { answerOf, begin, fillIn, signIt, siteOf } from '../filing/form.ts'
import { expect, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { expectSound, typeInquiry } from './inquiry.ts'

const UNITS = 300
const PRICE = '30.50'
const DAY_MS = 86_400_000

const TEXTS = {
  transferorName: 'Larch Hill Fuels',
  'transferorAddress.line1': '1 Mill Rd',
  'transferorAddress.city': 'Salem',
  'transferorAddress.state': 'OR',
  'transferorAddress.zip': '97301',
  'transferorPerson.first': 'Marisol',
  'transferorPerson.last': 'Quintero',
  'transferorPerson.title': 'Director',
  'transferorPerson.phone': '503-555-0187',
  'transferorPerson.email': 'm.quintero@example.com',
  'acquirerAddress.line1': '9 Dock St',
  'acquirerAddress.city': 'Astoria',
  'acquirerAddress.state': 'OR',
  'acquirerAddress.zip': '97103',
  'acquirerPerson.first': 'Bruno',
  'acquirerPerson.last': 'Alder',
  'acquirerPerson.title': 'Treasurer',
  'acquirerPerson.phone': '503-555-0109',
  'acquirerPerson.email': 'b.alder@example.com',
  tradedOn: new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10),
  total: String(UNITS),
  paid: 'Y',
  price: PRICE,
  agreed: 'Y',
}

const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''))

/** What an entity has free of 2025, on the page of its holdings. */
async function freeOf(page: Page, siteId: string): Promise<number> {
  await page.goto(`/app/cpp/edit/${siteId}`)
  const row = page.locator('#figures tbody tr').filter({ hasText: '2025' })
  if ((await row.count()) === 0) return 0
  return numberIn(await row.locator('td').first().textContent())
}

/** Instruments that were traded in the newest quarter, as anybody reads it. */
async function publicVolume(page: Page): Promise<number> {
  await page.goto('/pub/pub-rcd/instruments')
  const row = page.locator('#quarters tbody tr').last()
  return numberIn(await row.locator('td').nth(1).textContent())
}

/** The seller offers units in the market place, and answers whoever asks: so much is agreed on. */
async function agree(seller: Page, buyer: Page): Promise<void> {
  await seller.goto('/app/cpp-trade-request/add')
  await typeInquiry(seller, UNITS)
  await seller.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(seller.getByText('Saved Successfully')).toBeVisible()
  const inquiry = new URL(seller.url()).pathname
  await seller.getByText('Change status', { exact: true }).click()
  await seller.getByLabel('New status').selectOption('PUBLISH')
  await seller.getByRole('button', { name: 'Submit' }).click()
  await seller.getByRole('button', { name: 'Publish inquiry' }).click()
  await expect(seller.getByText('Publish Successfully')).toBeVisible()
  await buyer.goto(inquiry)
  await buyer.getByLabel('Your letter').fill(`We would take ${UNITS} at ${PRICE}.`)
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByText('Your letter is there')).toBeVisible()
  await seller.goto(inquiry)
  await seller.getByLabel('Your answer').fill('Agreed.')
  await seller.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(seller.getByText('Your letter is there')).toBeVisible()
}

/** Answers the form of the trade, its rows by hand, and signs it. */
async function signForm(seller: Page, buyer: string, hasScript: boolean): Promise<void> {
  const { id, product } = await begin(seller, 'CT-TRADE')
  const first = { ...TEXTS, acquirer: await entityIdOf(seller, { id, product }, buyer) }
  await seller.goto(`/app/submittal/form/${product}/${id}/amounts`)
  await seller.getByRole('button', { name: /^Add a row/ }).click()
  const row = seller.locator('#q-capYears tbody tr, fieldset tbody tr').first()
  await row.locator('select').selectOption('2025')
  await row.locator('input').first().fill(String(UNITS))
  await seller.getByRole('button', { name: 'Save and go on', exact: true }).click()
  // The rest of this page is not answered yet; the rows are kept.
  await expect(seller.getByText('Everything you typed is saved.')).toBeVisible()
  await seller.goto(`/app/submittal/form/${product}/${id}`)
  await fillIn(seller, first)
  await expectSound(seller, hasScript)
  await signIt(seller, PIN)
}

/** The entity of the acquirer as the form offers it. */
async function entityIdOf(
  seller: Page,
  { id, product }: { id: string; product: string },
  buyer: string,
): Promise<string> {
  await seller.goto(`/app/submittal/form/${product}/${id}/acquirer`)
  const option = seller.locator('[name=acquirer] option').filter({ hasText: entityOf(buyer) })
  return (await option.first().getAttribute('value')) ?? ''
}

/** Signs on the page of the trade, by PIN and question. */
async function signHere(page: Page): Promise<void> {
  const question = await page.locator('label[for=answer]').innerText()
  await page.getByLabel('I have read it and certify it.').check()
  await page.locator('#pin').fill(PIN)
  await page.locator('#answer').fill(answerOf(question))
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const { seller, second, buyer, staff } = tradersOf(way)

  test.describe(`a signed trade ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript, contextOptions: { reducedMotion: 'reduce' } })

    test('from the inquiry to both holdings and the public report: agreed, signed, confirmed by a second person, accepted by the acquirer and moved by the agency', async ({
      page,
      browser,
    }) => {
      test.setTimeout(420_000)
      const open = async () =>
        (
          await browser.newContext({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' })
        ).newPage()
      const [acquiring, confirming, agency] = [await open(), await open(), await open()]
      await signIn(page, seller)
      await signIn(acquiring, buyer)
      await signIn(confirming, second)
      const [sold, bought] = [await siteOf(page), await siteOf(acquiring)]
      const before = [await freeOf(page, sold), await freeOf(acquiring, bought)] as const
      const volume = await publicVolume(page)

      await agree(page, acquiring)
      await signForm(page, buyer, hasScript)
      expect(await freeOf(page, sold)).toBe(before[0] - UNITS)

      await acquiring.goto('/app/cpp-trade-history')
      const trade = await acquiring
        .locator('a[href^="/app/cpp-trades/"]')
        .first()
        .getAttribute('href')
      await acquiring.goto(trade ?? '')
      await expect(acquiring.getByRole('button', { name: 'Accept and sign' })).toHaveCount(0)
      await confirming.goto(trade ?? '')
      await expectSound(confirming, hasScript)
      await confirming.getByRole('button', { name: 'Read and confirm' }).click()
      await signHere(confirming)
      await expect(confirming.getByText('Signed. The acquirer is told')).toBeVisible()

      await acquiring.goto(trade ?? '')
      await expectSound(acquiring, hasScript)
      await acquiring.getByRole('button', { name: 'Trust this seller' }).click()
      await expect(acquiring.getByText('Your wish is kept.')).toBeVisible()
      await acquiring.getByRole('button', { name: 'Accept and sign' }).click()
      await expect(acquiring.getByRole('heading', { name: 'Sign', exact: true })).toBeVisible()
      await expectSound(acquiring, hasScript)
      await signHere(acquiring)
      await expect(acquiring.getByText('Signed. The agency checks the trade')).toBeVisible()
      expect(await freeOf(acquiring, bought)).toBe(before[1])

      await signInAsStaff(agency, staff, '/app/gov/cap-and-trade')
      await expectSound(agency, hasScript)
      await agency.locator(`a[href="${trade ?? ''}"]`).click()
      await agency.getByRole('button', { name: 'Accept', exact: true }).click()
      await expect(agency.getByRole('heading', { level: 1 })).toHaveText('Move the instruments?')
      await expectSound(agency, hasScript)
      await agency.getByRole('button', { name: 'Move the instruments' }).click()
      await expect(
        agency.getByRole('heading', { name: 'Completed: the instruments moved' }),
      ).toBeVisible()

      expect(await freeOf(page, sold)).toBe(before[0] - UNITS)
      await expectSound(page, hasScript)
      expect(await freeOf(acquiring, bought)).toBe(before[1] + UNITS)
      // The other way of trading may complete its trade meanwhile.
      expect(await publicVolume(page)).toBeGreaterThanOrEqual(volume + UNITS)
      await expectSound(page, hasScript)

      // What is traded needs to be offered no more: the agency cancels the inquiry, for good.
      await agency.goto('/app/gov/cap-and-trade/inquiries')
      const offer = agency.locator('details').filter({ hasText: 'Cancel Sell TR-' }).first()
      await offer.locator('summary').click()
      await expectSound(agency, hasScript)
      await offer.getByRole('button', { name: 'Cancel the inquiry' }).click()
      await expect(agency.getByText('Say why. Its owner reads it.').first()).toBeVisible()
      await expectSound(agency, hasScript)
      await agency.locator('details[open] textarea').fill('It was traded.')
      await agency
        .locator('details[open]')
        .getByRole('button', { name: 'Cancel the inquiry' })
        .click()
      await expect(
        agency.getByText('Are you sure you want to change the status to Cancel?'),
      ).toBeVisible()
      await expectSound(agency, hasScript)
      await agency.locator('details[open]').getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(agency.getByText('The inquiry is cancelled.')).toBeVisible()
      for (const other of [acquiring, confirming, agency]) await other.context().close()
    })
  })
}
