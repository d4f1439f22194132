import type { Page } from '@playwright/test'
import { expectAccessible, expectLooksAccessible, expectNoSideways } from '../portal.ts'

/** On a wide screen and on a phone, each in the light and in the dark scheme. */
export async function expectSound(page: Page, hasScript: boolean): Promise<void> {
  let isFirst = true
  for (const width of [1280, 375])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      if (!hasScript) await expectNoSideways(page)
      else await (isFirst ? expectAccessible(page) : expectLooksAccessible(page))
      isFirst = false
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fills in an inquiry that offers units of 2025. */
export async function typeInquiry(page: Page, units: number): Promise<void> {
  await page.getByLabel('Covered entity', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Sell' }).check()
  await page.getByLabel('Price Sought per Compliance Instrument').fill('31.00')
  await page.getByLabel('Quantity', { exact: true }).fill(String(units))
  await page.getByRole('checkbox', { name: '2025', exact: true }).check()
  await page.getByLabel('Phone', { exact: true }).fill('503-555-0187')
  await page.getByLabel('Email', { exact: true }).fill('m.quintero@example.com')
}
