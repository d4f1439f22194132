import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#api/services/drafts/drafts.schemas.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { named, reportLists } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { changed, genericAnswers, MARION } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { submit, start, rows } from '#tests/support/events/event-report-calls.ts'

const world = useWorld()
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

describe('filing a generic report', () => {
  it('a visitor files a report and gets a number [S2-EVENT-02 S2-EVENT-49 S2-EVENT-56 S2-PRINT-14]', async () => {
    const { data, ok } = await submit(
      world,
      await start(world, 'generic-report', genericAnswers(eventType)),
    )
    expect(ok).toBe(true)
    expect(data.referenceNo).toMatch(/^EVT-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const [event] = await rows(
      world,
      'select * from events where reference_no is not null order by id desc limit 1',
    )
    expect(event).toMatchObject({
      reference_no: data.referenceNo,
      is_public: false,
      subject: 'Sheen on the river',
    })
    expect(
      await rows(world, `select state from event_reports where event_id = ${event?.id}`),
    ).toEqual([{ state: 'submitted' }])
  })

  it('every field of the form is in the event rows [S2-EVENT-12 S2-EVENT-13 S2-EVENT-14 S2-EVENT-16 S2-EVENT-17 S2-EVENT-18 S2-EVENT-19 S2-EVENT-20 S2-EVENT-23 S2-EVENT-24 S2-EVENT-25 S2-EVENT-26 S2-EVENT-27 S2-EVENT-28 S2-EVENT-29 S2-EVENT-30]', async () => {
    const site = { id: await makeSite(world.db) }
    const [salutation] = await rows(world, `select id from designation_types where name = 'Ms.'`)
    const region = { id: await named(world.db, 'regions', 'Western') }
    const answers = changed(genericAnswers(eventType), {
      byFacility: 'F',
      specialAssistanceInd: 'Y',
      situationCommentText: 'Write, please.',
      facilityRid: String(site?.id),
      'contact.salutation': String(salutation?.id),
      'contact.companyName': 'River Works',
      'contact.jobTitle': 'Operator',
      'contact.mobilePhone.phoneNo': '555-123-9999',
      'contact.primaryAddress.line1': '5 Dock St',
      'contact.primaryAddress.cityName': 'Salem',
      'contact.primaryAddress.stateRid': '41',
      'contact.primaryAddress.zipCd': '97301',
      'contact.primaryAddress.countyRid': MARION,
      'contact.primaryAddress.township': 'T7S',
      'contact.primaryAddress.geographicComment': 'By the dock',
      'contact.primaryAddress.locationDesc': 'Blue door',
      'physicalLocation.township': 'T8S',
      'physicalLocation.regionRid': String(region?.id),
    })
    const { data } = await submit(world, await start(world, 'generic-report', answers))
    const [event] = await rows(
      world,
      `
      select events.*, report.contacted_as, report.needs_assistance, report.situation, report.form_data,
        contact.first_name, contact.last_name, contact.company_name, contact.job_title, contact.email,
        contact.home_phone, contact.mobile_phone, contact.contact_type_id, contact.designation_type_id,
        home.line1 as home_line, home.township as home_township, home.geographic_comment,
        home.location_desc, place.line1, place.city, place.zip, place.state_id, place.county_id,
        place.township, place.region_id as place_region
      from events join event_reports report on report.event_id = events.id
      join contacts contact on contact.id = report.contact_id
      join addresses home on home.id = contact.address_id
      join addresses place on place.id = events.address_id
      where reference_no = '${data.referenceNo}'`,
    )
    expect(event).toMatchObject({
      site_id: site?.id,
      event_type_id: Number(eventType),
      occurred_on: '2026-11-19',
      reported_on: '2026-11-20',
      description: 'A rainbow sheen along the north bank.',
      contacted_as: 'F',
      needs_assistance: true,
      situation: 'Write, please.',
      first_name: 'Ana',
      last_name: 'Lopez',
      company_name: 'River Works',
      job_title: 'Operator',
      email: 'ana@example.org',
      home_phone: '555-123-4567',
      mobile_phone: '555-123-9999',
      contact_type_id: 2,
      designation_type_id: salutation?.id,
      home_line: '5 Dock St',
      home_township: 'T7S',
      geographic_comment: 'By the dock',
      location_desc: 'Blue door',
      line1: '100 River Rd',
      city: 'Salem',
      zip: '97301',
      state_id: 41,
      county_id: Number(MARION),
      township: 'T8S',
      place_region: region?.id,
    })
  })

  it('what the server decides is set by the server [S2-EVENT-50 S2-EVENT-51 S2-EVENT-52 S2-EVENT-53 S2-EVENT-55 S2-ROLE-06]', async () => {
    const { data } = await submit(
      world,
      await start(world, 'generic-report', genericAnswers(eventType)),
    )
    const [report] = await rows(
      world,
      `
      select report.* , events.is_confidential, event_reporting_methods.name as method
      from event_reports report join events on events.id = report.event_id
      join event_reporting_methods on event_reporting_methods.id = report.event_reporting_method_id
      where reference_no = '${data.referenceNo}'`,
    )
    expect(report).toMatchObject({
      wants_follow_up: false,
      is_service_request: false,
      is_confidential: false,
      method: 'Online',
      created_by: 'Anonymous User',
    })
    expect(report?.form_data).toMatchObject({ eventSubject: 'Sheen on the river', byFacility: 'C' })
    expect(
      await rows(
        world,
        `select description, reference_value, happened_on, created_by from event_activities where event_id = ${report?.event_id}`,
      ),
    ).toEqual([
      {
        description: 'Report submitted online',
        reference_value: data.referenceNo,
        happened_on: '2026-11-20',
        created_by: 'Anonymous User',
      },
    ])
  })

  it('a double click, a lost answer and a retry make one event [S2-EVENT-58]', async () => {
    const key = await start(world, 'generic-report', genericAnswers(eventType))
    const [before] = await rows(world, 'select count(*) from events')
    const first = await submit(world, key)
    const second = await submit(world, key)
    expect(second.data).toEqual(first.data)
    const [after] = await rows(world, 'select count(*) from events')
    expect(Number(after?.count) - Number(before?.count)).toBe(1)
    expect((await world.call('/Anon/Draft/Save', { key, version: null, answers: {} })).status).toBe(
      409,
    )
  })

  it('a report that is not certified or not valid is refused and nothing is stored [S2-EVENT-09 S2-EVENT-10]', async () => {
    const key = await start(
      world,
      'generic-report',
      changed(genericAnswers(eventType), { eventSubject: '' }),
    )
    const [before] = await rows(world, 'select count(*) from events')
    expect(await submit(world, key, false)).toMatchObject({
      status: 400,
      fields: {
        eventSubject: 'Required.',
        certified: 'Accept the statement to submit the report.',
      },
    })
    expect((await rows(world, 'select count(*) from events'))[0]).toEqual(before)
    expect((await world.call<Draft>('/Anon/Draft/Get', { key })).data.isSubmitted).toBe(false)
  })

  it('records that no list offers are refused [S2-EVENT-33]', async () => {
    const wrong = { 'physicalLocation.stateRid': '999999', eventTypeRid: '999999' }
    const refused = await submit(
      world,
      await start(world, 'generic-report', changed(genericAnswers(eventType), wrong)),
    )
    expect(Object.keys(refused.fields ?? {}).sort()).toEqual([
      'eventTypeRid',
      'physicalLocation.countyRid',
      'physicalLocation.stateRid',
    ])
    const elsewhere = { 'physicalLocation.countyRid': '53033' }
    expect(
      (
        await submit(
          world,
          await start(world, 'generic-report', changed(genericAnswers(eventType), elsewhere)),
        )
      ).fields,
    ).toHaveProperty('physicalLocation.countyRid')
  })

  it('a receipt goes to the reporter who gave an address, and a copy of record is kept', async () => {
    const { data } = await submit(
      world,
      await start(world, 'generic-report', genericAnswers(eventType)),
    )
    const [mail] = await rows(world, 'select * from outbox order by id desc limit 1')
    expect(mail).toMatchObject({ to_address: 'ana@example.org', template: 'event-receipt' })
    expect(mail?.body).toContain(data.referenceNo)
    const [copy] = await rows(world, 'select * from copies_of_record order by id desc limit 1')
    expect(JSON.parse(String(copy?.content))).toMatchObject({
      referenceNo: data.referenceNo,
      submittalName: 'Report Event',
    })
    await expect(
      sql`savepoint s`.execute(world.db).then(() => rows(world, 'delete from copies_of_record')),
    ).rejects.toThrow('only added')
  })

  it('more reports than a visitor files in an hour are refused', async () => {
    world.config.report.visitorReportsPerHour = 1
    await submit(world, await start(world, 'generic-report', genericAnswers(eventType)))
    const second = await start(world, 'generic-report', genericAnswers(eventType))
    expect((await submit(world, second)).status).toBe(429)
  })
})

describe('a first save that is sent again, because its answer was lost', () => {
  it('is the same event, while the key is long enough to be nobody else’s [S2-API-05]', async () => {
    const key = 'a-key-that-the-caller-has-made-of-43-letters'
    const answers = genericAnswers(eventType)
    const save = (more: object = {}) =>
      world.call<{ rid: number; key: string | null }>('/Anon/Event/SaveEvent', {
        ...answers,
        key,
        ...more,
      })
    const first = await save()
    const again = await save()
    expect(first).toMatchObject({ status: 200, data: { key } })
    expect(again.data).toEqual(first.data)
    expect(await rows(world, 'select id from events')).toHaveLength(1)
    // Filed with that key, and asked for once more.
    const filed = await save({ rid: first.data.rid, submitted: true, certified: true })
    expect((await save()).data).toMatchObject({ rid: filed.data.rid, submitted: true })
    expect(await save({ key: 'short' })).toMatchObject({ status: 400 })
    const other = await save({ key: `${key}-2` })
    expect(other.data.rid).not.toBe(first.data.rid)
  })
})

describe('saveEvent', () => {
  type Saved = { rid: number; key: string | null; referenceNo: string | null; submitted: boolean }
  const save = (body: object) => world.call<Saved>('/Anon/Event/SaveEvent', body)

  it('the first save makes the event, the second gives it its number [S2-API-04 S2-API-05 S2-API-02 S2-EVENT-58]', async () => {
    const event = genericAnswers(eventType)
    const { data: first } = await save(event)
    expect(first).toMatchObject({ referenceNo: null, submitted: false })
    const again = { ...event, rid: first.rid, key: first.key, submitted: true, certified: true }
    const { data: second } = await save(again)
    expect(second).toMatchObject({ rid: first.rid, submitted: true, key: null })
    expect(second.referenceNo).toMatch(/^EVT-/)
    expect((await save(again)).data).toMatchObject({ referenceNo: second.referenceNo })
    expect(
      await rows(world, `select count(*)::int from event_reports where event_id = ${first.rid}`),
    ).toEqual([{ count: 1 }])
  })

  it("another visitor's event cannot be saved [S2-API-05]", async () => {
    const event = genericAnswers(eventType)
    const { data: mine } = await save(event)
    const { data: theirs } = await save(event)
    expect((await save({ ...event, rid: mine.rid, key: theirs.key })).status).toBe(403)
    expect((await save({ ...event, rid: mine.rid })).status).toBe(403)
  })

  it('a number, an author or a state that a client sends is not read [S2-EVENT-58 S2-EVENT-55]', async () => {
    const { data } = await save({
      ...genericAnswers(eventType),
      referenceNo: 'EVT-1',
      createdBy: 'root',
      isPublic: true,
    })
    expect(
      await rows(
        world,
        `select reference_no, is_public, created_by from events join event_reports on event_id = events.id where events.id = ${data.rid}`,
      ),
    ).toEqual([{ reference_no: null, is_public: false, created_by: 'Anonymous User' }])
  })

  it('a signed-in user files under the own name [S2-EVENT-02]', async () => {
    const token = await makeSession(world.db)
    const [user] = await rows(world, 'select login_name from users order by id desc limit 1')
    const response = await world.api.request('/api/Anon/Event/SaveEvent', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${token}` },
      body: JSON.stringify(genericAnswers(eventType)),
    })
    const { data } = (await response.json()) as { data: Saved }
    expect(
      await rows(world, `select created_by from event_reports where event_id = ${data.rid}`),
    ).toEqual([{ created_by: user?.login_name }])
  })
})
