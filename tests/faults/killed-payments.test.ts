import { expect, test } from 'vitest'
import { payWhileKilled } from './killed-payments.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

// `npm run drill` kills far more often.
test(
  'each charge of a bank is in our books exactly once, however often the portal is killed while it is paid [S3-PAY-23]',
  async () => {
    const { kills, charges } = await payWhileKilled(2)
    expect(kills).toBeGreaterThanOrEqual(2)
    expect(charges).toBeGreaterThan(0)
  },
  HANGS_MS,
)
