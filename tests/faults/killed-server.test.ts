import { expect, test } from 'vitest'
import { fileWhileKilled } from './killed-server.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

// `npm run drill` files many more.
test(
  'each report that was acknowledged while the server is killed is whole, none is doubled and none is half there [S2-EVENT-57 S2-EVENT-58]',
  async () => {
    await expect(
      fileWhileKilled({ reports: 80, betweenKills: 12, kills: 3 }),
    ).resolves.toBeUndefined()
  },
  HANGS_MS,
)
