import { beforeEach, describe, expect, it } from 'vitest'
import { reportLists } from '#tests/support/factories/reference.ts'
import { changed, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { submit, start, rows } from '#tests/support/events/event-report-calls.ts'

const world = useWorld()

beforeEach(async () => {
  await reportLists(world.db)
})

describe('filing a pollution report', () => {
  it('the form data as stored holds the names of the specification [S2-POLL-02 S2-POLL-04 S2-POLL-05 S2-POLL-06 S2-POLL-07 S2-POLL-11 S2-POLL-13 S2-POLL-14 S2-POLL-16 S2-POLL-19 S2-POLL-22 S2-POLL-26 S2-POLL-27 S2-POLL-28 S2-POLL-29 S2-POLL-30 S2-POLL-31 S2-POLL-32 S2-POLL-33 S2-POLL-34 S2-POLL-36 S2-POLL-39 S2-SCREEN-01]', async () => {
    const { data } = await submit(world, await start(world, 'pollution-report', pollutionAnswers()))
    const [report] = await rows(
      world,
      `
      select form_data, wants_follow_up, is_confidential from event_reports
      join events on events.id = event_id where reference_no = '${data.referenceNo}'`,
    )
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
    const { data } = await submit(world, await start(world, 'pollution-report', answers))
    expect(
      await rows(
        world,
        `select is_confidential from events where reference_no = '${data.referenceNo}'`,
      ),
    ).toEqual([{ is_confidential: true }])
    expect(
      await rows(
        world,
        `
        select code from events join event_characteristic_links on event_id = events.id
        join event_characteristics on event_characteristics.id = event_characteristic_id
        where reference_no = '${data.referenceNo}' order by code`,
      ),
    ).toEqual([{ code: 'odor' }, { code: 'smoke' }])
  })

  it('a responsible party is stored with what is known and placeholders, and is never written to [S2-POLL-35 S2-POLL-60 S2-POLL-61 S2-POLL-62]', async () => {
    const answers = changed(pollutionAnswers(), {
      responseParty: 'Y',
      'responseContact.lastName': 'Acme',
    })
    const { data } = await submit(world, await start(world, 'pollution-report', answers))
    expect(
      await rows(
        world,
        `
        select first_name, last_name, home_phone, email, line1, city, zip
        from events join event_responsible_parties party on party.event_id = events.id
        join contacts on contacts.id = party.contact_id join addresses on addresses.id = contacts.address_id
        where reference_no = '${data.referenceNo}'`,
      ),
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
    expect(await rows(world, `select 1 from outbox where to_address like '%invalid'`)).toEqual([])
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
    const { data } = await submit(world, await start(world, 'pollution-report', answers))
    expect(
      await rows(
        world,
        `
        select company_name from events join event_notified_organizations party on party.event_id = events.id
        join contacts on contacts.id = party.contact_id where reference_no = '${data.referenceNo}' order by position`,
      ),
    ).toEqual([{ company_name: 'County health' }, { company_name: 'Fire district' }])
  })

  it('the name of another pollutant is stored [S2-POLL-23 S2-POLL-20]', async () => {
    const answers = changed(pollutionAnswers(), {
      pollutantOther: 'Y',
      otherText: 'Paint',
      affectOther: 'Y',
      affectDetail: 'A barn wall',
    })
    const { data } = await submit(world, await start(world, 'pollution-report', answers))
    const [report] = await rows(
      world,
      `select form_data from event_reports join events on events.id = event_id where reference_no = '${data.referenceNo}'`,
    )
    expect(report?.form_data).toMatchObject({ otherText: 'Paint', affectDetail: 'A barn wall' })
  })

  it('a post with question 1 answered yes files nothing [S2-POLL-41 S2-SCREEN-04]', async () => {
    const answers = changed(pollutionAnswers(), { screenQ1: 'Y' })
    expect((await submit(world, await start(world, 'pollution-report', answers))).status).toBe(400)
  })
})
