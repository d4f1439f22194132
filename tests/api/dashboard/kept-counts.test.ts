import { expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeOwnLists } from '#tests/support/filing/own-lists.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('what waits is counted once for the pages of a session, and anew after an act of it or a while', async () => {
  const { owner, filed, setStatus } = await makeOwnLists(world)
  const counted = async () =>
    (
      await callAs<{ kind: string; total: number }[]>(
        world,
        '/Client/Dashboard/CountWaiting',
        owner,
      )
    ).data.find(({ kind }) => kind === 'draft')?.total ?? 0
  const begin = async () => setStatus(await filed({ created_by_user_id: owner.id }), 1)
  await begin()
  expect(await counted()).toBe(1)
  await begin()
  expect(await counted()).toBe(1)
  expect((await statementsOf(counted)).filter((text) => /own_counts/.test(text))).toEqual([])
  // Whatever it is, and however it ends.
  await callAs(world, '/Client/Submission/Begin', { ...owner, body: {} })
  expect(await counted()).toBe(2)
  await begin()
  world.wait(20)
  expect(await counted()).toBe(3)
})
