import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

const PORT = Number(process.env['E2E_PORT'] ?? 3210)

/** Ports that no other server of the browser tests has. */
export const PORTS = {
  forte: { portal: PORT + 7, provider: PORT + 8 },
  moneris: { portal: PORT + 9, provider: PORT + 10 },
}

type Started = { close: () => Promise<void> }

/** A portal that pays at a fake of a provider, both of this test alone. */
export async function startCheckoutPortal(
  name: keyof typeof PORTS,
  fake: Hono,
  env: Record<string, string>,
): Promise<Started> {
  const { portal, provider } = PORTS[name]
  const data = `test-results/e2e-data-${name}`
  await rm(data, { recursive: true, force: true })
  const server = serve({ fetch: fake.fetch, port: provider, hostname: '127.0.0.1' })
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/e2e/serve.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PAYMENTS: name,
      PORT: String(portal),
      PUBLIC_URL: `http://localhost:${portal}`,
      DATA_DIR: data,
      DEMO: 'off',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      READS_PER_MINUTE: '100000',
    },
  })
  const close = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await gone
    }
    server.close()
  }
  const until = Date.now() + 170_000
  for (;;) {
    const isReady = await fetch(`http://localhost:${portal}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { close }
    if (child.exitCode !== null || Date.now() > until) {
      await close()
      throw new Error(`The portal with ${name} did not start.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
