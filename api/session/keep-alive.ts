import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#api/lib/answer.ts'
import type { ApiDeps } from '#api/lib/deps.ts'
import { extendSession } from './sessions.ts'

/** A session that is used is written at most this often. */
const EVERY_MS = 60_000

/** Whatever a signed-in user calls keeps the session from its idle end; who asks nothing of it does not. */
export function keepAlive({ db, config, clock }: ApiDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const session = await c.get('usedSession')
    const now = clock()
    if (!session || now.getTime() - session.lastSeenAt.getTime() < EVERY_MS) return
    await extendSession(db, session.sessionId, { now, limits: config.session })
  }
}
