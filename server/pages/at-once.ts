import { log } from '#api/ground/lib/log.ts'
import { t } from '#words/words.ts'
import { plainPage } from './plain-page.ts'

/** Pages that may be made at the same time; more would only make all of them later. */
const MOST_PAGES = Number(process.env.PAGES_AT_ONCE ?? 200)
const LOG_MS = 10_000

/**
 * Bounds how many pages are being made. One past the bound is told at once to come again, so that those who
 * are in are answered, and the queue of a slow database cannot grow without end. For what waits for no slow
 * sender only: a body that trickles in would hold a place.
 */
export function createAtOnce(most = MOST_PAGES) {
  let running = 0
  let logged = -LOG_MS
  return async (make: () => Promise<Response>): Promise<Response> => {
    if (running >= most) {
      const now = performance.now()
      if (now - logged >= LOG_MS) log.warn({ most }, 'pages are refused: too many at once')
      logged = now - logged >= LOG_MS ? now : logged
      return busy()
    }
    running += 1
    try {
      return await make()
    } finally {
      running -= 1
    }
  }
}

function busy(): Response {
  const words = t('Many people are using the portal right now. Wait half a minute, then try again.')
  return new Response(plainPage({ title: t('The portal is busy'), words }), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '30' },
  })
}
