import type { HeadersArgs } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { headers as receiptHeaders } from '#app/generated/routes/features/events/paper/print-receipt.tsx'
import { headers as reportHeaders } from '#app/generated/routes/features/events/paper/print-report.tsx'
import { renderTemplate } from '#server/pdf/render-template.ts'
import type { EventPaperData } from '#api/ground/lib/papers/event-receipt.data.ts'
import type { OpenedReceipt } from '#api/ground/lib/papers/event-receipt.schemas.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const RECEIPT = '/print/evt-receipt-report'
const REPORT = '/print/evt-report'

async function tokenOf(draftKey: string): Promise<string> {
  const { data } = await world.call<OpenedReceipt>('/Anon/Event/OpenReceipt', { draftKey })
  return data.token
}

describe('the receipt in print', () => {
  test.each([
    ['generic' as const, 'Report Event'],
    ['pollution' as const, 'Report Pollution'],
  ])(
    'of a %s report says what a receipt says [S2-PRINT-02, S2-PRINT-08, S2-PRINT-09, S2-PRINT-10, S2-PRINT-11, S2-PRINT-12, S2-PRINT-13, S2-PRINT-14, S1-ROUTE-40]',
    async (variant, name) => {
      const made = await makeEventReport(world.db, { variant })
      const page = await openPage(world, `${RECEIPT}?token=${await tokenOf(made.draftKey)}`)
      expect(page.status).toBe(200)
      expect(wordsOf(page.dom.querySelector('h1'))).toBe('Submission Successful')
      for (const words of [
        'Report Receipt',
        'Your report has been received and will be reviewed shortly',
        name,
        made.referenceNo,
        made.receiptCode,
        'November 20, 2026, 10:00 a.m.',
        'I certify that the information and attached documents are true and correct to the best of my knowledge and belief.',
        made.copy.sha256,
        'sheen-north-bank.jpg',
      ])
        expect(page.text).toContain(words)
      expect(page.text).toMatch(/Follow up on this report at: http\S+\/pub\/pub-rcd\/follow-up/)
      expect(page.dom.querySelectorAll('main h2').map(wordsOf)).toEqual([
        ...made.content.sections.map((section) => section.title),
        'Attachments',
        'Certification',
        'Copy of record',
      ])
    },
  )

  test('has no masthead, a way back and its PDF; Print is left to the script', async () => {
    const { draftKey } = await makeEventReport(world.db)
    const token = await tokenOf(draftKey)
    const page = await openPage(world, `${RECEIPT}?token=${token}`)
    expect(page.dom.querySelectorAll('nav, footer')).toHaveLength(0)
    expect(page.dom.querySelectorAll('header a').map((a) => a.getAttribute('href'))).toEqual([
      '/pub/pub-rcd/home',
      `/api/Anon/Event/ReceiptPdf?token=${token}`,
    ])
    expect(page.dom.querySelectorAll('button:not([data-needs-script])')).toHaveLength(0)
  })

  test('is never kept by a cache', () => {
    expect(receiptHeaders({} as HeadersArgs)).toEqual({ 'Cache-Control': 'private, no-store' })
    expect(reportHeaders({} as HeadersArgs)).toEqual({ 'Cache-Control': 'private, no-store' })
  })
})

