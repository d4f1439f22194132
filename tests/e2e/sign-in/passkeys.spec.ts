import type { Page } from '@playwright/test'
import { PASSWORD } from '../accounts/make-account.ts'
import { RECOVERY_CODE } from '../accounts/sign-in.accounts.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, typePassword } from '../sign-in.ts'

/** A phone that unlocks itself and keeps passkeys, plugged into this page's browser. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unplug: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
}

test('a passkey is added, signs in alone and after the password, is renamed and removed [S1-LOGIN-12]', async ({
  page,
}) => {
  const phone = await plugIn(page)
  await signIn(page, 'e2e.passkey.script')
  await page.goto('/app/security')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await expect(panel.getByText('You have no passkey.')).toBeVisible()
  const add = panel.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await expect(page.locator('#newPasskeyName-error')).toHaveText('Required.')
  await panel.getByLabel('Name of the passkey').fill('My phone')
  await panel.getByLabel('Your password').fill('not-the-Password-1!')
  await add.click()
  await expect(page.locator('#newPasskeyPassword-error')).toHaveText('This is not your password.')
  await expectSoundIn(page, true)
  await panel.getByLabel('Your password').fill(PASSWORD)
  await add.click()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expect(panel.getByText('My phone').first()).toBeVisible()
  await expectSoundIn(page, true)

  await signOut(page)
  await page.goto('/pub/login?next=/app/security')
  await expectSoundIn(page, true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/app/security')
  await expect(page.getByText(/by passkey/).first()).toBeVisible()

  await signOut(page)
  await page.goto('/pub/login?next=/app/security')
  await typePassword(page, 'e2e.passkey.script')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  await expectSoundIn(page, true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/app/security')

  await panel.getByText('Change').click()
  const item = panel.getByRole('listitem')
  await item.getByLabel('Name of the passkey').fill('Old phone')
  await item.getByLabel('Your password').fill('not-the-Password-1!')
  await item.getByRole('button', { name: 'Rename' }).click()
  await expect(item.getByText('This is not your password.')).toBeVisible()
  await expectSoundIn(page, true)
  await item.getByLabel('Your password').fill(PASSWORD)
  await item.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('The passkey was renamed.')).toBeVisible()
  await item.getByText('Change').click()
  await item.getByLabel('Your password').fill(PASSWORD)
  await item.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
  await expect(panel.getByText('You have no passkey.')).toBeVisible()

  await signOut(page)
  await page.goto('/pub/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey did not log you in')
  await expectSoundIn(page, true)
  await phone.unplug()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no button for a passkey is shown, and the words say what to use instead [S1-LOGIN-12]', async ({
    page,
  }) => {
    await page.goto('/pub/login?next=/app/security')
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
    await expect(page.locator('noscript p')).toContainText(
      'Passkeys need JavaScript. Log in with your username and password.',
    )
    await typePassword(page, 'e2e.passkey.plain')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
    await expect(page.locator('noscript p')).toContainText(
      'Passkeys need JavaScript. Type one of your recovery codes.',
    )
    await page.getByLabel('Code').fill(RECOVERY_CODE)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/app/security')
    await expect(page.locator('noscript p')).toContainText('Adding a passkey needs JavaScript.')
    await expectSoundIn(page, false)
    await page.getByText('Change', { exact: false }).first().click()
    const item = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
    await item.getByLabel('Your password').fill(PASSWORD)
    await item.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The passkey was removed.')).toBeVisible()
  })
})
