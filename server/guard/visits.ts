import { log } from '#api/ground/lib/log.ts'
import { RecordPageVisitDocument } from '#app/gql/operations.ts'
import type { PageContext } from '#app/lib/page-context.ts'

const MOST_TITLE = 200
/** A page that is opened again and again is noted once in this time. */
const SAME_PAGE_MS = 60_000
const MOST_KNOWN = 10_000

/** Whether a request is for a page that a timeline may hold. */
export function isSignedInPage(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return request.method === 'GET' && /^\/app\/(?!x\/|timeline$)/.test(pathname)
}

/**
 * Puts whole pages into their viewers' timelines, after they were answered: nobody waits for it. Pages
 * that the script opens tell of themselves.
 */
export function createVisits(clock: () => Date) {
  const last = new Map<string, { path: string; at: number }>()

  async function note(context: PageContext, request: Request, page: Response): Promise<void> {
    try {
      const isPage = page.headers.get('content-type')?.startsWith('text/html') === true
      if (page.status !== 200 || !isPage || context.settings.timelineEntries === 0) return
      const viewer = await context.viewer()
      const path = new URL(request.url).pathname
      const at = clock().getTime()
      const known = viewer ? last.get(viewer.id) : undefined
      if (!viewer || (known?.path === path && at - known.at < SAME_PAGE_MS)) return
      if (last.size >= MOST_KNOWN) last.clear()
      last.set(viewer.id, { path, at })
      const title = titleOf(await page.text())
      await context.execute(RecordPageVisitDocument, { path, title })
    } catch (error) {
      log.warn({ err: error }, 'a visit was not noted')
    }
  }
  return { note }
}

function titleOf(html: string): string {
  const text = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .slice(0, MOST_TITLE)
}
