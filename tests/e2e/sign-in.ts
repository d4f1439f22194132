import { mkdir, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { APIResponse, Page } from '@playwright/test'
import { PASSWORD } from './accounts/make-account.ts'
import { hydrated } from './hydrated.ts'
import { mailed } from './mails.ts'
import { expect, test } from './portal.ts'

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
  const answer = await inTurn(userName, async () => {
    const asked = await post(page, { intent: 'login', userName, password })
    expect(asked.headers()['location']).toBe('/pub/login')
    const code = await mailed(page, `${userName}@example.com`, /Your code is (\d{6})/)
    return await post(page, { intent: 'code', code })
  })
  await arrive(page, answer, path)
}

/**
 * Tests of both workers that sign the same person in do it one after the other: the newest mail would be the
 * other's otherwise, and each sign-in takes its own code alone. The folder goes with the run's other results.
 */
async function inTurn<T>(userName: string, signIn: () => Promise<T>): Promise<T> {
  const turn = join(test.info().project.outputDir, `signing-in-${userName}`)
  while (!(await isMade(turn))) await new Promise((again) => setTimeout(again, 50))
  try {
    return await signIn()
  } finally {
    await rmdir(turn)
  }
}

/** False when another test has made it. */
async function isMade(folder: string): Promise<boolean> {
  await mkdir(dirname(folder), { recursive: true })
  return await mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
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
