import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import nodePath from 'node:path'
import { test, type Page } from '@playwright/test'

/** What changes something when it is opened, or leads out of what is looked at. */
const LEFT_ALONE = /^\/(?:x\/(?:logout|outbox)|api\/docs)|[?&](?:lang|language)=/
/** Of the addresses of one shape (a record each) so many are tried: the rows of a list lead to pages of one kind. */
const MOST_OF_A_SHAPE = 2

/** The links and files that a page offers and that do not answer. */
export async function deadLinks(page: Page, html: string, reader: string): Promise<string[]> {
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

/**
 * By reader and shape; a link that one reader may follow may be shut to another. Written down for the whole run, since
 * the pages of all journeys offer the same menus, and each worker walks some.
 */
function isNew(reader: string, path: string): boolean {
  const shape = `${reader} ${path.replace(/\?.*/, '').replace(/\d+/g, '0')}`
  const folder = nodePath.join(test.info().project.outputDir, 'links', digest(shape))
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length >= MOST_OF_A_SHAPE) return false
  try {
    writeFileSync(nodePath.join(folder, digest(path)), path, { flag: 'wx' })
    return true
  } catch (error) {
    // The other worker was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

const digest = (words: string): string => createHash('sha256').update(words).digest('hex')
