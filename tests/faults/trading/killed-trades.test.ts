import { expect, test } from 'vitest'
import { tradeWhileKilled } from './killed-trades.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

// `npm run drill` kills far more often.
test(
  'no unit is lost and no form is torn from its trade, however often the portal is killed while trades are signed and moved',
  async () => {
    const { kills, opened } = await tradeWhileKilled(2)
    expect(kills).toBeGreaterThanOrEqual(2)
    expect(opened).toBeGreaterThan(0)
  },
  HANGS_MS,
)
