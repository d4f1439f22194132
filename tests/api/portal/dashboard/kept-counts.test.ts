import { expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { letterOf, makeOwnLists } from '#tests/support/filing/own-lists.ts'
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

test('a letter that was opened is counted no longer, on either side', async () => {
  const { owner, filed } = await makeOwnLists(world)
  const actions: [string, string][] = [['gov', 'submittal.actions.review']]
  const staff = await makeMyAccount(world.db, { kind: 'staff', actions })
  const rid = await filed({ created_by_user_id: owner.id })
  const at = '2026-11-09T12:00:00Z'
  await letterOf(world, rid, { by: owner, from: 'applicant', at })
  await letterOf(world, rid, { by: staff, from: 'agency', at })
  const counted = async (who: { cookie: string }) =>
    (await callAs<{ kind: string }[]>(world, '/Client/Dashboard/CountWaiting', who)).data.map(
      ({ kind }) => kind,
    )
  expect(await counted(owner)).toContain('letterOfAgency')
  expect(await counted(staff)).toContain('letter')
  await callAs(world, `/Client/Correspondence/GetBySubmission/${rid}`, owner)
  await callAs(world, `/Agency/Letters/Get/${rid}`, staff)
  expect(await counted(owner)).not.toContain('letterOfAgency')
  expect(await counted(staff)).not.toContain('letter')
})
