import { Hono } from 'hono'
import { inTime } from '#api/ground/lib/in-time.ts'

export type Health = {
  /** Resolves when records can be read, asked over a connection of its own. */
  check: () => Promise<void>
  /** Resolves when the connections that the portal works with can be had; by default the same. */
  probe?: () => Promise<void>
  /** True from the first signal to stop. */
  isStopping: () => boolean
  /** False while the settings cannot be used: then nothing is answered. */
  hasSettings?: boolean
}

/** How long a question to the database may take before it counts as not answered. */
const ANSWER_MS = 2_000
/** After this long without a connection, in front of a database that answers, the process has hung itself up. */
const STUCK_MS = 10_000

/**
 * /healthz: the process can work; a restart would not help where only the database is away. /readyz: it can
 * answer, and is not about to stop. Both answer in about two seconds whatever happens.
 */
export function health({ check, probe = check, isStopping, hasSettings = true }: Health): Hono {
  const app = new Hono()
  const isAnswering = () => within(check())
  const isStuck = createStuckWatch(probe)
  app.get('/healthz', async (c) => {
    if ((await isStuck()) && (probe === check || (await isAnswering())))
      return c.json({ status: 'stuck' }, 503)
    return c.json({ status: 'ok' })
  })
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503)
    if (!hasSettings) return c.json({ status: 'settings cannot be used' }, 503)
    const isReady = (await Promise.all([isAnswering(), within(probe())])).every(Boolean)
    return isReady ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503)
  })
  return app
}

/** Tells whether the portal's connections were out of reach for too long; asks once at a time. */
function createStuckWatch(probe: () => Promise<void>): () => Promise<boolean> {
  let pending: Promise<void> | null = null
  let missingSince: number | null = null
  return async () => {
    const asked = (pending ??= probe().finally(() => {
      pending = null
    }))
    missingSince ??= performance.now()
    if (await within(asked)) {
      missingSince = null
      return false
    }
    return performance.now() - missingSince >= STUCK_MS
  }
}

/** Whether it is done in time and without a fault. */
const within = (work: Promise<void>): Promise<boolean> =>
  inTime(
    work.then(() => true),
    { ms: ANSWER_MS, else: false },
  )
