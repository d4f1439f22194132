import { expect, test } from 'vitest'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'

const RECEIPT: MoneyPaperData = {
  agencyName: 'Department of Environmental Protection',
  agencyTagline: 'Environmental records and services',
  kind: 'Receipt',
  reference: 'P261120-7K3M9X2QWD',
  dated: 'Paid November 20, 2026',
  title: 'Receipt',
  lead: '$1,250.00 was paid to the Department of Environmental Protection.',
  facts: [
    { label: 'Amount paid', value: '$1,250.00' },
    { label: 'Paid', value: 'November 20, 2026, 10:00 a.m.' },
    { label: 'Order number', value: 'P261120-7K3M9X2QWD' },
  ],
  tables: [
    {
      title: 'How it was paid',
      columns: [
        { title: 'Paid by', weight: 40 },
        { title: 'Paid with', weight: 40 },
        { title: 'Confirmation', weight: 40 },
      ],
      rows: [['Kettle & Creek <Dairy> Products, Őrség', 'Card ending in 4242', '884213']],
      empty: '',
    },
    {
      title: 'What it was for',
      columns: [
        { title: 'Invoice', weight: 28 },
        { title: 'For', weight: 62 },
        { title: 'Amount', weight: 30 },
      ],
      rows: [
        ['INV-1001', `Annual emissions fee ${'x'.repeat(120)}`, '$1,250.00'],
        ['Total', null, '$1,250.00'],
      ],
      empty: '',
    },
  ],
  notes: [],
  record: {
    number: 'P261120-7K3M9X2QWD',
    sha256: 'a'.repeat(64),
    text: '{"format":"headwater-payment-1"}',
    checkAddress: 'https://records.example.gov/pub/pub-rcd/check-document',
  },
  at: '2026-11-20T15:00:00.000Z',
}

test('a receipt is a tagged paper with amount, payer, items and its copy of record; the same bytes each time', async () => {
  const bytes = await renderTemplate('money-paper', RECEIPT)
  expect(await pdfFaults(bytes)).toEqual([])
  const text = await pdfText(bytes)
  for (const words of ['$1,250.00', 'P261120-7K3M9X2QWD', 'Card ending in 4242', 'INV-1001'])
    expect(text).toContain(words)
  expect(await renderTemplate('money-paper', RECEIPT)).toEqual(bytes)
})

test('many transactions go over pages with their heads; none says so in words [S3-INV-08]', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => [`Day ${at}`, `INV-${at}`, '$5.00'])
  const columns = ['Day', 'Invoice', 'Amount'].map((title) => ({ title, weight: 30 }))
  const table = { title: 'Transactions', columns, rows, empty: 'No result found.' }
  const data = { ...RECEIPT, kind: 'Transaction comment report', record: null, tables: [table] }
  const bytes = await renderTemplate('money-paper', data)
  expect(await pdfFaults(bytes)).toEqual([])
  expect(await pdfText(bytes)).toMatch(/Page 1 of [23]/)
  const none = await renderTemplate('money-paper', { ...data, tables: [{ ...table, rows: [] }] })
  expect(await pdfFaults(none)).toEqual([])
  expect(await pdfText(none)).toContain('No result found.')
})
