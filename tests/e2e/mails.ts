import type { Page } from '@playwright/test'
import { parse } from 'node-html-parser'

/**
 * What a pattern captures in the newest mail that holds it and names somebody; empty when there is none. The
 * outbox is read, not drawn: most tests ask it for a code on their way to something else.
 */
export async function mailed(page: Page, whom: string, pattern: RegExp): Promise<string> {
  const answer = await page.request.get('/x/outbox?code=code-of-the-browser-tests')
  if (!answer.ok()) throw new Error(`The outbox answers ${answer.status()}`)
  return (
    parse(await answer.text())
      .querySelectorAll('section[id^=mail-]')
      .map((mail) => mail.text)
      .filter((mail) => mail.includes(whom))
      .map((mail) => pattern.exec(mail)?.[1])
      .find(Boolean) ?? ''
  )
}
