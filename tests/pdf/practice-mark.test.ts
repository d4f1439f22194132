import { afterEach, expect, test, vi } from 'vitest'
import { PRACTICE_HEAD } from '#server/pdf/practice-mark.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'

const RECEIPT = {
  agencyName: 'Department of Environmental Protection',
  agencyTagline: 'Environmental records and services',
  kind: 'Receipt',
  reference: 'P261120-7K3M9X2QWD',
  dated: 'Paid November 20, 2026',
  title: 'Receipt',
  lead: '$1,250.00 was paid to the Department of Environmental Protection.',
  facts: [{ label: 'Amount paid', value: '$1,250.00' }],
  tables: [
    {
      title: 'What it was for',
      columns: ['Invoice', 'Amount'].map((title) => ({ title, weight: 50 })),
      rows: Array.from({ length: 80 }, (_, at) => [`INV-${at}`, '$5.00']),
      empty: '',
    },
  ],
  notes: [],
  record: null,
  at: '2026-11-20T15:00:00.000Z',
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a paper of a practice site says so at its head and at the foot of each page, and stays archival', async () => {
  vi.stubEnv('PRACTICE', 'on')
  const bytes = await renderTemplate('money-paper', RECEIPT)
  expect(await pdfFaults(bytes)).toEqual([])
  const text = await pdfText(bytes)
  expect(text).toContain(PRACTICE_HEAD)
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/Practice site\. Receipt P261120/g)).toHaveLength(pages)
})

test('no other paper does', async () => {
  expect(await pdfText(await renderTemplate('money-paper', RECEIPT))).not.toContain('Practice')
})
