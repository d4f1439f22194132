import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { commentOf, makeOpenSubmittal, newFormKey } from '#tests/support/factories/comments.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { genericAnswers, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { runs } from '#tests/support/suite/runs.ts'

const world = useWorld()
let visitor = 0
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

const LONE = '\ud800'
/** What no form sends. */
const nasty = fc.constantFrom<unknown>(
  LONE,
  `a${LONE}b`,
  '\0',
  '\u0001\u202e\u{1f409}',
  '',
  ' ',
  '0',
  '-1',
  '2147483648',
  '999999999999999',
  '9999999999999999999',
  '1e400',
  "'; drop table events; --",
  '%00',
  'x'.repeat(10_001),
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  null,
  true,
  [],
  {},
  [[]],
  { constructor: { prototype: { polluted: 'yes' } } },
  JSON.parse('{"__proto__":{"polluted":"yes"}}'),
  '2026-02-30',
  '0000-00-00',
  '275760-09-14',
  'a@b.org\r\nBcc: c@d.org',
)

type Real = {
  draftKey: string
  receiptCode: string
  referenceNo: string
  submissionRid: number
  guest: { submissionRid: number; token: string }
  invoiceNo: string
}

/** Records that the calls are about, so that they get further than the first look. */
async function makeReal(): Promise<Real> {
  const draft = await world.call<{ key: string }>('/Anon/Draft/Start', { kind: 'generic-report' })
  const guest = await world.call<{ rid: number; token: string }>('/Anon/PublicUser/GuestLogin', {})
  const { receiptCode, referenceNo } = await makeEventReport(world.db)
  return {
    draftKey: draft.data.key,
    receiptCode,
    referenceNo,
    submissionRid: await makeOpenSubmittal(world.db),
    guest: { submissionRid: guest.data.rid, token: guest.data.token },
    invoiceNo: await makeInvoice(world.db),
  }
}

/** A good body of each call that anybody may make, and of those that staff may. */
const CALLS: Record<string, (real: Real) => object> = {
  'Anon/Draft/Start': () => ({ kind: 'generic-report', answers: genericAnswers('1') }),
  'Anon/Draft/Get': ({ draftKey }) => ({ key: draftKey }),
  'Anon/Draft/GetPreview': ({ draftKey }) => ({ key: draftKey }),
  'Anon/Draft/Save': ({ draftKey }) => ({
    key: draftKey,
    answers: pollutionAnswers(),
    version: null,
  }),
  'Anon/Draft/RemoveFile': ({ draftKey }) => ({ key: draftKey, fileRid: 1 }),
  'Anon/Draft/Files': ({ draftKey }) => ({ key: draftKey }),
  'Anon/Event/SubmitDraft': ({ draftKey }) => ({ key: draftKey, certified: true }),
  'Anon/Event/SaveEvent': () => ({
    ...genericAnswers(eventType),
    submitted: true,
    certified: true,
  }),
  'Anon/Event/CreateUpdateEventAttachments/1': ({ draftKey }) => ({
    key: draftKey,
    attachments: [{ rid: 1 }],
  }),
  'Anon/Event/GetNearbyEvents': () => ({ latitude: 44, longitude: -123, eventTypeRid: 1 }),
  'Anon/Event/OpenReceipt': ({ receiptCode }) => ({ receiptCode }),
  'Anon/Event/FollowUp': ({ receiptCode }) => ({ receiptCode }),
  'Anon/Event/AnswerMessage': ({ receiptCode }) => ({ receiptCode, text: 'Hello.' }),
  'Event/AddMessage': ({ referenceNo }) => ({ referenceNo, text: 'Hello.' }),
  'Anon/Record/CheckCode': ({ referenceNo }) => ({ code: referenceNo }),
  '7/PublicComment/Update': ({ submissionRid }) =>
    commentOf(submissionRid, {
      phoneNo: '555-123-4567',
      address: { line1: '1 Main St', cityName: 'Salem', stateRid: 41, zipCd: '97301' },
      documentRid: 1,
      pageNo: 1,
      attachments: [],
    }),
  'Anon/PublicComment/Receipt': () => ({ key: newFormKey() }),
  'Anon/PublicComment/RemoveFile': () => ({ key: newFormKey() }),
  'Anon/PublicUser/GuestLogin': () => ({}),
  'Anon/Invoice/Find': ({ guest, invoiceNo }) => ({ ...guest, number: invoiceNo, amount: '1250' }),
  'Anon/Invoice/Clear': ({ guest }) => guest,
  'Anon/Invoice/GetGuestSubmittal': ({ guest }) => guest,
  'Anon/PublicInquiry/GetPermitByCriteria': () => ({
    pmtStatus: [1],
    pmtTypes: [1],
    envInterest: [1],
    siteRids: [1],
    fisRids: [1],
    filter: 'river',
    radius: { distant: 5, latitude: 44, longitude: -123 },
    condition: { sort: 'IssuedDate DESC', page: 1, pageSize: 20 },
  }),
  'Anon/PublicInquiry/GetProjectByCriteria': () => ({ filter: 'river', fisRids: [1] }),
  'Anon/PublicInquiry/GetSubmissionByCriteria': () => ({ filter: 'river', fisRids: [1] }),
  'Anon/PublicInquiry/GetFacilityByCriteria': () => ({ filter: 'river', fisRids: [1] }),
  'Anon/PublicInquiry/GetFacilities': () => ({ siteRids: [1], fisRids: [1] }),
  'Agency/PublicComment/GetByCriteria': () => ({ status: ['received'], submissionRid: 1 }),
  'Agency/PublicComment/Publish': () => ({ rid: 1 }),
  'Agency/PublicComment/Withhold': () => ({ rid: 1, reason: 'No.' }),
  'Agency/PublicComment/Answer': () => ({ commentRids: [1], documentRid: 1, pageNo: 1 }),
}

