import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { countAt, makeSiteKeeper, siteMergeCalls } from '#tests/support/sites/site-merge.ts'
import type { World } from '#tests/support/world.ts'

// Connections and commits as production has them: here two of the staff do meet.
const portal = useRealPortal()

test('of staff who merge one duplicate at once into two sites the first does, and the others are told', async () => {
  const { db } = portal.database
  const staff = await makeSiteKeeper(db)
  const { post, which } = siteMergeCalls({ api: portal.api } as World, () => staff)
  const [one, other, goes] = [await makeSite(db), await makeSite(db), await makeSite(db)].map(
    Number,
  )
  if (!one || !other || !goes) throw new Error('There are no sites.')
  await makePermit(db, { site_id: goes })
  const asked = await Promise.all(
    [one, other, one, other].map(async (rid) => ({
      ...{ stays: await which(rid), goes: await which(goes), reason: 'One gate.' },
    })),
  )
  const answers = await Promise.all(asked.map((each) => post('Merge', each)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ])
  for (const { msg } of answers.filter(({ status }) => status === 409))
    expect(msg).toMatch(/Somebody else changed or merged one of these sites/)
  const kept = asked[answers.findIndex(({ status }) => status === 200)]?.stays.rid
  const lost = kept === one ? other : one
  expect((await countAt(db, Number(kept)))['permits']).toBe(1)
  expect((await countAt(db, lost))['permits']).toBe(0)
  const { rows } = await sql`select from site_merges`.execute(db)
  expect(rows).toHaveLength(1)
})

test('two staff who merge two sites into each other do not wait forever: one is told', async () => {
  const { db } = portal.database
  const staff = await makeSiteKeeper(db)
  const { post, which } = siteMergeCalls({ api: portal.api } as World, () => staff)
  const [one, other] = [
    await which(Number(await makeSite(db))),
    await which(Number(await makeSite(db))),
  ]
  const answers = await Promise.all([
    post('Merge', { stays: one, goes: other, reason: 'This one.' }),
    post('Merge', { stays: other, goes: one, reason: 'That one.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
