import { expect, test } from 'vitest'
import { fileAndDecideWhileKilled } from './killed-filing.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

// `npm run drill` kills far more often.
test(
  'what was saved, uploaded, signed and decided is whole and there once, however often the portal is killed meanwhile',
  async () => {
    const { kills, filed, permits } = await fileAndDecideWhileKilled(2)
    expect(kills).toBeGreaterThanOrEqual(2)
    expect(filed).toBeGreaterThan(0)
    expect(permits).toBeGreaterThan(0)
  },
  HANGS_MS,
)
