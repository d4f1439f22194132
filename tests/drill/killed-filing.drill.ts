import { expect, test } from 'vitest'
import { fileAndDecideWhileKilled } from '#tests/faults/filing/killed-filing.ts'

const KILLS = Number(process.env.DRILL_FILING_KILLS ?? 1_000)

test(`nothing acknowledged is lost and nothing doubled after ${KILLS} kills of drafting, uploading, signing, filing and deciding`, async () => {
  const { kills, saves, files, filed, permits } = await fileAndDecideWhileKilled(KILLS)
  console.info(
    `${kills} kills, ${saves} submittals saved, ${files} files, ${filed} filed, ${permits} permits`,
  )
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  expect(filed).toBeGreaterThan(0)
  expect(permits).toBeGreaterThan(0)
})
