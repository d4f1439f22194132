import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { log } from '#api/ground/lib/log.ts'
import { dayIn } from '#values/days.ts'
import { turnPermits } from './turn.act.ts'

/** After a failure it is tried again so much later; the calls meanwhile meet the same outage themselves. */
const AGAIN_MS = 10_000

/**
 * Before the first call of a day is answered, permits are brought to their stand of that day: whatever is read, by
 * whichever statement, is then right without a job. Later calls compare two texts.
 */
export function turnOfDay({
  db,
  config,
  clock,
}: Pick<ApiDeps, 'db' | 'config' | 'clock'>): MiddlewareHandler<ApiEnv> {
  let seen = ''
  let running: Promise<void> | null = null
  let failedAt = -Infinity

  async function see(today: string): Promise<void> {
    try {
      const turned = await turnPermits(db, { today, workDays: config.workDays, now: clock() })
      if (turned > 0) log.info({ turned }, 'brought permits to their stand of the day')
      seen = today
    } catch (error) {
      failedAt = Date.now()
      log.error({ err: error }, 'permits could not be brought to their stand of the day')
    } finally {
      running = null
    }
  }

  return async (_, next) => {
    const today = dayIn(config.timeZone, clock())
    if (today > seen && Date.now() - failedAt > AGAIN_MS) await (running ??= see(today))
    await next()
  }
}
