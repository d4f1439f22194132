import { readdirSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '#api/lib/answers.ts'
import type { Draft } from '#api/drafts/drafts.schemas.ts'
import { SESSION_COOKIE } from '#api/session/session-cookie.ts'
import { named, reportLists } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  changed,
  genericAnswers,
  MARION,
  pollutionAnswers,
} from '#tests/support/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

type Row = Record<string, unknown>

async function rows(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(world.db)).rows
}

async function start(
  kind: 'generic-report' | 'pollution-report',
  answers: Answers,
): Promise<string> {
  const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', { kind, answers })
  return data.key
}

function submit(key: string, certified = true) {
  return world.call<{ referenceNo: string; variant: string }>('/Anon/Event/SubmitDraft', {
    key,
    certified,
  })
}

describe('drafts', () => {
  it('a draft is kept by its key alone, and only the hash of it is stored', async () => {
    const key = await start('generic-report', genericAnswers(eventType))
    const { data } = await world.call<Draft>('/Anon/Draft/Get', { key })
    expect(data).toMatchObject({ kind: 'generic-report', version: 1, isSubmitted: false })
    expect(JSON.stringify(await rows('select * from drafts'))).not.toContain(key)
    expect((await world.call('/Anon/Draft/Get', { key: `${key}x` })).status).toBe(404)
  })

  it('a save of another window is told, not overwritten', async () => {
    const key = await start('generic-report', {})
    const save = (version: number | null, byFacility: string) =>
      world.call<Draft>('/Anon/Draft/Save', { key, version, answers: { byFacility } })
    expect((await save(1, 'A')).data.version).toBe(2)
    expect(await save(1, 'C')).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect((await save(null, 'C')).data).toMatchObject({ version: 3, answers: { byFacility: 'C' } })
  })

  it('a draft that nobody touched is gone after its days', async () => {
    const key = await start('generic-report', {})
    world.setNow('2026-12-04T14:59:00Z')
    expect((await world.call('/Anon/Draft/Get', { key })).status).toBe(200)
    world.setNow('2026-12-04T15:01:00Z')
    expect((await world.call('/Anon/Draft/Get', { key })).status).toBe(404)
  })

  it('a draft is deleted with its files when its owner starts over; a submitted one is not', async () => {
    const key = await start('generic-report', genericAnswers(eventType))
    const other = await start('generic-report', {})
    const added = await world.api.request('/api/Anon/Draft/UploadFile', {
      method: 'POST',
      headers: {
        'x-draft-key': key,
        'x-file-name': 'plume.pdf',
        'content-type': 'application/octet-stream',
      },
      body: '%PDF-1.7 a plume',
    })
    expect(added.status).toBe(200)
    expect((await world.call('/Anon/Draft/Discard', { key })).status).toBe(200)
    expect((await world.call('/Anon/Draft/Get', { key })).status).toBe(404)
    expect((await world.call('/Anon/Draft/Discard', { key })).status).toBe(404)
    expect(await rows('select id from event_files')).toEqual([])
    expect(
      readdirSync(world.filesFolder, { recursive: true }).filter((name) =>
        statSync(`${world.filesFolder}/${String(name)}`).isFile(),
      ),
    ).toEqual([])
    expect((await world.call('/Anon/Draft/Get', { key: other })).status).toBe(200)
    const filed = await start('generic-report', genericAnswers(eventType))
    await submit(filed)
    expect(await world.call('/Anon/Draft/Discard', { key: filed })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    expect((await world.call<Draft>('/Anon/Draft/Get', { key: filed })).data.isSubmitted).toBe(true)
  })

  it('answers that are no texts, too deep or too many are refused', async () => {
    const deep = { a: { a: { a: { a: { a: { a: { a: '' } } } } } } }
    for (const answers of [
      { byFacility: 1 },
      { a: 'x'.repeat(10_001) },
      deep,
      { '__proto__x!': '' },
      [],
    ])
      expect(
        (await world.call('/Anon/Draft/Start', { kind: 'generic-report', answers })).status,
      ).toBe(400)
  })
})

describe('filing a generic report', () => {
  it('a visitor files a report and gets a number [S2-EVENT-02 S2-EVENT-49 S2-EVENT-56 S2-PRINT-14]', async () => {
    const { data, ok } = await submit(await start('generic-report', genericAnswers(eventType)))
    expect(ok).toBe(true)
    expect(data.referenceNo).toMatch(/^EVT-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const [event] = await rows(
      'select * from events where reference_no is not null order by id desc limit 1',
    )
    expect(event).toMatchObject({
      reference_no: data.referenceNo,
      is_public: false,
      subject: 'Sheen on the river',
    })
    expect(await rows(`select state from event_reports where event_id = ${event?.id}`)).toEqual([
      { state: 'submitted' },
    ])
  })

  it('every field of the form is in the event rows [S2-EVENT-12 S2-EVENT-13 S2-EVENT-14 S2-EVENT-16 S2-EVENT-17 S2-EVENT-18 S2-EVENT-19 S2-EVENT-20 S2-EVENT-23 S2-EVENT-24 S2-EVENT-25 S2-EVENT-26 S2-EVENT-27 S2-EVENT-28 S2-EVENT-29 S2-EVENT-30]', async () => {
    const site = { id: await makeSite(world.db) }
    const [salutation] = await rows(`select id from designation_types where name = 'Ms.'`)
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
    const { data } = await submit(await start('generic-report', answers))
    const [event] = await rows(`
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
      where reference_no = '${data.referenceNo}'`)
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
    const { data } = await submit(await start('generic-report', genericAnswers(eventType)))
    const [report] = await rows(`
      select report.* , events.is_confidential, event_reporting_methods.name as method
      from event_reports report join events on events.id = report.event_id
      join event_reporting_methods on event_reporting_methods.id = report.event_reporting_method_id
      where reference_no = '${data.referenceNo}'`)
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
    const key = await start('generic-report', genericAnswers(eventType))
    const [before] = await rows('select count(*) from events')
    const first = await submit(key)
    const second = await submit(key)
    expect(second.data).toEqual(first.data)
    const [after] = await rows('select count(*) from events')
    expect(Number(after?.count) - Number(before?.count)).toBe(1)
    expect((await world.call('/Anon/Draft/Save', { key, version: null, answers: {} })).status).toBe(
      409,
    )
  })

  it('a report that is not certified or not valid is refused and nothing is stored [S2-EVENT-09 S2-EVENT-10]', async () => {
    const key = await start(
      'generic-report',
      changed(genericAnswers(eventType), { eventSubject: '' }),
    )
    const [before] = await rows('select count(*) from events')
    expect(await submit(key, false)).toMatchObject({
      status: 400,
      fields: {
        eventSubject: 'Required.',
        certified: 'Accept the statement to submit the report.',
      },
    })
    expect((await rows('select count(*) from events'))[0]).toEqual(before)
    expect((await world.call<Draft>('/Anon/Draft/Get', { key })).data.isSubmitted).toBe(false)
  })

  it('records that no list offers are refused [S2-EVENT-33]', async () => {
    const wrong = { 'physicalLocation.stateRid': '999999', eventTypeRid: '999999' }
    const refused = await submit(
      await start('generic-report', changed(genericAnswers(eventType), wrong)),
    )
    expect(Object.keys(refused.fields ?? {}).sort()).toEqual([
      'eventTypeRid',
      'physicalLocation.countyRid',
      'physicalLocation.stateRid',
    ])
    const elsewhere = { 'physicalLocation.countyRid': '53033' }
    expect(
      (await submit(await start('generic-report', changed(genericAnswers(eventType), elsewhere))))
        .fields,
    ).toHaveProperty('physicalLocation.countyRid')
  })

  it('a receipt goes to the reporter who gave an address, and a copy of record is kept', async () => {
    const { data } = await submit(await start('generic-report', genericAnswers(eventType)))
    const [mail] = await rows('select * from outbox order by id desc limit 1')
    expect(mail).toMatchObject({ to_address: 'ana@example.org', template: 'event-receipt' })
    expect(mail?.body).toContain(data.referenceNo)
    const [copy] = await rows('select * from copies_of_record order by id desc limit 1')
    expect(JSON.parse(String(copy?.content))).toMatchObject({
      referenceNo: data.referenceNo,
      submittalName: 'Report Event',
    })
    await expect(
      sql`savepoint s`.execute(world.db).then(() => rows('delete from copies_of_record')),
    ).rejects.toThrow('only added')
  })

  it('more reports than a visitor files in an hour are refused', async () => {
    world.config.report.visitorReportsPerHour = 1
    await submit(await start('generic-report', genericAnswers(eventType)))
    const second = await start('generic-report', genericAnswers(eventType))
    expect((await submit(second)).status).toBe(429)
  })
})

describe('filing a pollution report', () => {
  it('the form data as stored holds the names of the specification [S2-POLL-02 S2-POLL-04 S2-POLL-05 S2-POLL-06 S2-POLL-07 S2-POLL-11 S2-POLL-13 S2-POLL-14 S2-POLL-16 S2-POLL-19 S2-POLL-22 S2-POLL-26 S2-POLL-27 S2-POLL-28 S2-POLL-29 S2-POLL-30 S2-POLL-31 S2-POLL-32 S2-POLL-33 S2-POLL-34 S2-POLL-36 S2-POLL-39 S2-SCREEN-01]', async () => {
    const { data } = await submit(await start('pollution-report', pollutionAnswers()))
    const [report] = await rows(`
      select form_data, wants_follow_up, is_confidential from event_reports
      join events on events.id = event_id where reference_no = '${data.referenceNo}'`)
    const { physicalLocation, ...sent } = pollutionAnswers()
    expect(report?.form_data).toMatchObject(sent)
    expect(report?.form_data).toMatchObject({
      physicalLocation,
      affectAir: 'N',
      pollutantOther: 'N',
    })
    expect(report).toMatchObject({ wants_follow_up: true, is_confidential: false })
  })

  it('confidentiality goes with the event, and each pollutant is a characteristic [S2-POLL-02 S2-POLL-40 S2-EVENT-52 S2-EVENT-54]', async () => {
    const answers = changed(pollutionAnswers(), { isConfidential: 'Y' })
    const { data } = await submit(await start('pollution-report', answers))
    expect(
      await rows(`select is_confidential from events where reference_no = '${data.referenceNo}'`),
    ).toEqual([{ is_confidential: true }])
    expect(
      await rows(`
        select code from events join event_characteristic_links on event_id = events.id
        join event_characteristics on event_characteristics.id = event_characteristic_id
        where reference_no = '${data.referenceNo}' order by code`),
    ).toEqual([{ code: 'odor' }, { code: 'smoke' }])
  })

  it('a responsible party is stored with what is known and placeholders, and is never written to [S2-POLL-35 S2-POLL-60 S2-POLL-61 S2-POLL-62]', async () => {
    const answers = changed(pollutionAnswers(), {
      responseParty: 'Y',
      'responseContact.lastName': 'Acme',
    })
    const { data } = await submit(await start('pollution-report', answers))
    expect(
      await rows(`
        select first_name, last_name, home_phone, email, line1, city, zip
        from events join event_responsible_parties party on party.event_id = events.id
        join contacts on contacts.id = party.contact_id join addresses on addresses.id = contacts.address_id
        where reference_no = '${data.referenceNo}'`),
    ).toEqual([
      {
        first_name: 'None',
        last_name: 'Acme',
        home_phone: '999-999-9999',
        email: 'none@example.invalid',
        line1: 'None',
        city: 'None',
        zip: '99999',
      },
    ])
    expect(await rows(`select 1 from outbox where to_address like '%invalid'`)).toEqual([])
  })

  it('two organizations that were contacted are two entries [S2-POLL-37 S2-POLL-38]', async () => {
    const list = ['County health', 'Fire district'].map((organizationName) => ({
      contact: { organizationName },
      address: { cityName: 'Salem' },
    }))
    const answers = {
      ...changed(pollutionAnswers(), { contactedOrg: 'Y' }),
      contactedOrgList: list,
    }
    const { data } = await submit(await start('pollution-report', answers))
    expect(
      await rows(`
        select company_name from events join event_notified_organizations party on party.event_id = events.id
        join contacts on contacts.id = party.contact_id where reference_no = '${data.referenceNo}' order by position`),
    ).toEqual([{ company_name: 'County health' }, { company_name: 'Fire district' }])
  })

  it('the name of another pollutant is stored [S2-POLL-23 S2-POLL-20]', async () => {
    const answers = changed(pollutionAnswers(), {
      pollutantOther: 'Y',
      otherText: 'Paint',
      affectOther: 'Y',
      affectDetail: 'A barn wall',
    })
    const { data } = await submit(await start('pollution-report', answers))
    const [report] = await rows(
      `select form_data from event_reports join events on events.id = event_id where reference_no = '${data.referenceNo}'`,
    )
    expect(report?.form_data).toMatchObject({ otherText: 'Paint', affectDetail: 'A barn wall' })
  })

  it('a post with question 1 answered yes files nothing [S2-POLL-41 S2-SCREEN-04]', async () => {
    const answers = changed(pollutionAnswers(), { screenQ1: 'Y' })
    expect((await submit(await start('pollution-report', answers))).status).toBe(400)
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
      await rows(`select count(*)::int from event_reports where event_id = ${first.rid}`),
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
        `select reference_no, is_public, created_by from events join event_reports on event_id = events.id where events.id = ${data.rid}`,
      ),
    ).toEqual([{ reference_no: null, is_public: false, created_by: 'Anonymous User' }])
  })

  it('a signed-in user files under the own name [S2-EVENT-02]', async () => {
    const token = await makeSession(world.db)
    const [user] = await rows('select login_name from users order by id desc limit 1')
    const response = await world.api.request('/api/Anon/Event/SaveEvent', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${token}` },
      body: JSON.stringify(genericAnswers(eventType)),
    })
    const { data } = (await response.json()) as { data: Saved }
    expect(await rows(`select created_by from event_reports where event_id = ${data.rid}`)).toEqual(
      [{ created_by: user?.login_name }],
    )
  })
})

describe('where it happened', () => {
  it('a place on the map has its county, state and region', async () => {
    const place = (lat: number, lon: number) =>
      world.call(`/Anon/Reference/GetCountyAt?lat=${lat}&lon=${lon}`)
    expect((await place(44.94, -123.03)).data).toMatchObject({
      countyRid: 41047,
      countyName: 'Marion',
      stateRid: 41,
    })
    expect((await place(0, 0)).data).toBeNull()
    expect((await place(91, 0)).status).toBe(400)
  })

  it('open reports nearby are told without personal data, confidential and far ones not', async () => {
    const near = pollutionAnswers()
    await submit(await start('pollution-report', near))
    await submit(await start('pollution-report', changed(near, { isConfidential: 'Y' })))
    await submit(
      await start('pollution-report', changed(near, { 'physicalLocation.latitude': '45.5' })),
    )
    const found = await world.call<Row[]>('/Anon/Event/GetNearbyEvents', {
      latitude: 44.95,
      longitude: -123.04,
    })
    expect(found.data).toHaveLength(1)
    expect(found.data[0]).toMatchObject({
      typeName: 'Pollution Incident',
      reportedOn: '2026-11-20',
      statusName: 'Received',
      miles: 0.7,
    })
    expect(JSON.stringify(found.data)).not.toMatch(/Lopez|sheen|River Rd/)
    world.setNow('2026-12-10T12:00:00Z')
    expect(
      (await world.call('/Anon/Event/GetNearbyEvents', { latitude: 44.95, longitude: -123.04 }))
        .data,
    ).toEqual([])
  })

  it('a report of the same matter is linked to the first', async () => {
    await submit(await start('pollution-report', pollutionAnswers()))
    const { data } = await world.call<{ publicId: string }[]>('/Anon/Event/GetNearbyEvents', {
      latitude: 44.94,
      longitude: -123.04,
    })
    const { data: second } = await submit(
      await start(
        'pollution-report',
        changed(pollutionAnswers(), { sameAs: data[0]?.publicId ?? '' }),
      ),
    )
    const [link] = await rows(
      `select same_as_event_id from event_reports join events on events.id = event_id where reference_no = '${second.referenceNo}'`,
    )
    expect(link?.same_as_event_id).not.toBeNull()
  })
})
