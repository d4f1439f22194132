import '#api/ground/db/own-files-only.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { log } from '#api/ground/lib/log.ts'
import { createApp } from './app.ts'
import { bootPortal } from './start/boot.ts'
import { listeningHost, shutsDemonstration, shutWords } from './start/demonstration.ts'
import { outboxAccess } from './guard/outbox-access.ts'
import { outboxAddress, outboxCode } from './guard/outbox-code.ts'
import { createPageCache } from './pages/page-cache.ts'
import { practiceFrom, practiceSite } from './start/practice.ts'
import { requireFreePort } from '../scripts/start-first/machine.js'
import { endInALine } from '../scripts/start-first/phase.js'
import { startSandboxBank } from './start/payments.ts'
import { readyWords } from './start/ready-words.ts'
import { startReadingKeys } from './start/reading-keys.ts'
import { serveApp } from './start/serve.ts'
import { endFailedStart, requireSoundSettings } from './start/start-failure.ts'

// NODE_ENV decides how React renders; anything else is up to twice as slow.
process.env.NODE_ENV ??= 'production'

const port = Number(process.env.PORT || 3000)
await start().catch((error: unknown) => endFailedStart(error, port))

async function start(): Promise<void> {
  requireSoundSettings(process.env)
  const stopEnding = endInALine()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  practiceFrom(process.env)
  // Known at once, instead of after the database was filled.
  const host = listeningHost(process.env)
  await requireFreePort(port, host)
  const portal = await bootPortal()
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href
  )) as ServerBuild
  const clock = (): Date => new Date()
  const stopping = { now: false }
  const closeBank = await startSandboxBank(process.env)
  const code = outboxCode(process.env)
  const reading = startReadingKeys(portal.fetchApi, clock)
  const app = createApp({
    api: portal.api,
    gateway: portal.gateway,
    settings: portal.settings,
    menus: portal.menus,
    configFaults: portal.configFaults,
    fetchApi: portal.fetchApi,
    build,
    health: {
      check: portal.check,
      probe: portal.probe,
      isStopping: () => stopping.now,
      hasSettings: portal.settings !== null,
    },
    clock,
    readingKeys: reading.keys,
    pageCache: portal.versions ? createPageCache({ versions: portal.versions, clock }) : null,
    mode: 'production',
    outbox: portal.outbox,
    outboxCode: code,
    practice: practiceSite(process.env, { mode: 'production', outboxCode: code }),
  })
  stopEnding()
  await serveApp(app, { port, host }, async () => {
    stopping.now = true
    await closeBank()
    await reading.close()
    await portal.close()
  })
  const shut = shutsDemonstration(process.env)
  const holdsAccounts = process.env.DEMO !== 'off' && (await portal.hasDemonstrationAccounts())
  if (shut && holdsAccounts) log.warn(shutWords(shut))
  log.info({ version, port, database: portal.database.kind }, 'ready')
  if (process.env.LOG_LEVEL !== 'silent' && !process.stdout.isTTY && !process.env.ANNOUNCE) return
  const address = `http://localhost:${port}`
  const hasOutbox = outboxAccess(process.env, 'production') !== 'off'
  console.log(
    readyWords({
      version,
      address,
      outbox: hasOutbox ? outboxAddress(address, code) : null,
      hasAccounts: holdsAccounts && !shut,
      notice: shut && holdsAccounts ? shutWords(shut) : null,
    }),
  )
}
