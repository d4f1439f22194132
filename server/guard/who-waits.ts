import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { addressOf } from './visitor-address.ts'

/** Whose request is being answered, and what tells that they have gone. */
export type WhoWaits = { address: string; signal: AbortSignal | null }

const asking = new AsyncLocalStorage<WhoWaits>()

/** Remembers through everything below who waits for the answer, so that work for somebody who left is not begun. */
export const rememberWhoWaits =
  (of: (c: Context) => string = addressOf): MiddlewareHandler =>
  (c, next) => {
    // What was sent is done even when the sender does not wait for the answer; what is read is for a reader alone.
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const signal = isRead ? c.req.raw.signal : null
    return asking.run({ address: of(c), signal }, next)
  }

/** Who waits for what is being done now; null for the portal's own work. */
export const whoWaits = (): WhoWaits | null => asking.getStore() ?? null
