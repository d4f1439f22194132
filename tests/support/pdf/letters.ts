import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { openPdf, plainText } from '#server/redact/read-pdf.ts'

/** A PDF of pages of lines; a page without lines is a picture of paper. Its own data say the words of `about`. */
export async function letterPdf(
  pages: readonly (readonly string[])[],
  about = '',
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(about)
  document.setAuthor(about)
  document.setSubject(about)
  document.catalog.set(PDFName.of('Private'), PDFString.of(about))
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (const lines of pages) {
    const page = document.addPage([612, 792])
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 60, y: 700 - index * 18, size: 12, font })
    if (lines.length === 0) page.drawRectangle({ x: 100, y: 100, width: 300, height: 300 })
  }
  return document.save()
}

/** What a reader of PDFs reads of it. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await openPdf(bytes)
  try {
    return await plainText(document)
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Everything that a file says raw, in hex or in packed streams, in small letters. */
export function everyByteOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1')
  const unpacked = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  const all = [raw, ...unpacked].join('\n')
  const hex = all.match(/<[0-9a-f\s]+>/gi)?.map((one) =>
    Buffer.from(one.replace(/[<>\s]/g, ''), 'hex')
      .toString('latin1')
      .replaceAll('\u0000', ''),
  )
  return [all, all.replaceAll('\u0000', ''), ...(hex ?? [])].join('\n').toLowerCase()
}
