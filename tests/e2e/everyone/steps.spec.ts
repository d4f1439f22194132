import { OPEN_INVOICE } from '#api/above/seeds/landmarks.ts'
import { COSIGN_PRODUCT, WALKED_SUBMITTAL, WALKER } from '../accounts/cosign.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { answerOf, begin, certify } from '../filing/form.ts'
import { mailed } from '../mails.ts'
import { expect, test } from '../portal.ts'
import { fillGeneric, press } from '../reports/form.ts'
import { signIn } from '../sign-in.ts'
import { fillBasics, fillQuestions, newName } from '../sign-in/register-form.ts'
import { faultsOf } from './walk.ts'

// Each press of a key would be kept with the page as it was.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const WAYS = 'in the order that is seen, by Tab, at 320 px, at twice the text, in forced colors'

test(`a report of an event, from its first step to what follows it: ${WAYS}`, async ({ page }) => {
  const found: string[] = []
  const look = async (name: string) => found.push(...(await faultsOf(page, name)))
  await page.goto('/pub/pub-rcd/default/event/basic')
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toContainText('to go on')
  await look('what is missing of a report')
  await fillGeneric(page, true)
  for (const [at, step] of ['attachment', 'validation', 'submission'].entries()) {
    await press(page, 'Next')
    await expect(page).toHaveURL(new RegExp(`/${step}$`))
    await expect(page.getByText(`Step ${at + 2} of 5`).first()).toBeVisible()
    await look(`the step ${step} of a report`)
  }
  await page.getByRole('checkbox', { name: /I certify/ }).check()
  await press(page, 'Submit')
  await expect(page.getByRole('heading', { name: 'Submission Successful' })).toBeVisible()
  await look('the receipt of a report')
  await page.getByRole('main').getByRole('link', { name: 'Follow up' }).first().click()
  await expect(page).toHaveURL(/follow-up/)
  await look('what became of a report')
  expect(found).toEqual([])
})

test(`a registration, from its first step to the last: ${WAYS}`, async ({ page }) => {
  const found: string[] = []
  const look = async (name: string) => found.push(...(await faultsOf(page, name)))
  const next = page.getByRole('button', { name: 'Next' })
  await page.goto('/pub/register')
  await next.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('what is missing of who registers')
  await fillBasics(page, newName())
  await next.click()
  await expect(page).toHaveURL(/step=2/)
  await look('the type of an account')
  await page.getByRole('radio', { name: /Responsible Official/ }).check()
  await next.click()
  await expect(page).toHaveURL(/step=3/)
  await look('the questions of an account')
  await fillQuestions(page)
  await next.click()
  await expect(page).toHaveURL(/step=4/)
  await expect(page.getByText('The check is done. You can register now.')).toBeVisible()
  await look('a registration read once more')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Register successfully.' })).toBeVisible()
  await look('the end of a registration')
  expect(found).toEqual([])
})

test(`a payment of a guest, up to the provider: ${WAYS}`, async ({ page }) => {
  await page.goto('/pub/pub-rcd/invoice/payment')
  await page.getByRole('button', { name: 'Pay an Invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Find your invoice' })).toBeVisible()
  const found = await faultsOf(page, 'finding an invoice')
  await page.getByLabel('Invoice number').fill(OPEN_INVOICE.number)
  await page.getByLabel('Amount due').fill('$1,250.00')
  await page.getByRole('button', { name: 'Find invoice' }).click()
  await expect(page.getByRole('heading', { name: 'We found your invoice' })).toBeVisible()
  found.push(...(await faultsOf(page, 'an invoice that was found')))
  expect(found).toEqual([])
})

test(`reading, signing and receiving a filing: ${WAYS}`, async ({ page }) => {
  await signIn(page, WALKER)
  await begin(page, 'WQ-NOEX')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  const found = await faultsOf(page, 'what is missing of a filing')
  await begin(page, 'WQ-NOEX')
  await certify(page, true)
  const question = await page.locator('label[for=answer]').innerText()
  found.push(...(await faultsOf(page, 'a filing read whole, to be signed')))
  await page.getByLabel('I have read all of it').check()
  await page.locator('#pin').fill(PIN)
  await page.getByLabel(question).fill(answerOf(question))
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByText('Your submittal was signed and received.')).toBeVisible()
  found.push(...(await faultsOf(page, 'the receipt of a filing')))
  expect(found).toEqual([])
})

test(`co-signing what somebody else filed: ${WAYS}`, async ({ page }) => {
  const email = `casey.walks.${Date.now().toString(36)}@example.com`
  await signIn(page, WALKER, `/app/submittal/review/${COSIGN_PRODUCT}/${WALKED_SUBMITTAL}`)
  await page.getByLabel('First name').fill('Casey')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation waits to be sent.')).toBeVisible()
  const found = await faultsOf(page, 'inviting who co-signs')
  const entry = await mailed(page, email, /(\/pub\/pub-co-sign-entry\/\d+\/[\w-]+)/)
  await page.context().clearCookies()
  await page.goto(entry)
  await expect(page.getByText('Hello Casey Quill,')).toBeVisible()
  found.push(...(await faultsOf(page, 'the code of who co-signs')))
  await page.getByLabel('Code').fill(await mailed(page, email, /Your code is (\d{6})/))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/pub\/pub-co-sign-sub-review\//)
  found.push(...(await faultsOf(page, 'what is co-signed')))
  await page.getByRole('link', { name: 'Co-Sign', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Agree and Sign' })).toBeVisible()
  found.push(...(await faultsOf(page, 'co-signing')))
  expect(found).toEqual([])
})
