import type { Page } from '@playwright/test'

/** What a pattern captures in the newest mail that holds it and names somebody; empty when there is none. */
export async function mailed(page: Page, whom: string, pattern: RegExp): Promise<string> {
  const tab = await page.context().newPage()
  await tab.goto('/x/outbox?code=code-of-the-browser-tests')
  const mails = await tab.getByRole('region').filter({ hasText: whom }).allInnerTexts()
  await tab.close()
  return mails.map((mail) => pattern.exec(mail)?.[1]).find(Boolean) ?? ''
}
