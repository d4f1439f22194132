import type { Page } from '@playwright/test'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn } from '../portal.ts'
import { answerOf } from './form.ts'

const RULE = 'The agency’s rule on appeals.'

/** Where the mail to the new holder of a permit leads. */
export const LINK = /(\/pub\/take-over\/[\w-]{43})/

/** The page of the permit that somebody acts for. */
export async function openPermit(page: Page, number: string): Promise<void> {
  await page.goto('/app/permits')
  await page.getByRole('link', { name: number, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

/** The public record of a permit, found by its number. */
export async function openPublic(page: Page, number: string): Promise<void> {
  await page.goto(`/pub/pub-rcd/permits?term=${encodeURIComponent(number)}`)
  await page.getByRole('link', { name: number, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

/** The new holder reads the form that the present one signed, and signs it. */
export async function agree(page: Page, newHolder: string, hasScript: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Read and sign' }).click()
  await expect(page.locator('[data-signed-copy]')).toContainText(newHolder)
  await expectSoundIn(page, hasScript)
  await page.getByLabel('I have read it and certify it.').check()
  await page.locator('#pin').fill(PIN)
  const question = await page.locator('label[for=answer]').innerText()
  await page.locator('#answer').fill(answerOf(question))
  await page.getByRole('button', { name: 'Agree and sign' }).click()
  await expect(page.getByText(/^You agreed and signed\. /)).toBeVisible()
}

/** Records an act of staff about a permit or its appeal, by its link: first what it would do, then the record. */
export async function act(staff: Page, name: string, reason: string): Promise<void> {
  await staff.getByRole('link', { name, exact: true }).click()
  await recordIt(staff, reason)
}

/** The same in the form that is open. */
export async function recordIt(staff: Page, reason: string): Promise<void> {
  await staff.getByLabel('Reason', { exact: true }).fill(reason)
  await staff.getByLabel('Rule or authority').fill(RULE)
  await staff.getByRole('button', { name: 'Show what it does' }).click()
  await staff.getByRole('button', { name: 'Record it' }).click()
  await expect(staff.getByText(/is recorded|was recorded/i).first()).toBeVisible()
}
