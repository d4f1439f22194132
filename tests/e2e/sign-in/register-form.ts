import type { Page } from '@playwright/test'
import { answerInWords } from '#tests/support/accounts/captcha-words.ts'
import { mailed } from '../mails.ts'
import { expect } from '../portal.ts'
import { typePassword } from '../sign-in.ts'

let serial = 0
/** Nobody else registers by this name, in this run or an earlier one on the same database. */
export function newName(): string {
  serial += 1
  return `jdoe.${Date.now().toString(36)}.${process.pid}.${serial}`
}

/** The first step of the registration. */
export async function fillBasics(page: Page, userName: string, lastName = 'Doe'): Promise<void> {
  await page.getByLabel('First name').fill('Jane')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('E-mail', { exact: true }).first().fill(`${userName}@example.org`)
  await page.getByLabel('Office phone').fill('(503) 555-0100 ext 12')
  await page.getByLabel('Street address').fill('1 Main Street')
  await page.getByLabel('City').fill('Salem')
  await page.getByLabel('ZIP code').fill('97301')
  await page.getByLabel('State').selectOption({ label: 'Oregon' })
  await page.getByRole('radio', { name: 'E-mail' }).check()
}

/** Chooses the first question of each group. Returns what was answered to which. */
export async function fillQuestions(page: Page): Promise<Map<string, string>> {
  const answers = ['Rex the dog', 'Blue whale', 'Chestnut']
  const known = new Map<string, string>()
  for (const [at, answer] of answers.entries()) {
    const row = page.getByRole('group', { name: `Security question ${at + 1}` })
    const question = row.getByLabel('Question')
    await question.selectOption({ index: 1 })
    await row.getByLabel('Answer', { exact: true }).fill(answer)
    known.set((await question.locator('option:checked').innerText()).trim(), answer)
  }
  return known
}

/** Shows that a person registers: the script does it by itself, and without it a question is answered. */
export async function passTheCheck(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) {
    await expect(page.getByText('The check is done. You can register now.')).toBeVisible()
    return
  }
  const label = page.locator('label[for=captchaAnswer]')
  await page.locator('#captchaAnswer').fill(answerInWords(await label.innerText()))
  // Nobody reads a question and answers it sooner.
  await page.waitForTimeout(2_000)
}

/** Signs in with what the mail says; the first thing asked for is a password of one's own. */
export async function signInByMail(page: Page, userName: string): Promise<void> {
  const password = await mailed(page, `Username: ${userName}`, /Temporary password: (\S+)/)
  expect(password).not.toBe('')
  await page.goto('/pub/login')
  await typePassword(page, userName, password)
  await expect(page.getByLabel(/new password/i).first()).toBeVisible()
}
