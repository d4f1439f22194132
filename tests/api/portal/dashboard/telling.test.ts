import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { tellWaiting } from '#api/portal/dashboard/telling/tell-waiting.act.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { lookWithin, makeDeskEvent } from '#tests/support/events/desk-event.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { linkConsultant, makeFiler } from '#tests/support/filing/filer.ts'
import { makeOwnLists } from '#tests/support/filing/own-lists.ts'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
/** Six in the morning of a Friday in Salem: nobody has the summary of the day. */
const EARLY = '2026-11-20T14:00:00Z'
const MORNING = '2026-11-20T15:30:00Z'
const PARTS = {
  agencyName: 'Department',
  publicUrl: 'https://portal.test',
  timeZone: 'America/Los_Angeles',
  workDays: FEDERAL_CALENDAR,
}
const REVIEW: [string, string] = ['gov', 'submittal.actions.review']
const EVENTS: [string, string] = ['gov', 'event.actions.manage']

let own: Awaited<ReturnType<typeof makeOwnLists>>
beforeEach(async () => {
  own = await makeOwnLists(world)
})

const makeStaff = (...actions: [string, string][]) =>
  makeMyAccount(world.db, { kind: 'staff', actions })
const tell = (at: string) => tellWaiting(world.db, PARTS, new Date(at))

/** The mails that somebody was written, the oldest first. */
async function mailsTo({ id }: { id: number }) {
  const { rows } = await sql<{ template: string; subject: string; body: string }>`
    select template, subject, body from outbox where user_id = ${id} order by id`.execute(world.db)
  return rows
}
const subjectsTo = async (who: { id: number }) => (await mailsTo(who)).map(({ subject }) => subject)

async function givenTo(reviewer: { id: number } | null): Promise<number> {
  const rid = await own.filed({ created_by_user_id: own.owner.id })
  await own.setStatus(rid, 23)
  await sql`update submittals set reviewer_user_id = ${reviewer?.id ?? null} where id = ${rid}`.execute(
    world.db,
  )
  return rid
}

/** A submittal of theirs that was sent back on November 1. */
async function sentBack(): Promise<void> {
  const rid = await own.filed({ created_by_user_id: own.owner.id })
  await sql`update submittals set status_changed_at = '2026-11-01T20:00:00Z',
      submittal_status_id = (select id from submittal_statuses where code = 3)
    where id = ${rid}`.execute(world.db)
  await sql`insert into submittal_forms (submittal_id, form_sha256, saved_by_user_id, saved_at)
    select ${rid}, min(sha256), ${own.owner.id}, now() from form_versions`.execute(world.db)
}

