import { expect, test } from 'vitest'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { agreeTo } from '#tests/support/filing/transferred.ts'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const scene = useTransfers()

test('the desk reads at a permit that a transfer is asked for, who acts next and where, until it is decided', async () => {
  const { portal } = scene
  const clerk = clerkOf({ ...portal, day: '2026-11-20' }, await makeReviewer(portal.database.db))
  const given = await scene.sides()
  const transferOf = async () => (await clerk.get(given.permitRid)).data.transfer
  expect(await transferOf()).toBeNull()
  const { rid, key } = await scene.asked(given)
  expect(await transferOf()).toMatchObject({ submittalRid: rid, onDay: DAY, state: 'asked' })
  expect((await agreeTo(portal, given.next, key)).msg).toBe('')
  expect((await transferOf())?.state).toBe('agreed')
})

test('the desk’s link to appeals says that the decision was about a transfer', async () => {
  const { portal } = scene
  const clerk = clerkOf({ ...portal, day: '2026-11-20' }, await makeReviewer(portal.database.db))
  const { rid, permitRid } = await scene.issued(await scene.sides())
  const { data } = await clerk.get(permitRid)
  expect([data.appealsOf, data.appealsOfKind, data.transfer]).toEqual([rid, 'transfer', null])
})
