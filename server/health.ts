import { Hono } from 'hono'

export type Health = {
  /** Resolves when records can be read. */
  check: () => Promise<void>
  /** True from the first signal to stop. */
  isStopping: () => boolean
}

/** /healthz: the process lives. /readyz: it can answer, and is not about to stop. */
export function health({ check, isStopping }: Health): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503)
    try {
      await check()
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready' }, 503)
    }
  })
  return app
}
