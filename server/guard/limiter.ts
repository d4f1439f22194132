import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { widerNetworkOf } from '#api/ground/lib/limits/networks.ts'
import { costOf, moreOf } from './costs.ts'
import { readingKeyOf, type ReadingKeys } from './reading-keys.ts'
import { refusedRead } from './refused-read.ts'
import { addressOf } from './visitor-address.ts'

/** Reads a visitor may make in a minute: a map that is panned quickly stays well below. */
const READS_PER_MINUTE = Number(process.env.READS_PER_MINUTE ?? 1_200)
/** The same for a program with a key. */
const READS_PER_MINUTE_WITH_KEY = Number(process.env.READS_PER_MINUTE_WITH_KEY ?? 6_000)

const WRONG_KEY = 'This key for reading is unknown, was withdrawn, or its last day is over.'

/**
 * Slows down callers that read too fast, by their address, or by the key for reading that they send; a dear read counts
 * as many. Each process
 * counts by itself: behind a balancer the budget is at most this many times the processes, which is what protects
 * each of them.
 */
export function createLimiter(keys?: ReadingKeys): MiddlewareHandler {
  const budget = new RateLimiterMemory({ points: READS_PER_MINUTE, duration: 60 })
  // Whoever has many networks has them side by side.
  const wider = new RateLimiterMemory({ points: READS_PER_MINUTE * 10, duration: 60 })
  const withKey = new RateLimiterMemory({ points: READS_PER_MINUTE_WITH_KEY, duration: 60 })

  async function spend(address: string, cost: number): Promise<void> {
    await budget.consume(address, cost)
    const network = widerNetworkOf(address)
    if (network) await wider.consume(network, cost)
  }

  return async (c, next) => {
    const address = addressOf(c)
    const key = readingKeyOf(c.req.header('authorization'))
    const cost = costOf(c.req.url)
    /** What only the answer tells: it counts for the next call. */
    let charge = (more: number): Promise<unknown> => spend(address, more)
    try {
      // Asking about a key that nobody knows costs what any other call costs.
      if (key === null || !keys?.isKnown(key)) await spend(address, cost)
      const isGood = key !== null && keys ? await keys.isGood(key, address) : null
      if (isGood === false) return refusedRead(c, 'UNAUTHENTICATED', WRONG_KEY)
      if (key !== null && keys && isGood) {
        const state = await withKey.consume(key, cost).catch((error: unknown) => {
          keys.note(key, { isRefused: true })
          throw error
        })
        keys.note(key, { isRefused: false })
        charge = (more) => withKey.consume(key, more)
        c.header('RateLimit-Limit', String(READS_PER_MINUTE_WITH_KEY))
        c.header('RateLimit-Remaining', String(state.remainingPoints))
        c.header('RateLimit-Reset', String(seconds(state)))
      }
    } catch (state) {
      // Anything else is a fault of the limiter, which must not open the door.
      const wait = state instanceof RateLimiterRes ? seconds(state) : 60
      c.header('Retry-After', String(wait))
      const words = `Too many requests. Wait ${wait === 1 ? '1 second' : `${wait} seconds`}, then try again.`
      return refusedRead(c, 'TOO_MANY', words)
    }
    await next()
    const more = moreOf(c.res.headers.get('content-type'), cost)
    if (more > 0) await charge(more).catch(() => undefined)
    return undefined
  }
}

const seconds = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000))

/** The request with its network address written by us, whatever it said itself. */
export function withVisitor(request: Request, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set('x-visitor-address', address)
  return new Request(request, { headers })
}
