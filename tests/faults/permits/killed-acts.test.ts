import { expect, test } from 'vitest'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'
import { actWhileKilled } from './killed-acts.ts'

// `npm run drill` kills far more often.
test(
  'an act on a permit, its letter, its mails and what its day brings are there once, however often the portal is killed meanwhile',
  async () => {
    const { acts, passed } = await actWhileKilled(2)
    expect(acts).toBeGreaterThan(0)
    expect(passed).toBeGreaterThan(0)
  },
  HANGS_MS,
)
