import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventFile, EventRow } from '#api/events/desk/event-desk.schemas.ts'
import type { EventThread } from '#api/events/desk/talk/talk.contract.ts'
import type { FollowUp } from '#api/events/follow-up/follow-up.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let cookie: string
let report: MadeReport
beforeEach(async () => {
  const actions: [string, string][] = [['gov', 'event.actions.manage']]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
  report = await makeEventReport(world.db)
})

const threads = async (rid = report.eventId) =>
  (await callAs<EventThread[]>(world, `/EMS/Event/GetConversation/${rid}`, { cookie })).data
const send = (text: string, lastRid = 0, eventRid = report.eventId) =>
  callAs<{ rid: number; isMailed: boolean }>(world, '/EMS/Event/SendMessage', {
    cookie,
    body: { eventRid, lastRid, text },
  })
const followUp = async (made = report) =>
  (await world.call<FollowUp>('/Anon/Event/FollowUp', { receiptCode: made.receiptCode })).data
const write = (text: string, made = report) =>
  world.call('/Anon/Event/AnswerMessage', { receiptCode: made.receiptCode, text })
const list = async (view: string) =>
  (
    await callAs<{ list: EventRow[] }>(world, '/EMS/Event/GetEventByCriteria', {
      cookie,
      body: { view },
    })
  ).data.list

describe('the talk with a reporter at the desk', () => {
  test('goes both ways: the reporter reads the answer by the receipt code and is told by e-mail', async () => {
    await write('There is a second pipe.')
    expect(await list('unanswered')).toMatchObject([{ rid: report.eventId, newMessages: 1 }])
    const [thread] = await threads()
    expect(thread).toMatchObject({ isOwn: true, isWaiting: true, canMail: true })
    const sent = await send(' Thank you. We are on the way. ', thread?.lastRid)
    expect(sent).toMatchObject({ status: 200, data: { isMailed: true } })
    expect((await followUp()).messages.map(({ author, text }) => [author, text])).toEqual([
      ['reporter', 'There is a second pipe.'],
      ['agency', 'Thank you. We are on the way.'],
    ])
    expect(JSON.stringify(await followUp())).not.toContain('Robin Vale')
    expect((await threads())[0]?.messages.at(-1)).toMatchObject({
      by: 'Robin Vale',
      mail: 'queued',
    })
    expect(await list('unanswered')).toEqual([])
    const mails = await world.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to_address: 'ada.reyes@example.com' })
    expect(`${mails[0]?.subject} ${mails[0]?.body}`).not.toContain('on the way')
    const { rows } = await sql`select from audit_log where action = 'event.answered'`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('of two who answer the second is told, and so is who answers past a new message', async () => {
    expect((await send('First.')).status).toBe(200)
    expect(await send('Second.')).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect((await followUp()).messages).toHaveLength(1)
  })

  test('refuses nothing, too much, an event that nobody reported here, and one that is not there', async () => {
    for (const text of ['', '  ', 'a'.repeat(10_001), 'a\u0000b'])
      expect(await send(text), text.slice(0, 5)).toMatchObject({ status: 400 })
    const { id } = await world.db
      .insertInto('events')
      .values({
        reference_no: 'EVT-2026-STAFF',
        subject: 'Smoke',
        event_status_id: sql<number>`(select min(id) from event_statuses)`,
        reported_on: '2026-11-20',
        is_public: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await threads(Number(id))).toEqual([])
    expect((await send('Hello', 0, Number(id))).status).toBe(409)
    expect((await send('Hello', 0, 900_001)).status).toBe(404)
  })

  test('writes to nobody who gave no address; they read it all the same', async () => {
    const silent = await makeEventReport(world.db, { email: null })
    expect((await send('Hello.', 0, silent.eventId)).data.isMailed).toBe(false)
    expect((await followUp(silent)).messages).toHaveLength(1)
    expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

describe('what staff write among themselves', () => {
  const INNER = 'Inner-Words-4711'
  const textOf = async (path: string) =>
    (await world.api.request(`/api${path}`, { headers: { cookie } })).text()
  const file = async () =>
    (await callAs<EventFile>(world, `/EMS/Event/Get/${report.eventId}`, { cookie })).data

  test('leaves the agency nowhere: not by follow-up, receipt, print, mail, site, search, map or file', async () => {
    const eventRid = report.eventId
    const note = { eventRid, typeRid: 1, commentSubject: `${INNER} s`, commentText: `${INNER} t` }
    const saved = await callAs<{ rid: number }>(world, '/EMS/Event/SaveComment', {
      cookie,
      body: note,
    })
    const reply = { commentRid: saved.data.rid, replyDesc: `${INNER} r` }
    expect((await callAs(world, '/EMS/Event/AddReply', { cookie, body: reply })).status).toBe(200)
    expect(JSON.stringify((await file()).comments)).toContain(INNER)
    await send('An answer for outside.')
    const site = await makeSite(world.db)
    await sql`update events set is_public = true, site_id = ${site} where id = ${eventRid}`.execute(
      world.db,
    )

    const { receiptCode } = report
    const token = (await followUp()).receiptToken
    const places: Record<string, unknown> = {
      followUp: await followUp(),
      answered: await write('Thanks.'),
      receipt: await world.call(`/Anon/Event/Receipt?token=${token}`),
      opened: await world.call('/Anon/Event/OpenReceipt', { receiptCode }),
      mails: await world.db.selectFrom('outbox').selectAll().execute(),
      messages: await threads(),
      list: await list('all'),
      site: await world.call(`/Anon/PublicInquiry/GetFacilityEventSummaryList/${site}`),
      map: await callAs(world, '/EMS/Event/GetGeoByCriteria', { cookie, body: {} }),
      file: await textOf('/EMS/Event/Export.csv'),
      near: await world.call('/Anon/Event/Nearby', { latitude: 44.9, longitude: -123, miles: 5 }),
    }
    expect(JSON.stringify(places['site'])).toContain(report.referenceNo)
    for (const paper of ['ReceiptPdf', 'ReportPdf'])
      await world.api.request(`/api/Anon/Event/${paper}?token=${token}`)
    places['papers'] = world.rendered
    expect(world.rendered).toHaveLength(2)
    for (const [place, shown] of Object.entries(places))
      expect(JSON.stringify(shown), place).not.toContain(INNER)
    const found = await callAs<{ total: number }>(world, '/EMS/Event/GetEventByCriteria', {
      cookie,
      body: { filter: INNER },
    })
    expect(found.data.total).toBe(0)
  })
})
