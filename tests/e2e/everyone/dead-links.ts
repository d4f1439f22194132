import type { Page } from '@playwright/test'

/** What changes something when it is opened, or leads out of what is looked at. */
const LEFT_ALONE = /^\/(?:x\/(?:logout|outbox)|api\/docs)|[?&](?:lang|language)=/
/** Of the addresses of one shape (a record each) so many are tried: the rows of a list lead to pages of one kind. */
const MOST_OF_A_SHAPE = 2

/** By reader and shape; a link that one reader may follow may be shut to another. */
const tried = new Map<string, Set<string>>()

/** The links and files that a page offers and that do not answer. */
export async function deadLinks(page: Page, html: string): Promise<string[]> {
  const cookies = await page.context().cookies()
  const reader = cookies.find(({ name }) => name.endsWith('hw_session'))?.value ?? 'visitor'
  const dead: string[] = []
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)) {
    const address = new URL(href.replaceAll('&amp;', '&'), page.url())
    if (address.origin !== new URL(page.url()).origin) continue
    const path = `${address.pathname}${address.search}`
    if (LEFT_ALONE.test(path) || !isNew(reader, path)) continue
    const answer = await page.request.get(address.href, {
      maxRedirects: 5,
      headers: { accept: 'text/html,*/*;q=0.8' },
    })
    if (answer.status() >= 400) dead.push(`${path} answers ${answer.status()}`)
    await answer.dispose()
  }
  return dead
}

function isNew(reader: string, path: string): boolean {
  const shape = `${reader} ${path.replace(/\?.*/, '').replace(/\d+/g, '0')}`
  const before = tried.get(shape) ?? new Set()
  if (before.has(path) || before.size >= MOST_OF_A_SHAPE) return false
  tried.set(shape, before.add(path))
  return true
}