describe('the print view of a report', () => {
  test('holds every answer of the report and not the receipt code [S2-PRINT-01, S2-PRINT-03, S2-PRINT-04, S2-PRINT-05, S2-PRINT-06, S1-ROUTE-39]', async () => {
    const made = await makeEventReport(world.db)
    const page = await openPage(world, `${REPORT}?token=${await tokenOf(made.draftKey)}`)
    expect(wordsOf(page.dom.querySelector('h1'))).toBe('Event report')
    expect(answersOf(page)).toEqual(
      made.content.sections.map(({ title, rows }) => [
        title,
        rows.map(({ label, value }) => `${label}: ${value.replace(/\s+/g, ' ')}`),
      ]),
    )
    expect(page.text).toContain('Plant engineer')
    expect(page.text).not.toContain(made.receiptCode)
  })

  test('holds the six sections of a pollution report in their order [S2-PRINT-07]', async () => {
    const made = await makeEventReport(world.db, { variant: 'pollution' })
    const page = await openPage(world, `${REPORT}?token=${await tokenOf(made.draftKey)}`)
    expect(wordsOf(page.dom.querySelector('h1'))).toBe('Pollution incident report')
    expect(answersOf(page).map(([title]) => title)).toEqual([
      'Screening Questions',
      'Contact Information',
      'Incident',
      'Location of Incident',
      'Additional Information',
      'Notified Organizations',
    ])
  })
})

describe.each([RECEIPT, REPORT])('who may open %s', (path) => {
  test('the browser that filed the report, and the one that follows it up [S1-ROUTE-39, S1-ROUTE-40]', async () => {
    const made = await makeEventReport(world.db)
    for (const cookie of [`hw_draft=${made.draftKey}`, `hw_followup=${made.receiptCode}`]) {
      const page = await openPage(world, path, { cookie })
      expect(page.status).toBe(200)
      expect(page.text).toContain(made.referenceNo)
    }
  })

  test('a stranger is refused in plain words, whatever the address says [S2-PRINT-01, S2-PRINT-02, S1-ROUTE-39, S1-ROUTE-40]', async () => {
    const made = await makeEventReport(world.db)
    const other = await tokenOf(made.draftKey)
    for (const [query, cookie] of [
      ['', ''],
      ['', 'hw_draft=nothing; hw_followup=nothing'],
      [`?token=${made.eventId}`, ''],
      [`?token=${made.referenceNo}`, ''],
      [`?rid=${made.eventId}`, ''],
      [`?token=${other}x`, ''],
    ] as const) {
      const page = await openPage(world, `${path}${query}`, { cookie })
      expect(page.status).toBe(403)
      expect(page.text).toContain('You cannot open this report')
      expect(page.text).not.toContain(made.referenceNo)
      expect(page.dom.querySelector('main a')?.getAttribute('href')).toBe('/pub/pub-rcd/follow-up')
    }
  })

  test('nobody after the token expired', async () => {
    const made = await makeEventReport(world.db)
    const token = await tokenOf(made.draftKey)
    world.setNow('2026-11-28T15:00:00Z')
    expect((await openPage(world, `${path}?token=${token}`)).status).toBe(403)
  })
})

describe('screen and paper', () => {
  test.each(['generic', 'pollution'] as const)(
    'the PDF of a %s receipt holds every label and value of its page [S2-PRINT-08]',
    async (variant) => {
      const made = await makeEventReport(world.db, { variant })
      const token = await tokenOf(made.draftKey)
      const page = await openPage(world, `${RECEIPT}?token=${token}`)
      await world.api.request(`/api/Anon/Event/ReceiptPdf?token=${token}`)
      const data = world.rendered[0]?.data as EventPaperData
      const paper = unspaced(await pdfText(await renderTemplate('event-receipt', data)))
      const words = page.dom
        .querySelectorAll('main :is(h1, h2, dt, dd, b)')
        .map((element) => wordsOf(element))
      expect(words.length).toBeGreaterThan(30)
      for (const each of words) expect(paper).toContain(unspaced(each))
    },
  )
})

function answersOf(page: RenderedPage): [string, string[]][] {
  return page.dom
    .querySelectorAll('main section')
    .map((section): [string, string[]] => [
      wordsOf(section.querySelector('h2')),
      section
        .querySelectorAll('dl > div')
        .map((row) => `${wordsOf(row.querySelector('dt'))}: ${wordsOf(row.querySelector('dd'))}`),
    ])
    .slice(0, -3)
}

function unspaced(text: string): string {
  return text.replace(/\s+/g, '')
}
