import { rm } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { BARE, fillPortal, portalAt, startPortal } from '../serving/portals.ts'

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
  const settings = {
    ...portalAt(portal, { DATA_DIR: data, DEMO: 'off', PAYMENTS: name, BEGIN_WITH: BARE }),
    ...env,
  }
  try {
    await fillPortal(settings)
    const child = await startPortal(settings)
    return {
      close: async () => {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        if (child.exitCode === null) {
          child.kill('SIGTERM')
          await gone
        }
        server.close()
      },
    }
  } catch (error) {
    server.close()
    throw error
  }
}