describe('somebody of the agency is told', () => {
  test('at once and once of what is given to them, with the way there', async () => {
    const [staff, other] = [await makeStaff(REVIEW), await makeStaff(REVIEW)]
    const rid = await givenTo(staff)
    await tell(EARLY)
    await tell(EARLY)
    const mails = await mailsTo(staff)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Review the submittal: Air permit renewal',
    ])
    expect(mails[0]?.body).toContain(`https://portal.test/app/gov/review/${rid}`)
    expect(await mailsTo(other)).toEqual([])
  })

  test('in one mail of all that came meanwhile', async () => {
    const staff = await makeStaff(REVIEW)
    for (let made = 0; made < 32; made += 1) await givenTo(staff)
    expect(await tell(EARLY)).toBe(1)
    const [mail] = await mailsTo(staff)
    expect(mail?.subject).toBe('32 things wait for you')
    expect(mail?.body).toContain('And 2 more.')
  })

  test('of what nobody has in the summary of a working morning alone', async () => {
    const staff = await makeStaff(REVIEW)
    await givenTo(null)
    await givenTo(staff)
    expect(await tell('2026-11-19T15:30:00Z')).toBe(2)
    expect((await mailsTo(staff)).at(-1)?.subject).toBe('Waiting today: 2')
    expect((await mailsTo(staff)).at(-1)?.body).toContain(
      'Submittals to decide: 2, given to you: 1\nhttps://portal.test/app/gov/inbox',
    )
    expect(await tell('2026-11-19T20:00:00Z')).toBe(0)
    expect(await tell(EARLY)).toBe(0)
    expect(await tell(MORNING)).toBe(1)
    // A Saturday, and Thanksgiving.
    expect(await tell('2026-11-21T16:00:00Z')).toBe(0)
    expect(await tell('2026-11-26T16:00:00Z')).toBe(0)
  })

  test('at once of a report of the public, whoever of them may see to it', async () => {
    const [first, second, none] = [
      await makeStaff(EVENTS),
      await makeStaff(EVENTS),
      await makeStaff(REVIEW),
    ]
    await makeDeskEvent(world.db, { reportedOn: '2026-11-20' })
    await tell(EARLY)
    for (const who of [first, second])
      expect((await subjectsTo(who))[0]).toMatch(/^See to the event: Event \d+$/)
    expect(await mailsTo(none)).toEqual([])
  })

  test('of a decision that waits for a second reader, but not who prepared it', async () => {
    const [writer, reader] = [await makeStaff(REVIEW), await makeStaff(REVIEW)]
    const rid = await own.filed({ created_by_user_id: own.owner.id })
    await sql`insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at)
      values (${rid}, 'deny', 'proposed', ${writer.id}, now())`.execute(world.db)
    await tell(EARLY)
    expect(await subjectsTo(reader)).toContain('Read and issue: Air permit renewal')
    expect(await subjectsTo(writer)).not.toContain('Read and issue: Air permit renewal')
  })

  test('anew of what ended and came back, and not of what ended before they were told', async () => {
    const staff = await makeStaff(REVIEW)
    const rid = await givenTo(staff)
    const gone = await givenTo(staff)
    await own.setStatus(gone, 9)
    await tell(EARLY)
    await own.setStatus(rid, 9)
    await tell(EARLY)
    await own.setStatus(rid, 23)
    await tell(EARLY)
    expect(await subjectsTo(staff)).toEqual([
      'Review the submittal: Air permit renewal',
      'Review the submittal: Air permit renewal',
    ])
  })

  test('not of what they took themselves', async () => {
    const staff = await makeStaff(REVIEW)
    const rid = await givenTo(null)
    const taken = await callAs(world, '/Agency/Review/Assign', {
      cookie: staff.cookie,
      body: { rids: [rid], reviewerRid: staff.id },
    })
    expect(taken.status, JSON.stringify(taken)).toBe(200)
    await tell(EARLY)
    expect(await mailsTo(staff)).toEqual([])
  })

  test('of the work of a colleague whose account was closed, with what nobody has', async () => {
    const [left, stays] = [await makeStaff(REVIEW), await makeStaff(REVIEW)]
    await givenTo(left)
    await sql`update users set status = 'I' where id = ${left.id}`.execute(world.db)
    await tell(MORNING)
    expect(await mailsTo(left)).toEqual([])
    expect((await mailsTo(stays)).map(({ body }) => body).join()).toContain(
      'Submittals to decide: 1\n',
    )
  })

  test('as they choose for the kind: never, in the morning or at once', async () => {
    const [never, morning, once] = [
      await makeStaff(REVIEW),
      await makeStaff(REVIEW),
      await makeStaff(REVIEW),
    ]
    const choose = (who: { cookie: string }, rhythm: string) =>
      callAs(world, '/Agency/Dashboard/SetWaitingMails', {
        cookie: who.cookie,
        body: { choices: [{ kind: 'submittal', rhythm }] },
      })
    for (const [who, rhythm] of [
      [never, 'none'],
      [morning, 'day'],
      [once, 'once'],
    ] as const)
      expect((await choose(who, rhythm)).status).toBe(200)
    await givenTo(null)
    await givenTo(morning)
    await tell(EARLY)
    await tell(MORNING)
    expect(await subjectsTo(never)).toEqual([])
    expect(await subjectsTo(morning)).toEqual(['Waiting today: 2'])
    expect(await subjectsTo(once)).toEqual([
      'Review the submittal: Air permit renewal',
      'Waiting today: 1',
    ])
  })
})

