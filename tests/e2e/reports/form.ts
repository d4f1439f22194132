import type { Page } from '@playwright/test'
import { expect } from '../portal.ts'

const OREGON = '41'
export const MARION = '41047'

export const answer = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"][value="${value}"]`).check()
export const fill = (page: Page, name: string, text: string) =>
  page.locator(`[name="${name}"]`).fill(text)
const choose = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"]`).selectOption(value)
export const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).last().click()

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** The counties of the state: by script at once, without it by the button. */
async function chooseCounty(page: Page, js: boolean): Promise<void> {
  await choose(page, 'physicalLocation.stateRid', OREGON)
  if (!js) await page.getByRole('button', { name: 'Show the counties of the state' }).last().click()
  await expect(page.locator(`option[value="${MARION}"]`).last()).toBeAttached()
  await choose(page, 'physicalLocation.countyRid', MARION)
}

export async function fillGeneric(page: Page, js: boolean): Promise<void> {
  await answer(page, 'byFacility', 'C')
  await fill(page, 'contact.firstName', 'Ana')
  await fill(page, 'contact.lastName', 'Lopez')
  await fill(page, 'contact.primaryEmail.emailAddress', 'ana@example.org')
  await fill(page, 'contact.homePhone.phoneNo', '5551234567')
  await fill(page, 'eventDate', daysAgo(2))
  await fill(page, 'reportedDate', daysAgo(1))
  await fill(page, 'eventSubject', 'Sheen on the river')
  await page.locator('#eventTypeRid').selectOption({ label: 'Spill' })
  await fill(page, 'eventDesc', 'A rainbow sheen along the north bank.')
  await fill(page, 'physicalLocation.line1', '100 River Rd')
  await fill(page, 'physicalLocation.cityName', 'Salem')
  await chooseCounty(page, js)
}

export async function fillPollution(page: Page, js: boolean): Promise<void> {
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.locator(`[name="screenQ${number + 1}"]`).first()).toBeHidden()
    await answer(page, `screenQ${number}`, 'N')
  }
  await expect(page.locator('[name="incidentDate"]')).toBeHidden()
  await answer(page, 'screenQ6', 'N')
  await answer(page, 'isConfidential', 'N')
  await answer(page, 'deqContact', 'N')
  await fill(page, 'incidentDate', daysAgo(2))
  await answer(page, 'pollutionStillOccur', 'N')
  await expect(page.locator('[name="pollutionStopDate"]')).toBeVisible()
  await answer(page, 'reportBefore', 'N')
  await expect(page.locator('[name="impactChanged"]').first()).toBeHidden()
  await page.locator('[name="affectWater"]').check()
  await page.locator('[name="pollutantOdor"]').check()
  await fill(page, 'oderSmell', 'Diesel fuel')
  await answer(page, 'howOfenSmell', 'firstTime')
  await answer(page, 'oderDuration', 'lessThan1Hr')
  await answer(page, 'howIntenseOder', 'noticeable')
  await answer(page, 'howDisagreeOdor', 'unpleasant')
  await fill(page, 'pollutionDetail', 'A rainbow sheen about 30 feet wide.')
  await fill(page, 'physicalLocation.line1', 'River Rd at the boat launch')
  await fill(page, 'physicalLocation.cityName', 'Salem')
  await chooseCounty(page, js)
  await answer(page, 'responseParty', 'N')
  await answer(page, 'contactedOrg', 'N')
}
