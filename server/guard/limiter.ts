import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { widerNetworkOf } from '#api/lib/limits/networks.ts'
import { addressOf } from './visitor-address.ts'

/** Reads a visitor may make in a minute: a map that is panned quickly stays well below. */
const READS_PER_MINUTE = Number(process.env.READS_PER_MINUTE ?? 1_200)

/**
 * Slows down callers that read too fast. Each process counts by itself: behind a balancer the budget
 * is at most this many times the processes, which is what protects each of them.
 */
export function createLimiter(): MiddlewareHandler {
  const budget = new RateLimiterMemory({ points: READS_PER_MINUTE, duration: 60 })
  // Whoever has many networks has them side by side.
  const wider = new RateLimiterMemory({ points: READS_PER_MINUTE * 10, duration: 60 })
  return async (c, next) => {
    try {
      const address = addressOf(c)
      await budget.consume(address)
      const network = widerNetworkOf(address)
      if (network) await wider.consume(network)
    } catch {
      c.header('Retry-After', '60')
      const words = 'Too many requests. Wait a minute, then try again.'
      if (/^\/(api|graphql)/.test(c.req.path))
        return c.json({ ok: false, data: null, msg: words, code: 'TOO_MANY' }, 429)
      return c.text(words, 429)
    }
    return next()
  }
}

/** The request with its network address written by us, whatever it said itself. */
export function withVisitor(request: Request, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set('x-visitor-address', address)
  return new Request(request, { headers })
}
