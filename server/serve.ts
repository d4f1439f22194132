import { serve, type ServerType } from '@hono/node-server'
import { log } from '#api/lib/log.ts'

/** How long requests under way may take after a signal to stop. */
const DRAIN_MS = 10_000

type Servable = { fetch: (request: Request, ...rest: never[]) => Response | Promise<Response> }

/** Listens, and stops cleanly: no new requests, those under way are finished, then what is open is closed. */
export async function serveApp(
  app: Servable,
  port: number,
  close: () => Promise<void>,
): Promise<ServerType> {
  const server = await new Promise<ServerType>((resolve, reject) => {
    const starting = serve({ fetch: app.fetch as Parameters<typeof serve>[0]['fetch'], port }, () =>
      resolve(starting),
    )
    starting.on('error', reject)
  })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      const force = setTimeout(() => process.exit(1), DRAIN_MS)
      server.close(() => {
        void close().finally(() => {
          clearTimeout(force)
          process.exit(0)
        })
      })
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
  return server
}
