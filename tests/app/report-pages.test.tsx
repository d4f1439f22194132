import { beforeEach, describe, expect, it } from 'vitest'
import { reportLists } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import {
  changed,
  genericAnswers,
  KING_WASHINGTON,
  MARION,
  OREGON,
  pollutionAnswers,
} from '#tests/support/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const GENERIC = '/pub/pub-rcd/default/event'
const POLLUTION = '/pub/pub-rcd/pollution/event'
const pollution = { settings: { reportVariant: 'pollution' } } as const
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

/** Answers as the fields of a posted form. */
function fields(answers: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(fields(value as object, `${prefix}${name}.`))
        : [[prefix + name, String(value)]],
    ),
  )
}

/** Posts to a step as a browser without script does, and opens the page that it is led to. */
async function post(path: string, form: Record<string, string>, cookie = '', options = {}) {
  const answered = await openPage(world, path, { post: form, cookie, ...options })
  return { ...answered, cookie: answered.cookies[0] ?? cookie }
}

async function filled(answers: object, base: string, options = {}): Promise<string> {
  const { cookie, location } = await post(
    `${base}/basic`,
    { ...fields(answers), intent: 'next' },
    '',
    options,
  )
  expect(location).toBe(`${base}/attachment`)
  return cookie
}

function tabs(page: RenderedPage): string[] {
  return page.dom
    .querySelectorAll('nav[aria-label="Steps"] li')
    .map((item) => wordsOf(item).replace(/^Step \d of \d: /, ''))
}

describe('which report', () => {
  it('the setting chooses the report; the address of the other leads to it [S2-EVENT-01 S2-ROUTE-14 S2-ROUTE-15 S2-ROUTE-16, S1-REPORT-08]', async () => {
    expect((await openPage(world, `${GENERIC}/basic`)).text).toContain('Report an event')
    expect((await openPage(world, '/pub/pub-rcd/ems/event/basic')).text).toContain(
      'Report an event',
    )
    expect((await openPage(world, `${POLLUTION}/basic`)).location).toBe(`${GENERIC}/basic`)
    expect((await openPage(world, `${POLLUTION}/basic`, pollution)).text).toContain(
      'Report pollution',
    )
    expect((await openPage(world, `${GENERIC}/basic`, pollution)).location).toBe(
      `${POLLUTION}/basic`,
    )
    expect((await openPage(world, '/pub/pub-rcd/other/event/basic')).status).toBe(404)
  })
})

