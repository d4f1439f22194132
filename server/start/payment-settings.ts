import { StartError } from '#api/ground/db/start-error.ts'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { forteProvider } from '#api/money/payments/providers/forte.ts'
import { monerisProvider } from '#api/money/payments/providers/moneris.ts'
import { withoutSlashes } from '#values/trimmed.ts'

type Environment = Record<string, string | undefined>

/** Test and live addresses of the providers, as they publish them. */
const FORTE = {
  test: {
    script: 'https://sandbox.forte.net/checkout/v2/js',
    utc: 'https://sandbox.forte.net/checkout/getUTC?callback=?',
    api: 'https://sandbox.forte.net/api/v3',
  },
  live: {
    script: 'https://checkout.forte.net/v2/js',
    utc: 'https://checkout.forte.net/getUTC?callback=?',
    api: 'https://api.forte.net/v3',
  },
}
const MONERIS = { test: 'https://gatewayt.moneris.com', live: 'https://gateway.moneris.com' }
const FORTE_METHODS = 'visa,mast,disc,amex,echeck'

/** A provider with real money behind it. One that is configured by half stops the start, with what is missing. */
export function realProvider(name: 'forte' | 'moneris', env: Environment): PaymentProvider {
  if (name === 'forte') {
    const mode = modeOf('FORTE_MODE', env)
    const { read, check } = reader(name, env)
    const keys = {
      apiAccessId: read('FORTE_API_ACCESS_ID'),
      apiSecureKey: read('FORTE_API_SECURE_KEY'),
      organizationId: read('FORTE_ORGANIZATION_ID').replace(/^org_/, ''),
      locationId: read('FORTE_LOCATION_ID').replace(/^loc_/, ''),
    }
    check()
    const own = ownAddress('FORTE_URL', env)
    return forteProvider({
      ...keys,
      allowMethods: env['FORTE_METHODS'] || FORTE_METHODS,
      isTest: mode === 'test',
      scriptUrl: own ? `${own}/checkout/v2/js` : FORTE[mode].script,
      utcUrl: own ? `${own}/checkout/getUTC?callback=?` : FORTE[mode].utc,
      apiUrl: own ? `${own}/api/v3` : FORTE[mode].api,
    })
  }
  const mode = modeOf('MONERIS_MODE', env)
  const { read, check } = reader(name, env)
  const keys = {
    storeId: read('MONERIS_STORE_ID'),
    apiToken: read('MONERIS_API_TOKEN'),
    checkoutId: read('MONERIS_CHECKOUT_ID'),
  }
  check()
  return monerisProvider({
    ...keys,
    mode: mode === 'live' ? 'prod' : 'qa',
    url: ownAddress('MONERIS_URL', env) ?? MONERIS[mode],
  })
}

/** Reads variables that must all be there; the message names variables and never a value. */
function reader(provider: string, env: Environment) {
  const missing: string[] = []
  return {
    read: (name: string): string => {
      const value = env[name]?.trim() ?? ''
      if (!value) missing.push(name)
      return value
    },
    check: (): void => {
      if (missing.length > 0)
        throw new StartError(
          `PAYMENTS=${provider} needs ${missing.join(', ')} as well. Nothing was started.`,
        )
    },
  }
}

function modeOf(name: string, env: Environment): 'test' | 'live' {
  const mode = env[name] || 'test'
  if (mode !== 'test' && mode !== 'live')
    throw new StartError(`${name} is "${mode}"; it can be test or live.`)
  return mode
}

/** Another address of the provider, for tries against a fake of it: on this machine alone, or encrypted. */
function ownAddress(name: string, env: Environment): string | null {
  const address = withoutSlashes(env[name] ?? '')
  if (!address) return null
  if (!/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(address))
    throw new StartError(`${name} must begin with https://.`)
  return address
}
