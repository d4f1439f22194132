import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { EventRow } from '#api/events/desk/event-desk.schemas.ts'
import type { EventReferrals } from '#api/events/desk/referral/referral.contract.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let cookie: string
let report: MadeReport
let agencyRid: number
beforeEach(async () => {
  const actions: [string, string][] = [['gov', 'event.actions.manage']]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
  report = await makeEventReport(world.db)
  agencyRid = (await referrals()).agencies[0]?.rid ?? 0
})

const post = (call: string, body: object) =>
  callAs<{ rid: number }>(world, `/EMS/Event/${call}`, { cookie, body })
const refer = (more: object = {}) =>
  post('Refer', { eventRid: report.eventId, agencyRid, email: 'desk@air.example.gov', ...more })
const referrals = async () =>
  (await callAs<EventReferrals>(world, `/EMS/Event/GetReferrals/${report.eventId}`, { cookie }))
    .data
const mails = () => world.db.selectFrom('outbox').selectAll().execute()
const listed = async () =>
  (
    await callAs<{ list: EventRow[] }>(world, '/EMS/Event/GetEventByCriteria', {
      cookie,
      body: {},
    })
  ).data.list[0]

describe('the referral of an event to another agency', () => {
  test('leaves by a mail that is kept as it left, and the list says who is waited for', async () => {
    expect((await refer({ note: 'Please look at the outfall.' })).status).toBe(200)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'event-referral', to_address: 'desk@air.example.gov' })
    const { list, agencies } = await referrals()
    expect(list).toMatchObject([
      {
        body: mail?.body?.replace(/http\S+\/pub\/referral\/\S+/, '(a link that is theirs alone)'),
        subject: mail?.subject,
        mail: 'queued',
        sentBy: 'Robin Vale',
        answerKind: null,
      },
    ])
    expect(mail?.body).toContain(report.referenceNo)
    expect(mail?.body).toContain('Please look at the outfall.')
    expect(agencies.find(({ rid }) => rid === agencyRid)?.email).toBe('desk@air.example.gov')
    expect((await listed())?.referredTo).toEqual([list[0]?.agencyName])
  })

  test('asks for an answer by a day: two weeks from now, or the one that is given', async () => {
    expect((await refer({ answerByDate: '2026-11-01' })).fields).toHaveProperty('answerByDate')
    expect((await refer({ answerByDate: '2028-11-01' })).fields).toHaveProperty('answerByDate')
    await refer()
    expect((await referrals()).list).toMatchObject([{ answerByDate: '2026-12-04', isLate: false }])
    expect((await mails()).at(-1)?.body).toContain('Please tell us by December 4, 2026 whether')
  })

  test('stands in the list of referred ones and among what waits once that day passed without an answer', async () => {
    const waits = async () =>
      (
        await callAs<DeskWaiting>(world, '/Agency/Dashboard/GetWaiting', { cookie })
      ).data.kinds.find(({ kind }) => kind === 'referral')?.total
    const found = async () =>
      (
        await callAs<{ list: EventRow[] }>(world, '/EMS/Event/GetEventByCriteria', {
          cookie,
          body: { view: 'referred' },
        })
      ).data.list.map(({ rid }) => rid)
    const { data } = await refer()
    expect([await waits(), await found()]).toEqual([0, []])
    await sql`update event_referrals set answer_by = '2026-11-19'`.execute(world.db)
    expect((await referrals()).list).toMatchObject([{ isLate: true }])
    expect([await waits(), await found()]).toEqual([1, [report.eventId]])
    await post('AnswerReferral', {
      ...{ rid: data.rid, kind: 'returned', text: 'Not ours.', answeredDate: '2026-11-20' },
    })
    expect([await waits(), await found()]).toEqual([0, []])
  })

  test('tells nothing of who reported, of what staff write, and of the words of a report unless they are sent', async () => {
    const note = { typeRid: 1, commentSubject: 'Inner-Words-4711', commentText: 'Inner-Words-4711' }
    await post('SaveComment', { eventRid: report.eventId, ...note })
    await post('SendMessage', { eventRid: report.eventId, lastRid: 0, text: 'Talk-Words-4712' })
    await refer()
    const sent = async () =>
      JSON.stringify((await mails()).filter(({ template }) => template === 'event-referral'))
    expect(await sent()).not.toMatch(/Ada|Reyes|ada\.reyes|Inner-Words|Talk-Words|Oil|film/)
    await world.db.deleteFrom('event_referrals').execute()
    await refer({ withWords: true })
    expect(await sent()).toMatch(/A film of oil below the outfall/)
    expect(await sent()).not.toMatch(/Ada|Reyes|ada\.reyes|Inner-Words|Talk-Words/)
  })

  test('words of a confidential event stay', async () => {
    await sql`update events set is_confidential = true`.execute(world.db)
    expect((await referrals()).mayTellWords).toBe(false)
    expect(await refer({ withWords: true })).toMatchObject({
      status: 400,
      fields: { withWords: expect.stringContaining('confidential') },
    })
    expect(await mails()).toEqual([])
    expect((await refer()).status).toBe(200)
  })

  test('is refused at each field, of an agency that is retired, and of what is not there', async () => {
    expect(await refer({ agencyRid: null, email: ' ' })).toMatchObject({
      status: 400,
      fields: { agencyRid: 'Required.', email: 'Required.' },
    })
    for (const email of ['desk', 'desk@air.invalid'])
      expect(await refer({ email }), email).toMatchObject({
        status: 400,
        fields: { email: expect.any(String) },
      })
    await sql`update referral_agencies set retired_at = now() where id = ${agencyRid}`.execute(
      world.db,
    )
    expect(await refer()).toMatchObject({ status: 400, fields: { agencyRid: expect.any(String) } })
    expect((await refer({ eventRid: 900_001 })).status).toBe(404)
    expect(await mails()).toEqual([])
  })

  test('of two who refer it to the same agency the second is told', async () => {
    await refer()
    expect(await refer()).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect(await mails()).toHaveLength(1)
  })

  test('the answer is written down once, with a day between referral and today', async () => {
    const { rid } = (await refer()).data
    const answered = { rid, kind: 'taken', text: 'We send a crew.', answeredDate: '2026-11-20' }
    const answer = (more: object = {}) => post('AnswerReferral', { ...answered, ...more })
    expect(await answer({ kind: null, text: ' ', answeredDate: null })).toMatchObject({
      status: 400,
      fields: { kind: 'Required.', text: 'Required.', answeredDate: 'Required.' },
    })
    for (const answeredDate of ['2026-11-19', '2026-11-21'])
      expect((await answer({ answeredDate })).status, answeredDate).toBe(400)
    expect((await answer()).status).toBe(200)
    expect(await answer()).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect((await answer({ rid: 900_001 })).status).toBe(404)
    expect((await referrals()).list).toMatchObject([
      { answerKind: 'taken', answerText: 'We send a crew.', answeredBy: 'Robin Vale' },
    ])
    expect((await listed())?.referredTo).toEqual([])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action like 'event.refer%' order by id`.execute(world.db)
    expect(rows.map(({ action }) => action)).toEqual(['event.referred', 'event.referral-answered'])
    expect((await refer()).status).toBe(200)
  })
})