describe('the steps of a report', () => {
  it('five tabs stand in their order [S2-EVENT-03]', async () => {
    const page = await openPage(world, `${GENERIC}/basic`)
    expect(tabs(page)).toEqual(['Basic Info', 'Attachment', 'Review', 'Submission', 'Receipt'])
  })

  it('Next leads from step to step, and is not on the last two [S2-EVENT-04 S2-EVENT-05]', async () => {
    const cookie = await filled(genericAnswers(eventType), GENERIC)
    const files = new FormData()
    files.set('intent', 'next')
    expect((await openPage(world, `${GENERIC}/attachment`, { post: files, cookie })).location).toBe(
      `${GENERIC}/validation`,
    )
    expect((await post(`${GENERIC}/validation`, { intent: 'next' }, cookie)).location).toBe(
      `${GENERIC}/submission`,
    )
    const buttons = (page: RenderedPage) => page.dom.querySelectorAll('button').map(wordsOf)
    expect(buttons(await openPage(world, `${GENERIC}/validation`, { cookie }))).toContain('Next')
    expect(buttons(await openPage(world, `${GENERIC}/submission`, { cookie }))).not.toContain(
      'Next',
    )
  })

  it('each step leads back to the one before it', async () => {
    const cookie = await filled(genericAnswers(eventType), GENERIC)
    for (const [step, before] of [
      ['attachment', 'basic'],
      ['validation', 'attachment'],
      ['submission', 'validation'],
    ] as const) {
      const page = await openPage(world, `${GENERIC}/${step}`, { cookie })
      const back = page.dom
        .querySelectorAll('main form a')
        .find((a) => wordsOf(a).startsWith('Back'))
      expect(back?.getAttribute('href')).toBe(`${GENERIC}/${before}`)
    }
  })

  it('after the submission only the receipt is left, with its words [S2-EVENT-06 S2-EVENT-61 S2-PRINT-12 S2-PRINT-13 S2-PRINT-14]', async () => {
    const cookie = await filled(genericAnswers(eventType), GENERIC)
    const sent = await post(`${GENERIC}/submission`, { intent: 'submit', certified: 'Y' }, cookie)
    expect(sent.location).toBe(`${GENERIC}/receipt?filed=1`)
    const page = await openPage(world, `${GENERIC}/receipt?filed=1`, { cookie })
    expect(tabs(page)).toEqual(['Receipt'])
    for (const words of [
      'Submission Successful',
      'Your report has been received and will be reviewed shortly',
      'Event saved successfully',
    ])
      expect(page.text).toContain(words)
    expect(page.text).toMatch(/EVT-2026-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    expect((await openPage(world, `${GENERIC}/basic`, { cookie })).location).toBe(
      `${GENERIC}/receipt`,
    )
    const next = await post(`${GENERIC}/receipt`, { intent: 'new' }, cookie)
    expect(next).toMatchObject({ location: `${GENERIC}/basic`, cookie: 'hw_draft=' })
  })

  it('Start over deletes the answers and empties the form; a filed report keeps its receipt', async () => {
    const empty = await openPage(world, `${GENERIC}/basic`)
    expect(empty.text).not.toContain('Start over')
    const cookie = await filled(genericAnswers(eventType), GENERIC)
    expect((await openPage(world, `${GENERIC}/basic`, { cookie })).text).toContain('Start over')
    const done = await post(`${GENERIC}/basic`, { intent: 'discard' }, cookie)
    expect(done).toMatchObject({ location: `${GENERIC}/basic?deleted=1`, cookie: 'hw_draft=' })
    // A cookie that came back, from another window, opens nothing either.
    const page = await openPage(world, `${GENERIC}/basic?deleted=1`, { cookie })
    expect(page.text).toContain('Your answers and files were deleted.')
    expect(page.dom.querySelector('[name=eventSubject]')?.getAttribute('value') ?? '').toBe('')
    const again = await post(`${GENERIC}/basic`, { intent: 'discard' }, cookie)
    expect(again.location).toBe(`${GENERIC}/basic?deleted=1`)
    const filed = await filled(genericAnswers(eventType), GENERIC)
    await post(`${GENERIC}/submission`, { intent: 'submit', certified: 'Y' }, filed)
    const refused = await post(`${GENERIC}/basic`, { intent: 'discard' }, filed)
    expect(refused).toMatchObject({ location: `${GENERIC}/receipt`, cookie: filed })
  })

  it('the review shows what passed and failed, with the way to each fault [S2-EVENT-08]', async () => {
    const answers = changed(genericAnswers(eventType), { eventSubject: '', eventDesc: '' })
    const saved = await post(`${GENERIC}/basic`, { ...fields(answers), intent: 'save' })
    const page = await openPage(world, `${GENERIC}/validation`, { cookie: saved.cookie })
    const states = page.dom
      .querySelectorAll('#sections li')
      .map(wordsOf)
      .filter((words) => /^(Requester|Event)/.test(words))
    expect(states[0]).toBe('Requester: Passed')
    expect(states[1]).toContain('Event Information: Failed')
    expect(page.dom.querySelector('a[href$="#eventSubject"]')?.getAttribute('href')).toBe(
      `${GENERIC}/basic?check=1#eventSubject`,
    )
  })

  it('the review judges no section that the answers hide [S2-EVENT-08]', async () => {
    const answers = { ...pollutionAnswers(), screenQ1: 'Y' }
    const saved = await post(
      `${POLLUTION}/basic`,
      { ...fields(answers), intent: 'save' },
      '',
      pollution,
    )
    const options = { ...pollution, cookie: saved.cookie }
    const page = await openPage(world, `${POLLUTION}/validation`, options)
    const badges = page.dom.querySelectorAll('#sections > div > ul > li').map(wordsOf)
    expect(badges.map((words) => words.split(':')[0])).toEqual(['Screening Questions'])
  })

  it('Submit is disabled while the report is not valid, and a post of it is refused [S2-EVENT-09 S2-EVENT-60]', async () => {
    const answers = changed(genericAnswers(eventType), { eventSubject: '' })
    const { cookie } = await post(`${GENERIC}/basic`, { ...fields(answers), intent: 'save' })
    const page = await openPage(world, `${GENERIC}/submission`, { cookie })
    expect(page.dom.querySelector('button[value="submit"]')?.hasAttribute('disabled')).toBe(true)
    const refused = await post(
      `${GENERIC}/submission`,
      { intent: 'submit', certified: 'Y' },
      cookie,
    )
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('EVENT SAVE ERROR')
    expect(refused.text).toContain('The report is not complete. See the marked answers.')
  })

  it('a post without the certification is refused in place [S2-EVENT-10 S2-PRINT-11]', async () => {
    const cookie = await filled(genericAnswers(eventType), GENERIC)
    const refused = await post(`${GENERIC}/submission`, { intent: 'submit' }, cookie)
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#certified')?.getAttribute('aria-invalid')).toBe('true')
    expect(refused.text).toContain(
      'I certify that the information and attached documents are true and correct to the best of my knowledge and belief.',
    )
  })

  it('what is wrong is told above and at the field, with the values kept [S2-EVENT-43]', async () => {
    const answers = changed(genericAnswers(eventType), {
      eventDate: '2026-11-21',
      'contact.firstName': '',
    })
    const sent = await post(`${GENERIC}/basic`, { ...fields(answers), intent: 'next' })
    expect(sent.location).toBe(`${GENERIC}/basic?check=1`)
    const page = await openPage(world, `${GENERIC}/basic?check=1`, { cookie: sent.cookie })
    expect(
      page.dom
        .querySelectorAll('#error-summary a')
        .map((link) => [link.getAttribute('href'), wordsOf(link)]),
    ).toEqual([
      ['#contact-firstName', 'Enter your first name.'],
      ['#eventDate', "Event date: Required and can't be future date."],
    ])
    expect(wordsOf(page.dom.querySelector('#eventDate-error'))).toBe(
      "Required and can't be future date.",
    )
    expect(page.dom.querySelector('#eventDate')?.getAttribute('value')).toBe('2026-11-21')
    expect(page.dom.querySelector('#eventDate')?.getAttribute('aria-describedby')).toContain(
      'eventDate-error',
    )
  })

  it('a draft outlives the page, and a resume link brings it to another device', async () => {
    const saved = await post(`${GENERIC}/basic`, {
      ...fields(genericAnswers(eventType)),
      intent: 'save',
    })
    const page = await openPage(world, `${GENERIC}/basic?saved=1`, { cookie: saved.cookie })
    expect(page.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe(
      'Sheen on the river',
    )
    const link = page.dom.querySelector('a[href*="resume="]')?.getAttribute('href') ?? ''
    const { pathname, search } = new URL(link)
    const opened = await openPage(world, pathname + search)
    expect(opened).toMatchObject({ location: `${GENERIC}/basic`, cookies: [saved.cookie] })
  })

  it('a second window is told of the first, and nothing typed is lost', async () => {
    const first = await post(`${GENERIC}/basic`, { eventSubject: 'One', intent: 'save' })
    await post(
      `${GENERIC}/basic`,
      { eventSubject: 'Two', version: '1', intent: 'autosave' },
      first.cookie,
    )
    const late = await post(
      `${GENERIC}/basic`,
      { eventSubject: 'Three', version: '1', intent: 'next' },
      first.cookie,
    )
    expect(late.status).toBe(409)
    expect(late.text).toContain('This form was changed in another window')
    expect(late.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe('Three')
    await post(
      `${GENERIC}/basic`,
      { eventSubject: 'Three', version: '1', intent: 'overwrite' },
      first.cookie,
    )
    const page = await openPage(world, `${GENERIC}/basic`, { cookie: first.cookie })
    expect(page.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe('Three')
  })
})

describe('the generic form', () => {
  it('offers its fields, types and regions [S2-EVENT-07 S2-EVENT-12 S2-EVENT-13 S2-EVENT-16 S2-EVENT-17 S2-EVENT-18 S2-EVENT-19 S2-EVENT-27 S2-EVENT-30]', async () => {
    const page = await openPage(world, `${GENERIC}/basic`)
    const names = new Set(
      page.dom.querySelectorAll('input, select, textarea').map((each) => each.getAttribute('name')),
    )
    for (const name of Object.keys(fields(genericAnswers('1')))) expect(names).toContain(name)
    for (const name of [
      'contact.salutation',
      'contact.companyName',
      'contact.jobTitle',
      'contact.mobilePhone.phoneNo',
      'situationCommentText',
      'physicalLocation.township',
      'physicalLocation.regionRid',
      'contact.primaryAddress.geographicComment',
      'contact.primaryAddress.locationDesc',
    ])
      expect(names).toContain(name)
    expect(wordsOf(page.dom.querySelector('#eventTypeRid'))).toContain('Spill')
    expect(
      page.dom.querySelectorAll('[name="byFacility"]').map((each) => each.getAttribute('value')),
    ).toEqual(['C', 'F', 'A'])
  })

  it('the county is there or not, as the setting says [S2-EVENT-31]', async () => {
    expect(
      (await openPage(world, `${GENERIC}/basic`)).dom.querySelector('#physicalLocation-countyRid'),
    ).not.toBeNull()
    const { report } = (await import('#tests/support/page.tsx')).testSettings
    const off = await openPage(world, `${GENERIC}/basic`, {
      settings: { report: { ...report, countyPicker: false } },
    })
    expect(off.dom.querySelector('#physicalLocation-countyRid')).toBeNull()
  })

  it('another state brings other counties [S2-EVENT-32 S2-EVENT-33 S2-API-06]', async () => {
    const of = async (stateRid: string) => {
      const { cookie } = await post(`${GENERIC}/basic`, {
        'physicalLocation.stateRid': stateRid,
        intent: 'refresh',
      })
      const page = await openPage(world, `${GENERIC}/basic`, { cookie })
      return page.dom
        .querySelectorAll('#physicalLocation-countyRid option')
        .map((each) => each.getAttribute('value'))
    }
    expect(await of(OREGON)).toContain(MARION)
    expect(await of('53')).toEqual(['', KING_WASHINGTON])
  })

  it('a business finds its facility by words [S2-EVENT-23]', async () => {
    const site = await makeSite(world.db, { name: 'River Works' })
    const { cookie } = await post(`${GENERIC}/basic`, {
      byFacility: 'F',
      facilityWords: 'river works',
      intent: 'find-facility',
    })
    const page = await openPage(world, `${GENERIC}/basic`, { cookie })
    expect(page.dom.querySelector('[name="facilityRid"]')?.getAttribute('value')).toBe(String(site))
  })

  it('dependent parts are marked for the style sheet [S2-EVENT-15 S2-EVENT-21 S2-EVENT-22]', async () => {
    const page = await openPage(world, `${GENERIC}/basic`)
    const part = (id: string) => page.dom.querySelector(`[data-part="${id}"]`)
    expect(part('situation')?.querySelector('#situationCommentText')).toBeTruthy()
    expect(part('contact')?.querySelector('#contact-firstName')).toBeTruthy()
    expect(part('business')?.querySelector('#contact-jobTitle')).toBeTruthy()
  })
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
      `${POLLUTION}/basic`,
      { ...list, intent: 'add-organization' },
      '',
      pollution,
    )
    expect(added.location).toBe(`${POLLUTION}/basic#organization-1`)
    const two = await openPage(world, `${POLLUTION}/basic`, { cookie: added.cookie, ...pollution })
    expect(two.dom.querySelectorAll('[id^="organization-"]')).toHaveLength(2)
    await post(
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
    const { cookie } = await post(`${POLLUTION}/basic`, pin, '', pollution)
    const page = await openPage(world, `${POLLUTION}/basic`, { cookie, ...pollution })
    expect(
      page.dom.querySelector('#physicalLocation-countyRid option[selected]')?.getAttribute('value'),
    ).toBe(MARION)
  })

  it('reports close by are shown before the submission, and mine can be the same', async () => {
    const first = await filled(pollutionAnswers(), POLLUTION, pollution)
    await post(`${POLLUTION}/submission`, { intent: 'submit', certified: 'Y' }, first, pollution)
    const cookie = await filled(pollutionAnswers(), POLLUTION, pollution)
    const page = await openPage(world, `${POLLUTION}/validation`, { cookie, ...pollution })
    expect(wordsOf(page.dom.querySelector('#nearby'))).toContain(
      'Pollution Incident, reported November 20, 2026',
    )
    const same =
      page.dom.querySelector('#nearby button[value^="same:"]')?.getAttribute('value') ?? ''
    await post(`${POLLUTION}/validation`, { intent: same }, cookie, pollution)
    const marked = await openPage(world, `${POLLUTION}/validation`, { cookie, ...pollution })
    expect(wordsOf(marked.dom.querySelector('#nearby'))).toContain('Undo')
  })

  it('the receipt names the report by its variant [S2-PRINT-09]', async () => {
    const cookie = await filled(pollutionAnswers(), POLLUTION, pollution)
    await post(`${POLLUTION}/submission`, { intent: 'submit', certified: 'Y' }, cookie, pollution)
    expect(
      (await openPage(world, `${POLLUTION}/receipt`, { cookie, ...pollution })).text,
    ).toContain('Report Pollution')
  })
})
