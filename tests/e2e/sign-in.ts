import type { Page } from '@playwright/test'
import { expect } from './portal.ts'
import { mailed } from './mails.ts'
import { PASSWORD } from './accounts/make-account.ts'

/** Signs a user in by the page, as everybody does, with script or without. */
export async function signIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.goto('/pub/login')
  await typePassword(page, userName, password)
  await expect(page).toHaveURL(/\/app\//)
}

/** Signs somebody of the agency in: they are asked for the code of a mail too. */
export async function signInAsStaff(page: Page, userName: string): Promise<void> {
  await page.goto('/pub/login')
  await typePassword(page, userName)
  const code = page.getByLabel('Code')
  await expect(code).toBeVisible()
  await code.fill(await mailed(page, `${userName}@example.com`, /Your code is (\d{6})/))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page).toHaveURL(/\/app\//)
}

/** On the login page, wherever it leads. */
export async function typePassword(
  page: Page,
  userName: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
