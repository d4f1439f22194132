import type { MiddlewareHandler } from 'hono'
import { language } from '#words/speech.ts'
import { costOf, DEAR_FROM } from './costs.ts'
import { SharedBody } from './shared-body.ts'

type Made = { status: number; headers: [string, string][]; body: SharedBody } | null

/**
 * A dear read that many ask for at once is made once: who comes while it is made gets the same bytes from their
 * beginning, and takes no place of its own (`few-at-once.ts`). What is dear is public and the same for everybody; an
 * answer that sets a cookie or is a refusal is nobody else's.
 */
export function createMadeOnce(): MiddlewareHandler {
  const running = new Map<string, Promise<Made>>()
  return async (c, next) => {
    if (c.req.method !== 'GET' || costOf(c.req.url) < DEAR_FROM) return next()
    const { pathname, search } = new URL(c.req.url)
    const key = [pathname, search, language(), c.req.header('accept') ?? ''].join('\n')
    // Of those who waited for one that came to nothing the first makes it, and the others wait for that one.
    for (let before = running.get(key); before; before = running.get(key)) {
      const made = await before.catch(() => null)
      const joined = made?.body.join()
      if (made && joined) {
        c.res = new Response(joined, { status: made.status, headers: made.headers })
        return undefined
      }
      if (running.get(key) === before) running.delete(key)
    }
    const forget = () => {
      if (running.get(key) === making) running.delete(key)
    }
    const making: Promise<Made> = next().then(() => madeOf(c.res, forget))
    running.set(key, making)
    try {
      const own = await making
      const body = own?.body.join()
      if (own && body) c.res = new Response(body, { status: own.status, headers: own.headers })
      else forget()
    } catch (error) {
      forget()
      throw error
    }
    return undefined
  }
}

function madeOf(response: Response, forget: () => void): Made {
  if (response.status !== 200 || !response.body || response.headers.has('set-cookie')) return null
  const headers = [...response.headers]
  return { status: response.status, headers, body: new SharedBody(response.body, forget) }
}
