import { expect, test } from 'vitest'
import type { DecisionPaperData } from '#api/ground/lib/papers/decision-paper.data.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'

const PERMIT: DecisionPaperData = {
  agencyName: 'Department of Environmental Protection',
  agencyTagline: 'Environmental records and services',
  kind: 'approve',
  isProof: false,
  edition: '1.0',
  modification: null,
  title: 'Construction permit with conditions',
  number: 'AQ-NSR-000001',
  submittalNumber: 131742,
  applicationName: 'New source review',
  holder: 'Kettle Creek Dairy Products',
  siteName: 'Kettle Creek Dairy',
  location: '210 Mill Rd, Canajoharie',
  effectiveOn: '2027-02-15',
  expiresOn: '2032-02-14',
  conditions: [
    {
      text: 'Sample twice a week.',
      duty: 'Discharge report: every month. First due March 28, 2027.',
      isNew: false,
    },
    ...Array.from({ length: 14 }, () => ({
      text: 'Keep the log. '.repeat(20),
      duty: null,
      isNew: false,
    })),
  ],
  leftOut: [],
  duties: ['Renew the permit: once. First due February 14, 2032.'],
  letter: '',
  appeal: '',
  verifyAddress: 'https://records.example.gov/pub/verify/AbCdEfGhIjKlMnOpQrStUv',
  issuedAt: '2026-11-20T15:00:00.000Z',
}

const wordsOf = async (data: DecisionPaperData) => {
  const bytes = await renderTemplate('decision-paper', data)
  expect(await pdfFaults(bytes)).toEqual([])
  return (await pdfText(bytes)).replace(/\s+/g, ' ')
}

test('a permit is a tagged paper with number, term, conditions, what is due and the address of its state', async () => {
  const text = await wordsOf(PERMIT)
  for (const words of [
    'AQ-NSR-000001',
    'February 15, 2027',
    'Kettle Creek Dairy Products',
    'What is due: Discharge report: every month',
    'https://records.example.gov/pub/verify/AbCdEfGhIjKlMnOpQrStUv',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('PROOF COPY')
})

test('a proof copy says so on every page and has neither number nor address', async () => {
  const text = await wordsOf({ ...PERMIT, isProof: true, number: null, verifyAddress: null })
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(1)
  // At the head and at the foot of each page, and once where it is read out.
  expect(text.match(/PROOF COPY, NOT ISSUED/g)).toHaveLength(2 * pages + 1)
  expect(text).toContain('Given when issued')
  expect(text).not.toContain('/pub/verify/')
})

test('the letter of a denial has its reasons and the right of appeal', async () => {
  const text = await wordsOf({
    ...PERMIT,
    kind: 'deny',
    title: 'Denial',
    number: null,
    verifyAddress: null,
    letter: 'The roof is open.\n\nThe pond leaks.',
    appeal: 'Within 30 days.',
  })
  for (const words of ['The roof is open.', 'The pond leaks.', 'Within 30 days.'])
    expect(text).toContain(words)
})
