import '#api/ground/db/own-files-only.ts'
import { Hono, type Context } from 'hono'
import { log } from '#api/ground/lib/log.ts'
import { bootPortal } from './start/boot.ts'
import { health } from './health.ts'
import { createFewAtOnce } from './guard/few-at-once.ts'
import { createMadeOnce } from './guard/made-once.ts'
import { createLimiter, withVisitor } from './guard/limiter.ts'
import { rememberWhoWaits } from './guard/who-waits.ts'
import { secureHeaders } from './guard/security.ts'
import { listeningHost } from './start/demonstration.ts'
import { startReadingKeys } from './start/reading-keys.ts'
import { requireFreePort } from '../scripts/start-first/machine.js'
import { serveApp } from './start/serve.ts'
import { settingsUnusable } from './start/settings-unusable.ts'
import { endFailedStart, requireSoundSettings } from './start/start-failure.ts'
import { spoken } from './pages/language.ts'
import { knownMethods, privateAnswers } from './pages/answers.ts'
import { portalPath } from './guard/portal-path.ts'
import { ownCallsOnly } from './guard/own-calls.ts'
import { addressOf } from './guard/visitor-address.ts'

// The REST API by itself, for a gateway on another machine (API_URL) or for integrators.
const port = Number(process.env.PORT || 3001)
await start().catch((error: unknown) => endFailedStart(error, port))

/** A gateway on another machine says for whom it asks. */
const visitorOf = (c: Context): string =>
  (process.env.TRUST_GATEWAY === 'on' ? c.req.header('x-visitor-address') : undefined) ??
  addressOf(c)

async function start(): Promise<void> {
  requireSoundSettings(process.env)
  await requireFreePort(port, listeningHost(process.env))
  const portal = await bootPortal()
  const stopping = { now: false }
  const app = new Hono({ getPath: portalPath })
  app.use(async (c, next) => {
    await next()
    secureHeaders(c.res.headers)
  })
  app.route(
    '/',
    health({
      check: portal.check,
      probe: portal.probe,
      isStopping: () => stopping.now,
      hasSettings: portal.settings !== null,
    }),
  )
  app.use(rememberWhoWaits(visitorOf))
  app.use(knownMethods)
  app.use(spoken)
  const reading = startReadingKeys(portal.fetchApi, () => new Date())
  app.use('/api/*', createLimiter(reading.keys))
  app.use('/api/*', createMadeOnce(), createFewAtOnce(visitorOf))
  app.use('/api/*', ownCallsOnly, privateAnswers)
  app.use('/api/*', settingsUnusable(portal.settings))
  app.all('/api/*', (c) => portal.api.fetch(withVisitor(c.req.raw, visitorOf(c))))
  await serveApp(app, { port, host: listeningHost(process.env) }, async () => {
    stopping.now = true
    await reading.close()
    await portal.close()
  })
  log.info({ port }, 'api ready')
}
