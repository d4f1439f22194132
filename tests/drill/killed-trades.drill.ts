import { expect, test } from 'vitest'
import { tradeWhileKilled } from '#tests/faults/trading/killed-trades.ts'

const KILLS = Number(process.env.DRILL_KILLS ?? 200)

test(`no unit is lost and no form is torn from its trade after ${KILLS} kills in the middle of trades`, async () => {
  const { kills, opened, completed, ended } = await tradeWhileKilled(KILLS)
  console.info(`${kills} kills, ${opened} trades, ${completed} completed, ${ended} ended`)
  expect(kills).toBeGreaterThanOrEqual(KILLS)
})
