import type { UserKind } from '#api/ground/lib/calls/session.ts'
import { describe, expect, test } from 'vitest'
import type { EventMessage, FollowUp } from '#api/events/follow-up/follow-up.schemas.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const followUp = (receiptCode: string) =>
  world.call<FollowUp>('/Anon/Event/FollowUp', { receiptCode })
const write = (receiptCode: string, text: string) =>
  world.call<FollowUp>('/Anon/Event/AnswerMessage', { receiptCode, text })

async function asUser<T>(kind: UserKind | null, path: string, body?: object) {
  return asMade<T>(kind && { kind, ...(kind === 'staff' ? { actions: [MANAGE] } : {}) }, path, body)
}

const MANAGE = ['gov', 'event.actions.manage'] as const
type Made = Parameters<typeof makeSession>[1]

async function asMade<T>(made: Made | null, path: string, body?: object) {
  const cookie = made ? `hw_session=${await makeSession(world.db, made)}` : ''
  const response = await world.api.request(`/api${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, ...((await response.json()) as { data: T; msg: string }) }
}

const ask = (referenceNo: string, text = 'Which bank of the creek?') =>
  asUser<EventMessage>('staff', '/Event/AddMessage', { referenceNo, text })

describe('the follow-up of a report', () => {
  test('shows state, activities, messages and files to the holder of the code, and no person', async () => {
    const made = await makeEventReport(world.db, { statusName: 'Under review' })
    const { status, data } = await followUp(made.receiptCode.toLowerCase().replaceAll('-', ' '))
    expect(status).toBe(200)
    expect(data).toEqual({
      referenceNo: made.referenceNo,
      submittalName: 'Report Event',
      variant: 'generic',
      submittedOn: 'November 20, 2026, 10:00 a.m.',
      statusName: 'Under review',
      isJoined: false,
      activities: [
        { description: 'The report was submitted online.', happenedOn: 'November 20, 2026' },
      ],
      messages: [],
      files: [
        {
          name: 'sheen-north-bank.jpg',
          size: '2,318 KB',
          addedBy: 'reporter',
          addedOn: 'November 20, 2026, 10:00 a.m.',
        },
      ],
      receiptMail: 'none',
      receiptToken: expect.any(String),
    })
    expect(JSON.stringify(data)).not.toMatch(/Ada|Reyes|Anonymous User/)
    expect((await world.call(`/Anon/Event/Receipt?token=${data.receiptToken}`)).status).toBe(200)
  })

  test('carries questions and answers both ways', async () => {
    const { referenceNo, receiptCode } = await makeEventReport(world.db)
    expect((await ask(referenceNo)).status).toBe(200)
    world.setNow('2026-11-20T16:30:00Z')
    const { data } = await write(receiptCode, ' The north bank. ')
    expect(data.messages.map(({ author, text, sentOn }) => ({ author, text, sentOn }))).toEqual([
      {
        author: 'agency',
        text: 'Which bank of the creek?',
        sentOn: 'November 20, 2026, 10:00 a.m.',
      },
      { author: 'reporter', text: 'The north bank.', sentOn: 'November 20, 2026, 11:30 a.m.' },
    ])
    const staff = await asUser<EventMessage[]>(
      'staff',
      `/Event/Messages?referenceNo=${referenceNo}`,
    )
    expect(staff.data).toEqual(data.messages)
  })

  test('refuses an empty, a too long and an unreadable message', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    for (const text of ['', '  \n ', 'a'.repeat(10_001), 'a\u0000b'])
      expect(await write(receiptCode, text)).toMatchObject({ status: 400, code: 'INVALID' })
    expect((await write(receiptCode, 'a'.repeat(10_000))).status).toBe(200)
  })

  test('limits the messages of one report', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    for (let sent = 0; sent < 20; sent++) expect((await write(receiptCode, 'x')).status).toBe(200)
    expect((await write(receiptCode, 'x')).status).toBe(429)
    expect((await followUp(receiptCode)).status).toBe(200)
  })

  test('answers every wrong code alike, and limits them by visitor over all calls', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    const codes = ['', 'x', `${receiptCode.slice(0, -1)}!`, '0000-0000-0000-0000-0000']
    const answers = await Promise.all(codes.map((code) => followUp(code)))
    expect(new Set(answers.map((each) => `${each.status} ${each.msg}`)).size).toBe(1)
    for (let tried = 0; tried < 6; tried++) await write('wrong', 'x')
    expect((await followUp(receiptCode)).status).toBe(429)
    expect((await write(receiptCode, 'x')).status).toBe(429)
    const elsewhere = await world.api.request('/api/Anon/Event/FollowUp', {
      method: 'POST',
      body: JSON.stringify({ receiptCode }),
      headers: { 'content-type': 'application/json', 'x-visitor-address': '192.0.2.77' },
    })
    expect(elsewhere.status).toBe(200)
  })
})

describe('a question of the agency', () => {
  test('is for staff who see to events alone', async () => {
    const { referenceNo } = await makeEventReport(world.db)
    const body = { referenceNo, text: 'Where?' }
    const list = `/Event/Messages?referenceNo=${referenceNo}`
    expect((await asUser(null, '/Event/AddMessage', body)).status).toBe(401)
    expect((await asUser('owner', '/Event/AddMessage', body)).status).toBe(403)
    expect((await asUser(null, list)).status).toBe(401)
    expect((await asUser('public', list)).status).toBe(403)
    expect((await asMade({ kind: 'staff' }, '/Event/AddMessage', body)).status).toBe(403)
    expect((await asMade({ kind: 'staff' }, list)).status).toBe(403)
    expect((await asUser('staff', list)).data).toEqual([])
    expect((await asUser('staff', '/Event/Messages?referenceNo=EVT-NONE')).status).toBe(404)
  })

  test('is announced by e-mail without its text', async () => {
    const { referenceNo } = await makeEventReport(world.db)
    await ask(referenceNo)
    const [mail, ...more] = await world.db.selectFrom('outbox').selectAll().execute()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'event-question', to_address: 'ada.reyes@example.com' })
    expect(mail?.body).toContain('https://records.example.gov/pub/pub-rcd/follow-up')
    expect(`${mail?.subject} ${mail?.body}`).not.toContain('creek')
  })

  test.each([
    ['who gave no address', { email: null }],
    ['who does not want to be contacted', { variant: 'pollution' as const, wantsFollowUp: false }],
  ])('is not sent to a reporter %s', async (_, overrides) => {
    const { referenceNo } = await makeEventReport(world.db, overrides)
    expect((await ask(referenceNo)).status).toBe(200)
    expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
