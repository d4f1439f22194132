import { describe, expect, test } from 'vitest'
import { paymentsFrom } from '#server/start/payments.ts'

const FORTE = {
  PAYMENTS: 'forte',
  FORTE_API_ACCESS_ID: 'access',
  FORTE_API_SECURE_KEY: 'a-secret-key',
  FORTE_ORGANIZATION_ID: 'org_1',
  FORTE_LOCATION_ID: 'loc_2',
}
const MONERIS = {
  PAYMENTS: 'moneris',
  MONERIS_STORE_ID: 'store',
  MONERIS_API_TOKEN: 'a-secret-token',
  MONERIS_CHECKOUT_ID: 'chkt',
}

describe('who takes the money is a setting of the environment', () => {
  test('an installation without one takes nothing online, and a gateway alone needs no keys', () => {
    expect(paymentsFrom({ DEMO: 'off' })).toBeNull()
    expect(paymentsFrom({ PAYMENTS: 'off' })).toBeNull()
    expect(paymentsFrom({ PAYMENTS: 'forte', API_URL: 'https://api.example' })).toBeNull()
    expect(() => paymentsFrom({ PAYMENTS: 'cash' })).toThrow('off, sandbox, forte or moneris')
  })

  test.each([FORTE, MONERIS])('one that is configured by half stops the start: %j', (whole) => {
    for (const name of Object.keys(whole).filter((each) => each !== 'PAYMENTS')) {
      const start = () => paymentsFrom({ ...whole, [name]: ' ' })
      expect(start).toThrow(name)
      expect(start).not.toThrow(/a-secret/)
    }
  })

  test('test mode is the default; live is said [S3-PAY-17]', () => {
    const checkout = (env: Record<string, string>) => paymentsFrom(env)?.checkout
    expect(paymentsFrom(FORTE)).toMatchObject({ name: 'forte', isTest: true })
    expect(checkout(FORTE)?.scriptUrl).toBe('https://sandbox.forte.net/checkout/v2/js')
    expect(checkout({ ...FORTE, FORTE_MODE: 'live' })?.scriptUrl).toBe(
      'https://checkout.forte.net/v2/js',
    )
    expect(checkout(MONERIS)).toMatchObject({
      mode: 'qa',
      requestUrl: 'https://gatewayt.moneris.com/chktv2/request/request.php',
    })
    expect(checkout({ ...MONERIS, MONERIS_MODE: 'live' })).toMatchObject({
      mode: 'prod',
      origins: ['https://gateway.moneris.com'],
    })
    expect(() => paymentsFrom({ ...MONERIS, MONERIS_MODE: 'maybe' })).toThrow('test or live')
    expect(() => paymentsFrom({ ...FORTE, FORTE_URL: 'http://forte.example' })).toThrow('https://')
  })
})
