import type { APIResponse, Page } from '@playwright/test'
import { PASSWORD } from './accounts/make-account.ts'
import { hydrated } from './hydrated.ts'
import { mailed } from './mails.ts'
import { expect } from './portal.ts'

/**
 * Signs a user in and opens a page, by default that to which a sign-in leads. The session is a real one: the
 * login gets the post that its form makes, but is not drawn, since its own specs prove it. Each test has a
 * session of its own, because what it does ends others of the account or is kept with the session.
 */
export async function signIn(
  page: Page,
  userName: string,
  path?: string,
  password = PASSWORD,
): Promise<void> {
  await arrive(page, await post(page, { intent: 'login', userName, password }), path)
}

/** Signs somebody of the agency in: they are asked for the code of a mail too. */
export async function signInAsStaff(
  page: Page,
  userName: string,
  path?: string,
  password = PASSWORD,
): Promise<void> {
  const asked = await post(page, { intent: 'login', userName, password })
  expect(asked.headers()['location']).toBe('/pub/login')
  const code = await mailed(page, `${userName}@example.com`, /Your code is (\d{6})/)
  await arrive(page, await post(page, { intent: 'code', code }), path)
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

/** What the browser of a page posts to the login; the cookies of the answer are the page's. */
function post(page: Page, form: Record<string, string>): Promise<APIResponse> {
  return page.request.post('/pub/login', {
    form,
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
}

async function arrive(page: Page, answer: APIResponse, path: string | undefined): Promise<void> {
  expect(answer.status(), await answer.text()).toBe(303)
  expect(answer.headers()['location']).toBe('/app')
  await page.goto(path ?? '/app')
  await hydrated(page)
  await expect(page).toHaveURL(/\/app\//)
}