test('each job that fails is told by its own name, whatever failed before it', async () => {
  const staff = await makeStaff(['gov', 'operations.actions.read'])
  const fail = (name: string) =>
    sql`insert into job_runs (name, started_at, ended_at, took_ms, next_due_at, failed_at, failed)
      values (${name}, now(), now(), 1, now(), now(), 'No answer')`.execute(world.db)
  await fail('reminders')
  await tell(EARLY)
  await fail('dues')
  await tell(EARLY)
  expect(await subjectsTo(staff)).toEqual(['See why: reminders', 'See why: Due days'])
})

test('whoever gives rights is told of work that nobody may see to', async () => {
  const admin = await makeStaff(['gov', 'user.actions.administer'])
  await makeDeskEvent(world.db, { reportedOn: '2026-11-20' })
  await tell(EARLY)
  expect(await subjectsTo(admin)).toEqual(['Give somebody the right: Environmental events'])
  await makeStaff(EVENTS)
  await tell(EARLY)
  const { rows } = await sql`select from wait_tellings where user_id = ${admin.id}`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})

describe('an urgent report of the public', () => {
  const AT_ONCE = 'By November 20, 2026, 8:00 a.m.: See to the event: Oil on the creek'
  const LATE = 'Late since November 20, 2026, 8:00 a.m.: See to the event: Oil on the creek'
  /** Sent at seven in the morning. */
  const FIRST = '2026-11-20T15:01:00Z'
  const choose = ({ id }: { id: number }, rhythm: string) =>
    sql`insert into wait_choices (user_id, kind, rhythm) values (${id}, 'event', ${rhythm})`.execute(
      world.db,
    )
  const told = async (who: { id: number }) =>
    (await subjectsTo(who)).filter((subject) => !subject.startsWith('Waiting today'))

  test('is told at once with its hour, also to who wants the morning, and once more when it is past', async () => {
    const [usual, daily, never] = [
      await makeStaff(EVENTS),
      await makeStaff(EVENTS),
      await makeStaff(EVENTS),
    ]
    await choose(daily, 'day')
    await choose(never, 'none')
    await lookWithin(world.db, 1)
    const { eventId } = await makeEventReport(world.db)
    await tell(FIRST)
    await tell('2026-11-20T15:59:00Z')
    for (const who of [usual, daily]) expect(await told(who)).toEqual([AT_ONCE])
    expect((await mailsTo(daily))[0]?.body).toContain(
      `Due by November 20, 2026, 8:00 a.m.\nhttps://portal.test/app/ems/event/${eventId}`,
    )
    await tell('2026-11-20T16:01:00Z')
    await tell('2026-11-20T18:00:00Z')
    for (const who of [usual, daily]) expect(await told(who)).toEqual([AT_ONCE, LATE])
    expect((await mailsTo(usual)).at(-1)?.body).toContain('Late since November 20, 2026, 8:00 a.m.')
    await tell('2026-11-23T16:00:00Z')
    expect((await mailsTo(usual)).at(-1)?.body).toContain('past the limit: 1')
    expect(await told(never)).toEqual([])
  })

  test('is told to whom it is given, and to everybody once its hour is past', async () => {
    const [inspector, other] = [await makeStaff(EVENTS), await makeStaff(EVENTS)]
    await lookWithin(world.db, 1)
    const { eventId } = await makeEventReport(world.db)
    await sql`insert into event_inspectors values (${eventId}, ${inspector.id})`.execute(world.db)
    await tell(FIRST)
    expect([await told(inspector), await told(other)]).toEqual([[AT_ONCE], []])
    await tell('2026-11-20T16:01:00Z')
    expect([await told(inspector), await told(other)]).toEqual([[AT_ONCE, LATE], [LATE]])
  })

  test('is said of several by the first hour, and of days alone is told in the morning as chosen', async () => {
    const [usual, daily] = [await makeStaff(EVENTS), await makeStaff(EVENTS)]
    await choose(daily, 'day')
    await makeDeskEvent(world.db, { reportedOn: '2026-11-01', dueOn: '2026-11-02' })
    await lookWithin(world.db, 72)
    await makeEventReport(world.db)
    await makeEventReport(world.db)
    await tell(FIRST)
    expect(await told(usual)).toEqual([
      '3 things wait for you, the first by November 23, 2026, 7:00 a.m.',
    ])
    expect((await mailsTo(usual))[0]?.body).toMatch(/^This waits for you:\n\nSee to the event: Oil/)
    expect(await told(daily)).toEqual([])
  })
})

