import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { letterOf, makeOwnLists, requestOf } from '#tests/support/filing/own-lists.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let own: Awaited<ReturnType<typeof makeOwnLists>>
beforeEach(async () => {
  own = await makeOwnLists(world)
})

const makeStaff = (...actions: [string, string][]) =>
  makeMyAccount(world.db, { kind: 'staff', actions })
const REVIEW: [string, string] = ['gov', 'submittal.actions.review']
const DENIED = 9

/** How many of a kind wait for somebody, and how many of them are theirs. */
async function counted(kind: string, { cookie }: { cookie: string }): Promise<[number, number]> {
  const { data } = await callAs<DeskWaiting>(world, '/Agency/Dashboard/GetWaiting', { cookie })
  const found = data.kinds.find((each) => each.kind === kind)
  return [found?.total ?? -1, found?.mine ?? -1]
}

describe('what waits at a record that was decided', () => {
  test('a request of its applicant is in the list of whoever reviewed it', async () => {
    const staff = await makeStaff(REVIEW)
    const rid = await own.filed({ reviewer_user_id: staff.id })
    await own.setStatus(rid, DENIED)
    expect(await counted('submittal', staff)).toEqual([0, 0])
    await requestOf(world, rid, 'revision', { by: own.owner })
    await requestOf(world, rid, 'amendment', { by: own.owner, isDecided: true })
    expect(await counted('request', staff)).toEqual([1, 1])
  })

  test('a letter is there until somebody of the agency read it', async () => {
    const staff = await makeStaff(REVIEW)
    const rid = await own.filed()
    await own.setStatus(rid, DENIED)
    const at = '2026-11-09T12:00:00Z'
    await letterOf(world, rid, { by: own.owner, from: 'applicant', at })
    await letterOf(world, await own.filed(), { by: own.owner, from: 'applicant', at, readAt: at })
    expect(await counted('letter', staff)).toEqual([1, 0])
  })
})

test('a decision waits for a second reader, not for who prepared it', async () => {
  const [writer, reader] = [await makeStaff(REVIEW), await makeStaff(REVIEW)]
  await sql`insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at)
    values (${await own.filed()}, 'deny', 'proposed', ${writer.id}, now())`.execute(world.db)
  expect(await counted('secondReader', writer)).toEqual([0, 0])
  expect(await counted('secondReader', reader)).toEqual([1, 0])
})

test('a task that is given to somebody is theirs until it is done', async () => {
  const [staff, other] = [await makeStaff(REVIEW), await makeStaff(REVIEW)]
  const rid = await own.filed({ created_by_user_id: own.owner.id })
  await own.setStatus(rid, 23)
  await sql`insert into work_tasks (submittal_id, type_code, title, assigned_to_user_id, status, done_at) values
    (${rid}, 'TECHNICAL', 'Look at the pump', ${staff.id}, 'open', null),
    (${rid}, 'DECISION', 'Decide', ${staff.id}, 'done', now())`.execute(world.db)
  expect(await counted('task', staff)).toEqual([1, 1])
  expect(await counted('task', other)).toEqual([1, 0])
})

test('a task that is given to nobody is in the list of everybody who reviews, once its turn has come', async () => {
  const staff = await makeStaff(REVIEW)
  const rid = await own.filed({ created_by_user_id: own.owner.id })
  await own.setStatus(rid, 23)
  await sql`insert into work_tasks (submittal_id, type_code, title, due_on) values
    (${rid}, 'TECHNICAL', 'Look at the pump', '2999-01-01'),
    (${rid}, 'DECISION', 'Decide', '2999-02-01')`.execute(world.db)
  const tasks = async () =>
    (
      await callAs<DeskWaiting>(world, '/Agency/Dashboard/GetWaiting?kind=task', staff)
    ).data.list.map(({ title, givenTo }) => [title, givenTo])
  expect(await tasks()).toEqual([['Look at the pump', null]])
  await sql`update work_tasks set status = 'done', done_at = now()
    where submittal_id = ${rid} and type_code = 'TECHNICAL'`.execute(world.db)
  expect(await tasks()).toEqual([['Decide', null]])
  await sql`update work_tasks set assigned_to_user_id = ${staff.id} where submittal_id = ${rid} and done_at is null`.execute(
    world.db,
  )
  expect(await counted('task', staff)).toEqual([1, 1])
})

test('tasks of an event that are past their day, and messages of its reporter, are in a list', async () => {
  const staff = await makeStaff(['gov', 'event.actions.manage'])
  const event = await makeDeskEvent(world.db, { reportedOn: '2026-11-12', inspector: staff.id })
  await sql`insert into event_tasks (event_id, name, due_on, done_on) values
    (${event}, 'Take a sample', '2026-11-13', null), (${event}, 'Call back', '2026-11-13', '2026-11-13'),
    (${event}, 'Write to them', '2999-01-01', null)`.execute(world.db)
  expect(await counted('eventTask', staff)).toEqual([1, 1])
  expect(await counted('reporter', staff)).toEqual([0, 0])
  await sql`insert into event_messages (event_id, author, text, created_at)
    values (${event}, 'reporter', 'It smells again.', now())`.execute(world.db)
  expect(await counted('reporter', staff)).toEqual([1, 1])
})

test('what runs the portal and failed waits for whoever sees how it runs, an import for who began it', async () => {
  const staff = await makeStaff(['gov', 'operations.actions.read'])
  const before = [await counted('text', staff), await counted('job', staff)]
  await sql`insert into sms_outbox (to_phone, body, created_at, send_after, useful_until, state, message_id)
    values ('+15035550187', null, now(), now(), now(), 'dead', 'one')`.execute(world.db)
  await sql`insert into job_runs (name, started_at, ended_at, took_ms, next_due_at, failed_at, failed)
    values ('reminders', now(), now(), 1, now(), now(), 'No answer')
    on conflict (name) do update set ended_at = excluded.ended_at, failed_at = excluded.failed_at`.execute(
    world.db,
  )
  expect([await counted('text', staff), await counted('job', staff)]).toEqual(
    before.map(([total, mine]) => [total + 1, mine]),
  )
})

test('a kind that has no desk of its own is listed on the dashboard, with who has each', async () => {
  const [staff, other] = [await makeStaff(REVIEW), await makeStaff()]
  const rid = await own.filed({ reviewer_user_id: staff.id })
  await requestOf(world, rid, 'withdrawal', { by: own.owner })
  const listed = async ({ cookie }: { cookie: string }, kind: string) =>
    (await callAs<DeskWaiting>(world, `/Agency/Dashboard/GetWaiting?kind=${kind}`, { cookie })).data
      .list
  expect(await listed(staff, 'request')).toMatchObject([
    { title: 'Withdrawal request', page: `/app/gov/review/${rid}`, verb: 'Answer the request' },
  ])
  expect(await listed(staff, 'letter')).toEqual([])
  expect(await listed(staff, 'no-such-kind')).toEqual([])
  expect(await listed(other, 'request')).toEqual([])
})
