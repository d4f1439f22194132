import { createRequire } from 'node:module'
import path from 'node:path'
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { glyphsOf, pointAt, times, type FontFacts, type Glyph, type Matrix } from './glyphs.ts'
import type { ReadPage, Run } from './places.ts'
import { RedactFault } from './redact-fault.ts'

/** Past these a copy is not made: a person looks at every page of it. */
export const MOST_PAGES = 100
const MOST_LETTERS = 400_000

/** Opens a PDF to be painted. Nothing of it is run, and nothing is fetched. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const task = getDocument({
    // A copy: the reader takes the bytes for itself, and refuses a Buffer.
    data: new Uint8Array(bytes),
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    // Letters are painted by their outlines, so that no font has to be installed.
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 80_000_000,
    verbosity: 0,
  })
  const document = await task.promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new RedactFault(isLocked ? 'locked' : 'broken')
  })
  if (document.numPages <= MOST_PAGES) return document
  await task.destroy()
  throw new RedactFault('pages')
}

/** The letters of every page and where they are painted. */
export async function readDocument(document: PDFDocumentProxy): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  let letters = 0
  for (let no = 1; no <= document.numPages; no++) {
    const page = await document.getPage(no)
    const read = await readPage(page, no)
    pages.push(read)
    letters += read.glyphs.length
    if (letters > MOST_LETTERS) throw new RedactFault('pages')
    page.cleanup()
  }
  return pages
}

async function readPage(page: PDFPageProxy, no: number): Promise<ReadPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const view = transform as unknown as Matrix
  const operators = await page.getOperatorList()
  const fontOf = (name: string): FontFacts =>
    page.commonObjs.has(name) ? (page.commonObjs.get(name) as FontFacts) : {}
  const { items } = await page.getTextContent()
  const runs = items.flatMap((item): Run[] => {
    if (!('str' in item)) return []
    const matrix = times(view, item.transform as unknown as Matrix)
    const size = Math.hypot(matrix[2], matrix[3]) || item.height || 1
    const long = Math.hypot(matrix[0], matrix[1]) || 1
    const at = (x: number, y: number) => pointAt(matrix, [x / long, y / size])
    const box: Run['box'] = [
      at(-0.1 * size, -0.4 * size),
      at(item.width + 0.1 * size, -0.4 * size),
      at(item.width + 0.1 * size, 1.1 * size),
      at(-0.1 * size, 1.1 * size),
    ]
    return [{ text: item.str, endsLine: item.hasEOL, box }]
  })
  return { no, width, height, runs, glyphs: glyphsOf(operators, fontOf, view).filter(hasPlace) }
}

const hasPlace = ({ from, to, em }: Glyph): boolean =>
  [...from, ...to, em].every(Number.isFinite) && em > 0

/** Whether nobody can look for words on a page: it has none, or its letters are numbers of an unknown font. */
export function isWordless({ glyphs }: ReadPage): boolean {
  const shown = glyphs
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
  const letters = shown.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const strange = shown.match(/[\p{Co}\p{Cc}\uFFFD]/gu)?.length ?? 0
  return letters === 0 || strange > shown.length * 0.3
}

/** The words of a PDF, as programs that search it read them. */
export async function plainText(document: PDFDocumentProxy): Promise<string> {
  let text = ''
  for (let no = 1; no <= document.numPages; no++) {
    const page = await document.getPage(no)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
    page.cleanup()
  }
  return text
}