/** Paths of everything in a body, groups too. */
function pathsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at]
  const within = Object.entries(value).flatMap(([key, each]): (string | number)[][] =>
    pathsOf(each, [...at, key]),
  )
  return at.length > 0 ? [at, ...within] : within
}

function put(body: object, path: readonly (string | number)[], value: unknown): void {
  let at = body as Record<string | number, unknown>
  for (const part of path.slice(0, -1)) {
    if (typeof at[part] !== 'object' || at[part] === null) at[part] = {}
    at = at[part] as Record<string | number, unknown>
  }
  at[path.at(-1) ?? 'more'] = structuredClone(value)
}

async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await world.api.request(`/api/${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      // Another visitor each time, so that none meets a limit.
      'x-visitor-address': String((visitor += 1)),
      ...headers,
    },
  })
  return { status: response.status, text: await response.text() }
}

/** A call is taken or refused with words that are not those of a database. */
function expectWords({ status, text }: { status: number; text: string }): void {
  expect([status, text]).not.toEqual([500, expect.any(String)])
  expect(status).toBeLessThan(500)
  const told = JSON.parse(text) as { ok: boolean; msg: string }
  expect(told.ok).toBe(status === 200)
  if (!told.ok) expect(told.msg).not.toBe('')
  expect(told.msg).not.toMatch(/relation |syntax error|column |duplicate key|violates/i)
}

/** A body in which some parts are what no form sends. */
function spoilt(body: object): fc.Arbitrary<object> {
  return fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(body), ['more']), nasty), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => {
      const changed = structuredClone(body)
      for (const [at, value] of changes) put(changed, at, value)
      return changed
    })
}

describe('calls that no form makes', () => {
  test.each(Object.keys(CALLS))(
    'are answered with words, never with a fault of ours: %s',
    async (path) => {
      const body = CALLS[path]?.(await makeReal()) ?? {}
      const isForStaff = !/^Anon|^7/.test(path)
      const cookie = `${SESSION_COOKIE}=${await makeSession(world.db, {
        kind: 'staff',
        actions: [['gov', 'event.actions.manage']],
      })}`
      expectWords(await send(path, JSON.stringify(body), isForStaff ? { cookie } : {}))
      await fc.assert(
        fc.asyncProperty(spoilt(body), async (changed) => {
          expectWords(await send(path, JSON.stringify(changed), isForStaff ? { cookie } : {}))
        }),
        { numRuns: runs(60) },
      )
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  test.each(['generic-report', 'pollution-report'] as const)(
    'cannot make a %s fail once its draft was taken',
    async (kind) => {
      world.config.report.variant = kind === 'generic-report' ? 'generic' : 'pollution'
      const good = kind === 'generic-report' ? genericAnswers(eventType) : pollutionAnswers()
      await fc.assert(
        fc.asyncProperty(spoilt(good), async (answers) => {
          const started = await send('Anon/Draft/Start', JSON.stringify({ kind, answers }))
          expectWords(started)
          if (started.status !== 200) return
          const { key } = (JSON.parse(started.text) as { data: { key: string } }).data
          expectWords(await send('Anon/Draft/GetPreview', JSON.stringify({ key })))
          expectWords(
            await send('Anon/Event/SubmitDraft', JSON.stringify({ key, certified: true })),
          )
        }),
        { numRuns: runs(150) },
      )
    },
  )
})
