import type { Browser, Page } from '@playwright/test'
import { SITE_WITH_EVERYTHING } from '#api/above/seeds/landmarks.ts'
import { mailed } from './mails.ts'
import { expect, expectSoundIn, test } from './portal.ts'
import { signIn, signInAsStaff, typePassword } from './sign-in.ts'

const PDF = {
  name: 'badge.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** What waits of one person. */
const request = (page: Page, list: string, name: string) =>
  page.getByRole('region', { name: list }).getByRole('article', { name })

async function ask(page: Page): Promise<void> {
  await page.goto('/app/account?tab=verify')
  await page.getByLabel('Who you are, and for whom you act').fill('I manage the plant.')
  await page.getByLabel('What you show').selectOption('Passport')
  await page.getByLabel('The file').setInputFiles(PDF)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(heading(page, 'Your request waits for the agency')).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })
    const expectSound = (page: Page) => expectSoundIn(page, javaScriptEnabled)
    const staff = async (browser: Browser, about: string): Promise<Page> => {
      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await signInAsStaff(page, `e2e.desk.staff.${about}.${script}`, '/app/gov')
      return page
    }

    test('an identity is refused with a reason, asked for again and approved [S1-ACCT-29] [S1-ROLE-11]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      const name = `Ida ${script}`
      await signIn(page, `e2e.desk.identity.${script}`)
      await ask(page)
      const desk = await staff(browser, 'identity')
      const waiting = request(desk, 'Identity verifications', name)
      await expect(waiting).toContainText('I manage the plant.')
      await expectSound(desk)
      const download = desk.waitForEvent('download')
      await waiting.getByRole('link', { name: 'badge.pdf' }).click()
      expect((await download).suggestedFilename()).toBe('badge.pdf')
      await waiting.getByRole('button', { name: `Refuse ${name}` }).click()
      await expect(waiting.getByText('Say why: the user reads it.')).toBeVisible()
      await expectSound(desk)
      await waiting.getByLabel('Reason').fill('The picture is not readable.')
      await waiting.getByRole('button', { name: `Refuse ${name}` }).click()
      await expect(heading(desk, 'Refused. An e-mail to the user waits to be sent.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await page.goto('/app/account?tab=verify')
      await expect(heading(page, 'Your request was refused')).toBeVisible()
      await expect(page.getByText('The picture is not readable.')).toBeVisible()
      await ask(page)
      await desk.goto('/app/gov')
      await waiting.getByRole('button', { name: `Approve ${name}` }).click()
      await expect(heading(desk, 'Approved. An e-mail to the user waits to be sent.')).toBeVisible()
      await expectSound(desk)
      await page.goto('/app/account?tab=verify')
      await expect(heading(page, 'Your identity is verified')).toBeVisible()
      await page.goto('/app/account?tab=account')
      await expect(page.getByText('Verified', { exact: true })).toBeVisible()
      await desk.context().close()
    })

    test('a facility is asked for by its number and approved [S1-FACLINK-05] [S1-ACCT-41]', async ({
      page,
      browser,
    }) => {
      const name = `Fay ${script}`
      await signIn(page, `e2e.desk.facility.${script}`, '/app/account?tab=account')
      const facilities = page.getByRole('region', { name: 'Facilities' })
      const number = facilities.getByLabel('Ask for a site by its number')
      const send = facilities.getByRole('button', { name: 'Ask for this site' })
      await number.fill('no such number')
      await send.click()
      await expect(page.locator('#siteNumber-error')).toBeVisible()
      await number.fill(SITE_WITH_EVERYTHING.identifier)
      await send.click()
      await expect(facilities.getByText('Pending')).toBeVisible()
      const desk = await staff(browser, 'facility')
      const waiting = request(desk, 'Facilities', name)
      await expect(waiting).toContainText(SITE_WITH_EVERYTHING.identifier)
      await waiting.getByRole('button', { name: `Approve ${name}` }).click()
      await expect(heading(desk, 'Approved. An e-mail to the user waits to be sent.')).toBeVisible()
      await page.reload()
      await expect(facilities.getByText('Approved')).toBeVisible()
      await desk.context().close()
    })

    test('a registration that waits is approved, and its first password arrives [S1-ROLE-11]', async ({
      page,
      browser,
    }) => {
      const name = `Lena ${script}`
      const userName = `e2e.desk.waiting.${script}`
      const desk = await staff(browser, 'registration')
      const waiting = request(desk, 'Registrations', name)
      await expect(waiting).toContainText(userName)
      await waiting.getByRole('button', { name: `Approve ${name}` }).click()
      await expect(heading(desk, 'Approved. An e-mail to the user waits to be sent.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await desk.context().close()
      const password = await mailed(page, `${userName}@example.com`, /Temporary password: (\S+)/)
      await page.goto('/pub/login')
      await typePassword(page, userName, password)
      await expect(heading(page, 'Choose a new password')).toBeVisible()
    })
  })
}
