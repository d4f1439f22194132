import { expect, test } from 'vitest'
import { fileSubmittalsWhileKilled } from '#tests/faults/killed-filing.ts'

const KILLS = Number(process.env.DRILL_KILLS ?? 1_000)

test(`over ${KILLS} kills between beginning, saving, adding files and signing nothing acknowledged is lost and nothing is there twice`, async () => {
  const { filed } = await fileSubmittalsWhileKilled(KILLS)
  expect(filed).toBeGreaterThanOrEqual(3)
  console.log(`${KILLS} kills, ${filed} submittals filed, each once and whole`)
})
