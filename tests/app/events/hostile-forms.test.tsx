import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeOpenSubmittal, newFormKey } from '#tests/support/factories/comments.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { openPage } from '#tests/support/page.tsx'
import { leaves } from '#tests/support/events/random-reports.ts'
import { changed, genericAnswers, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { runs } from '#tests/support/suite/runs.ts'

const world = useWorld()
const GENERIC = '/pub/pub-rcd/default/event'
const POLLUTION = '/pub/pub-rcd/pollution/event'
const pollution = { settings: { reportVariant: 'pollution' } } as const
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

/** What is stored of forms and reports. */
async function stored() {
  const drafts = await world.db.selectFrom('drafts').selectAll().execute()
  const events = await world.db.selectFrom('event_reports').select('event_id').execute()
  const files = await world.db.selectFrom('event_files').select('id').execute()
  return { drafts, events: events.length, files: files.length }
}

async function begun(answers: object, base = GENERIC, options = {}): Promise<string> {
  const post = { ...leaves(answers), intent: 'next' }
  const { cookies, location } = await openPage(world, `${base}/basic`, { post, ...options })
  expect(location).toMatch(/\/(attachment|basic\?check=1)$/)
  return cookies[0] ?? ''
}

const URLENCODED = 'application/x-www-form-urlencoded'

describe('a posted form', () => {
  test.each([
    ['of ten thousand fields', 413, URLENCODED, 'a=1&'.repeat(10_000)],
    ['of a million letters', 413, URLENCODED, `eventDesc=${'x'.repeat(1_000_000)}`],
    ['as JSON', 415, 'application/json', '{"byFacility":"A"}'],
    ['as plain text', 415, 'text/plain', 'byFacility=A'],
    ['as XML', 415, 'application/xml', '<a/>'],
    ['without a boundary', 415, 'multipart/form-data', 'byFacility=A'],
    [
      'that broke off',
      400,
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-d',
    ],
    ['without an end', 400, 'multipart/form-data; boundary=x', '--y\r\n\r\n'],
  ])('%s is answered %i and stores nothing', async (_what, status, type, body) => {
    for (const step of ['basic', 'attachment', 'validation', 'submission']) {
      const page = await openPage(world, `${GENERIC}/${step}`, { raw: { body, type } })
      expect([step, page.status]).toEqual([step, status])
      expect(page.text).not.toBe('')
    }
    const { drafts, events } = await stored()
    // The Attachment step begins a form before it reads, because files need one to hang on.
    expect(drafts.every(({ answers }) => Object.keys(answers as object).length === 0)).toBe(true)
    expect(events).toBe(0)
  })

  test('with names that no form has keeps the others and nothing of these', async () => {
    const answers = {
      ...leaves(genericAnswers(eventType)),
      '__proto__.polluted': 'yes',
      'constructor.prototype.polluted': 'yes',
      'contact.__proto__.polluted': 'yes',
      'a.b.c.d.e.f.g.h': 'deep',
      'contact..firstName': 'empty',
      'contactedOrgList.99.contact.email': 'far',
      'contact[firstName]': 'brackets',
      "x'; drop table drafts; --": 'quoted',
      [`${'n'.repeat(200)}`]: 'long',
    }
    const post = { ...answers, intent: 'next' }
    expect((await openPage(world, `${GENERIC}/basic`, { post })).status).toBe(303)
    const { drafts } = await stored()
    expect(drafts).toHaveLength(1)
    const text = JSON.stringify(drafts[0]?.answers)
    expect(text).not.toMatch(/__proto__|deep|empty|far|brackets|quoted|nnnnn/)
    expect(text).toContain('Sheen on the river')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('cannot say who files it, under which number, and who may read it [S2-EVENT-55 S2-EVENT-58]', async () => {
    const forged = {
      createdBy: 'director',
      submittedBy: 'director',
      referenceNo: 'EVT-1',
      accessRightInd: 'P',
      isPublic: 'Y',
      state: 'submitted',
      userId: '1',
      eventStatusId: '5',
    }
    const cookie = await begun({ ...genericAnswers(eventType), ...forged })
    const filed = await openPage(world, `${GENERIC}/submission`, {
      cookie,
      post: { certified: 'Y', ...forged },
    })
    expect(filed.status).toBe(303)
    const event = await world.db
      .selectFrom('events')
      .innerJoin('event_reports', 'event_reports.event_id', 'events.id')
      .select(['reference_no', 'is_public', 'created_by', 'user_id', 'form_data'])
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ is_public: false, created_by: 'Anonymous User', user_id: null })
    expect(event.reference_no).toMatch(/^EVT-2026-/)
    expect(JSON.stringify(event.form_data)).not.toMatch(/director|EVT-1|accessRightInd/)
    const copy = await world.db.selectFrom('copies_of_record').select('content').executeTakeFirst()
    expect(copy?.content).not.toMatch(/director|EVT-1"|accessRightInd/)
  })

  test.each([
    ['a day that has not come', { eventDate: '2026-11-21' }],
    ['a day that no calendar has', { eventDate: '2026-02-30' }],
    ['a record that no list has', { eventTypeRid: '999999999999999' }],
    [
      'an address with a second header',
      { 'contact.primaryEmail.emailAddress': 'a@b.org\r\nBcc: c@d.org' },
    ],
    ['two addresses', { 'contact.primaryEmail.emailAddress': 'a@b.org,c@d.org' }],
    ['a name of 101 letters', { 'contact.firstName': 'x'.repeat(101) }],
    [
      'a place beyond the poles',
      { 'physicalLocation.latitude': '91', 'physicalLocation.longitude': '0' },
    ],
  ])('with %s files nothing, and the page says why', async (_what, set) => {
    const cookie = await begun(changed(genericAnswers(eventType), set))
    const post = { certified: 'Y' }
    const page = await openPage(world, `${GENERIC}/submission`, { cookie, post })
    expect([page.status, page.text.includes('EVENT SAVE ERROR')]).toEqual([400, true])
    expect((await stored()).events).toBe(0)
    const mails = await world.db.selectFrom('outbox').select('id').execute()
    expect(mails).toEqual([])
    // What was typed is still there.
    expect((await openPage(world, `${GENERIC}/basic`, { cookie })).html).toContain(
      'Sheen on the river',
    )
  })

  test('with question 1 answered yes files nothing, whatever else it holds [S2-POLL-41 S2-SCREEN-04]', async () => {
    const cookie = await begun(changed(pollutionAnswers(), { screenQ1: 'Y' }), POLLUTION, pollution)
    const post = { certified: 'Y', ...leaves(pollutionAnswers()) }
    const page = await openPage(world, `${POLLUTION}/submission`, { cookie, post, ...pollution })
    expect(page.status).toBe(400)
    expect((await stored()).events).toBe(0)
  })

  test('with a text that no draft holds comes back as it was, marked at the field', async () => {
    const text = 'A long story. '.repeat(800)
    const answers = changed(genericAnswers(eventType), { eventDesc: text })
    const page = await openPage(world, `${GENERIC}/basic`, {
      post: { ...leaves(answers), intent: 'next' },
    })
    expect(page.status).toBe(400)
    expect(page.text).toContain('An answer is too long to be saved.')
    expect(page.text).toContain('Use at most 10,000 characters.')
    expect(page.dom.querySelector('textarea[name=eventDesc]')?.text.trim()).toBe(text.trim())
    expect((await stored()).drafts).toEqual([])
  })

  test.each(['', '0', 'N', 'true', 'on', 'Y '])(
    'with %j for the certification files nothing [S2-EVENT-10]',
    async (certified) => {
      const cookie = await begun(genericAnswers(eventType))
      const page = await openPage(world, `${GENERIC}/submission`, { cookie, post: { certified } })
      expect(page.status).toBe(400)
      expect((await stored()).events).toBe(0)
    },
  )

  test('with a key that nobody has files nothing, and begins anew when it is saved', async () => {
    const cookie = `hw_draft=${'x'.repeat(43)}`
    const submitted = await openPage(world, `${GENERIC}/submission`, {
      cookie,
      post: { certified: 'Y' },
    })
    expect(submitted.status).toBe(404)
    const post = { ...leaves(genericAnswers(eventType)), intent: 'next' }
    const saved = await openPage(world, `${GENERIC}/basic`, { cookie, post })
    expect(saved.cookies[0]).not.toBe(cookie)
    expect((await stored()).drafts).toHaveLength(1)
  })
})

const NASTY = [
  '\0',
  'a\0b',
  '\ud800',
  '\u0001\u001b[31m\u202e\u{1f409}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table drafts; --",
  '../../etc/passwd',
  '%00%ff',
  '-1',
  '999999999999999',
  '9'.repeat(40),
  '1e400',
  'NaN',
  'x'.repeat(10_001),
  'x'.repeat(201),
  'a\r\nBcc: b@c.org',
  'same:',
  'remove-file:1',
  'remove-file:abc',
  'use-position:-1',
  'remove-organization:99999999999999999999',
]

/** Each page that takes a form, what a good one holds, and what else it may be sent. */
type Target = { path: string; fields: Record<string, string>; cookie?: string; options?: object }

async function targets(): Promise<Target[]> {
  const cookie = await begun(genericAnswers(eventType))
  const filed = await begun(genericAnswers(eventType))
  const polluted = await begun(pollutionAnswers(), POLLUTION, pollution)
  const { receiptCode } = await makeEventReport(world.db)
  const submittal = await makeOpenSubmittal(world.db)
  const follow = { path: '/pub/pub-rcd/follow-up', cookie: `hw_follow_up=${receiptCode}` }
  return [
    {
      path: `${GENERIC}/basic`,
      cookie,
      fields: {
        ...leaves(genericAnswers(eventType)),
        byFacility: 'F',
        facilityRid: '1',
        facilityWords: 'mill',
        'physicalLocation.latitude': '44.9',
        'physicalLocation.longitude': '-123',
        intent: 'next',
        version: '',
      },
    },
    {
      path: `${POLLUTION}/basic`,
      cookie: polluted,
      fields: { ...leaves(pollutionAnswers()), intent: 'add-organization', version: '' },
      options: pollution,
    },
    { path: `${GENERIC}/attachment`, cookie, fields: { intent: 'remove-file:1' } },
    { path: `${GENERIC}/validation`, cookie, fields: { intent: 'same:' } },
    { path: `${GENERIC}/submission`, cookie: filed, fields: { certified: 'Y' } },
    { ...follow, fields: { intent: 'open', code: receiptCode } },
    { ...follow, fields: { intent: 'answer', text: 'Hello.' } },
    { path: '/pub/pub-rcd/check-document', fields: { code: 'EVT-2026-0000-0000' } },
    { path: '/pub/pub-rcd/invoice/payment', fields: { intent: 'begin' } },
    {
      path: `/pub/pub-rcd/submittals/review/7/${submittal}?tab=comments`,
      fields: {
        key: newFormKey(),
        commentText: 'No.',
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.org',
      },
    },
  ]
}

describe('fields that nobody types', () => {
  test('are answered with a page, never with a fault of ours, and the form stays usable', async () => {
    const all = await targets()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...NASTY)), { minLength: 1, maxLength: 3 }),
        async ({ path, fields, cookie = '', options = {} }, sets) => {
          const names = [...Object.keys(fields), 'intent', 'version', 'more']
          const post = {
            ...fields,
            ...Object.fromEntries(sets.map(([at, text]) => [names[at % names.length], text])),
          }
          const page = await openPage(world, path, { post, cookie, ...options })
          expect(page.status).toBeLessThan(500)
          expect(page.html).not.toMatch(/<script>alert|<img src=x/)
          // Whatever was kept of it, the page opens again.
          const again = await openPage(world, path, { cookie, ...options })
          expect([page.status, again.status].every((status) => status < 500)).toBe(true)
          if (path.endsWith('/basic')) {
            expect([again.status, again.location ?? '']).toEqual([200, ''])
            const review = path.replace('basic', 'validation')
            expect((await openPage(world, review, { cookie, ...options })).status).toBe(200)
          }
        },
      ),
      { numRuns: runs(250) },
    )
  })
})
