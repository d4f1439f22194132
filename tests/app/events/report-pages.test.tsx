import { beforeEach, describe, expect, it } from 'vitest'
import { reportLists } from '#tests/support/factories/reference.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { changed, genericAnswers, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import {
  GENERIC,
  POLLUTION,
  pollution,
  filled,
  post,
  fields,
} from '#tests/support/events/report-pages.ts'

const world = useWorld()
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

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

  it('a form of the other report is not filed, and what is typed next begins a form of its own [S2-EVENT-01]', async () => {
    const cookie = await filled(world, genericAnswers(eventType), GENERIC)
    const submitted = { post: { certified: 'Y' }, cookie, ...pollution }
    const refused = await openPage(world, `${POLLUTION}/submission`, submitted)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('File a new pollution report instead.')
    const form = { ...fields(pollutionAnswers()), intent: 'next' }
    const begun = await post(world, `${POLLUTION}/basic`, form, cookie, pollution)
    expect(begun.cookie).not.toBe(cookie)
    const drafts = await world.db.selectFrom('drafts').select(['kind', 'answers']).execute()
    const kept = drafts.find(({ kind }) => kind === 'generic-report')
    expect(kept?.answers).toMatchObject({ eventSubject: genericAnswers(eventType).eventSubject })
    expect(drafts.map(({ kind }) => kind).sort()).toEqual(['generic-report', 'pollution-report'])
  })
})

