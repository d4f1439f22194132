import { expect, test } from 'vitest'
import { fileWhileKilled } from './killed-server.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

// `npm run drill` files many more. On a server what is paid, traded and decided is killed instead.
test.skipIf(process.env.TEST_DATABASE_URL && !process.env.DRILL)(
  'each report that was acknowledged while the server is killed is whole, none is doubled and none is half there [S2-EVENT-57 S2-EVENT-58]',
  async () => {
    await expect(
      fileWhileKilled({ reports: 40, betweenKills: 8, kills: 2 }),
    ).resolves.toBeUndefined()
  },
  HANGS_MS,
)
