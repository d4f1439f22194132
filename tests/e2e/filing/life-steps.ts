import type { Page } from '@playwright/test'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { mailed } from '../mails.ts'
import { expect } from '../portal.ts'

/** Follows the record of a page from its asking to its confirming; answers with the address. */
export async function follow(page: Page, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Follow', exact: true }).click()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const token = await mailed(page, email, /watch\/confirm\/([\w-]+)/)
  await page.goto(`/pub/watch/confirm/${token}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText(`Mails go to ${email}.`)).toBeVisible()
  return email
}

/** The papers of a permit at its holder's page: what the page says of each, the file, and the words in it. */
export async function papersOf(page: Page) {
  const rows = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
  const papers = []
  for (const row of await rows.filter({ hasText: '.pdf' }).all()) {
    const link = row.getByRole('link')
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    const bytes = await answer.body()
    papers.push({
      ...{ name: await link.innerText(), says: await row.innerText(), bytes },
      text: await pdfText(new Uint8Array(bytes)),
    })
  }
  return papers
}

/** What “Check a document” says of a file. */
export async function checked(page: Page, buffer: Buffer): Promise<string> {
  await page.goto('/pub/pub-rcd/check-document')
  const file = { name: 'permit.pdf', mimeType: 'application/pdf', buffer }
  await page.getByLabel('PDF file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const status = page.getByRole('status')
  await expect(status).toContainText(/genuine|unknown|altered/)
  return status.innerText()
}

/** Staff make a site one with another, both by their numbers. */
export async function mergeSites(staff: Page, stays: string, goes: string): Promise<void> {
  await staff.goto(`/app/gov/sites?words=${stays}`)
  await staff.locator('#sites tbody a').first().click()
  await staff.getByRole('link', { name: 'Merge with a duplicate…' }).click()
  const label = 'Site ID or state registration number (SRN) of the other site'
  await staff.getByLabel(label).fill(goes)
  await staff.getByRole('button', { name: 'Compare' }).click()
  await staff.getByLabel('Reason').fill('One gate, one owner.')
  await staff.getByRole('button', { name: `Merge into ${stays}` }).click()
  await expect(staff.getByText('The sites are one.')).toBeVisible()
}
