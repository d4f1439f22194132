import type { MiddlewareHandler } from 'hono'
import { t } from '#words/words.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { costOf, DEAR_FROM } from './costs.ts'
import { refusedRead } from './refused-read.ts'

type Bounds = { ofOne: number; ofAll: number; waitingOfOne: number; waiting: number }
const BOUNDS: Bounds = { ofOne: 2, ofAll: 4, waitingOfOne: 6, waiting: 40 }
const RETRY_AFTER_SECONDS = 10

type Waiting = { enter: () => void }

/**
 * Lets few dear reads be made at once, for one address and for all; the others wait in turn by address, and past the
 * bound they are told to come again. A place is held until the last byte is sent or the reader has gone.
 */
export function createFewAtOnce(
  addressOf: (c: Parameters<MiddlewareHandler>[0]) => string,
  { ofOne, ofAll, waitingOfOne, waiting }: Bounds = BOUNDS,
): MiddlewareHandler {
  const inside = new Map<string, number>()
  let all = 0
  const queue = new FairQueue<Waiting>()
  const mayEnter = (who: string): boolean => all < ofAll && (inside.get(who) ?? 0) < ofOne

  function enter(who: string): () => void {
    inside.set(who, (inside.get(who) ?? 0) + 1)
    all += 1
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      all -= 1
      const left = (inside.get(who) ?? 1) - 1
      if (left > 0) inside.set(who, left)
      else inside.delete(who)
      queue.next(mayEnter)?.enter()
    }
  }

  /** How to leave, when it is one's turn; null for a reader who has gone. */
  async function turn(who: string, signal: AbortSignal): Promise<(() => void) | null> {
    if (signal.aborted) return null
    if (mayEnter(who)) return enter(who)
    return new Promise((resolve) => {
      const one: Waiting = { enter: () => resolve(enter(who)) }
      queue.push(who, one)
      const gone = () => {
        if (queue.drop(who, one)) resolve(null)
      }
      signal.addEventListener('abort', gone, { once: true })
    })
  }

  return async (c, next) => {
    if (costOf(c.req.url) < DEAR_FROM) return next()
    const who = addressOf(c)
    const isOwn = queue.sizeOf(who) >= waitingOfOne
    if (!mayEnter(who) && (isOwn || queue.size >= waiting)) {
      c.header('Retry-After', String(RETRY_AFTER_SECONDS))
      const words = isOwn
        ? t('You are fetching many large files at once. Wait 10 seconds, then try again.')
        : t('Many large files are being made right now. Wait 10 seconds, then try again.')
      return refusedRead(c, isOwn ? 'TOO_MANY' : 'BUSY', words)
    }
    const leave = await turn(who, c.req.raw.signal)
    if (!leave) return refusedRead(c, 'BUSY', t('Nobody waits for this file any more.'))
    try {
      await next()
      c.res = sentThen(c.res, leave)
    } catch (error) {
      leave()
      throw error
    }
    return undefined
  }
}

/** The same answer, which tells when it was read to its end or given up. */
function sentThen(response: Response, leave: () => void): Response {
  if (!response.body) {
    leave()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        leave()
        controller.close()
      } catch (error) {
        leave()
        throw error
      }
    },
    cancel: async (reason) => {
      leave()
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}
