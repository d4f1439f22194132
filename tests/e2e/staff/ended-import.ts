import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until an import shows what it ends with: the script asks by itself, without one the link does. */
export async function ended(page: Page, hasScript: boolean, shown: Locator): Promise<void> {
  await expect(async () => {
    const further = page.getByRole('link', { name: 'See how far it is' })
    if (!hasScript && (await further.count()) > 0) await further.click()
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
}
