import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { WaitingCount } from '#api/portal/dashboard/waiting.schemas.ts'
import { STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { tellAgency } from '#api/review/correspondence-mail.queries.ts'
import { tellWaiting } from '#api/portal/dashboard/telling/tell-waiting.act.ts'
import { selectReviewers } from '#api/review/transfers/reviewers.queries.ts'
import { dayIn } from '#values/days.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { callAs, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { deskOf } from '#tests/support/desk-review/reviewer.ts'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeAbsence } from '#tests/support/factories/absences.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeOwnLists } from '#tests/support/filing/own-lists.ts'
import type { Staff } from '#tests/support/people/administrator.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
/** Away from Friday, November 20 through December 4, in the days of the agency. */
const FIRST = '2026-11-20T05:30:00Z'
const LAST = '2026-12-05T04:30:00Z'
const AFTER = '2026-12-05T05:30:00Z'
const BEFORE = '2026-11-20T04:30:00Z'
const PARTS = {
  agencyName: 'Department',
  publicUrl: 'https://portal.test',
  timeZone: 'America/New_York',
  workDays: FEDERAL_CALENDAR,
}

/** Rita is away, Omar covers and sees to submittals alone, Nora sees to both. */
let rita: Staff
let omar: Staff
let nora: Staff
let own: Awaited<ReturnType<typeof makeOwnLists>>
let [submittal, event, task] = [0, 0, 0]
const at = (moment: string) => {
  world.clock = () => new Date(moment)
}

beforeEach(async () => {
  const staff = async (displayName: string, ...roles: string[]) => {
    const account = await makeMyAccount(world.db, { kind: 'staff', displayName })
    for (const role of roles)
      await sql`insert into user_roles (user_id, role) values (${account.id}, ${role})`.execute(
        world.db,
      )
    return account
  }
  rita = await staff('Rita Reviewer', 'reviewer', 'inspector')
  omar = await staff('Omar Other', 'reviewer')
  nora = await staff('Nora Next', 'reviewer', 'inspector')
  own = await makeOwnLists(world)
  submittal = await own.filed({ created_by_user_id: own.owner.id, reviewer_user_id: rita.id })
  await own.setStatus(submittal, 23)
  const { rows } = await sql<{ id: number }>`
    insert into work_tasks (submittal_id, type_code, title, assigned_to_user_id, status, due_on)
    values (${submittal}, 'TECHNICAL', 'Look at the pump', ${rita.id}, 'open', '2026-11-25') returning id`.execute(
    world.db,
  )
  task = Number(rows[0]?.id)
  event = await makeDeskEvent(world.db, { reportedOn: '2026-11-12', inspector: rita.id })
})

const waitingFor = async (who: Staff, kind = 'submittal'): Promise<DeskWaiting> =>
  (
    await callAs<DeskWaiting>(world, `/Agency/Dashboard/GetWaiting?kind=${kind}`, {
      cookie: who.cookie,
    })
  ).data
const ownOf = async (who: Staff) =>
  (await waitingFor(who)).first
    .filter(({ isMine }) => isMine)
    .map(({ kind, rid, forName }) => [kind, rid, forName])
const counted = async (who: Staff, kind: string) =>
  (
    await callAs<WaitingCount[]>(world, '/Client/Dashboard/CountWaiting', {
      cookie: who.cookie,
    })
  ).data.find((each) => each.kind === kind)?.total ?? 0
const tell = (moment: string) => tellWaiting(world.db, PARTS, new Date(moment))
const mailsTo = async (who: Staff) =>
  (await mailsOf(world, 'waits-for-you')).filter(({ to }) => to === who.email)
const cover = (by: Staff) => makeAbsence(world.db, { user: rita, cover: by })
const eventsOf = async (who: Staff, view: string) =>
  (
    await callAs<{ list: { rid: number }[] }>(world, '/EMS/Event/GetEventByCriteria', {
      cookie: who.cookie,
      body: { view },
    })
  ).data.list.map(({ rid }) => rid)

test('what somebody made and may not do themselves is given to nobody, so no cover is asked to do it', () => {
  expect(STAFF_WAITS.filter(({ hasMaker, holding }) => hasMaker && holding)).toEqual([])
})

describe('while somebody is away', () => {
  test.each([
    ['on the evening before', BEFORE, 0],
    ['on the first day', FIRST, 1],
    ['on the evening of the last day', LAST, 1],
    ['on the day after', AFTER, 0],
  ])('what is given to them counts for who covers %s: %s', async (_, moment, count) => {
    await cover(omar)
    at(moment)
    const forRita = count === 1
    expect(await ownOf(omar)).toEqual(
      forRita
        ? [
            ['task', task, 'Rita Reviewer'],
            ['submittal', submittal, 'Rita Reviewer'],
          ]
        : [],
    )
    expect(await counted(omar, 'submittal')).toBe(count)
    expect((await waitingFor(omar)).list).toMatchObject([
      { givenTo: 'Rita Reviewer', coveredBy: forRita ? 'Omar Other' : null },
    ])
    const { data } = await deskOf(world, omar).inbox({ list: 'mine' })
    expect([data.total, data.counts.mine]).toEqual([count, count])
    expect((await deskOf(world, omar).inbox({ list: 'all' })).data.list[0]?.away).toEqual(
      forRita ? { untilDay: '2026-12-04', cover: 'Omar Other' } : null,
    )
    // What is theirs stays theirs, and is nobody else's.
    expect((await ownOf(rita)).length).toBe(3)
    expect(await ownOf(nora)).toEqual([])
    expect((await waitingFor(nora)).kinds.find(({ kind }) => kind === 'submittal')).toMatchObject({
      mine: 0,
      untaken: 0,
    })
  })

  test('who covers sees to what their own rights open, and the rest stays as it is', async () => {
    await cover(omar)
    at(FIRST)
    expect((await waitingFor(omar)).kinds.map(({ kind }) => kind)).not.toContain('event')
    expect((await waitingFor(nora, 'event')).list).toMatchObject([
      { givenTo: 'Rita Reviewer', coveredBy: null },
    ])
    await tell(FIRST)
    const [mail, ...more] = await mailsTo(rita)
    expect(mail?.subject).toContain('See to the event')
    expect(more).toEqual([])
  })

  test('events of who is away are among those of who covers, who may write down what was done', async () => {
    const act = (who: Staff) =>
      callAs(world, '/EMS/Event/AddActivity', {
        cookie: who.cookie,
        body: { eventRid: event, description: 'Looked at it.', happenedDate: '2026-11-20' },
      })
    at(FIRST)
    expect(await eventsOf(nora, 'mine')).toEqual([])
    expect((await act(nora)).status).toBe(403)
    await cover(nora)
    expect(await eventsOf(nora, 'mine')).toEqual([event])
    expect(await eventsOf(nora, 'unassigned')).toEqual([])
    expect((await act(nora)).status).toBe(200)
  })

  test('who covers is told of it in their stead, and the work is told anew to whose it is on the day after', async () => {
    await cover(nora)
    await tell(FIRST)
    const [mail] = await mailsTo(nora)
    expect(mail?.body).toContain('Review the submittal: Air permit renewal')
    expect(mail?.body).toContain('for Rita Reviewer')
    expect(await mailsTo(rita)).toEqual([])
    await tell(LAST)
    expect(await mailsTo(nora)).toHaveLength(1)
    await tell(AFTER)
    expect(await mailsTo(rita)).toHaveLength(1)
    expect(await mailsTo(nora)).toHaveLength(1)
  })

  test('the summary of the morning goes to who covers, and the one who is away has none', async () => {
    await cover(nora)
    await tell('2026-11-20T16:00:00Z')
    const sums = await mailsOf(world, 'waits-today')
    const to = (who: Staff) => sums.find((each) => each.to === who.email)
    expect(to(nora)?.body).toContain('Submittals to decide: 1, given to you: 1')
    expect(to(rita)).toBeUndefined()
  })

  test('somebody is told of what nobody has, where who covers made it and may not do it', async () => {
    await own.filed({ created_by_user_id: own.owner.id })
    await cover(omar)
    const told = async () =>
      (await mailsTo(rita)).some(({ body }) => body.includes('Read and confirm'))
    const permitId = await makePermit(world.db)
    const propose = (by: number) =>
      sql`insert into permit_act_proposals (permit_id, asked, proposed_by_user_id, proposed_at)
        values (${permitId}, ${JSON.stringify({ kind: 'suspend', fromOn: '2027-01-10', untilOn: null, actRid: null, atRequest: false, reason: 'Odor.', rule: '40 CFR 122.64.', facts: {} })}::jsonb, ${by}, now())`.execute(
        world.db,
      )
    await propose(nora.id)
    await tell(FIRST)
    expect(await told()).toBe(false)
    await sql`update permit_act_proposals set proposed_by_user_id = ${omar.id}`.execute(world.db)
    await tell(FIRST)
    expect(await told()).toBe(true)
  })

  test('of what nobody has who is away is told where who covers chose to be told nothing of it', async () => {
    await sql`update submittals set reviewer_user_id = null where id = ${submittal}`.execute(
      world.db,
    )
    await sql`insert into wait_choices (user_id, kind, rhythm) values
      (${rita.id}, 'submittal', 'once'), (${omar.id}, 'submittal', 'once')`.execute(world.db)
    await cover(omar)
    const told = async () =>
      (await mailsTo(rita)).some(({ body }) => body.includes('Review the submittal'))
    await tell(FIRST)
    expect(await told()).toBe(false)
    await sql`update wait_choices set rhythm = 'none' where user_id = ${omar.id}`.execute(world.db)
    await tell(FIRST)
    expect(await told()).toBe(true)
  })

  test('letters of applicants and news of transfers are told to who covers', async () => {
    await cover(omar)
    const { config } = world
    const now = new Date(FIRST)
    await tellAgency(
      world.db,
      { rid: submittal, template: 'AgencyCorrespondenceReceivedAlert' },
      { config, now },
    )
    const [mail] = await mailsOf(world, 'AgencyCorrespondenceReceivedAlert')
    expect(mail?.to).toBe(omar.email)
    expect(await selectReviewers(world.db, submittal, dayIn(config.timeZone, now))).toEqual([
      omar.id,
    ])
  })

  test('their locked account leaves nothing with nobody, and a cover whose account is locked sees to nothing', async () => {
    await cover(omar)
    at(FIRST)
    await sql`update users set status = 'I' where id = ${rita.id}`.execute(world.db)
    expect(await counted(omar, 'submittal')).toBe(1)
    expect((await deskOf(world, nora).inbox({ list: 'unassigned' })).data.total).toBe(0)
    await sql`update users set status = case id when ${rita.id} then 'A' else 'I' end
      where id in (${rita.id}, ${omar.id})`.execute(world.db)
    expect((await waitingFor(nora)).list).toMatchObject([
      { givenTo: 'Rita Reviewer', coveredBy: null },
    ])
    expect((await ownOf(rita)).length).toBe(3)
  })

  test('one that was ended counts no more', async () => {
    const rid = await cover(omar)
    at(FIRST)
    await sql`update staff_absences set ended_at = now(), ended_by_user_id = user_id where id = ${rid}`.execute(
      world.db,
    )
    expect(await ownOf(omar)).toEqual([])
  })
})
