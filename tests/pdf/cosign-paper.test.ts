import { describe, expect, test } from 'vitest'
import type { CosignPaperData } from '#api/ground/lib/papers/cosign-paper.data.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { LONG_TEXT, ODD_TEXT } from './report-data.ts'

const copy = canonicalJson({ format: 'headwater-co-signature-1', number: 'CS-1-2' })

function paper(overrides: Partial<CosignPaperData> = {}): CosignPaperData {
  return {
    agencyName: 'Department of Environmental Protection',
    agencyTagline: 'Environmental records and services',
    checkAddress: 'https://records.example.gov/pub/pub-rcd/check-document',
    number: 'CS-1-2',
    sha256: sha256Of(copy),
    decidedAt: '2026-11-20T15:00:00.000Z',
    decidedOn: 'November 20, 2026, 10:00 a.m.',
    decision: 'agreed',
    signer: 'Casey Quill',
    facts: [
      { label: 'Submittal number', value: '1' },
      { label: 'E-mail', value: 'casey.quill@example.com' },
    ],
    statement: 'I have read the agreement above. I agree and sign.',
    agreement: 'I agree to sign this submittal.',
    disclaimer: 'A false statement can be punished.',
    comment: 'Read twice.',
    sections: [{ title: 'Applicant', rows: [{ label: 'Name', value: 'Willow Energy LLC' }] }],
    attachments: [{ name: 'factors.csv', sha256: 'a'.repeat(64) }],
    shownSha256: 'b'.repeat(64),
    copy,
    ...overrides,
  }
}

const cases: [name: string, data: CosignPaperData][] = [
  ['agreed', paper()],
  ['disagreed', paper({ decision: 'disagreed', comment: '', sections: [], attachments: [] })],
  [
    'odd',
    paper({
      signer: ODD_TEXT,
      comment: `One\nTwo\n\n${LONG_TEXT}`,
      agreement: LONG_TEXT,
      sections: [{ title: '', rows: [{ label: ODD_TEXT, value: null }] }],
      attachments: [{ name: ODD_TEXT, sha256: 'c'.repeat(64) }],
    }),
  ],
]

describe('the paper of a co-signature', () => {
  test.each(cases)('%s data make a tagged file without a fault [S1-COSIGN-16]', async (_, data) => {
    expect(await pdfFaults(await renderTemplate('co-signature', data))).toEqual([])
  })

  test('it holds what was signed, by whom, when and its fingerprints [S1-COSIGN-16]', async () => {
    const text = (await pdfText(await renderTemplate('co-signature', paper()))).replace(/\s+/g, '')
    const data = paper()
    for (const words of [
      ...[data.number, data.signer, data.decidedOn, data.statement, data.agreement],
      ...[data.disclaimer, data.comment, data.sha256, data.shownSha256],
      ...['Willow Energy LLC', 'factors.csv', 'a'.repeat(64)],
    ])
      expect(text).toContain(words.replace(/\s+/g, ''))
  })

  test('the same data give the same bytes, and the record is named in them', async () => {
    const first = await renderTemplate('co-signature', paper())
    expect(Buffer.compare(first, await renderTemplate('co-signature', paper()))).toBe(0)
    const raw = Buffer.from(first).toString('latin1')
    expect(raw.split(`headwater-record:CS-1-2:${sha256Of(copy)}`)).toHaveLength(3)
  })
})