describe('an account holder', () => {
  test('is reminded of what was sent back after two weeks, once for each of its days', async () => {
    await sentBack()
    await tell('2026-11-02T14:00:00Z')
    await tell('2026-11-14T14:00:00Z')
    expect(await mailsTo(own.owner)).toEqual([])
    await tell('2026-11-15T14:00:00Z')
    await tell('2026-11-16T14:00:00Z')
    await tell('2026-12-01T14:00:00Z')
    expect(await subjectsTo(own.owner)).toEqual([
      'Reminder: Correct and sign: Air permit renewal',
      'Reminder: Correct and sign: Air permit renewal',
    ])
    // Found late, it is told once.
    await sql`delete from wait_tellings`.execute(world.db)
    await tell('2027-03-01T14:00:00Z')
    expect(await mailsTo(own.owner)).toHaveLength(2)
  })

  test('who may prepare what was sent back and not sign it is reminded of what they may do', async () => {
    const writer = await makeFiler(world.db, 'consultant')
    await linkConsultant(world.db, { ...own, consultant: writer }, ['prepare'])
    await sentBack()
    await tell('2026-11-02T14:00:00Z')
    await tell('2026-11-15T14:00:00Z')
    const subject = 'Reminder: Correct it and ask for its signature: Air permit renewal'
    expect(await subjectsTo(writer)).toEqual([subject])
    expect((await mailsTo(writer))[0]?.body).not.toContain('Correct and sign')
    expect(await subjectsTo(own.owner)).toEqual(['Reminder: Correct and sign: Air permit renewal'])
  })

  test('is told of a new invoice and reminded around its day, unless they want no reminders', async () => {
    const payer = await makeMyAccount(world.db, {})
    await makeOwnInvoice(world.db, payer.id, { number: 'WQ-17', due_on: '2026-11-30' })
    await tell('2026-11-10T14:00:00Z')
    await tell('2026-11-23T14:00:00Z')
    const mails = await mailsTo(payer)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Pay the invoice: WQ-17',
      'Reminder: Pay the invoice: WQ-17',
    ])
    expect(mails[1]?.body).toContain('Due November 30, 2026\nhttps://portal.test/app/payments')
    await sql`insert into reminders_off (user_id, since) values (${payer.id}, now())`.execute(
      world.db,
    )
    await tell('2026-12-01T14:00:00Z')
    expect(await mailsTo(payer)).toHaveLength(2)
  })

  test('is told in their language', async () => {
    const payer = await makeMyAccount(world.db, {})
    await sql`update users set language = 'es' where id = ${payer.id}`.execute(world.db)
    await makeOwnInvoice(world.db, payer.id, { number: 'WQ-17' })
    await tell(EARLY)
    expect(await subjectsTo(payer)).toEqual(['Pagar la factura: WQ-17'])
  })
})
