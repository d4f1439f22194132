import { beforeEach, describe, expect, it } from 'vitest'
import { reportLists } from '#tests/support/factories/reference.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { MARION, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { POLLUTION, pollution, filled, post, fields } from '#tests/support/events/report-pages.ts'

const world = useWorld()

beforeEach(async () => {
  await reportLists(world.db)
})

describe('the pollution form', () => {
  it('its sections stand in order [S2-POLL-01]', async () => {
    const page = await openPage(world, `${POLLUTION}/basic`, pollution)
    expect(page.dom.querySelectorAll('main section > h2').map(wordsOf)).toEqual([
      'Screening Questions',
      'Confidentiality',
      'Contact Information',
      'Incident',
      'Location of Incident',
      'Additional Information',
      'Notified Organizations',
    ])
  })

  it('sections that a referral hides are hidden in the list of sections too', async () => {
    const page = await openPage(world, `${POLLUTION}/basic`, pollution)
    const listed = page.dom.querySelectorAll('nav[aria-label="Sections of this step"] li')
    expect(listed.map((item) => item.getAttribute('data-part') ?? '')).toEqual([
      '',
      ...Array<string>(6).fill('sections'),
    ])
  })

  it('each question refers with the words and numbers of the agency [S2-SCREEN-03 S2-SCREEN-05 S2-SCREEN-06 S2-SCREEN-07 S2-SCREEN-08 S2-SCREEN-09]', async () => {
    const page = await openPage(world, `${POLLUTION}/basic`, pollution)
    const referral = (number: number) =>
      wordsOf(page.dom.querySelector(`[data-part="referral-screenQ${number}"]`))
    expect(referral(1)).toContain('If this is an emergency, call 911.')
    expect(referral(2)).toMatch(/jurisdiction.*Lane County.*555-010-0110/)
    expect(referral(3)).toMatch(/health authority has jurisdiction/)
    expect(referral(4)).toMatch(/Code enforcement: 555-010-0130.*Houseless camping: 555-010-0131/)
    expect(referral(5)).toMatch(/Cannabis licensing: .*Hemp program: /)
    expect(referral(6)).toMatch(/Open burning is regulated.*Forestry department/)
  })

  it('the choices of the specification are offered [S2-POLL-03 S2-POLL-06 S2-POLL-07 S2-POLL-09 S2-POLL-13 S2-POLL-17 S2-POLL-19 S2-POLL-22 S2-POLL-27 S2-POLL-28 S2-POLL-29 S2-POLL-30]', async () => {
    const page = await openPage(world, `${POLLUTION}/basic`, pollution)
    const values = (name: string) =>
      page.dom.querySelectorAll(`[name="${name}"]`).map((each) => each.getAttribute('value'))
    expect(values('deqContactMethod')).toEqual(['Email', 'Telephone', 'MailingAddress'])
    expect(values('pollutionStillOccur')).toEqual(['Y', 'N', 'U'])
    expect(values('impactChanged')).toEqual(['better', 'same', 'worse'])
    expect(values('howOfenSmell')).toEqual([
      'firstTime',
      'daily',
      '2-6-times-week',
      'weekly',
      'monthly',
    ])
    expect(values('oderDuration')).toEqual([
      'lessThan1Hr',
      'OneToSixHrs',
      'SixTo12Hrs',
      'largerThan12Hrs',
      'unknown',
    ])
    expect(values('howIntenseOder')).toEqual([
      'trace',
      'noticeable',
      'moderate',
      'strong',
      'veryStrong',
    ])
    expect(values('howDisagreeOdor')).toEqual([
      'notUnpleasant',
      'unpleasant',
      'offensive',
      'highlyOffensive',
    ])
    const boxes = page.dom
      .querySelectorAll('input[type="checkbox"]')
      .map((each) => each.getAttribute('name'))
    expect(boxes.filter((name) => name?.startsWith('affect'))).toHaveLength(5)
    expect(boxes.filter((name) => name?.startsWith('pollutant'))).toHaveLength(12)
    expect(page.text).toContain(
      'Your report becomes a public record and may be released under public disclosure laws.',
    )
    expect(page.text).toContain(
      'The agency will use this method if it has questions about your report.',
    )
  })

  it('shown questions without an answer are marked [S2-SCREEN-12]', async () => {
    const { cookie } = await post(
      world,
      `${POLLUTION}/basic`,
      { screenQ1: 'N', screenQ2: 'N', screenQ3: 'N', screenQ4: 'N', intent: 'next' },
      '',
      pollution,
    )
    const page = await openPage(world, `${POLLUTION}/basic?check=1`, { cookie, ...pollution })
    expect(wordsOf(page.dom.querySelector('#screenQ5-error'))).toBe('Answer this question.')
    expect(page.dom.querySelector('#screenQ6-error')).toBeNull()
  })

  it('organizations come and go by plain buttons [S2-POLL-38]', async () => {
    const list = {
      ...fields(pollutionAnswers()),
      contactedOrg: 'Y',
      'contactedOrgList.0.contact.organizationName': 'County health',
    }
    const added = await post(
      world,
      `${POLLUTION}/basic`,
      { ...list, intent: 'add-organization' },
      '',
      pollution,
    )
    expect(added.location).toBe(`${POLLUTION}/basic#organization-1`)
    const two = await openPage(world, `${POLLUTION}/basic`, { cookie: added.cookie, ...pollution })
    expect(two.dom.querySelectorAll('[id^="organization-"]')).toHaveLength(2)
    await post(
      world,
      `${POLLUTION}/basic`,
      {
        ...list,
        'contactedOrgList.1.contact.organizationName': 'Fire district',
        intent: 'remove-organization:0',
      },
      added.cookie,
      pollution,
    )
    const one = await openPage(world, `${POLLUTION}/basic`, { cookie: added.cookie, ...pollution })
    expect(
      one.dom.querySelector('#contactedOrgList-0-contact-organizationName')?.getAttribute('value'),
    ).toBe('Fire district')
  })

  it('the pin fills in state and county', async () => {
    const pin = {
      ...fields(pollutionAnswers()),
      'physicalLocation.stateRid': '',
      'physicalLocation.countyRid': '',
      intent: 'use-pin',
    }
    const { cookie } = await post(world, `${POLLUTION}/basic`, pin, '', pollution)
    const page = await openPage(world, `${POLLUTION}/basic`, { cookie, ...pollution })
    expect(
      page.dom.querySelector('#physicalLocation-countyRid option[selected]')?.getAttribute('value'),
    ).toBe(MARION)
  })

  it('reports close by are shown before the submission, and mine can be the same', async () => {
    const first = await filled(world, pollutionAnswers(), POLLUTION, pollution)
    await post(
      world,
      `${POLLUTION}/submission`,
      { intent: 'submit', certified: 'Y' },
      first,
      pollution,
    )
    const cookie = await filled(world, pollutionAnswers(), POLLUTION, pollution)
    const page = await openPage(world, `${POLLUTION}/validation`, { cookie, ...pollution })
    expect(wordsOf(page.dom.querySelector('#nearby'))).toContain(
      'Pollution Incident, reported November 20, 2026',
    )
    const same =
      page.dom.querySelector('#nearby button[value^="same:"]')?.getAttribute('value') ?? ''
    await post(world, `${POLLUTION}/validation`, { intent: same }, cookie, pollution)
    const marked = await openPage(world, `${POLLUTION}/validation`, { cookie, ...pollution })
    expect(wordsOf(marked.dom.querySelector('#nearby'))).toContain('Undo')
  })

  it('the receipt names the report by its variant [S2-PRINT-09]', async () => {
    const cookie = await filled(world, pollutionAnswers(), POLLUTION, pollution)
    await post(
      world,
      `${POLLUTION}/submission`,
      { intent: 'submit', certified: 'Y' },
      cookie,
      pollution,
    )
    expect(
      (await openPage(world, `${POLLUTION}/receipt`, { cookie, ...pollution })).text,
    ).toContain('Report Pollution')
  })
})
