import type { Page } from '@playwright/test'
import { PASSWORD } from './accounts/make-account.ts'
import { mailed } from './mails.ts'
import { expect, expectAccessible, expectNoSideways, expectSoundIn, test } from './portal.ts'
import { signIn } from './sign-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const CODE_SENT = 'A code is on its way to you. Type it below, with your new PIN.'
const PDF = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
}
// One red pixel.
const PNG = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'js' : 'plain'
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    // The checker itself is a script; the markup is the same without.
    const expectSound = javaScriptEnabled ? expectAccessible : expectNoSideways

    test('each tab opens by its link and is sound, in both schemes and on a small phone [S1-ACCT-01] [S1-ACCT-03] [S1-ACCT-05] [S1-ACCT-14] [S1-ACCT-20] [S1-ACCT-23] [S1-ACCT-28] [S1-ACCT-32] [S1-ACCT-33]', async ({
      page,
    }) => {
      await signIn(page, `e2e.account.tabs.${script}`, '/app/account;tab=verify')
      await expect(page.getByRole('link', { name: 'Verification' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      for (const tab of [
        'Basic Info',
        'Account Type',
        'Password/PIN',
        'Security Questions',
        'Verification',
        'FIMS Account Summary',
      ]) {
        const tabs = page.getByRole('navigation', { name: 'My Account' })
        await tabs.getByRole('link', { name: tab }).click()
        await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
        await expect(save(page)).toHaveCount(/PIN|Verification/.test(tab) ? 0 : 1)
        await expectSoundIn(page, javaScriptEnabled)
      }
    })

    test('Basic Info is refused in place, then saved [S1-ACCT-06] [S1-ACCT-35] [S1-ACCT-42]', async ({
      page,
    }) => {
      await signIn(page, `e2e.account.save.${script}`, '/app/account')
      await page.getByLabel('First name').fill('')
      await page.getByLabel('Job title').fill('Analyst')
      await save(page).click()
      await expect(heading(page, 'Required fields missing')).toBeVisible()
      await expect(page.locator('#error-summary')).toContainText(
        'Please complete the Basic Info tab before saving.',
      )
      await expect(page.getByLabel('Job title')).toHaveValue('Analyst')
      await expectSound(page)
      await page.getByLabel('First name').fill('Ada')
      await save(page).click()
      await expect(heading(page, 'Saved Successfully')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
      await expectSound(page)
    })

    test('two browsers save one account: the second is told, and loses nothing [S1-ACCT-47]', async ({
      page,
      browser,
    }) => {
      const other = await browser.newPage({ javaScriptEnabled })
      for (const each of [page, other]) {
        await signIn(each, `e2e.account.two.${script}`, '/app/account')
      }
      // Another run on the same data must change something too.
      const [first, second] = [`First ${crypto.randomUUID()}`, `Second ${crypto.randomUUID()}`]
      await page.getByLabel('Job title').fill(first)
      await save(page).click()
      await expect(heading(page, 'Saved Successfully')).toBeVisible()
      await other.getByLabel('Job title').fill(second)
      // What the page loads anew after the refusal comes late: Save is pressed before it.
      await other.route('**/app/account?*_data=*', async (route) => {
        if (route.request().method() === 'GET') await other.waitForTimeout(3000)
        await route.continue()
      })
      await save(other).click()
      await expect(other.locator('#jobTitle-error')).toContainText(
        `This was changed in another browser to “${first}”.`,
      )
      await expect(other.getByLabel('Job title')).toHaveValue(second)
      await save(other).click()
      await expect(heading(other, 'Saved Successfully')).toBeVisible()
      await expect(other.getByLabel('Job title')).toHaveValue(second)
      await other.close()
    })

    test('the PIN is changed with the password, and what was typed never comes back [S1-ACCT-20] [S1-ACCT-22]', async ({
      page,
    }) => {
      await signIn(page, `e2e.account.pin.${script}`, '/app/account?tab=pass')
      const pin = page.getByRole('region', { name: 'PIN' })
      await pin.getByLabel('Current password').fill('wrong')
      await pin.getByLabel('New PIN').fill('Brook-12')
      await pin.getByLabel('Confirm PIN').fill('Brook-12')
      await pin.getByRole('button', { name: 'Update PIN' }).click()
      await expect(page.locator('#pinPassword-error')).toBeVisible()
      await expectSound(page)
      await expect(pin.getByLabel('Confirm PIN')).toHaveValue('')
      await pin.getByRole('button', { name: /^Send (a|another) code$/ }).click()
      await expect(heading(page, CODE_SENT)).toBeVisible()
      await pin.getByLabel('Current password').fill(PASSWORD)
      await pin.getByLabel('New PIN').fill('Brook1!Stone')
      await pin.getByLabel('Confirm PIN').fill('Brook1!Stone')
      const mail = `e2e.account.pin.${script}@example.com`
      await pin.locator('#guard').fill(await mailed(page, mail, /Your code is (\d{6})/))
      // Accepted for good by an earlier run on the same database.
      const agreement = pin.getByLabel('I have read the signature agreement and accept it.')
      if ((await agreement.count()) > 0) await agreement.check()
      await pin.getByRole('button', { name: 'Update PIN' }).click()
      await expect(
        heading(page, 'Your PIN was changed. Your other sessions have ended.'),
      ).toBeVisible()
    })

    test('a request for verification is sent with its file and withdrawn [S1-ACCT-29] [S1-ACCT-40] [S1-ACCT-41]', async ({
      page,
    }) => {
      await signIn(page, `e2e.account.verify.${script}`, '/app/account?tab=account')
      await expect(
        heading(page, 'Identity verification is required before adding submittal groups.'),
      ).toBeVisible()
      await page.goto('/app/account?tab=verify')
      await page.getByLabel('Who you are, and for whom you act').fill('I manage the plant.')
      await page.getByLabel('What you show').selectOption('Passport')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.locator('#file-error')).toHaveText('Add a file that shows who you are.')
      await expectSound(page)
      await page.getByLabel('The file').setInputFiles(PDF)
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(heading(page, 'Your request waits for the agency')).toBeVisible()
      await expect(page.getByText('passport.pdf')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Withdraw request' }).click()
      await expect(heading(page, 'You withdrew your request')).toBeVisible()
      await expectSound(page)
    })

    test('a picture is added and deleted [S1-ACCT-48]', async ({ page }) => {
      await signIn(page, `e2e.account.picture.${script}`, '/app/account')
      await page.getByLabel('Choose a picture').setInputFiles(PNG)
      await page.getByRole('button', { name: 'Save picture' }).click()
      await expect(heading(page, 'Your picture was saved.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('img')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Delete picture' }).click()
      await expect(heading(page, 'Your picture was deleted.')).toBeVisible()
    })

    test('a licensee writes the license down; general public changes the type [S1-ACCT-17] [S1-ACCT-26] [S1-ACCT-27] [S1-ACCT-39]', async ({
      page,
      browser,
    }) => {
      await signIn(page, `e2e.account.licensee.${script}`, '/app/account;tab=license')
      await page.getByLabel('License number').fill('')
      await save(page).click()
      await expect(page.locator('#error-summary')).toContainText(
        'Please complete the License Info tab before saving.',
      )
      await page.getByLabel('License number').fill('WW-77')
      await save(page).click()
      await expect(heading(page, 'Saved Successfully')).toBeVisible()
      await expectSound(page)
      const other = await browser.newPage({ javaScriptEnabled })
      await signIn(other, `e2e.account.public.${script}`, '/app/account;tab=account')
      await other.getByLabel('Account type', { exact: true }).selectOption({ label: 'Consultant' })
      await save(other).click()
      await expect(heading(other, 'Saved Successfully')).toBeVisible()
      await expect(other.getByText('Not verified')).toBeVisible()
      await other.close()
    })
  })
}

test('unsaved words are asked about on links and tabs; staying is the default, an unchanged form leaves freely [S1-ROUTE-61]', async ({
  page,
}) => {
  await signIn(page, 'e2e.account.guard', '/app/account')
  const tab = page.getByRole('link', { name: 'Account Type', exact: true })
  await tab.click()
  await expect(page).toHaveURL(/tab=account/)
  await page.getByRole('link', { name: 'Basic Info', exact: true }).click()
  await expect(page).toHaveURL(/tab=basic/)

  await page.getByLabel('Job title').fill('Not saved')
  await tab.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('You have unsaved changes. Do you want to leave this page?')
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Job title')).toHaveValue('Not saved')

  await tab.click()
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/tab=basic/)

  // A page of records is left to by the browser itself, and asked about all the same.
  const records = page.getByRole('navigation', { name: 'Menu' })
  await records.getByRole('link', { name: 'Public records' }).click()
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Job title')).toHaveValue('Not saved')
  await records.getByRole('link', { name: 'Public records' }).click()
  await dialog.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/pub-rcd/)
  await page.goto('/app/account?tab=basic')
  await page.getByLabel('Job title').fill('Not saved')

  await tab.click()
  await dialog.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/tab=account/)
  await page.getByRole('link', { name: 'Basic Info', exact: true }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('')
})

test('the floating Save does not cover what has the focus [S1-ACCT-03]', async ({ page }) => {
  await signIn(page, 'e2e.account.guard')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/app/account')
  await page.getByLabel('First name').focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('#account-form button[value=save]')?.parentElement
      if (!focused || !bar || bar.contains(focused)) return false
      return (
        focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top &&
        focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
      )
    })
    expect(covered).toBe(false)
  }
})
