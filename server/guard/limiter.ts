import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { widerNetworkOf } from '#api/lib/limits/networks.ts'
import { readingKeyOf, type ReadingKeys } from './reading-keys.ts'
import { addressOf } from './visitor-address.ts'

/** Reads a visitor may make in a minute: a map that is panned quickly stays well below. */
const READS_PER_MINUTE = Number(process.env.READS_PER_MINUTE ?? 1_200)
/** The same for a program with a key. */
const READS_PER_MINUTE_WITH_KEY = Number(process.env.READS_PER_MINUTE_WITH_KEY ?? 6_000)

const WRONG_KEY = 'This key for reading is unknown or was withdrawn.'

/**
 * Slows down callers that read too fast, by their address, or by the key for reading that they send. Each process
 * counts by itself: behind a balancer the budget is at most this many times the processes, which is what protects
 * each of them.
 */
export function createLimiter(keys?: ReadingKeys): MiddlewareHandler {
  const budget = new RateLimiterMemory({ points: READS_PER_MINUTE, duration: 60 })
  // Whoever has many networks has them side by side.
  const wider = new RateLimiterMemory({ points: READS_PER_MINUTE * 10, duration: 60 })
  const withKey = new RateLimiterMemory({ points: READS_PER_MINUTE_WITH_KEY, duration: 60 })

  async function spend(address: string): Promise<void> {
    await budget.consume(address)
    const network = widerNetworkOf(address)
    if (network) await wider.consume(network)
  }

  return async (c, next) => {
    const address = addressOf(c)
    const key = readingKeyOf(c.req.header('authorization'))
    try {
      // Asking about a key that nobody knows costs what any other call costs.
      if (key === null || !keys?.isKnown(key)) await spend(address)
      const isGood = key !== null && keys ? await keys.isGood(key, address) : null
      if (isGood === false)
        return refused(c, { status: 401, code: 'UNAUTHENTICATED', words: WRONG_KEY })
      if (key !== null && keys && isGood) {
        const state = await withKey.consume(key).catch((error: unknown) => {
          keys.note(key, { isRefused: true })
          throw error
        })
        keys.note(key, { isRefused: false })
        c.header('RateLimit-Limit', String(READS_PER_MINUTE_WITH_KEY))
        c.header('RateLimit-Remaining', String(state.remainingPoints))
        c.header('RateLimit-Reset', String(seconds(state)))
      }
    } catch (state) {
      // Anything else is a fault of the limiter, which must not open the door.
      const wait = state instanceof RateLimiterRes ? seconds(state) : 60
      c.header('Retry-After', String(wait))
      const words = `Too many requests. Wait ${wait === 1 ? '1 second' : `${wait} seconds`}, then try again.`
      return refused(c, { status: 429, code: 'TOO_MANY', words })
    }
    return next()
  }
}

const seconds = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000))

function refused(
  c: Context,
  { status, code, words }: { status: 401 | 429; code: string; words: string },
): Response {
  return /^\/(api|graphql)/.test(c.req.path)
    ? c.json({ ok: false, data: null, msg: words, code, reason: code }, status)
    : c.text(words, status)
}

/** The request with its network address written by us, whatever it said itself. */
export function withVisitor(request: Request, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set('x-visitor-address', address)
  return new Request(request, { headers })
}
