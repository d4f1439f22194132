import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { log } from '#api/ground/lib/log.ts'

/** How long requests under way may take after a signal to stop; then the process ends whatever hangs. */
const DRAIN_MS = Number(process.env.STOP_SECONDS ?? 10) * 1_000

/**
 * How long a connection may wait for its next request. A proxy or client that keeps connections (60 s and less are usual)
 * must not send into one that is just being closed here: a post is then lost, since nobody may send it twice.
 */
const IDLE_MS = 65_000

type Servable = { fetch: (request: Request, ...rest: never[]) => Response | Promise<Response> }

/** Listens, and stops cleanly: no new requests, those under way are finished, then what is open is closed. */
export async function serveApp(
  app: Servable,
  { port, host }: { port: number; host?: string | undefined },
  close: () => Promise<void>,
): Promise<ServerType> {
  const server = await new Promise<ServerType>((resolve, reject) => {
    const fetch = app.fetch as Parameters<typeof createAdaptorServer>[0]['fetch']
    // HTTP/1.0 knows no Host, and balancers ask with it whether the portal is well.
    const starting = createAdaptorServer({ fetch, hostname: host ?? 'localhost' })
    starting.once('error', reject)
    starting.listen(port, host, () => resolve(starting))
  })
  if ('keepAliveTimeout' in server) {
    server.keepAliveTimeout = IDLE_MS
    // The next request's head has its own time on top.
    server.headersTimeout = IDLE_MS + 1_000
  }
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      const force = setTimeout(() => {
        log.warn('requests under way were broken off')
        process.exit(1)
      }, DRAIN_MS)
      server.close(() => {
        void close().finally(() => {
          clearTimeout(force)
          process.exit(0)
        })
      })
      if ('closeIdleConnections' in server) {
        // Requests under way leave no connection waiting behind.
        server.keepAliveTimeout = 1
        server.closeIdleConnections()
      }
    })
  return server
}
