import type { PdfCopy, PdfMark, RedactJob } from '#api/ground/lib/files/pdf-redactor.ts'
import { paintPage } from './paint-page.ts'
import { findPlaces, type ReadPage } from './places.ts'
import { isStillThere } from './fold.ts'
import { isWordless, openPdf, plainText, readDocument } from './read-pdf.ts'
import { RedactFault } from './redact-fault.ts'
import { remainingLines } from './remaining.ts'
import { writeCopy, type CopyPage } from './write-copy.ts'

const MOST_BYTES = 60 * 1024 * 1024

/**
 * A PDF made anew: every page is a picture, black where words were taken out, with the words that remain behind it.
 * The words are looked for in the copy once more before it is given out.
 */
export async function makeCopy({ bytes, marks, title, now }: RedactJob): Promise<PdfCopy> {
  const document = await openPdf(bytes)
  try {
    if (marks.some(({ pageNo }) => pageNo !== null && (pageNo < 1 || pageNo > document.numPages)))
      throw new RedactFault('page')
    const pages = await readDocument(document)
    const { covers, places } = findPlaces(pages, marks)
    const pageCount = pages.length
    const wordless = pages.filter(isWordless).map(({ no }) => no)
    const outOf = (no: number): PdfMark | undefined => marks.find(({ pageNo }) => pageNo === no)
    // Each page is let go of when it is written.
    async function* copied(): AsyncGenerator<CopyPage> {
      for (let page = pages.shift(); page; page = pages.shift()) {
        const out = outOf(page.no)
        if (out) {
          yield takenOut(page, out)
          continue
        }
        const mine = covers.get(page.no) ?? []
        yield {
          ...{ width: page.width, height: page.height },
          picture: await paintPage(document, page, mine),
          lines: remainingLines(page, mine, marks),
        }
      }
    }
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of writeCopy(copied(), { title, now })) {
      parts.push(part)
      size += part.byteLength
      if (size > MOST_BYTES) throw new RedactFault('large')
    }
    const copy = new Uint8Array(Buffer.concat(parts))
    await requireGone(copy, marks)
    return {
      bytes: copy,
      pageCount,
      wordless,
      places: [
        ...places,
        ...marks.flatMap(({ pageNo }, mark) =>
          pageNo === null ? [] : [{ mark, pageNo, count: 1 }],
        ),
      ],
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

function takenOut({ width, height }: ReadPage, { bar }: PdfMark): CopyPage {
  const margin = Math.min(48, width / 8)
  const line = { text: bar, from: [margin, Math.min(72, height / 2)] as const, turn: 0 }
  return {
    ...{ width, height, picture: null },
    lines: [{ ...line, length: width - 2 * margin, em: 12, isBar: true }],
  }
}

/** Reads the copy as anybody would, by other means than those that found the words. */
async function requireGone(copy: Uint8Array, marks: readonly PdfMark[]): Promise<void> {
  const document = await openPdf(copy)
  try {
    const text = await plainText(document)
    if (isStillThere(text, marks)) throw new RedactFault('unsure')
  } finally {
    await document.loadingTask.destroy()
  }
}
