import type { Page } from '@playwright/test'
import { PIN } from '../accounts/make-account.ts'
import { entityOf, tradersOf } from '../accounts/trades.accounts.ts'
import { answerOf, begin, fillIn, signIt } from '../filing/form.ts'
import {
  expect,
  expectAccessible,
  expectLooksAccessible,
  expectNoSideways,
  test,
} from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'

const UNITS = 500

/** On a wide screen and on a phone, each in the light and in the dark scheme. */
async function expectSound(page: Page, hasScript: boolean): Promise<void> {
  let isFirst = true
  for (const width of [1280, 375])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      if (!hasScript) await expectNoSideways(page)
      else await (isFirst ? expectAccessible(page) : expectLooksAccessible(page))
      isFirst = false
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

async function typeInquiry(page: Page): Promise<void> {
  await page.getByLabel('Covered entity', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Sell' }).check()
  await page.getByLabel('Price Sought per Compliance Instrument').fill('31.00')
  await page.getByLabel('Quantity', { exact: true }).fill(String(UNITS))
  await page.getByRole('checkbox', { name: '2025', exact: true }).check()
  await page.getByLabel('Phone', { exact: true }).fill('503-555-0187')
  await page.getByLabel('Email', { exact: true }).fill('m.quintero@example.com')
}

/** What the public is told of this quarter: trades and instruments. */
async function quarterNow(page: Page): Promise<{ trades: number; volume: number }> {
  const answer = await page.request.get('/api/Anon/CapMarket/quarters.csv')
  const [head = '', ...rows] = (await answer.text()).trim().split(/\r?\n/)
  const names = head.split(',')
  const cells = rows.at(-1)?.split(',') ?? []
  const of = (name: string) => Number(cells[names.indexOf(name)])
  return { trades: of('trades'), volume: of('volume') }
}

/** Fills in the trade form up to its reading. */
async function fillTrade(page: Page, buyer: string): Promise<string> {
  const { id, product } = await begin(page, 'CT-TRADE')
  await page.goto(`/app/submittal/form/${product}/${id}/amounts`)
  await page.getByRole('button', { name: /^Add a row/ }).click()
  await page.locator('[name^="capYears."][name$=".capYear"]').fill('2025')
  await page.locator('[name^="capYears."][name$=".units"]').fill(String(UNITS))
  await page.locator('[name="total"]').fill(String(UNITS))
  await page.getByRole('button', { name: 'Save and go on', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What is paid', level: 2 })).toBeVisible()
  await page.goto(`/app/submittal/form/${product}/${id}/acquirer`)
  const acquirer = page.locator('[name="acquirer"]')
  await acquirer.selectOption({ label: entityOf(buyer) })
  const acquirerId = await acquirer.inputValue()
  await page.goto(`/app/submittal/form/${product}/${id}`)
  const today = new Date(Date.now() - 2 * 86_400_000)
  await fillIn(page, {
    transferorName: 'Tamarack Pipeline',
    ...party('transferor', 'Marisol', 'Quintero'),
    acquirer: acquirerId,
    ...party('acquirer', 'Bruno', 'Alder'),
    tradedOn: `${pad(today.getUTCMonth() + 1)}/${pad(today.getUTCDate())}/${today.getUTCFullYear()}`,
    total: String(UNITS),
    paid: 'Y',
    price: '31.00',
    agreed: 'Y',
  })
  return id
}

const pad = (number: number): string => String(number).padStart(2, '0')

function party(side: string, first: string, last: string): Record<string, string> {
  return {
    [`${side}Address.line1`]: '1 Mill Road',
    [`${side}Address.city`]: 'Salem',
    [`${side}Address.state`]: 'OR',
    [`${side}Address.zip`]: '97301',
    [`${side}Person.first`]: first,
    [`${side}Person.last`]: last,
    [`${side}Person.title`]: 'Director',
    [`${side}Person.phone`]: '503-555-0101',
    [`${side}Person.email`]: 'person@example.com',
  }
}

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'
  const { seller, buyer, staff } = tradersOf(way)

  test.describe(`trading ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript, contextOptions: { reducedMotion: 'reduce' } })

    test('an inquiry is published, asked about and answered; the trade is signed by both sides and moved by the agency; holdings and the public report change [S3-CPPREQ-20, S3-CPPHIST-15]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000)
      const open = async () =>
        (
          await browser.newContext({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' })
        ).newPage()
      const shot = async (of: Page, name: string) =>
        process.env.SHOTS &&
        (await of.screenshot({ path: `${process.env.SHOTS}/${way}-${name}.png`, fullPage: true }))

      await signIn(page, seller, '/app/cpp-trade-request/add')
      await expectSound(page, hasScript)
      await typeInquiry(page)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved Successfully')).toBeVisible()
      await expectSound(page, hasScript)
      await shot(page, 'inquiry')
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
      await shot(other, 'published')
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
      await shot(other, 'answered')

      await fillTrade(page, buyer)
      await expectSound(page, hasScript)
      await shot(page, 'form')
      await signIt(page, PIN)
      const before = await quarterNow(other)

      await other.goto('/app/cpp-trade-history')
      await expectSound(other, hasScript)
      await shot(other, 'history')
      const trade =
        (await other.locator('a[href^="/app/cpp-trades/"]').first().getAttribute('href')) ?? ''
      await other.goto(trade)
      await expectSound(other, hasScript)
      await shot(other, 'trade-acquirer')
      await other.getByRole('button', { name: 'Trust this seller' }).click()
      await expect(other.getByText('Your wish is kept.')).toBeVisible()
      await other.getByRole('button', { name: 'Accept and sign' }).click()
      const question = await other.locator('label[for=answer]').innerText()
      await expectSound(other, hasScript)
      await shot(other, 'trade-sign')
      await other.getByLabel('I have read it and certify it.').check()
      await other.locator('#pin').fill(PIN)
      await other.getByLabel(question).fill(answerOf(question))
      await other.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(other.getByText(/^Signed\./)).toBeVisible()

      const desk = await open()
      await signInAsStaff(desk, staff, '/app/gov/cap-and-trade')
      await expectSound(desk, hasScript)
      await shot(desk, 'desk')
      await desk.locator(`a[href="${trade}"]`).first().click()
      await desk.getByRole('button', { name: 'Accept', exact: true }).click()
      await expectSound(desk, hasScript)
      await desk.getByRole('button', { name: 'Move the instruments' }).click()
      await expect(desk.getByText('Done. Both sides are told by e-mail.')).toBeVisible()
      await expectSound(desk, hasScript)
      await shot(desk, 'trade-completed')

      for (const [side, left] of [
        [page, '1,300'],
        [other, '500'],
      ] as const) {
        await side.goto('/app/cpp')
        await side.locator('a[href^="/app/cpp/edit/"]').first().click()
        await expect(side.getByRole('row', { name: /^2025/ }).first()).toContainText(left)
        await expectSound(side, hasScript)
      }
      await shot(page, 'holdings-seller')
      await shot(other, 'holdings-buyer')
      const after = await quarterNow(other)
      expect(after.trades).toBeGreaterThan(before.trades)
      expect(after.volume).toBeGreaterThanOrEqual(before.volume + UNITS)
      await page.goto('/pub/pub-rcd/instruments')
      await expectSound(page, hasScript)
      await shot(page, 'market')
    })
  })
}

test('a negative price becomes 0 and the phone gets its mask when a field is left, and more than is held is told while it is typed [S3-CPPREQ-30, S3-CPPREQ-33, S3-CPPREQ-34, S3-CPPREQ-38]', async ({
  page,
}) => {
  await signIn(page, tradersOf('script').seller, '/app/cpp-trade-request/add')
  await typeInquiry(page)
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
  await typeInquiry(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/cpp-trade-request$/)
})
