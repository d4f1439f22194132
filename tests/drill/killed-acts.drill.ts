import { expect, test } from 'vitest'
import { actWhileKilled } from '#tests/faults/permits/killed-acts.ts'

const KILLS = Number(process.env.DRILL_ACT_KILLS ?? 100)

test(`each act on a permit and each day that came is done once, told once and has its paper after ${KILLS} kills`, async () => {
  const { acts, passed } = await actWhileKilled(KILLS)
  console.info(`${KILLS} kills, ${acts} acts, ${passed} permits passed`)
  expect(acts).toBeGreaterThan(KILLS / 2)
})
