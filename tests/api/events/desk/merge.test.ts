import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventFile, EventRow } from '#api/events/desk/event-desk.schemas.ts'
import type { EventRelated } from '#api/events/desk/merge/merge.contract.ts'
import type { EventThread } from '#api/events/desk/talk/talk.contract.ts'
import type { FollowUp } from '#api/events/follow-up/follow-up.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { named } from '#tests/support/factories/reference.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let cookie: string
let one: MadeReport
let other: MadeReport
let third: MadeReport
beforeEach(async () => {
  const actions: [string, string][] = [
    ['gov', 'event.actions.manage'],
    ['gov', 'event.actions.administer'],
  ]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
  one = await makeEventReport(world.db)
  other = await makeEventReport(world.db)
  third = await makeEventReport(world.db)
})

const post = (call: string, body: object) =>
  callAs<{ rid: number }>(world, `/EMS/Event/${call}`, { cookie, body })
const merge = (rid: number, parentRid: number) => post('Merge', { rid, parentRid })
const unmerge = (rid: number, parentRid: number) => post('Unmerge', { rid, parentRid })
const related = async (rid: number) =>
  (await callAs<EventRelated>(world, `/EMS/Event/GetRelated/${rid}`, { cookie })).data
const get = async (rid: number) =>
  (await callAs<EventFile>(world, `/EMS/Event/Get/${rid}`, { cookie })).data
const listed = async (filter?: string) =>
  (
    await callAs<{ list: EventRow[] }>(world, '/EMS/Event/GetEventByCriteria', {
      cookie,
      body: filter ? { filter } : {},
    })
  ).data.list
const followUp = async ({ receiptCode }: MadeReport) =>
  (await world.call<FollowUp>('/Anon/Event/FollowUp', { receiptCode })).data
const similar = async () => (await related(one.eventId)).similar.map(({ eventRid }) => eventRid)

/** Puts an event at a place. */
async function place(eventId: number, lat: number | null, lon: number | null, city = 'Salem') {
  const { id } = await world.db
    .insertInto('addresses')
    .values({ lat, lon, city })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('events').set({ address_id: id }).where('id', '=', eventId).execute()
}

describe('events that are the same', () => {
  test('are merged without loss: nothing is moved, the part leaves the list and is found by its number', async () => {
    const before = await get(one.eventId)
    expect((await merge(one.eventId, other.eventId)).data).toEqual({ rid: other.eventId })
    const after = await get(one.eventId)
    expect({ ...after, timeline: [] }).toEqual({ ...before, timeline: [] })
    expect(after.timeline[0]?.what).toBe(`Merged into ${other.referenceNo}`)
    expect((await get(other.eventId)).timeline[0]?.what).toBe(
      `${one.referenceNo} merged into this event`,
    )
    expect((await related(one.eventId)).partOf?.eventRid).toBe(other.eventId)
    expect((await related(other.eventId)).parts).toMatchObject([
      { eventRid: one.eventId, mergedBy: 'Robin Vale' },
    ])
    expect((await listed()).map(({ rid }) => rid)).not.toContain(one.eventId)
    expect(await listed(one.referenceNo)).toMatchObject([
      { rid: one.eventId, partOfNo: other.referenceNo },
    ])
  })

  test('their reporters see how far the whole is, and each only what was written to them', async () => {
    await merge(one.eventId, other.eventId)
    const closed = await named(world.db, 'event_statuses', 'Closed')
    await sql`update events set event_status_id = ${closed} where id = ${other.eventId}`.execute(
      world.db,
    )
    const activity = {
      eventRid: other.eventId,
      description: 'Sampled.',
      happenedDate: '2026-11-19',
    }
    expect((await post('AddActivity', activity)).status).toBe(200)
    await post('SendMessage', { eventRid: other.eventId, lastRid: 0, text: 'To the other.' })
    await post('SendMessage', { eventRid: one.eventId, lastRid: 0, text: 'To the one.' })
    const mine = await followUp(one)
    expect(mine).toMatchObject({ statusName: 'Closed', isJoined: true })
    expect(mine.activities.map(({ description }) => description)).toEqual([
      'Sampled.',
      'The report was submitted online.',
    ])
    expect(mine.messages.map(({ text }) => text)).toEqual(['To the one.'])
    expect(JSON.stringify(mine)).not.toContain(other.referenceNo)
    const { data } = await callAs<EventThread[]>(
      world,
      `/EMS/Event/GetConversation/${other.eventId}`,
      { cookie },
    )
    expect(data.map(({ eventRid, isOwn }) => [eventRid, isOwn])).toEqual([
      [other.eventId, true],
      [one.eventId, false],
    ])
  })

  test('undoing takes one out again, and both are what they were', async () => {
    await merge(one.eventId, other.eventId)
    expect((await unmerge(one.eventId, other.eventId)).status).toBe(200)
    expect(await related(one.eventId)).toMatchObject({ partOf: null })
    expect((await related(other.eventId)).parts).toEqual([])
    expect((await followUp(one)).isJoined).toBe(false)
    expect((await listed()).map(({ rid }) => rid)).toContain(one.eventId)
    expect((await merge(one.eventId, other.eventId)).status).toBe(200)
    const { rows } = await sql<{ undone: boolean }>`
      select undone_at is not null as undone from event_merges order by id`.execute(world.db)
    expect(rows.map(({ undone }) => undone)).toEqual([true, false])
    const log = await sql<{ action: string }>`
      select action from audit_log where action like 'event.%merged' order by id`.execute(world.db)
    expect(log.rows.map(({ action }) => action)).toEqual([
      'event.merged',
      'event.unmerged',
      'event.merged',
    ])
  })

  test('of two clerks the second is told, whether they merge or undo', async () => {
    await merge(one.eventId, other.eventId)
    expect(await merge(one.eventId, third.eventId)).toMatchObject({
      status: 409,
      reason: 'CHANGED_ELSEWHERE',
    })
    await unmerge(one.eventId, other.eventId)
    await merge(one.eventId, third.eventId)
    expect(await unmerge(one.eventId, other.eventId)).toMatchObject({
      status: 409,
      reason: 'CHANGED_ELSEWHERE',
    })
    expect((await related(one.eventId)).partOf?.eventRid).toBe(third.eventId)
  })

  test('never stand in a circle, not even by way of others, and none is a part of itself', async () => {
    expect((await merge(one.eventId, one.eventId)).status).toBe(400)
    await merge(one.eventId, other.eventId)
    expect((await merge(other.eventId, one.eventId)).status).toBe(409)
    expect((await merge(other.eventId, third.eventId)).status).toBe(200)
    expect((await merge(third.eventId, one.eventId)).status).toBe(409)
    expect((await merge(third.eventId, other.eventId)).status).toBe(409)
    // By way of the other, the one is where the third is.
    const closed = await named(world.db, 'event_statuses', 'Closed')
    await sql`update events set event_status_id = ${closed} where id = ${third.eventId}`.execute(
      world.db,
    )
    expect((await followUp(one)).statusName).toBe('Closed')
  })

  test('are named by their numbers too; what is not there is told at the field', async () => {
    const byNumber = (parentNo: string) => post('Merge', { rid: one.eventId, parentNo })
    expect(await byNumber(' ')).toMatchObject({
      status: 400,
      fields: { parentNo: expect.stringContaining('Write') },
    })
    expect(await byNumber('EVT-NONE')).toMatchObject({
      status: 400,
      fields: { parentNo: 'There is no event with this number.' },
    })
    expect((await merge(one.eventId, 900_001)).status).toBe(404)
    expect((await merge(900_001, one.eventId)).status).toBe(404)
    expect((await byNumber(` ${other.referenceNo.toLowerCase()} `)).status).toBe(200)
  })

  test('a part takes no change, no comment and no activity until it is taken out', async () => {
    await merge(one.eventId, other.eventId)
    const file = await get(one.eventId)
    const save = { rid: one.eventId, original: { versionNo: 0 }, updated: file }
    expect((await post('Save', save)).status).toBe(409)
    const note = { typeRid: 1, commentSubject: 'Call', commentText: 'They rang.' }
    expect((await post('SaveComment', { eventRid: one.eventId, ...note })).status).toBe(409)
    const activity = { description: 'Sampled.', happenedDate: '2026-11-19' }
    expect((await post('AddActivity', { eventRid: one.eventId, ...activity })).status).toBe(409)
  })
})

