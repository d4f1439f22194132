import { beforeEach, describe, expect, test } from 'vitest'
import type { EventFile, EventRow } from '#api/events/desk/event-desk.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { lookWithin } from '#tests/support/events/desk-event.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Found = { list: EventRow[]; total: number }

let staff: { id: number; cookie: string }
let event: Record<string, unknown>
let closedRid: number
let openRid: number
beforeEach(async () => {
  const { db } = world
  staff = await makeMyAccount(db, {
    kind: 'staff',
    actions: [
      ['gov', 'event.actions.manage'],
      ['gov', 'event.actions.view-confidential'],
    ],
  })
  const { marionId, stateId } = await oregon(db)
  openRid = await named(db, 'event_statuses', 'Received')
  closedRid = await named(db, 'event_statuses', 'Closed')
  event = {
    byFacility: 'C',
    eventDate: '2026-11-10',
    reportedDate: '2026-11-12',
    eventDesc: 'Foam on the creek below the outfall.',
    eventSubject: 'Foam on Mill Creek',
    eventTypeRid: await named(db, 'event_types', 'Spill'),
    eventPriorityRid: await named(db, 'event_priorities', 'High'),
    eventDecisionRid: 1,
    dueDate: '2026-11-18',
    contact: { firstName: 'Ada', lastName: 'Reed', email: 'ada@example.com', phone: null },
    physicalLocation: {
      address: '1 Creek Lane',
      city: 'Salem',
      stateRid: stateId,
      zip: '97301',
      countyRid: marionId,
    },
    specialAssistanceInd: 'Y',
    situation: 'Needs large print.',
    confidentialInd: 'Y',
    serviceRequestInd: 'Y',
    responsibleIndividuals: [{ personName: 'Bo Marsh', confirmedInd: 'Y' }],
    responsibleFacilities: [{ companyName: 'Marsh Dyeworks', confirmedInd: 'N' }],
    userRelations: [staff.id],
    characteristics: [4, 9],
    tasks: [{ name: 'Sample the creek', dueDate: '2026-11-25' }],
    processingHours: [{ workedDate: '2026-11-12', hours: 1.5, comment: 'Drive' }],
  }
})

const save = (body: object, cookie = staff.cookie) =>
  callAs<EventFile>(world, '/EMS/Event/Save', { cookie, body })
const enter = async (more: object = {}) => {
  const { data, msg } = await save({ updated: { ...event, ...more } })
  expect(msg).toBe('')
  return data
}
const get = async (rid: number) =>
  (await callAs<EventFile>(world, `/EMS/Event/Get/${rid}`, staff)).data
const search = async (body: object) =>
  (await callAs<Found>(world, '/EMS/Event/GetEventByCriteria', { ...staff, body })).data
const post = (call: string, body: object, cookie = staff.cookie) =>
  callAs<{ rid: number }>(world, `/EMS/Event/${call}`, { cookie, body })

describe('a report of the public that its type wants looked at', () => {
  test('is due by the hour at list, event and file, until a day or a further status takes its place', async () => {
    await lookWithin(world.db, 2)
    const { eventId: rid } = await makeEventReport(world.db)
    const byHour = { dueAt: '2026-11-20T17:00:00.000Z', isOverdue: false }
    expect(await get(rid)).toMatchObject({ ...byHour, dueDate: null })
    expect((await search({})).list[0]).toMatchObject({ ...byHour, dueDate: '2026-11-20' })
    world.setNow('2026-11-20T17:00:01Z')
    expect((await search({ view: 'overdue' })).list).toMatchObject([{ rid, isOverdue: true }])
    const change = async (more: object) => {
      const { versionNo } = await get(rid)
      await save({ rid, original: { versionNo }, updated: { ...event, dueDate: null, ...more } })
      const { dueAt, isOverdue } = await get(rid)
      return { dueAt, isOverdue }
    }
    const none = { dueAt: null, isOverdue: false }
    expect(await change({ eventStatusRid: openRid, dueDate: '2026-11-23' })).toEqual(none)
    expect(await change({ eventStatusRid: openRid })).toMatchObject({ isOverdue: true })
    const begun = await named(world.db, 'event_statuses', 'In Review')
    expect(await change({ eventStatusRid: begun })).toEqual(none)
  })

  test('is no event that staff entered: they have looked', async () => {
    await lookWithin(world.db, 1)
    const { rid } = await enter({ dueDate: null, eventStatusRid: openRid })
    expect(await get(rid)).toMatchObject({ dueAt: null, isOverdue: false })
  })
})

