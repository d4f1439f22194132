import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import { STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import type { PersonHolding } from '#api/portal/people/people.schemas.ts'
import { tellAgency } from '#api/review/correspondence-mail.queries.ts'
import { callAs, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { deskOf } from '#tests/support/desk-review/reviewer.ts'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeOwnLists } from '#tests/support/filing/own-lists.ts'
import { makeAdministrator, peopleCalls, type Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const AT = new Date('2026-11-20T15:00:00Z')

let admin: Staff
/** Who leaves, with a submittal, a task of another one, an event and an import in hand. */
let rita: Staff
let omar: Staff
let [submittal, event] = [0, 0]
beforeEach(async () => {
  admin = await makeAdministrator(world.db, { loginName: 'ada.admin', displayName: 'Ada Admin' })
  const staff = async (displayName: string) => {
    const account = await makeMyAccount(world.db, { kind: 'staff', displayName })
    await sql`insert into user_roles (user_id, role) values (${account.id}, 'reviewer'), (${account.id}, 'inspector')`.execute(
      world.db,
    )
    return account
  }
  rita = await staff('Rita Reviewer')
  omar = await staff('Omar Other')
  await sql`insert into user_actions (user_id, app, action) values (${rita.id}, 'gov', 'import.actions.manage'),
    (${omar.id}, 'gov', 'import.actions.manage')`.execute(world.db)
  const own = await makeOwnLists(world)
  const filed = async (reviewer_user_id: number | null) => {
    const rid = await own.filed({ created_by_user_id: own.owner.id, reviewer_user_id })
    await own.setStatus(rid, 23)
    return rid
  }
  submittal = await filed(rita.id)
  await sql`insert into work_tasks (submittal_id, type_code, title, assigned_to_user_id, status)
    values (${await filed(null)}, 'TECHNICAL', 'Look at the pump', ${rita.id}, 'open')`.execute(
    world.db,
  )
  event = await makeDeskEvent(world.db, { reportedOn: '2026-11-12', inspector: rita.id })
  await sql`insert into import_jobs (kind, file_name, byte_size, state, columns, made_by_user_id, given_to_user_id,
      made_at, changed_by_user_id, changed_at)
    values ('sites', 'sites.csv', 1, 'broken', '[]', ${rita.id}, ${rita.id}, now(), ${rita.id}, now())`.execute(
    world.db,
  )
})
const { get, act } = peopleCalls(world, () => admin)
const heldBy = async ({ id }: Staff) =>
  (await callAs<PersonHolding[]>(world, `/Agency/People/GetHeld/${id}`, admin)).data.map(
    ({ name, total }) => [name, total],
  )
const ALL = [
  ['submittals', 1],
  ['tasks', 1],
  ['events', 1],
  ['imports', 1],
]
/** Of each kind: how many are the caller's, and how many nobody's. */
async function waiting({ cookie }: Staff, kind: string): Promise<[number, number]> {
  const { data } = await callAs<DeskWaiting>(world, '/Agency/Dashboard/GetWaiting', { cookie })
  const found = data.kinds.find((each) => each.kind === kind)
  return [found?.mine ?? -1, found?.untaken ?? -1]
}

test('every kind that can be given to somebody says what is handed on with it', () => {
  const without = STAFF_WAITS.filter(({ isShared, holding }) => !isShared && !holding)
  expect(without.map(({ kind }) => kind)).toEqual([])
})

test('what somebody has in hand is counted and listed by kind, with who could be given it', async () => {
  const { data } = await callAs<PersonHolding[]>(world, `/Agency/People/GetHeld/${rita.id}`, admin)
  expect(data.map(({ name, total }) => [name, total])).toEqual(ALL)
  expect(data[0]).toMatchObject({
    items: [{ rid: submittal, page: `/app/gov/review/${submittal}` }],
    takers: [{ rid: omar.id, name: 'Omar Other' }],
  })
})

describe('an account that is closed', () => {
  test('hands on to nobody where nobody is named', async () => {
    expect((await act('Close', rita.id, { reason: 'Left.' })).status).toBe(200)
    expect(await heldBy(rita)).toEqual([])
    expect(await waiting(omar, 'submittal')).toEqual([0, 2])
    expect(await waiting(omar, 'event')).toEqual([0, 1])
    expect(await waiting(omar, 'import')).toEqual([0, 1])
    expect((await deskOf(world, omar).inbox({ list: 'unassigned' })).data.counts).toMatchObject({
      unassigned: 2,
    })
  })

  test('hands each kind on to whom is named, and writes it down where the single acts do', async () => {
    const gives = ['submittals', 'tasks', 'events', 'imports'].map((holding) => ({
      holding,
      to: omar.id,
    }))
    expect((await act('Close', rita.id, { reason: 'Left.', gives })).status).toBe(200)
    expect(await heldBy(omar)).toEqual(ALL)
    const { rows } = await sql`
      select act, actor_user_id::int as by from submittal_log where submittal_id = ${submittal}
      order by id desc limit 1`.execute(world.db)
    expect(rows).toEqual([{ act: 'assign', by: admin.id }])
    const { rows: lines } = await sql`
      select by_name, what from event_timeline where event_id = ${event}`.execute(world.db)
    expect(lines).toEqual([{ by_name: 'Ada Admin', what: 'Given to Omar Other' }])
    expect((await get(rita.id)).history[0]?.note).toContain(
      'Handed on: Submittals to review, 1 to Omar Other; Tasks of reviews, 1 to Omar Other',
    )
  })

  test('stays open where one is named who may not see to it', async () => {
    const clerk = await makeMyAccount(world.db, { kind: 'staff' })
    const refused = await act('Close', rita.id, {
      reason: 'Left.',
      gives: [{ holding: 'events', to: clerk.id }],
    })
    expect(refused).toMatchObject({ status: 400, fields: { 'to-events': expect.any(String) } })
    expect((await get(rita.id)).state).toBe('active')
    expect(await heldBy(rita)).toEqual(ALL)
  })
})

describe('a right that is taken', () => {
  test('takes along what is seen to with it, and nothing else', async () => {
    const kept = ['gov:import.actions.manage']
    await act('SetRights', rita.id, { roles: ['inspector'], kept })
    expect(await heldBy(rita)).toEqual([
      ['events', 1],
      ['imports', 1],
    ])
    // Nobody has it now, so everybody who reviews finds it.
    expect(await waiting(omar, 'task')).toEqual([0, 1])
  })

  test('from a role takes along what its holders had by it', async () => {
    const { data } = await callAs<{ versionNo: number; name: string; description: string }>(
      world,
      '/Agency/Roles/Get/reviewer',
      admin,
    )
    await callAs(world, '/Agency/Roles/Save', {
      ...admin,
      body: { ...data, code: 'reviewer', actions: [] },
    })
    expect(await heldBy(rita)).toEqual([
      ['events', 1],
      ['imports', 1],
    ])
  })

  test('is told by mail to whose it was, with what was given', async () => {
    await act('SetRights', rita.id, { roles: ['inspector', 'finance'], kept: [] })
    const [mail] = await mailsOf(world, 'account-changed')
    expect(mail?.to).toBe(rita.email)
    expect(mail?.body).toContain('- Given: Finance')
    expect(mail?.body).toContain('- Taken: Reviewer')
  })
})

describe('handing on', () => {
  test('takes the kinds that are named and leaves the others', async () => {
    const gives = [{ holding: 'submittals', to: omar.id }]
    expect((await act('HandOver', rita.id, { gives })).status).toBe(200)
    expect(await heldBy(omar)).toEqual([['submittals', 1]])
    expect(await heldBy(rita)).toEqual(ALL.slice(1))
    expect((await get(rita.id)).history[0]).toMatchObject({ action: 'account.handed-on' })
  })

  test('asks what is handed on', async () => {
    expect((await act('HandOver', rita.id, { gives: [] })).status).toBe(400)
  })
})

describe('while an account is locked', () => {
  beforeEach(() => act('Lock', rita.id, { reason: 'Lost laptop.' }))

  test('what its holder has counts as nobody’s on the dashboards and the desks', async () => {
    expect(await waiting(omar, 'submittal')).toEqual([0, 2])
    expect(await waiting(omar, 'task')).toEqual([0, 1])
    expect(await waiting(omar, 'event')).toEqual([0, 1])
    expect((await deskOf(world, omar).inbox({ list: 'unassigned' })).data.total).toBe(2)
    const { data } = await callAs<{ list: { rid: number }[] }>(
      world,
      '/EMS/Event/GetEventByCriteria',
      { cookie: omar.cookie, body: { view: 'unassigned' } },
    )
    expect(data.list.map(({ rid }) => rid)).toEqual([event])
  })

  test('so is what is with an account that may only read', async () => {
    await act('Open', rita.id)
    await sql`update users set is_read_only = true where id = ${rita.id}`.execute(world.db)
    expect(await waiting(omar, 'submittal')).toEqual([0, 2])
    expect(await waiting(omar, 'task')).toEqual([0, 1])
  })

  test('letters of applicants go to the address of the agency', async () => {
    const { config } = world
    const about = { rid: submittal, template: 'AgencyCorrespondenceReceivedAlert' } as const
    await tellAgency(world.db, about, { config, now: AT })
    const [mail] = await mailsOf(world, 'AgencyCorrespondenceReceivedAlert')
    expect(mail?.to).toBe(config.review.agencyEmail)
  })

  test('it is theirs again once it is opened', async () => {
    await act('Open', rita.id)
    expect(await heldBy(rita)).toEqual(ALL)
    expect(await waiting(omar, 'submittal')).toEqual([0, 1])
  })
})
