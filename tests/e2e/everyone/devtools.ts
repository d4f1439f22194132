import type { CDPSession, Page } from '@playwright/test'

const kept = new WeakMap<Page, Promise<CDPSession>>()

/**
 * The one session by which a walk asks the browser itself, made once for each page. A walk that opened and closed one
 * for every question stood still now and then: the browser did not answer one, until the limit of the test.
 */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = kept.get(page) ?? page.context().newCDPSession(page)
  kept.set(page, session)
  return session
}
