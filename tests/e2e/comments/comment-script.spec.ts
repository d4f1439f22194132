import { expect, expectAccessible, test } from '../portal.ts'
import { test as plain } from '@playwright/test'
import { DEMONSTRATION_PASSWORD } from '#api/above/seeds/demonstration/accounts.ts'
import { signIn } from '../sign-in.ts'
import { commentedNotice, fillPerson, SUBMITTED } from './notice.ts'

const submit = { name: 'Submit comment' }
const pdf = (name: string, bytes = 400) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 32), Buffer.from('%%EOF')]),
})

test('the form hydrates nothing, for a visitor and for who is signed in', async ({
  page,
  request,
}) => {
  const tab = await commentedNotice(request)
  await page.goto(tab)
  const isLight = () =>
    page.evaluate(() => [
      document.documentElement.dataset.light,
      '__remixContext' in window,
      document.querySelectorAll('link[rel=modulepreload]').length,
    ])
  expect(await isLight()).toEqual(['', false, 0])
  await signIn(page, 'owner', tab.replace('/pub/', '/app/'), DEMONSTRATION_PASSWORD)
  await expect(page.getByLabel('File (optional)')).toBeVisible()
  expect(await isLight()).toEqual(['', false, 0])
})

test('Submit waits for the text, also again when it is taken away', async ({ page, request }) => {
  await page.goto(await commentedNotice(request))
  const button = page.getByRole('button', submit)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Write your comment first.')
  await page.getByLabel('Your comment').fill('Words')
  await expect(button).toBeEnabled()
  await expect(page.getByText('Write your comment first.')).toBeHidden()
  await page.getByLabel('Your comment').fill('  \n')
  await expect(button).toBeDisabled()
})

test('while the answer is awaited the button says so, a second press sends nothing, and what is typed stays', async ({
  page,
  request,
}) => {
  const tab = await commentedNotice(request)
  await page.goto(tab)
  await page.getByLabel('Your comment').fill('Once')
  await page.getByLabel('City').fill('Salem')
  let posts = 0
  let go = (): void => undefined
  const held = new Promise<void>((done) => (go = done))
  await page.route('**/*tab=comments', async (route) => {
    if (route.request().method() === 'POST') {
      posts++
      await held
    }
    await route.continue()
  })
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('button', submit).click()
  const busy = page.getByRole('button', { name: 'Submitting…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.getByLabel('City').fill('Salem Center')
  go()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toHaveText('Fix 3 answers to go on')
  expect(posts).toBe(1)
  await expect(page.getByLabel('City')).toHaveValue('Salem Center')
  await expect(page.getByRole('button', submit)).toBeEnabled()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/Required\.$/)
  // The refusal is the same page, so Back does not lead to the form again.
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('the receipt is read first, and its button prints', async ({ page, request }) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.printed = '')
  })
  await page.goto(await commentedNotice(request))
  await page.getByLabel('Your comment').fill('Print me')
  await fillPerson(page)
  await page.getByRole('button', submit).click()
  await expect(page.getByRole('heading', { name: SUBMITTED })).toBeVisible()
  await expect(page.locator('[data-takes-focus]')).toBeFocused()
  await page.getByRole('button', { name: 'Print the receipt' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})

plain(
  'without network the page stays with everything typed, and is sent once there is one',
  async ({ page, context, request }) => {
    await page.goto(await commentedNotice(request))
    await page.waitForSelector('form[data-scripted]')
    await page.getByLabel('Your comment').fill('Typed without network')
    await fillPerson(page)
    await context.setOffline(true)
    await page.getByRole('button', submit).click()
    await expect(page.getByRole('alert')).toContainText('The agency’s server cannot be reached')
    await expect(page.getByRole('alert')).toBeFocused()
    await expectAccessible(page)
    await expect(page.getByLabel('Your comment')).toHaveValue('Typed without network')
    await context.setOffline(false)
    await page.getByRole('button', submit).click()
    await expect(page.getByRole('heading', { name: SUBMITTED })).toBeVisible()
  },
)

test('a file is judged when it is chosen, kept through a refusal, and can be taken away', async ({
  page,
  request,
}) => {
  const tab = (await commentedNotice(request)).replace('/pub/', '/app/')
  await signIn(page, 'owner', tab, DEMONSTRATION_PASSWORD)
  const file = page.locator('#comment-attachment')
  await file.setInputFiles({ ...pdf('letter.docx') })
  await expect(file).toHaveAccessibleDescription(/Please upload only 'pdf' file\.$/)
  await expect(file).toHaveAttribute('aria-invalid', 'true')
  await expect(file).toHaveValue('')
  await file.setInputFiles(pdf('large.pdf', 1_024_001))
  await expect(file).toHaveAccessibleDescription(/File size is too big\.$/)
  await expectAccessible(page)
  await file.setInputFiles(pdf('map.pdf'))
  await expect(page.locator('#comment-attachment-error')).toBeHidden()
  await expect(file).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Your comment').fill('See the map.')
  await page.locator('#comment-pageNumber').fill('twelve')
  await page.getByRole('button', submit).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText(/^map\.pdf, 1 KB, is attached/)).toBeVisible()
  await expect(file).toHaveValue('')
  // Enter submits: the button that stands first in the form would take the file away.
  await page.locator('#comment-pageNumber').press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText(/^map\.pdf, 1 KB, is attached/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove map.pdf' }).click()
  await expect(page.getByText(/is attached/)).toHaveCount(0)
  await expect(file).toBeFocused()
  await expect(page.getByLabel('Your comment')).toHaveValue('See the map.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
