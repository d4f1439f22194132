import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument, { type PDFDocumentOptions } from 'pdfkit'
import type { EventPaperData } from '#api/ground/lib/papers/event-receipt.data.ts'

/** What a script that draws with PDFKit uses of it. */
type Pen = {
  registerFont: (name: string, source: Buffer) => Pen
  font: (name: string, size: number) => Pen
  fillColor: (color: string) => Pen
  text: (text: string, options?: { align?: 'right'; lineGap?: number }) => Pen
  moveDown: (lines: number) => Pen
  on: (event: 'data' | 'end' | 'error', listener: (part: Uint8Array) => void) => Pen
  end: () => void
}

const FONTS = Object.fromEntries(
  [
    ['sans', 'atkinson-hyperlegible-next-latin-400.ttf'],
    ['bold', 'atkinson-hyperlegible-next-latin-600.ttf'],
    ['serif', 'source-serif-4-latin-600.ttf'],
  ].map(([name = '', file = '']) => [name, readFileSync(path.join('server/pdf/fonts', file))]),
)
const INK = '#0b1114'
const SOFT = '#3d4a4f'

/** The texts of an event receipt in the same fonts, drawn one under the other: no tags, no layout, no copy of record. */
export function drawReceipt({ agencyName, agencyTagline, checkAddress, receipt }: EventPaperData) {
  const options = { size: 'LETTER', margin: 51, font: null } as unknown as PDFDocumentOptions
  const pen = new PDFDocument(options) as unknown as Pen
  for (const [name, source] of Object.entries(FONTS)) pen.registerFont(name, source)
  const parts: Uint8Array[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pen.on('data', (part) => parts.push(part))
    pen.on('end', () => resolve(Buffer.concat(parts)))
    pen.on('error', reject)
  })
  const heading = (text: string): void =>
    void pen.moveDown(0.8).font('serif', 13).fillColor(INK).text(text)
  const row = (label: string, value: string): void =>
    void pen
      .font('bold', 8.5)
      .fillColor(SOFT)
      .text(label)
      .font('sans', 9.5)
      .fillColor(INK)
      .text(value)

  pen.font('serif', 12.5).fillColor(INK).text(agencyName).text('Report Receipt', { align: 'right' })
  pen.font('sans', 8.5).fillColor(SOFT).text(agencyTagline)
  pen.font('serif', 22).fillColor(INK).text('Submission Successful')
  pen.font('sans', 10.5).text('Your report has been received and will be reviewed shortly')
  row('Reference number', receipt.referenceNo)
  row('Submittal name', receipt.submittalName)
  row('Submitted', receipt.submittedOn)
  heading(`Receipt code ${receipt.receiptCode}`)
  pen.font('sans', 9.5).text('Keep this code. With it you can see the state of your report.')
  for (const { title, rows } of receipt.sections) {
    heading(title)
    for (const { label, value } of rows) row(label, value)
  }
  heading('Attachments')
  for (const { name, size } of receipt.attachments) row(name, size)
  heading('Certification')
  pen.font('serif', 11).text(receipt.certification)
  pen.font('sans', 9.5).text(`Submitted by ${receipt.submittedBy} on ${receipt.submittedOn}`)
  heading('Copy of record')
  row('Record number', receipt.referenceNo)
  row('SHA-256', receipt.sha256)
  pen.text(checkAddress)
  pen.end()
  return bytes
}
