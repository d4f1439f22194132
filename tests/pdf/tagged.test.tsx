import { Document, Page, Text } from '@react-pdf/renderer'
import { describe, expect, test } from 'vitest'
import { onEachPage } from '#server/pdf/each-page.ts'
import { SANS } from '#server/pdf/fonts.ts'
import { renderTagged } from '#server/pdf/render-tagged.ts'
import { tagged } from '#server/pdf/role.ts'
import type { PdfInfo } from '#server/pdf/tagged-document.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfPages, pdfText } from '#tests/support/pdf/pdf-text.ts'
import { cleanSamples, helvetica, missingGlyph, wrongNesting } from './sample-documents.tsx'

const INFO: PdfInfo = {
  title: 'Sample',
  lang: 'en-US',
  author: 'Department of Environmental Protection',
  creationDate: new Date('2026-11-20T12:00:00Z'),
}

describe('tagged PDFs', () => {
  test.each(cleanSamples)('$name is tagged without a fault', async ({ element }) => {
    expect(await pdfFaults(await renderTagged(element, INFO))).toEqual([])
  })

  test('a cell outside of a row is found by the check', async () => {
    const faults = await pdfFaults(await renderTagged(wrongNesting.element, INFO))
    expect(faults).toContain('TD in Document')
  })

  test.each([missingGlyph, helvetica])('$name stops the render', async ({ element }) => {
    await expect(renderTagged(element, INFO)).rejects.toThrow('none of the embedded fonts')
  })

  test('columns are read one after the other', async () => {
    const columns = cleanSamples.find(({ name }) => name.includes('two columns'))
    const text = await pdfText(await renderTagged(columns?.element ?? <Document />, INFO))
    expect(text).toMatch(/L1 *L2 *R1 *R2/)
  })

  test('a long text fills three pages', async () => {
    const [long] = cleanSamples
    expect(await pdfPages(await renderTagged(long?.element ?? <Document />, INFO))).toHaveLength(3)
  })

  test('a text with other words on each page has them in its place, and is not read', async () => {
    const foot = onEachPage((page, pages) => `ő → 中 ${page} of ${pages}`)
    const long = Array.from({ length: 3 }, (_, i) => (
      <Text key={i} break={i > 0} {...tagged('P')}>
        Body
      </Text>
    ))
    const bytes = await renderTagged(
      <Document>
        <Page size="LETTER" style={{ padding: 50, fontFamily: SANS }}>
          <Text {...tagged('H1')}>Sample</Text>
          {long}
          <Text
            fixed
            {...foot}
            style={{ position: 'absolute', bottom: 20, width: 200, fontSize: 8 }}
          >
            kept
          </Text>
        </Page>
      </Document>,
      INFO,
    )
    expect(await pdfFaults(bytes)).toEqual([])
    const pages = await pdfPages(bytes)
    expect(pages.map((text) => text.replace(/\s+/g, ' ').match(/ő → \? \d of \d/)?.[0])).toEqual([
      'ő → ? 1 of 3',
      'ő → ? 2 of 3',
      'ő → ? 3 of 3',
    ])
    expect(pages.join(' ')).not.toContain('kept')
  })

  test('a character that no font has is printed as a question mark', async () => {
    const text = await pdfText(await renderTagged(page('ő → Ω 中文 done'), INFO))
    expect(text).toContain('ő → Ω ?? done')
  })

  test('signs that mean something in XML are allowed in the title', async () => {
    const bytes = await renderTagged(page('Body'), {
      ...INFO,
      title: 'Salt & <water> \u0007 "permit"',
    })
    expect(await pdfFaults(bytes)).toEqual([])
  })

  test('a document without a title or a language is refused', async () => {
    await expect(renderTagged(page('Body'), { ...INFO, title: ' ' })).rejects.toThrow('title')
    await expect(renderTagged(page('Body'), { ...INFO, lang: '' })).rejects.toThrow('language')
  })

  test('two renders of the same document are the same bytes', async () => {
    const [first, second] = await Promise.all([
      renderTagged(page('Same'), INFO),
      renderTagged(page('Same'), INFO),
    ])
    expect(Buffer.compare(first, second)).toBe(0)
  })
})

function page(text: string): JSX.Element {
  return (
    <Document>
      <Page size="LETTER" style={{ padding: 50, fontFamily: SANS }}>
        <Text {...tagged('H1')}>{text}</Text>
      </Page>
    </Document>
  )
}
