import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { Session } from '#api/ground/lib/calls/session.ts'
import { extendSession, idleEnd, WRITTEN_EVERY_MS } from './sessions.queries.ts'

type Now = { now: Date; limits: ApiDeps['config']['session'] }

/** When a session ends unless its user does something more, once the call is answered that looked it up. */
export function idleUntilOf(session: Session, { now, limits }: Now): Date {
  return isDue(session, now) ? idleEnd(now, limits) : session.idleUntil
}

function isDue({ lastSeenAt }: Session, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= WRITTEN_EVERY_MS
}

/** Whatever a signed-in user calls keeps the session from its idle end; who asks nothing of it does not. */
export function keepAlive({ db, config, clock }: ApiDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const session = await c.get('usedSession')
    const now = clock()
    if (!session || !isDue(session, now)) return
    await extendSession(db, session.sessionId, { now, limits: config.session })
  }
}
