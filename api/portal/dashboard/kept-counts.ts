import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import type { WaitingCount } from './waiting.schemas.ts'

/** So long the numbers of a session are good, unless it does something: every page of it asks for them. */
const GOOD_MS = 15_000
const MOST_KEPT = 5_000

type Kept = { until: number; counts: Promise<WaitingCount[]> }
export type KeptCounts = ReturnType<typeof createKeptCounts>

/**
 * What waits for whoever is signed in, counted once for the pages that they open one after the other. Whatever they do
 * themselves they read in the next number; what others do, seconds later.
 */
export function createKeptCounts(clock: () => Date) {
  const kept = new Map<string, Kept>()
  const forgetAfterActs: MiddlewareHandler<ApiEnv> = async (c, next) => {
    await next()
    if (c.get('mayChange')) kept.delete(sessionOf(c))
  }
  const of = (c: Context, count: () => Promise<WaitingCount[]>): Promise<WaitingCount[]> => {
    const session = sessionOf(c)
    const now = clock().getTime()
    const known = kept.get(session)
    if (known && known.until > now) return known.counts
    const counts = count()
    kept.delete(session)
    kept.set(session, { until: now + GOOD_MS, counts })
    // One that failed is asked again.
    counts.catch(() => kept.delete(session))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest)
    return counts
  }
  return { forgetAfterActs, of }
}

const sessionOf = (c: Context): string => getCookie(c, SESSION_COOKIE) ?? ''
