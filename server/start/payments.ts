import { StartError } from '#api/ground/db/start-error.ts'
import { serve } from '@hono/node-server'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { log } from '#api/ground/lib/log.ts'
import { sandboxProvider } from '#api/money/payments/providers/sandbox.ts'
import { createSandboxBank } from '#server/sandbox-bank/bank.ts'
import { demonstrationOrders } from '#server/sandbox-bank/demonstration-orders.ts'
import { realProvider } from './payment-settings.ts'
import { listeningHost, shutsDemonstration } from './demonstration.ts'
import { withoutSlashes } from '#values/trimmed.ts'

type Environment = Record<string, string | undefined>

/** Shared by portal and bank of one process; portals of several are given one by SANDBOX_BANK_KEY. */
const OWN_KEY = randomBytes(32).toString('hex')

/** The sandbox bank's port: two above the portal's, where nothing says otherwise. */
function bankPort(env: Environment): number {
  return Number(env['SANDBOX_BANK_PORT'] ?? Number(env['PORT'] ?? 3000) + 2)
}

function bankOf(env: Environment): { url: string; key: string } {
  return {
    url: withoutSlashes(env['SANDBOX_BANK_URL'] ?? `http://localhost:${bankPort(env)}`),
    key: env['SANDBOX_BANK_KEY'] ?? OWN_KEY,
  }
}

/**
 * Whether payments go to the sandbox bank: in the demonstration alone, for it marks invoices as paid without any
 * money.
 */
export function isSandbox(env: Environment): boolean {
  return (
    ['', 'sandbox'].includes(env['PAYMENTS'] ?? '') &&
    shutsDemonstration(env) === null &&
    !env['API_URL']
  )
}

/** Who takes the money (docs/payments.md); null where nothing is paid online. */
export function paymentsFrom(env: Environment): PaymentProvider | null {
  const asked = env['PAYMENTS'] ?? ''
  if (!['', 'off', 'sandbox', 'forte', 'moneris'].includes(asked))
    throw new StartError(`PAYMENTS is "${asked}"; it can be off, sandbox, forte or moneris.`)
  // A process that asks the API of another takes no money itself, and needs no keys for it.
  if (asked === 'forte' || asked === 'moneris')
    return env['API_URL'] ? null : realProvider(asked, env)
  if (asked === 'sandbox' && !isSandbox(env))
    throw new StartError(
      'PAYMENTS=sandbox would mark invoices as paid without any money: it is for the demonstration alone (DEMO).',
    )
  return isSandbox(env) ? sandboxProvider(bankOf(env)) : null
}

/**
 * Starts the sandbox bank beside a portal that pays there, unless SANDBOX_BANK_URL names one that runs elsewhere.
 * A port that is taken leaves the portal without its bank, which its pages then say.
 */
export async function startSandboxBank(env: Environment): Promise<() => Promise<void>> {
  if (!isSandbox(env) || env['SANDBOX_BANK_URL']) return async () => {}
  const { url, key } = bankOf(env)
  const { app } = createSandboxBank({
    key,
    // Browsers of other machines reach it by a proxy; the portal calls it where it listens.
    url: withoutSlashes(env['SANDBOX_BANK_PUBLIC_URL'] ?? '') || url,
    file: path.resolve(env['DATA_DIR'] ?? 'data', 'sandbox-bank', 'book.json'),
    known: demonstrationOrders(new Date()),
  })
  const hostname = listeningHost(env)
  return new Promise((resolve) => {
    const server = serve(
      { fetch: app.fetch, port: bankPort(env), ...(hostname && { hostname }) },
      () => resolve(async () => void server.close()),
    )
    server.once('error', (error: Error) => {
      log.warn({ err: error, port: bankPort(env) }, 'the sandbox bank could not start')
      resolve(async () => {})
    })
  })
}
