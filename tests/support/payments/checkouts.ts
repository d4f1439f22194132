import { beforeEach } from 'vitest'
import type { HostedButton, PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { forteProvider } from '#api/money/payments/providers/forte.ts'
import { monerisProvider } from '#api/money/payments/providers/moneris.ts'
import type { World } from '#tests/support/world.ts'
import { createFakeForte, FORTE_KEYS } from './fake-forte.ts'
import { createFakeMoneris, MONERIS_KEYS } from './fake-moneris.ts'

const FORTE_URL = 'https://forte.example'
export const MONERIS_URL = 'https://moneris.example'

type Called = (address: string, init?: RequestInit) => Response | Promise<Response>
const reaching =
  (url: string, request: Called) =>
  async (address: string, init: RequestInit): Promise<Response> =>
    request(address.replace(url, ''), init)

export type Forte = ReturnType<typeof createFakeForte> & { provider: PaymentProvider }
export type Moneris = ReturnType<typeof createFakeMoneris> & { provider: PaymentProvider }

/** The adapter of Forte Checkout and a fake of the provider, on the clock of the test. */
export function forteBeside(clock: () => Date): Forte {
  const fake = createFakeForte({ clock, url: FORTE_URL })
  const provider = forteProvider({
    ...FORTE_KEYS,
    allowMethods: 'visa,mast,echeck',
    isTest: true,
    scriptUrl: `${FORTE_URL}/checkout/v2/js`,
    utcUrl: `${FORTE_URL}/checkout/getUTC?callback=?`,
    apiUrl: `${FORTE_URL}/api/v3`,
    fetch: reaching(FORTE_URL, (path, init) => fake.app.request(path, init)),
  })
  return { ...fake, provider }
}

/** The adapter of Moneris Checkout and a fake of the provider. */
export function monerisBeside(clock: () => Date): Moneris {
  const fake = createFakeMoneris({ clock, url: MONERIS_URL })
  const provider = monerisProvider({
    ...MONERIS_KEYS,
    mode: 'qa',
    url: MONERIS_URL,
    clock,
    fetch: reaching(MONERIS_URL, (path, init) => fake.app.request(path, init)),
  })
  return { ...fake, provider }
}

export function useForte(world: World): Forte {
  const forte = {} as Forte
  beforeEach(() => {
    Object.assign(
      forte,
      forteBeside(() => world.clock()),
    )
    world.rebuild({ payments: forte.provider })
  })
  return forte
}

export function useMoneris(world: World): Moneris {
  const moneris = {} as Moneris
  beforeEach(() => {
    Object.assign(
      moneris,
      monerisBeside(() => world.clock()),
    )
    world.rebuild({ payments: moneris.provider })
  })
  return moneris
}

/** The attributes that a page gives the provider's button. */
export function attributesOf(button: HostedButton): Record<string, string> {
  return {
    api_access_id: button.apiAccessId,
    location_id: button.locationId,
    version_number: button.versionNumber,
    method: button.method,
    allowed_methods: button.allowMethods,
    total_amount: button.totalAmount,
    order_number: button.orderNumber,
    utc_time: button.utcTime,
    hash_method: 'sha256',
    signature: button.signature,
  }
}
