import { expect, test } from 'vitest'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'

test('the questions of a type are a tagged paper that says it is no filing [S3-NEW-17]', async () => {
  const bytes = await renderTemplate('blank-form', {
    agencyName: 'Department of Environmental Protection',
    agencyTagline: 'Environmental records and services',
    storedAt: '2026-11-20T15:00:00.000Z',
    title: 'No exposure certification',
    lead: 'Operators of industrial facilities.',
    code: 'WQ-NOEX',
    version: 'Version 1',
    atHand: ['A walk around the site'],
    sections: [
      { title: 'Site: Roofs', rows: [{ label: 'Size of roofs', value: 'Must be answered.' }] },
    ],
    tables: [{ title: 'Outfalls', columns: ['Name', 'Latitude'] }],
  })
  const text = (await pdfText(bytes)).replace(/\s+/g, ' ')
  for (const words of ['It is not a filing', 'A walk around the site', 'Size of roofs', 'Latitude'])
    expect(text).toContain(words)
  expect(await pdfFaults(bytes)).toEqual([])
})
