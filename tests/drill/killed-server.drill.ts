import { expect, test } from 'vitest'
import { fileWhileKilled } from '#tests/faults/killed-server.ts'

const REPORTS = Number(process.env.DRILL_REPORTS ?? 400)

test(`each of ${REPORTS} reports that were acknowledged while the server is killed is whole [S2-EVENT-57 S2-EVENT-58]`, async () => {
  await expect(
    fileWhileKilled({ reports: REPORTS, betweenKills: 22, kills: 4 }),
  ).resolves.toBeUndefined()
})