describe('events that may be the same', () => {
  beforeEach(async () => {
    await place(one.eventId, 44.94, -123.03)
  })

  test('are of the same type, near, and of the same days; nearest first', async () => {
    await place(other.eventId, 44.945, -123.03)
    await place(third.eventId, 44.941, -123.03)
    expect(await similar()).toEqual([third.eventId, other.eventId])
    await place(third.eventId, 44.99, -123.03)
    expect(await similar()).toEqual([other.eventId])
    await sql`update events set reported_on = '2026-11-16' where id = ${other.eventId}`.execute(
      world.db,
    )
    expect(await similar()).toEqual([])
    const type = await named(world.db, 'event_types', 'Odor')
    await sql`update events set reported_on = '2026-11-18', event_type_id = ${type}
      where id = ${other.eventId}`.execute(world.db)
    expect(await similar()).toEqual([])
  })

  test('where a position is missing the town counts; what a reporter named comes first', async () => {
    await place(other.eventId, null, null)
    await place(third.eventId, null, null, 'Bend')
    expect(await similar()).toEqual([other.eventId])
    await sql`update event_reports set same_as_event_id = ${third.eventId} where event_id = ${one.eventId}`.execute(
      world.db,
    )
    expect(await similar()).toEqual([third.eventId, other.eventId])
    expect((await related(third.eventId)).similar[0]).toMatchObject({
      eventRid: one.eventId,
      isSaidByReporter: true,
    })
  })

  test('are proposed no more once they are merged, told apart, or only saved', async () => {
    await place(other.eventId, 44.94, -123.03)
    await place(third.eventId, 44.94, -123.03)
    expect((await post('TellApart', { rid: one.eventId, otherRid: other.eventId })).status).toBe(
      200,
    )
    expect((await post('TellApart', { rid: other.eventId, otherRid: one.eventId })).status).toBe(
      200,
    )
    expect(await similar()).toEqual([third.eventId])
    expect((await related(other.eventId)).similar.map(({ eventRid }) => eventRid)).toEqual([
      third.eventId,
    ])
    await merge(third.eventId, other.eventId)
    expect(await similar()).toEqual([])
    await unmerge(third.eventId, other.eventId)
    await sql`update event_reports set state = 'saved', submitted_at = null where event_id = ${third.eventId}`.execute(
      world.db,
    )
    expect(await similar()).toEqual([])
  })

  test('are looked for by an index', async () => {
    await sql`set local enable_seqscan = off`.execute(world.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from events where event_type_id = 1
        and reported_on between '2026-11-17'::date and '2026-11-23'::date
      order by reported_on desc, id desc limit 2000`.execute(world.db)
    expect(JSON.stringify(rows)).toContain('events_type_day')
  })
})
