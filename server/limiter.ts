import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { getConnInfo } from '@hono/node-server/conninfo'

/** Reads a visitor may make in a minute: a map that is panned quickly stays well below. */
const READS_PER_MINUTE = Number(process.env.READS_PER_MINUTE ?? 1_200)

/**
 * Slows down callers that read too fast. Each process counts by itself: behind a balancer the budget
 * is at most this many times the processes, which is what protects each of them.
 */
export function createLimiter(): MiddlewareHandler {
  const budget = new RateLimiterMemory({ points: READS_PER_MINUTE, duration: 60 })
  return async (c, next) => {
    try {
      await budget.consume(addressOf(c))
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

/** The network address of the caller; behind TRUSTED_PROXIES hops, the one that the proxy wrote. */
export function addressOf(c: Parameters<MiddlewareHandler>[0]): string {
  const hops = Number(process.env.TRUSTED_PROXIES ?? 0)
  if (hops > 0) {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    const address = forwarded.at(-hops)
    if (address) return address
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
