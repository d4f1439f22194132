import { VERIFY_KEY } from '../accounts/cosign.accounts.ts'
import { mailed } from '../mails.ts'
import { expect, test } from '../portal.ts'
import { faultsOf, walk } from './walk.ts'

// Each press of a key would be kept with the page as it was.
// A journey of many pages, on each of which every link is followed.
test.describe.configure({ timeout: 300_000 })
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const WAYS = 'in the order that is seen, by Tab, at 320 px, at twice the text, in forced colors'

test(`following a site by mail, from the first page to the last mail: ${WAYS}`, async ({
  page,
  records,
}) => {
  const found: string[] = []
  const look = async (name: string) => found.push(...(await faultsOf(page, name)))
  const email = `walker-${Date.now()}@example.org`
  await page.goto(`${records.openSubmittal}?tab=progress`)
  await page.getByRole('link', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('Enter your email.').first()).toBeVisible()
  await look('following without an address')
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Read your mail' })).toBeVisible()
  await look('a mail is on its way')
  await page.goto(`/pub/watch/confirm/${await mailed(page, email, /watch\/confirm\/([\w-]+)/)}`)
  await look('confirming that mails are wanted')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText(`Mails go to ${email}.`)).toBeVisible()
  await look('what is followed')
  await page.goto(page.url().replace('/manage/', '/stop/').replace(/\?.*/, ''))
  await look('stopping all mails')
  await page.getByRole('button', { name: 'Stop all mails' }).click()
  await expect(page.getByRole('heading', { name: 'You get no more of these mails' })).toBeVisible()
  await look('all mails are stopped')
  await page.getByRole('link', { name: 'Follow something again' }).click()
  await expect(page.getByRole('button', { name: /^Follow again/ })).toBeVisible()
  await look('nothing is followed any more')
  expect(found).toEqual([])
})

test(`the permit behind the address on its paper, and links that lead nowhere: ${WAYS}`, async ({
  page,
}) => {
  expect(
    await walk(page, [
      `/pub/verify/${VERIFY_KEY}`,
      { at: '/pub/verify/no-such-key', status: 404 },
      { at: '/pub/watch/confirm/no-such-token', status: 404 },
      { at: '/pub/watch/manage/no-such-key', status: 404 },
      { at: '/pub/watch/stop/no-such-key', status: 404 },
      { at: '/pub/pay/no-such-token', status: 404 },
      { at: '/pub/take-over/no-such-key', status: 404 },
      { at: '/pub/referral/no-such-key', status: 404 },
      { at: '/x/404', status: 404 },
      { at: '/x/maintenance', status: 503 },
      '/x/api-loading',
    ]),
  ).toEqual([])
})

test(`whole files of the records, once they are written: ${WAYS}`, async ({ page }) => {
  // The first start of a portal writes the files beside its first visitors.
  await expect
    .poll(
      async () => {
        await page.goto('/pub/pub-rcd/files')
        return page.locator('#permits').count()
      },
      { timeout: 90_000 },
    )
    .toBe(1)
  expect(await faultsOf(page, 'whole files')).toEqual([])
})
