import path from 'node:path'
import PDFDocument, { type StructureElement } from 'pdfkit'
import type { Point } from './glyphs.ts'

/** Words of a page where they stand: those that remain, and bars. */
export type Line = {
  text: string
  from: Point
  /** In degrees, clockwise. */
  turn: number
  length: number
  em: number
  isBar: boolean
}
/** Without a picture the page was taken out, and the bar alone stands on it. */
export type CopyPage = { width: number; height: number; picture: Uint8Array | null; lines: Line[] }

const SMALLEST = 5
const LARGEST = 9
/** On a page that is taken out. */
const LARGE = 12

/**
 * A new PDF of pictures with the words behind them, so that they are read aloud and found. It knows nothing of the
 * PDF that the pictures are of.
 */
export async function* writeCopy(
  pages: AsyncIterable<CopyPage>,
  { title, now }: { title: string; now: Date },
): AsyncGenerator<Uint8Array> {
  const document = new PDFDocument({
    ...{ tagged: true, pdfVersion: '1.7', lang: 'en-US', displayTitle: true },
    ...{ autoFirstPage: false, font: null },
    info: { Title: title, Creator: 'Headwater', Producer: 'Headwater', CreationDate: now },
  })
  const root = document.struct('Document')
  document.addStructure(root)
  const font = path.join(process.cwd(), 'server/pdf/fonts/DejaVuSans.ttf')
  for await (const page of pages) {
    document.addPage({ size: [page.width, page.height], margin: 0 })
    document.font(font, 10)
    document.markContent('Artifact', { type: 'Layout' })
    if (page.picture)
      document.image(Buffer.from(page.picture), 0, 0, { width: page.width, height: page.height })
    document.endMarkedContent()
    for (const line of page.lines) writeLine(document, root, line, page.picture === null)
    yield* waiting(document)
  }
  root.end()
  document.end()
  for await (const part of document) yield part as Uint8Array
}

function* waiting(document: PDFDocument): Generator<Uint8Array> {
  for (let part: unknown = document.read(); part; part = document.read()) yield part as Uint8Array
}

/** Words stand invisible over their picture; a bar says on the black why it is there, where it has the room. */
function writeLine(
  document: PDFDocument,
  root: StructureElement,
  { text, from: [x, y], turn, length, em, isBar }: Line,
  isBlank: boolean,
): void {
  const paragraph = document.struct('P')
  root.add(paragraph)
  paragraph.add(document.markStructureContent('P'))
  const isShown = isBlank || (isBar && fits(document, text, length))
  document.fontSize(isBlank ? LARGE : isBar ? sizeOf(document, text, length) : Math.max(em, 1))
  const natural = document.widthOfString(text)
  document.save()
  document.rotate(turn, { origin: [x, y] })
  document.addContent(isShown ? '0 Tr' : '3 Tr')
  document.fillColor(isBlank ? '#000' : '#fff')
  document.text(text, x, y, {
    lineBreak: false,
    baseline: 'alphabetic',
    // A bar is small rather than squeezed, which would take its spaces from it.
    ...(isBar || natural === 0 || length <= 0
      ? {}
      : { horizontalScaling: Math.min(1_000, Math.max(1, (100 * length) / natural)) }),
  })
  document.restore()
  document.endMarkedContent()
  paragraph.end()
}

function sizeOf(document: PDFDocument, text: string, length: number): number {
  document.fontSize(10)
  const size = (10 * length) / Math.max(1, document.widthOfString(text))
  return Math.max(1, Math.min(LARGEST, size))
}

const fits = (document: PDFDocument, text: string, length: number): boolean =>
  sizeOf(document, text, length) >= SMALLEST
