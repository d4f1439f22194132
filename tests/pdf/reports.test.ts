import type { LayoutNode } from '@react-pdf/layout'
import { pdf } from '@react-pdf/renderer'
import { describe, expect, test } from 'vitest'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { templates } from '#server/pdf/templates/registry.ts'
import type { PermitReportData } from '#api/ground/lib/papers/permit-report.data.ts'
import type { SubmittalReportData } from '#api/ground/lib/papers/submittal-report.data.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfPages, pdfText } from '#tests/support/pdf/pdf-text.ts'
import {
  LONG_TEXT,
  ODD_TEXT,
  permit,
  permitDocument,
  permitReportData,
  permitSubmittal,
  site,
  submittalReportData,
} from './report-data.ts'

const permitCases: [name: string, data: PermitReportData][] = [
  ['ordinary', permitReportData()],
  ['long', longPermit()],
  ['odd', oddPermit()],
  ['empty', emptyPermit()],
]

const submittalCases: [name: string, data: SubmittalReportData][] = [
  ['ordinary', submittalReportData()],
  ['long', longSubmittal()],
  ['odd', oddSubmittal()],
  ['empty', submittalReportData({ site: null, sections: [], attachments: [] })],
]

describe('the PLC report', () => {
  test.each(permitCases)(
    '%s data make a tagged file without a fault [S2-PLC-16]',
    async (_, data) => {
      expect(await pdfFaults(await renderTemplate('permit-report', data))).toEqual([])
    },
  )

  test('it holds the permit, its site, licensee, documents and submittals [S2-PLC-16]', async () => {
    const text = await pdfText(await renderTemplate('permit-report', permitReportData()))
    for (const words of [
      'State pollutant discharge permit, industrial',
      'NY-0001234',
      'Active',
      'Riverbend Paper Mill',
      'Riverbend Paper Company, Inc.',
      'Final permit with fact sheet',
      'SUB-2021-0177',
      'https://records.example.gov/pub/pub-rcd/permits/48213',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('empty values are named, not left blank [S2-PLC-16]', async () => {
    const text = await pdfText(await renderTemplate('permit-report', emptyPermit()))
    expect(text).toMatch(/Revoked *Not recorded/)
    expect(text).toMatch(/Site name *Not recorded/)
    expect(text).toContain('No documents are recorded.')
    expect(text).toContain('No submittals are recorded.')
  })

  test('a contested and an appealed permit say so, another does not [S2-PLC-16]', async () => {
    const texts = await Promise.all(
      (['contested', 'appealed', null] as const).map(async (contested) =>
        pdfText(
          await renderTemplate(
            'permit-report',
            permitReportData({ permit: permit({ contested }) }),
          ),
        ),
      ),
    )
    expect(texts.map((text) => /contested/i.test(text))).toEqual([true, false, false])
    expect(texts.map((text) => /appeal/i.test(text))).toEqual([false, true, false])
  })

  test('each page ends with the reference, the day of print and its number', async () => {
    const pages = await pdfPages(await renderTemplate('permit-report', longPermit()))
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((text, i) => {
      const plain = text.replace(/\s+/g, ' ')
      expect(plain).toContain('PLC report NY-0001234')
      expect(plain).toContain(`Printed November 20, 2026 Page ${i + 1} of ${pages.length}`)
    })
  })

  test('no part of a paper is laid out again for the number of its page', () => {
    const root: LayoutNode | null = pdf(templates['permit-report'].document(longPermit())).container
      .document
    const again: string[] = []
    const visit = (node: LayoutNode): void => {
      if (node.props && 'render' in node.props) again.push(node.type)
      node.children?.forEach(visit)
    }
    if (root) visit(root)
    expect(root?.children).toHaveLength(1)
    expect(again).toEqual([])
  })

  test('a table that goes on over the page repeats its head', async () => {
    const pages = await pdfPages(await renderTemplate('permit-report', longPermit()))
    const heads = pages.filter((text) => text.includes('Effective to expiration'))
    expect(heads.length).toBeGreaterThan(2)
  })

  test('the same data give the same bytes', async () => {
    const data = permitReportData()
    const first = await renderTemplate('permit-report', data)
    const second = await renderTemplate('permit-report', structuredClone(data))
    expect(Buffer.compare(first, second)).toBe(0)
  })
})

describe('the submittal report', () => {
  test.each(submittalCases)('%s data make a tagged file without a fault', async (_, data) => {
    expect(await pdfFaults(await renderTemplate('submittal-report', data))).toEqual([])
  })

  test('it holds the submittal, the answers of its form and its attachments', async () => {
    const text = await pdfText(await renderTemplate('submittal-report', submittalReportData()))
    for (const words of [
      'Application to renew a discharge permit',
      'SUB-2020-0912',
      'Niagara River, east channel',
      '≤ 29 °C',
      'laboratory results 2020.csv',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('a redacted copy says that it is one', async () => {
    const [full, redacted] = await Promise.all(
      [false, true].map(async (flag) =>
        pdfText(await renderTemplate('submittal-report', submittalReportData({ redacted: flag }))),
      ),
    )
    expect(full).not.toContain('Redacted public copy')
    expect(redacted).toContain('Redacted public copy')
  })
})

function longPermit(): PermitReportData {
  return permitReportData({
    permit: permit({ statusName: 'Expired', contested: 'contested' }),
    documents: Array.from({ length: 30 }, (_, i) => permitDocument({ name: `Document ${i}` })),
    submittals: Array.from({ length: 30 }, (_, i) => permitSubmittal({ subRid: `SUB-${i}` })),
  })
}

function oddPermit(): PermitReportData {
  return permitReportData({
    title: 'PLC report & <more>',
    agencyName: ODD_TEXT,
    permit: permit({
      number: ODD_TEXT,
      typeName: ODD_TEXT,
      statusName: ODD_TEXT,
      productName: LONG_TEXT,
    }),
    site: site({ name: ODD_TEXT, location: 'Line one\nLine two\r\nLine three' }),
    documents: [
      permitDocument({ name: ODD_TEXT, phaseName: 'y'.repeat(300), issueDate: LONG_TEXT }),
    ],
    address: 'not an address',
  })
}

function emptyPermit(): PermitReportData {
  return permitReportData({
    permit: permit({
      number: null,
      typeName: '  ',
      statusName: null,
      issueDate: null,
      effDate: null,
      expDate: null,
      envInterestName: null,
      productName: '',
    }),
    site: null,
    licensee: null,
    documents: [],
    submittals: [],
  })
}

function longSubmittal(): SubmittalReportData {
  return submittalReportData({
    sections: Array.from({ length: 12 }, (_, i) => ({
      title: `Part ${i + 1}`,
      rows: Array.from({ length: 14 }, (_, j) => ({ label: `Question ${j + 1}`, value: 'Yes' })),
    })),
  })
}

function oddSubmittal(): SubmittalReportData {
  return submittalReportData({
    redacted: true,
    sections: [
      { title: '', rows: [] },
      {
        title: ODD_TEXT,
        rows: [
          { label: ODD_TEXT, value: ODD_TEXT },
          { label: '', value: null },
          { label: 'Description', value: LONG_TEXT },
        ],
      },
    ],
    attachments: [{ name: ODD_TEXT, type: null, date: null }],
  })
}
