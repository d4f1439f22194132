import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventTeller } from '#api/events/desk/confidential/confidential.contract.ts'
import type { EventFile } from '#api/events/desk/event-desk.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const WORDS = /Ada|Reyes|ada\.reyes|503 555|Creek Lane/

let clerk: { id: number; cookie: string }
let chief: { id: number; cookie: string }
let report: MadeReport
beforeEach(async () => {
  const { db } = world
  clerk = await makeMyAccount(db, { kind: 'staff', actions: [['gov', 'event.actions.manage']] })
  chief = await makeMyAccount(db, {
    kind: 'staff',
    actions: [
      ['gov', 'event.actions.manage'],
      ['gov', 'event.actions.view-confidential'],
    ],
  })
  report = await makeEventReport(db)
  await sql`
    update contacts set home_phone = '503 555 0142',
      address_id = (select id from addresses where false) where first_name = 'Ada'`.execute(db)
})

const show = (body: object, cookie = chief.cookie) =>
  callAs<EventTeller>(world, '/EMS/Event/ShowConfidential', { cookie, body })
const get = async (rid: number, cookie = clerk.cookie) =>
  (await callAs<EventFile>(world, `/EMS/Event/Get/${rid}`, { cookie })).data
const looks = () =>
  sql<{ action: string; detail: object }>`
    select action, detail from audit_log where action = 'event.confidential-viewed'`.execute(
    world.db,
  )

describe('who told of an event', () => {
  test('is shown to who has the right and says why; the look stands in log and history [S3-EVT-03]', async () => {
    const { status, data } = await show({ rid: report.eventId, reason: ' To call back. ' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      firstName: 'Ada',
      lastName: 'Reyes',
      email: 'ada.reyes@example.com',
      phone: '503 555 0142',
      accountName: null,
    })
    expect((await looks()).rows).toMatchObject([
      { detail: { rid: report.eventId, reason: 'To call back.' } },
    ])
    const file = await get(report.eventId)
    expect(file.looks).toMatchObject([{ by: 'Robin Vale', reason: 'To call back.' }])
    expect(file.timeline[0]).toMatchObject({
      what: 'Confidential data shown: To call back.',
      by: 'Robin Vale',
    })
  })

  test('is refused without the right, without a reason and of no event, and then nothing is written down', async () => {
    const body = { rid: report.eventId, reason: 'To call back.' }
    expect(await show(body, clerk.cookie)).toMatchObject({ status: 403, reason: 'RIGHT_MISSING' })
    expect(await show({ ...body, reason: '  ' })).toMatchObject({
      status: 400,
      fields: { reason: expect.stringContaining('why') },
    })
    expect((await show({ ...body, rid: 900_001 })).status).toBe(404)
    await sql`update event_reports set state = 'saved', submitted_at = null`.execute(world.db)
    expect((await show(body)).status).toBe(404)
    expect((await looks()).rows).toEqual([])
  })

  test('stands in no other answer: neither file, list, search nor choices, for nobody', async () => {
    for (const { cookie } of [clerk, chief]) {
      const file = await get(report.eventId, cookie)
      expect(JSON.stringify(file)).not.toMatch(WORDS)
      expect(file.contactKept).toEqual({ name: true, email: true, phone: true, address: false })
      const list = await callAs<object>(world, '/EMS/Event/GetEventByCriteria', {
        cookie,
        body: {},
      })
      expect(JSON.stringify(list)).not.toMatch(WORDS)
      for (const filter of ['Ada', 'Reyes', 'ada.reyes@example.com', '503 555 0142']) {
        const { data } = await callAs<{ total: number }>(world, '/EMS/Event/GetEventByCriteria', {
          cookie,
          body: { filter },
        })
        expect(data.total, filter).toBe(0)
      }
    }
  })

  test('an account that reported is named by no activity', async () => {
    await sql`update event_reports set created_by = 'Ada Reyes'`.execute(world.db)
    await sql`update event_activities set created_by = 'Ada Reyes'`.execute(world.db)
    const file = await get(report.eventId)
    expect(file.activities.map(({ createdBy }) => createdBy)).toEqual(['The reporter'])
    expect(JSON.stringify(file)).not.toMatch(WORDS)
  })

  test('saving without a contact keeps it; other words there are for who may see it', async () => {
    const file = await get(report.eventId)
    const updated = {
      ...file,
      byFacility: 'C',
      eventDate: '2026-11-19',
      physicalLocation: { ...file.physicalLocation, countyRid: await anyCounty() },
    }
    const save = (contact: object | null, versionNo: number, cookie: string) =>
      callAs<EventFile>(world, '/EMS/Event/Save', {
        cookie,
        body: { rid: report.eventId, original: { versionNo }, updated: { ...updated, contact } },
      })
    const kept = await save(null, 0, clerk.cookie)
    expect(kept.status).toBe(200)
    expect(JSON.stringify(kept)).not.toMatch(WORDS)
    const told = async () => (await show({ rid: report.eventId, reason: 'Check' })).data
    expect(await told()).toMatchObject({ firstName: 'Ada', email: 'ada.reyes@example.com' })
    const other = { firstName: 'Bo', lastName: 'Marsh', email: null, phone: null }
    expect(await save(other, 1, clerk.cookie)).toMatchObject({
      status: 403,
      reason: 'RIGHT_MISSING',
    })
    expect(await told()).toMatchObject({ firstName: 'Ada' })
    expect((await save(other, 1, chief.cookie)).status).toBe(200)
    expect(await told()).toMatchObject({ firstName: 'Bo', email: null })
  })
})

async function anyCounty(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from counties limit 1`.execute(world.db)
  return rows[0]?.id ?? 0
}
