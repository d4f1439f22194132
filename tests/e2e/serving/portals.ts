import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { databaseFor } from './server-database.ts'

/** What opens the outbox page of the tests (tests/e2e/mails.ts). */
const OUTBOX_CODE = 'code-of-the-browser-tests'

/** A portal with tables and accounts and no demonstration, as it is before it starts; those of a test begin with a copy. */
export const BARE = 'test-results/e2e-bare'

type Settings = Record<string, string> & { PORT: string }

/**
 * The settings of the two portals that all browser tests share. Where a PostgreSQL server is named, the first keeps its
 * records there, so that pages are walked on both databases; the second stays on the embedded one.
 */
export function portals(port: number): [main: Settings, pollution: Settings] {
  return [
    portalAt(port, { DATA_DIR: 'test-results/e2e-data', ...databaseFor(port) }),
    // The second agency files pollution reports; its database holds the look-up lists alone.
    portalAt(port + 1, {
      DATA_DIR: 'test-results/e2e-data-pollution',
      DEMO: 'off',
      CONFIG_DIR: 'tests/e2e/config-pollution',
      // Its mails go to the mail server of the sign-in's tests.
      SMTP_URL: `smtp://127.0.0.1:${port + 5}`,
      // The provider that tests/e2e/sign-in/openid.spec.ts starts.
      OIDC_ISSUER: `http://127.0.0.1:${port + 6}`,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-test-provider-of-this-file',
    }),
  ]
}

/** What every portal of the browser tests is set to, and what one of them is besides. */
export function portalAt(port: number, more: Record<string, string>): Settings {
  return {
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // Mails of the tests are read there.
    OUTBOX_PAGE: 'on',
    OUTBOX_CODE,
    READS_PER_MINUTE: '100000',
    PUBLIC_URL: `http://localhost:${port}`,
    ...more,
  }
}

/** Fills the database of a portal. */
export async function fillPortal(settings: Settings): Promise<void> {
  await ended(run(settings, '--import', 'tsx', 'tests/e2e/serving/fill.ts'))
}

/** Builds what the servers run, unless the last build is of the same sources. */
export async function buildWhenStale(): Promise<void> {
  await ended(run({}, 'scripts/build.js', '--when-stale'))
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}.`)
}

/** Starts the built server on a database that is filled; answers with its process once that can be asked. */
export async function startPortal(settings: Settings): Promise<ChildProcess> {
  if (await answers(settings)) throw new Error(`Something answers at ${settings.PORT} already.`)
  const server = run(settings, 'build/node/prod.js')
  const until = Date.now() + 170_000
  while (!isOver(server) && Date.now() < until) {
    if (await answers(settings)) return server
    await new Promise((again) => setTimeout(again, 250))
  }
  throw new Error(`The portal at ${settings.PORT} did not start.`)
}

/** Whether a process has ended, by itself or by a signal. */
export function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function answers({ PORT }: Settings): Promise<boolean> {
  return fetch(`http://localhost:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Ends with the process that started it. */
function run(settings: Record<string, string>, ...command: string[]): ChildProcess {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings },
  })
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