describe('events at the desk', () => {
  test('an event is entered and read back with all that it carries [S3-EVT-02, S3-EVT-03, S3-EVT-04, S3-EVT-05, S3-EVT-07]', async () => {
    const { rid } = await enter()
    const kept = await get(rid)
    expect(kept).toMatchObject({
      ...event,
      // Who told of it is told by a call of its own, which writes each look down.
      contact: null,
      contactKept: { name: true, email: true, phone: false, address: false },
      eventStatusRid: openRid,
      versionNo: 1,
      eventNo: expect.stringMatching(/^EVT-2026-/),
      comments: [],
      contacts: [],
      activities: [],
      attachments: [],
    })
    expect(kept.responsibleFacilities).toEqual([
      { contactRid: null, confirmedInd: 'N', companyName: 'Marsh Dyeworks', personName: null },
    ])
  })

  test('a new event is open without being asked, and nobody outside sees it [S3-EVT-08]', async () => {
    const { rid, isClosed } = await enter({ eventStatusRid: null })
    expect(isClosed).toBe(false)
    const row = await world.db
      .selectFrom('events')
      .innerJoin('event_statuses', 'event_statuses.id', 'events.event_status_id')
      .select(['event_statuses.name', 'events.is_public'])
      .where('events.id', '=', rid)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ name: 'Received', is_public: false })
  })

  test('an empty event is refused with Required. at each field under one title, and nothing is kept [S3-EVT-32]', async () => {
    const { status, msg, ...answer } = await save({ updated: {} })
    expect({ status, msg }).toEqual({ status: 400, msg: 'Required fields missing' })
    expect(answer).toMatchObject({
      fields: {
        byFacility: 'Required.',
        eventDate: 'Required.',
        reportedDate: 'Required.',
        eventDesc: 'Required.',
        eventSubject: 'Required.',
        'physicalLocation.countyRid': 'Required.',
      },
    })
    expect((await search({})).total).toBe(0)
  })

  test('closing is refused until type and priority are there, then taken [S3-EVT-09]', async () => {
    const { rid } = await enter({ eventTypeRid: null, eventPriorityRid: null })
    const closing = { ...event, eventStatusRid: closedRid }
    const original = { versionNo: 1 }
    const refused = await save({
      rid,
      original,
      updated: { ...closing, eventTypeRid: null, eventPriorityRid: null },
    })
    expect(refused).toMatchObject({
      status: 400,
      fields: { eventTypeRid: 'Required.', eventPriorityRid: 'Required.' },
    })
    expect((await save({ rid, original, updated: closing })).data.isClosed).toBe(true)
  })

  test('a reporter who left an address is told once that the report is closed', async () => {
    const { eventId, referenceNo } = await makeEventReport(world.db)
    const closing = { ...event, contact: null, eventStatusRid: closedRid }
    for (const versionNo of [0, 1]) {
      const saved = await save({ rid: eventId, original: { versionNo }, updated: closing })
      expect(saved.status, saved.msg).toBe(200)
    }
    const mails = await world.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([
      { to_address: 'ada.reyes@example.com', subject: `Your report ${referenceNo} is closed` },
    ])
  })

  test('of two who save the same event the second is told, and the first one’s answers stay [S3-EVT-32]', async () => {
    const { rid } = await enter()
    const original = { versionNo: 1 }
    const updated = { ...event, eventStatusRid: openRid }
    expect(
      (await save({ rid, original, updated: { ...updated, eventSubject: 'First' } })).status,
    ).toBe(200)
    const second = await save({ rid, original, updated: { ...updated, eventSubject: 'Second' } })
    expect(second).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect((await get(rid)).eventSubject).toBe('First')
  })

  test('the list knows mine, unassigned and overdue, and every criterion narrows it [S3-EVT-01]', async () => {
    const { rid: mine } = await enter()
    const { rid: free } = await enter({ userRelations: [], dueDate: null, eventSubject: 'Smoke' })
    const rids = async (body: object) => (await search(body)).list.map((row) => row.rid)
    expect(await rids({ view: 'mine' })).toEqual([mine])
    expect(await rids({ view: 'unassigned' })).toEqual([free])
    expect(await rids({ view: 'overdue' })).toEqual([mine])
    expect(await rids({ filter: 'smoke' })).toEqual([free])
    expect(await rids({ fromDate: '2026-11-13' })).toEqual([])
    expect(await rids({ eventStatuses: [closedRid] })).toEqual([])
    expect((await search({ view: 'mine' })).list[0]).toMatchObject({
      isOverdue: true,
      inspectors: [{ name: 'Robin Vale', away: null }],
      countyName: 'Marion',
    })
  })

  test('comments have type, subject and text; a locked one takes no change and no reply [S3-EVT-06, S3-EVT-30, S3-EVT-31]', async () => {
    const { rid: eventRid } = await enter()
    const note = { eventRid, typeRid: 1, commentSubject: 'Call', commentText: 'They rang back.' }
    for (const field of ['typeRid', 'commentSubject', 'commentText'])
      expect(await post('SaveComment', { ...note, [field]: null }), field).toMatchObject({
        status: 400,
        fields: { [field]: 'Required.' },
      })
    const { rid } = (await post('SaveComment', { ...note, displaySequence: 2 })).data
    expect(await post('AddReply', { commentRid: rid, replyDesc: ' ' })).toMatchObject({
      status: 400,
      fields: { replyDesc: 'Required.' },
    })
    expect((await post('AddReply', { commentRid: rid, replyDesc: 'Noted.' })).status).toBe(200)
    expect((await get(eventRid)).comments).toMatchObject([
      { rid, typeRid: 1, displaySequence: 2, lockInd: 'N', replies: [{ replyDesc: 'Noted.' }] },
    ])
    expect((await post('SaveComment', { ...note, rid, lockInd: 'Y' })).status).toBe(200)
    expect((await post('SaveComment', { ...note, rid })).status).toBe(409)
    expect((await post('AddReply', { commentRid: rid, replyDesc: 'Late.' })).status).toBe(409)
  })

  test('an activity is written by an assigned inspector or who administers events, and by nobody else [S3-EVT-29]', async () => {
    const { rid: eventRid } = await enter()
    const colleague = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'event.actions.manage']],
    })
    const chief = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [
        ['gov', 'event.actions.manage'],
        ['gov', 'event.actions.administer'],
      ],
    })
    const activity = { eventRid, description: 'Sampled.', happenedDate: '2026-11-13' }
    expect((await post('AddActivity', activity)).status).toBe(200)
    expect((await post('AddActivity', activity, colleague.cookie)).status).toBe(403)
    expect((await post('AddActivity', activity, chief.cookie)).status).toBe(200)
    expect((await get(eventRid)).activities).toHaveLength(2)
    expect(await post('AddActivity', { ...activity, happenedDate: '2026-11-21' })).toMatchObject({
      status: 400,
    })
  })

  test('the history keeps as many lines as the setting says, and none at 0 [S3-EVT-33]', async () => {
    const rules = world.config.events
    const before = rules.timelineEntries
    try {
      rules.timelineEntries = 0
      const { rid } = await enter()
      expect((await get(rid)).timeline).toEqual([])
      rules.timelineEntries = 5
      for (let each = 1; each <= 7; each++)
        await save({
          rid,
          original: { versionNo: each },
          updated: { ...event, eventStatusRid: openRid, eventSubject: `Foam ${each}` },
        })
      expect((await get(rid)).timeline).toHaveLength(5)
    } finally {
      rules.timelineEntries = before
    }
  })

  test('staff without the right and the public are refused [S3-EVT-01]', async () => {
    const reader = await makeMyAccount(world.db, { kind: 'staff' })
    const owner = await makeMyAccount(world.db)
    for (const { cookie } of [reader, owner])
      expect(
        (await callAs(world, '/EMS/Event/GetEventByCriteria', { cookie, body: {} })).status,
      ).toBe(403)
  })
})
