import { describe, expect, test } from 'vitest'
import type { EventReceipt, OpenedReceipt } from '#api/ground/lib/papers/event-receipt.schemas.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const open = (body: object) => world.call<OpenedReceipt>('/Anon/Event/OpenReceipt', body)
const receipt = (token: string) =>
  world.call<EventReceipt>(`/Anon/Event/Receipt?token=${encodeURIComponent(token)}`)

async function openAs(cookie: string, body: object) {
  const response = await world.api.request('/api/Anon/Event/OpenReceipt', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })
  return { status: response.status, body: await response.json() }
}

describe('the receipt of an event report', () => {
  test.each([
    ['generic' as const, 'Report Event'],
    ['pollution' as const, 'Report Pollution'],
  ])(
    'of a %s report names it "%s", its number, day and certification [S2-PRINT-09, S2-PRINT-10, S2-PRINT-11, S2-PRINT-14]',
    async (variant, name) => {
      const made = await makeEventReport(world.db, { variant })
      const { data } = await open({ draftKey: made.draftKey })
      expect(data.receipt).toMatchObject({
        variant,
        submittalName: name,
        referenceNo: made.referenceNo,
        submittedAt: '2026-11-20T15:00:00.000Z',
        submittedOn: 'November 20, 2026, 10:00 a.m.',
        certification:
          'I certify that the information and attached documents are true and correct to the best of my knowledge and belief.',
        receiptCode: made.receiptCode,
        sha256: made.copy.sha256,
        sections: made.content.sections,
        attachments: [{ name: 'sheen-north-bank.jpg', size: '2,318 KB' }],
      })
      expect((await receipt(data.token)).data).toEqual(data.receipt)
    },
  )

  test('it is opened by the receipt code as people type it, and by agency staff [S1-ROUTE-39, S1-ROUTE-40]', async () => {
    const { receiptCode, referenceNo } = await makeEventReport(world.db)
    const typed = ` ${receiptCode.toLowerCase().replaceAll('-', ' ')} `
    expect((await open({ receiptCode: typed })).data.receipt.referenceNo).toBe(referenceNo)
    const clerk = await makeSession(world.db, { kind: 'staff' })
    const staff = await makeSession(world.db, {
      kind: 'staff',
      actions: [['gov', 'event.actions.view-confidential']],
    })
    const owner = await makeSession(world.db, { kind: 'owner' })
    expect(
      (await openAs(`hw_session=${staff}`, { referenceNo })).body.data.receipt.referenceNo,
    ).toBe(referenceNo)
    // A receipt names its reporter: not every clerk may read it.
    expect((await openAs(`hw_session=${clerk}`, { referenceNo })).status).toBe(403)
    expect((await openAs(`hw_session=${owner}`, { referenceNo })).status).toBe(403)
    expect((await open({ referenceNo })).status).toBe(401)
  })

  test('a stranger is refused: unknown keys, and more than one at once [S1-ROUTE-39, S1-ROUTE-40]', async () => {
    const { draftKey, receiptCode } = await makeEventReport(world.db)
    expect((await open({ draftKey: `${draftKey}x` })).status).toBe(404)
    expect((await open({})).status).toBe(400)
    expect((await open({ draftKey, receiptCode })).status).toBe(400)
  })

  test('a token is refused when it is missing, changed, made up or expired [S2-PRINT-01, S2-PRINT-02]', async () => {
    const first = await makeEventReport(world.db)
    const second = await makeEventReport(world.db)
    const { token } = (await open({ draftKey: first.draftKey })).data
    const other = (await open({ draftKey: second.draftKey })).data.token
    const [payload = '', signature = ''] = token.split('.')
    const flipped = `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const bad of ['', 'x', flipped, `${other.split('.')[0]}.${signature}`, payload])
      expect((await receipt(bad)).status).toBe(403)
    const later = Buffer.from(`${first.referenceNo}\n9999999999999`).toString('base64url')
    expect((await receipt(`${later}.${signature}`)).status).toBe(403)
    world.setNow('2026-11-27T14:59:00Z')
    expect((await receipt(token)).status).toBe(200)
    world.setNow('2026-11-28T15:00:00Z')
    const refused = await receipt(token)
    expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(refused.msg).toContain('receipt code')
  })

  test('an address never holds the running number of the event [S2-PRINT-01]', async () => {
    const made = await makeEventReport(world.db)
    const { token } = (await open({ draftKey: made.draftKey })).data
    const payload = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
    expect(payload).toBe(`${made.referenceNo}\n${Date.parse('2026-11-27T15:00:00Z')}`)
    expect((await world.call(`/Anon/Event/Receipt?token=${made.eventId}`)).status).toBe(403)
  })

  test('a report that was only saved has no receipt', async () => {
    const made = await makeEventReport(world.db)
    await world.db
      .updateTable('event_reports')
      .set({ state: 'saved', submitted_at: null })
      .where('event_id', '=', made.eventId)
      .execute()
    expect((await open({ draftKey: made.draftKey })).status).toBe(404)
  })

  test('wrong codes are limited by visitor, and then even the right one waits', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    const answers = []
    for (let tried = 0; tried < 10; tried++)
      answers.push(await open({ receiptCode: tried % 2 ? 'no code' : 'AAAA-BBBB-CCCC-DDDD-EEEE' }))
    expect(new Set(answers.map((each) => `${each.status} ${each.msg}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await open({ receiptCode })).status).toBe(429)
    world.setNow('2026-11-20T15:16:00Z')
    expect((await open({ receiptCode })).status).toBe(200)
  })
})

describe('the PDFs of an event report', () => {
  test.each([
    ['ReceiptPdf', 'event-receipt', 'Receipt'],
    ['ReportPdf', 'event-report', 'Report'],
  ])('%s gives what the receipt says, and its bytes are noted', async (path, template, name) => {
    const made = await makeEventReport(world.db)
    const { token, receipt: shown } = (await open({ draftKey: made.draftKey })).data
    const response = await world.api.request(`/api/Anon/Event/${path}?token=${token}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="${name}-${made.referenceNo}.pdf"`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { receiptCode, ...rest } = shown
    expect(world.rendered).toEqual([
      {
        template,
        data: {
          agencyName: 'Department of Environmental Protection',
          agencyTagline: 'Environmental records and services',
          checkAddress: 'https://records.example.gov/pub/pub-rcd/check-document',
          followUpAddress: 'https://records.example.gov/pub/pub-rcd/follow-up',
          receipt: template === 'event-receipt' ? { ...rest, receiptCode } : rest,
          copy: made.copy.content,
        },
      },
    ])
    // The same bytes again are the same rendition.
    await world.api.request(`/api/Anon/Event/${path}?token=${token}`)
    const noted = await world.db.selectFrom('record_renditions').selectAll().execute()
    expect(noted).toHaveLength(1)
    expect(noted[0]).toMatchObject({ copy_of_record_id: made.copy.id })
    expect(response.headers.get('etag')).toBe(`"${noted[0]?.sha256}"`)
  })

  test('without a token they are refused [S2-PRINT-01, S2-PRINT-02]', async () => {
    for (const path of ['ReceiptPdf', 'ReportPdf', 'ReceiptPdf?token=1'])
      expect((await world.api.request(`/api/Anon/Event/${path}`)).status).toBe(403)
    expect(world.rendered).toEqual([])
  })
})
