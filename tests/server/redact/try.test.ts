import { writeFileSync } from 'node:fs'
import { PDFDocument, StandardFonts, degrees } from 'pdf-lib'
import { expect, test } from 'vitest'
import { makeCopy } from '#server/redact/make-copy.ts'
import { openPdf, plainText } from '#server/redact/read-pdf.ts'
test('x', async () => {
  const d = await PDFDocument.create()
  const f = await d.embedFont(StandardFonts.TimesRoman)
  const p = d.addPage([612, 792])
  p.drawText('My neighbor Zelda Quux is ill. Ask zelda quux at night, please do; telephone 555-010-0199 or mail to', { x: 50, y: 700, font: f, size: 12 })
  p.drawText('this letter ends with the name Zelda', { x: 50, y: 680, font: f, size: 12 })
  p.drawText('Quux, and then goes on with zelda@example.org.', { x: 50, y: 664, font: f, size: 12 })
  p.drawText('Turned Zelda Quux here', { x: 300, y: 300, font: f, size: 20, rotate: degrees(33) })
  const q = d.addPage([612, 792]); q.drawText('A second page stays as it is.', { x: 50, y: 700, font: f, size: 12 })
  d.addPage([400, 300])
  const t = Date.now()
  const copy = await makeCopy({ bytes: await d.save(), marks: [{ words: 'Zelda Quux', pageNo: null, bar: '[redacted: personal details]' }, { words: '555 010 0199', pageNo: null, bar: '[redacted: personal details]' }, {words:null,pageNo:2,bar:'[redacted: hidden by law]'}], title: 'Redacted copy', now: new Date() })
  console.log(Date.now() - t, copy.places, copy.wordless, copy.bytes.length)
  console.log(await plainText(await openPdf(copy.bytes)))
  writeFileSync('/tmp/headwater/copy.pdf', copy.bytes)
})