describe('the steps of a report', () => {
  it('five tabs stand in their order [S2-EVENT-03]', async () => {
    const page = await openPage(world, `${GENERIC}/basic`)
    expect(tabs(page)).toEqual(['Basic Info', 'Attachment', 'Review', 'Submission', 'Receipt'])
  })

  it('Next leads from step to step, and is not on the last two [S2-EVENT-04 S2-EVENT-05]', async () => {
    const cookie = await filled(world, genericAnswers(eventType), GENERIC)
    const files = new FormData()
    files.set('intent', 'next')
    expect((await openPage(world, `${GENERIC}/attachment`, { post: files, cookie })).location).toBe(
      `${GENERIC}/validation`,
    )
    expect((await post(world, `${GENERIC}/validation`, { intent: 'next' }, cookie)).location).toBe(
      `${GENERIC}/submission`,
    )
    const buttons = (page: RenderedPage) => page.dom.querySelectorAll('button').map(wordsOf)
    expect(buttons(await openPage(world, `${GENERIC}/validation`, { cookie }))).toContain('Next')
    expect(buttons(await openPage(world, `${GENERIC}/submission`, { cookie }))).not.toContain(
      'Next',
    )
  })

  it('each step leads back to the one before it', async () => {
    const cookie = await filled(world, genericAnswers(eventType), GENERIC)
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
    const cookie = await filled(world, genericAnswers(eventType), GENERIC)
    const sent = await post(
      world,
      `${GENERIC}/submission`,
      { intent: 'submit', certified: 'Y' },
      cookie,
    )
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
    const next = await post(world, `${GENERIC}/receipt`, { intent: 'new' }, cookie)
    expect(next).toMatchObject({ location: `${GENERIC}/basic`, cookie: 'hw_draft=' })
  })

  it('Start over deletes the answers and empties the form; a filed report keeps its receipt', async () => {
    const empty = await openPage(world, `${GENERIC}/basic`)
    expect(empty.text).not.toContain('Start over')
    const cookie = await filled(world, genericAnswers(eventType), GENERIC)
    expect((await openPage(world, `${GENERIC}/basic`, { cookie })).text).toContain('Start over')
    const done = await post(world, `${GENERIC}/basic`, { intent: 'discard' }, cookie)
    expect(done).toMatchObject({ location: `${GENERIC}/basic?deleted=1`, cookie: 'hw_draft=' })
    // A cookie that came back, from another window, opens nothing either.
    const page = await openPage(world, `${GENERIC}/basic?deleted=1`, { cookie })
    expect(page.text).toContain('Your answers and files were deleted.')
    expect(page.dom.querySelector('[name=eventSubject]')?.getAttribute('value') ?? '').toBe('')
    const again = await post(world, `${GENERIC}/basic`, { intent: 'discard' }, cookie)
    expect(again.location).toBe(`${GENERIC}/basic?deleted=1`)
    const filed = await filled(world, genericAnswers(eventType), GENERIC)
    await post(world, `${GENERIC}/submission`, { intent: 'submit', certified: 'Y' }, filed)
    const refused = await post(world, `${GENERIC}/basic`, { intent: 'discard' }, filed)
    expect(refused).toMatchObject({ location: `${GENERIC}/receipt`, cookie: filed })
  })

  it('the review shows what passed and failed, with the way to each fault [S2-EVENT-08]', async () => {
    const answers = changed(genericAnswers(eventType), { eventSubject: '', eventDesc: '' })
    const saved = await post(world, `${GENERIC}/basic`, { ...fields(answers), intent: 'save' })
    const page = await openPage(world, `${GENERIC}/validation`, { cookie: saved.cookie })
    const states = page.dom
      .querySelectorAll('#sections li')
      .map(wordsOf)
      .filter((words) => /^(Requester|Event)/.test(words))
    expect(states[0]).toContain('Event Information: Failed')
    expect(states[2]).toBe('Requester: Passed')
    expect(page.dom.querySelector('a[href$="#eventSubject"]')?.getAttribute('href')).toBe(
      `${GENERIC}/basic?check=1#eventSubject`,
    )
  })

  it('the review judges no section that the answers hide [S2-EVENT-08]', async () => {
    const answers = { ...pollutionAnswers(), screenQ1: 'Y' }
    const saved = await post(
      world,
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
    const { cookie } = await post(world, `${GENERIC}/basic`, { ...fields(answers), intent: 'save' })
    const page = await openPage(world, `${GENERIC}/submission`, { cookie })
    expect(page.dom.querySelector('button[value="submit"]')?.hasAttribute('disabled')).toBe(true)
    const refused = await post(
      world,
      `${GENERIC}/submission`,
      { intent: 'submit', certified: 'Y' },
      cookie,
    )
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('EVENT SAVE ERROR')
    expect(refused.text).toContain('The report is not complete. See the marked answers.')
  })

  it('a post without the certification is refused in place [S2-EVENT-10 S2-PRINT-11]', async () => {
    const cookie = await filled(world, genericAnswers(eventType), GENERIC)
    const refused = await post(world, `${GENERIC}/submission`, { intent: 'submit' }, cookie)
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
    const sent = await post(world, `${GENERIC}/basic`, { ...fields(answers), intent: 'next' })
    expect(sent.location).toBe(`${GENERIC}/basic?check=1`)
    const page = await openPage(world, `${GENERIC}/basic?check=1`, { cookie: sent.cookie })
    expect(
      page.dom
        .querySelectorAll('#error-summary a')
        .map((link) => [link.getAttribute('href'), wordsOf(link)]),
    ).toEqual([
      ['#eventDate', "Event date: Required and can't be future date."],
      ['#contact-firstName', 'Enter your first name.'],
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
    const saved = await post(world, `${GENERIC}/basic`, {
      ...fields(genericAnswers(eventType)),
      intent: 'save',
    })
    const page = await openPage(world, `${GENERIC}/basic?saved=1`, { cookie: saved.cookie })
    expect(page.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe(
      'Sheen on the river',
    )
    const link = page.dom.querySelector('a[href*="resume="]')?.getAttribute('href') ?? ''
    const { pathname, search } = new URL(link)
    const asked = await openPage(world, pathname + search)
    expect(asked).toMatchObject({
      location: expect.stringContaining('/event/resume?key='),
      cookies: [],
    })
    const page2 = await openPage(world, asked.location ?? '')
    expect(page2.text).toContain('Open a saved report?')
    expect(page2.cookies).toEqual([])
    const key = page2.dom.querySelector('input[name=key]')?.getAttribute('value') ?? ''
    const opened = await openPage(world, `${GENERIC}/resume`, { post: { key } })
    expect(opened).toMatchObject({ status: 303, location: `${GENERIC}/basic?saved=1` })
    const [cookie = ''] = opened.cookies
    expect(cookie).not.toContain(key)
    const there = await openPage(world, `${GENERIC}/basic`, { cookie })
    expect(there.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe(
      'Sheen on the river',
    )
    // What is typed now, whoever has the link does not see; the link goes on working for its owner.
    await post(world, `${GENERIC}/basic`, { eventSubject: 'My secret', intent: 'save' }, cookie)
    const again = await openPage(world, `${GENERIC}/resume`, { post: { key } })
    const copy = await openPage(world, `${GENERIC}/basic`, { cookie: again.cookies[0] ?? '' })
    expect(copy.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe(
      'Sheen on the river',
    )
  })

  it('a link of somebody else does not take the place of what the browser fills in', async () => {
    const mine = await post(world, `${GENERIC}/basic`, { eventSubject: 'Mine', intent: 'save' })
    const other = await post(world, `${GENERIC}/basic`, { eventSubject: 'Other', intent: 'save' })
    const key = other.cookie.split('=')[1]?.split(';')[0] ?? ''
    const asked = await openPage(world, `${GENERIC}/resume?key=${key}`, { cookie: mine.cookie })
    expect(asked.text).toContain('You are filling in another report in this browser')
    expect(asked.cookies).toEqual([])
    const basic = await openPage(world, `${GENERIC}/basic`, { cookie: mine.cookie })
    expect(basic.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe('Mine')
    const gone = await openPage(world, `${GENERIC}/resume`, { post: { key: 'x'.repeat(43) } })
    expect(gone).toMatchObject({ status: 404, cookies: [] })
    expect(gone.dom.querySelector('[role=alert]')).not.toBeNull()
  })

  it('a second window is told of the first, and nothing typed is lost', async () => {
    const first = await post(world, `${GENERIC}/basic`, { eventSubject: 'One', intent: 'save' })
    await post(
      world,
      `${GENERIC}/basic`,
      { eventSubject: 'Two', version: '1', intent: 'autosave' },
      first.cookie,
    )
    const late = await post(
      world,
      `${GENERIC}/basic`,
      { eventSubject: 'Three', version: '1', intent: 'next' },
      first.cookie,
    )
    expect(late.status).toBe(409)
    expect(late.text).toContain('This form was changed in another window')
    expect(late.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe('Three')
    await post(
      world,
      `${GENERIC}/basic`,
      { eventSubject: 'Three', version: '1', intent: 'overwrite' },
      first.cookie,
    )
    const page = await openPage(world, `${GENERIC}/basic`, { cookie: first.cookie })
    expect(page.dom.querySelector('#eventSubject')?.getAttribute('value')).toBe('Three')
  })
})
