import { expect, test } from 'vitest'
import type { PermitLetterData } from '#api/ground/lib/papers/permit-letter.data.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'

const LETTER: PermitLetterData = {
  agencyName: 'Department of Environmental Protection',
  agencyTagline: 'Environmental records and services',
  department: 'Division of Water',
  title: 'Suspension',
  number: 'WQ-2027-0042-L1',
  about: 'permit WQ-2027-0042',
  typeName: 'Discharge permit',
  holder: 'Kettle Creek Dairy Products',
  siteName: 'Kettle Creek Dairy',
  location: '210 Mill Rd, Canajoharie',
  says: ['The permit is suspended from January 10, 2027 until it is reinstated.'],
  reason: 'Samples were not taken. '.repeat(80),
  rule: '40 CFR 122.64(a)(1).',
  fromOn: '2027-01-10',
  untilOn: null,
  verifyAddress: 'https://records.example.gov/pub/verify/AbCdEfGhIjKlMnOpQrStUv',
  writtenOn: '2026-11-20',
  recordedAt: '2026-11-21T02:00:00.000Z',
}

test('the letter about an act is a tagged paper with its number, day, reason, rule and the page of the permit', async () => {
  const bytes = await renderTemplate('permit-letter', LETTER)
  expect(await pdfFaults(bytes)).toEqual([])
  const text = (await pdfText(bytes)).replace(/\s+/g, ' ')
  for (const words of [
    'Suspension: permit WQ-2027-0042',
    'WQ-2027-0042-L1',
    'Division of Water',
    'Written November 20, 2026',
    'January 10, 2027',
    'Samples were not taken.',
    'It rests on 40 CFR 122.64(a)(1).',
    'https://records.example.gov/pub/verify/AbCdEfGhIjKlMnOpQrStUv',
  ])
    expect(text).toContain(words)
})
