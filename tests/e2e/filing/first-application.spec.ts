import type { Page } from '@playwright/test'
import { BEGINNINGS } from '../accounts/first-application.accounts.ts'
import { mailed } from '../mails.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'
import {
  fillBasics,
  fillQuestions,
  newName,
  passTheCheck,
  signInByMail,
} from '../sign-in/register-form.ts'
import { certify, signIt } from './form.ts'
import { another, DESK, PHONE } from './people.ts'

const NOEX = 'No exposure certification'
const SECRETS = { password: 'Heron-Creek-41!', pin: 'HeronPin!41' }
const PDF = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Registers as the official of a regulated party. Answers what was said to each security question. */
async function register(
  page: Page,
  who: { name: string; lastName: string; hasScript: boolean },
): Promise<Map<string, string>> {
  await page.goto('/pub/register')
  await fillBasics(page, who.name, who.lastName)
  await next(page)
  await page.getByRole('radio', { name: /Responsible Official/ }).check()
  await next(page)
  const answers = await fillQuestions(page)
  await next(page)
  await passTheCheck(page, who.hasScript)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(heading(page, 'Register successfully.')).toBeVisible()
  return answers
}

/** The first sign-in, with the password of the mail: a password and a PIN of one's own come first. */
async function signInFirst(page: Page, name: string, hasScript: boolean): Promise<void> {
  await signInByMail(page, name)
  await page.getByLabel('New Password').fill(SECRETS.password)
  await page.getByLabel('Confirm Password').fill(SECRETS.password)
  const update = page.getByRole('button', { name: 'Update' })
  await update.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new PIN')
  await page.getByRole('button', { name: /^Send (a|another) code$/ }).click()
  await expect(page.getByText('A code is on its way to you.')).toBeVisible()
  await page.getByLabel('New PIN').fill(SECRETS.pin)
  await page.getByLabel('Confirm PIN').fill(SECRETS.pin)
  const mail = `${name}@example.org`
  await page.locator('#guard').fill(await mailed(page, mail, /Your code is (\d{6})/))
  await page.getByLabel('I have read the signature agreement and accept it.').check()
  await expectSoundIn(page, hasScript)
  await update.click()
  await expect(page).toHaveURL(/\/app\//)
}

/** Staff approve what waits of a person. */
async function approve(staff: Page, list: string, person: string): Promise<void> {
  await staff.goto('/app/gov')
  const waiting = staff
    .getByRole('region', { name: list })
    .getByRole('article', { name: person, exact: true })
  await waiting.getByRole('button', { name: `Approve ${person}` }).click()
  await expect(heading(staff, 'Approved. An e-mail to the user waits to be sent.')).toBeVisible()
}

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`the first application of a new owner ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('goes from the registration by identity, group and site, each asked for where it is missing, to a signed and received submittal [S1-REG-01, S1-ROLE-11, S3-NEW-16, S3-ROLE-01]', async ({
      page,
      browser,
    }) => {
      test.setTimeout(400_000)
      const { staff: staffName, site } = BEGINNINGS[way]
      const name = newName()
      // Letters alone, of which nobody else is made.
      const lastName = `Doe${name.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').replace(/[^a-z]/g, '')}`
      const person = `Jane ${lastName}`
      const answers = await register(page, { name, lastName, hasScript })
      await signInFirst(page, name, hasScript)

      // New Submittal leads to what is missing, and says what that is.
      await page.goto('/app/new-apps')
      await expect(page).toHaveURL(/\/app\/account/)
      await expect(
        heading(page, 'Identity verification is required before adding submittal groups.'),
      ).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'Go to Verification' }).first().click()
      await page.getByLabel('Who you are, and for whom you act').fill('I manage the plant.')
      await page.getByLabel('What you show').selectOption('Passport')
      await page.getByLabel('The file').setInputFiles(PDF)
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(heading(page, 'Your request waits for the agency')).toBeVisible()
      const staff = await another(browser, hasScript)
      await signInAsStaff(staff, staffName, '/app/gov')
      await approve(staff, 'Identity verifications', person)

      // Now the group and the site can be asked for.
      await page.goto('/app/account?tab=account')
      await page.getByLabel('Water and wastewater').check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(heading(page, 'Saved Successfully')).toBeVisible()
      await page.goto('/app/account?tab=account')
      await page.getByLabel('Ask for a site by its number').fill(site)
      await page.getByRole('button', { name: 'Ask for this site' }).click()
      await expect(
        page.getByRole('region', { name: 'Facilities' }).getByText('Pending'),
      ).toBeVisible()
      await approve(staff, 'Facilities', person)
      await staff.context().close()

      // And the application begins where the menu leads.
      await page.goto('/app/dashboard')
      await expectSoundIn(page, hasScript)
      await page.getByRole('main').getByRole('link', { name: 'New Submittal' }).first().click()
      await expect(page).toHaveURL(/\/app\/new-apps/)
      await expectSoundIn(page, hasScript)
      await page
        .getByRole('button', { name: `Start ${NOEX}` })
        .first()
        .click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const id = /form\/\d+\/(\d+)/.exec(page.url())?.[1] ?? ''
      await expectSoundIn(page, hasScript)
      await certify(page, hasScript)
      await expectSoundIn(page, hasScript)
      await signIt(page, SECRETS.pin, (question) => answers.get(question) ?? '')
      await expectSoundIn(page, hasScript)
      await page.goto('/app/submittals')
      await expect(page.getByText(`${id}. WQ-NOEX`)).toBeVisible()
      await expect.poll(() => mailed(page, `${name}@example.org`, new RegExp(`(${id})`))).toBe(id)
    })
  })
}
