import type { PracticeSite } from '#app/lib/page-context.ts'
import { practiceSite } from '#server/start/practice.ts'

/** What the pages of a practice site are given, as a start makes it. */
export function testPractice(env: Record<string, string> = {}): PracticeSite {
  const site = practiceSite(
    { DEMO: 'on', PRACTICE: 'on', OUTBOX_PAGE: 'on', ...env },
    { mode: 'production', outboxCode: 'code-of-the-test' },
  )
  if (!site) throw new Error('This is no practice site.')
  return site
}
