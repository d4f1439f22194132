import type { Browser, Page } from '@playwright/test'
import { SITE_WITH_EVERYTHING } from '#api/db/seeds/landmarks.ts'
import { expect, expectAccessible, expectNoSideways, test } from './portal.ts'
import { signIn } from './sign-in.ts'

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

/** The newest mail to an address that holds a pattern. */
async function mailed(page: Page, to: string, pattern: RegExp): Promise<string> {
  const tab = await page.context().newPage()
  await tab.goto('/x/outbox')
  const mails = await tab.getByRole('region').filter({ hasText: to }).allInnerTexts()
  await tab.close()
  return mails.map((mail) => pattern.exec(mail)?.[0]).find(Boolean) ?? ''
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })
    const staff = async (browser: Browser): Promise<Page> => {
      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await signIn(page, `e2e.desk.staff.${script}`)
      await page.goto('/app/gov')
      return page
    }
    async function expectSound(page: Page): Promise<void> {
      for (const [width, colorScheme] of [
        [1280, 'light'],
        [320, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await (javaScriptEnabled ? expectAccessible(page) : expectNoSideways(page))
      }
      await page.setViewportSize({ width: 1280, height: 900 })
    }

    test('an identity is refused with a reason, asked for again and approved [S1-ACCT-29] [S1-ROLE-11]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      const name = `Ida ${script}`
      await signIn(page, `e2e.desk.identity.${script}`)
      await ask(page)
      const desk = await staff(browser)
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
      await expect(heading(desk, 'Refused. The user was told by e-mail.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await page.goto('/app/account?tab=verify')
      await expect(heading(page, 'Your request was refused')).toBeVisible()
      await expect(page.getByText('The picture is not readable.')).toBeVisible()
      await ask(page)
      await desk.goto('/app/gov')
      await waiting.getByRole('button', { name: `Approve ${name}` }).click()
      await expect(heading(desk, 'Approved. The user was told by e-mail.')).toBeVisible()
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
      await signIn(page, `e2e.desk.facility.${script}`)
      await page.goto('/app/account?tab=account')
      const facilities = page.getByRole('region', { name: 'Facilities' })
      const number = facilities.getByLabel('Ask for a site by its number')
      const send = facilities.getByRole('button', { name: 'Ask for this site' })
      await number.fill('no such number')
      await send.click()
      await expect(page.locator('#siteNumber-error')).toBeVisible()
      await number.fill(SITE_WITH_EVERYTHING.identifier)
      await send.click()
      await expect(facilities.getByText('Pending')).toBeVisible()
      const desk = await staff(browser)
      const waiting = request(desk, 'Facilities', name)
      await expect(waiting).toContainText(SITE_WITH_EVERYTHING.identifier)
      await waiting.getByRole('button', { name: `Approve ${name}` }).click()
      await expect(heading(desk, 'Approved. The user was told by e-mail.')).toBeVisible()
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
      const desk = await staff(browser)
      const waiting = request(desk, 'Registrations', name)
      await expect(waiting).toContainText(userName)
      await waiting.getByRole('button', { name: `Approve ${name}` }).click()
      await expect(heading(desk, 'Approved. The user was told by e-mail.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await desk.context().close()
      const mail = await mailed(page, `${userName}@example.com`, /Temporary password: \S+/)
      await page.goto('/pub/login')
      await page.getByLabel('Username', { exact: true }).fill(userName)
      await page
        .getByLabel('Password', { exact: true })
        .fill(mail.replace('Temporary password: ', ''))
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(heading(page, 'Choose a new password')).toBeVisible()
    })
  })
}
