import { expect, type Page } from '@playwright/test'

/** Waits until an import is not under way any more: the script asks by itself, without one the link does. */
export async function ended(page: Page, hasScript: boolean): Promise<void> {
  await expect(async () => {
    const follows = page.locator('[data-follows]')
    if (!hasScript && (await follows.count()) > 0)
      await page.getByRole('link', { name: 'See how far it is' }).click()
    await expect(follows).toHaveCount(0, { timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
}
