import { expect, test } from 'vitest'
import { payWhileKilled } from '#tests/faults/killed-payments.ts'

const KILLS = Number(process.env.DRILL_KILLS ?? 200)

test(`each charge of a bank is in our books exactly once after ${KILLS} kills while it is paid [S3-PAY-23]`, async () => {
  const { kills, charges, late } = await payWhileKilled(KILLS)
  console.info(`${kills} kills, ${charges} charges, ${late} of them settled by the job afterwards`)
  expect(kills).toBeGreaterThanOrEqual(KILLS)
})
