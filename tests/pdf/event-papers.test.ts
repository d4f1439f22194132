import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { EventPaperData } from '#api/ground/lib/papers/event-receipt.data.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { pdfFaults } from '#tests/support/pdf/pdf-check.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { eventPaperData, genericPaperData } from './event-paper-data.ts'
import { LONG_TEXT, ODD_TEXT } from './report-data.ts'

const cases: [name: string, data: EventPaperData][] = [
  ['pollution', eventPaperData()],
  ['generic', genericPaperData()],
  ['odd', oddPaper()],
  ['empty', eventPaperData({ sections: [], attachments: [] })],
]

describe.each(['event-receipt', 'event-report'] as const)('the paper %s', (template) => {
  test.each(cases)('%s data make a tagged file without a fault', async (_, data) => {
    expect(await pdfFaults(await renderTemplate(template, data))).toEqual([])
  })

  test('it holds every label and value of the receipt [S2-PRINT-03, S2-PRINT-05, S2-PRINT-06, S2-PRINT-07]', async () => {
    for (const data of [eventPaperData(), genericPaperData()]) {
      const text = unspaced(await pdfText(await renderTemplate(template, data)))
      const { sections, attachments, certification, referenceNo, submittalName, submittedOn } =
        data.receipt
      const words = [
        ...sections.flatMap((each) => [
          each.title,
          ...each.rows.flatMap((row) => Object.values(row)),
        ]),
        ...attachments.flatMap((file) => [file.name, file.size]),
        ...[certification, referenceNo, submittalName, submittedOn, data.receipt.sha256],
      ]
      for (const each of words) expect(text).toContain(unspaced(each))
    }
  })

  test('the same data give the same bytes', async () => {
    const first = await renderTemplate(template, eventPaperData())
    const second = await renderTemplate(template, eventPaperData())
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test('the record is named in parts that are not compressed', async () => {
    const data = eventPaperData()
    const raw = Buffer.from(await renderTemplate(template, data)).toString('latin1')
    const mark = `headwater-record:EVT-2026-7K3M9Q:${data.receipt.sha256}`
    expect(raw.split(mark)).toHaveLength(3)
  })

  test('the copy of record is in the file, word for word, as PDF/A-3 has it', async () => {
    const data = eventPaperData()
    const document = await PDFDocument.load(await renderTemplate(template, data))
    const [spec] = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFDict)
      .filter((dict) => String(dict.get(PDFName.of('Type'))) === '/Filespec')
    const stream = spec?.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'))
    if (!(stream instanceof PDFRawStream)) throw new Error('no embedded file')
    const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8')
    expect(content).toBe(data.copy)
    expect(sha256Of(content)).toBe(data.receipt.sha256)
    expect(String(spec?.get(PDFName.of('AFRelationship')))).toBe('/Source')
    expect(String(stream.dict.get(PDFName.of('Subtype')))).toBe('/application#2Fjson')
    expect(document.catalog.has(PDFName.of('AF'))).toBe(true)
    const metadata = document.catalog.lookup(PDFName.of('Metadata'))
    const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString() : ''
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
  })
})

describe('the receipt as PDF', () => {
  test('it has the words of a receipt and the receipt code [S2-PRINT-08, S2-PRINT-12, S2-PRINT-13]', async () => {
    const text = await pdfText(await renderTemplate('event-receipt', eventPaperData()))
    for (const words of [
      'Report Receipt',
      'Submission Successful',
      'Your report has been received and will be reviewed shortly',
      'K7QM-9D2V-XR4T-0HJW-6ZBN',
    ])
      expect(text).toContain(words)
  })

  test('the report, which is handed on, does not hold the code', async () => {
    const bytes = await renderTemplate('event-report', eventPaperData())
    expect(await pdfText(bytes)).not.toContain('K7QM')
  })
})

function oddPaper(): EventPaperData {
  return eventPaperData({
    referenceNo: 'EVT & <1>',
    submittedBy: ODD_TEXT,
    sections: [
      { title: ODD_TEXT, rows: [{ label: ODD_TEXT, value: ODD_TEXT }] },
      { title: 'Long', rows: [{ label: 'Description', value: `One\nTwo\n\n${LONG_TEXT}` }] },
    ],
    attachments: [{ name: ODD_TEXT, size: '1 KB', sha256: 'a'.repeat(64) }],
  })
}

function unspaced(text: string): string {
  return text.replace(/\s+/g, '')
}
