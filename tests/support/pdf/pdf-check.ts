import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, PDFString } from 'pdf-lib'
import { checkPages } from './pdf-check-pages.ts'
import { checkStructure } from './pdf-check-structure.ts'

/**
 * The faults of a PDF against the rules of PDF/UA-1 and PDF/A-2a that a program can judge without
 * a reference validator: what is in the catalog, that all fonts are embedded, that the structure
 * is well nested, and that nothing is painted outside of it. An empty list is a clean file.
 */
export async function pdfFaults(bytes: Uint8Array): Promise<string[]> {
  // A copy, because pdf.js takes the buffer away.
  const document = await PDFDocument.load(bytes.slice(), { updateMetadata: false })
  const structure = checkStructure(document)
  return [
    ...checkCatalog(document),
    ...checkFonts(document),
    ...structure.faults,
    ...(await checkPages(document, bytes.slice(), structure.owners)),
  ]
}

function checkCatalog(document: PDFDocument): string[] {
  const { catalog } = document
  const faults: string[] = []
  const lang = catalog.lookup(PDFName.of('Lang'))
  if (!(lang instanceof PDFString) || !/^[a-z]{2}/i.test(lang.asString())) faults.push('no Lang')

  const mark = catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)
  if (String(mark?.get(PDFName.of('Marked'))) !== 'true') faults.push('not Marked')
  const view = catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)
  if (String(view?.get(PDFName.of('DisplayDocTitle'))) !== 'true') faults.push('no DisplayDocTitle')
  if (!catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)?.size()) {
    faults.push('no output intent')
  }
  const outlines = catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict)
  if (outlines && !outlines.has(PDFName.of('Count'))) faults.push('outlines without Count')

  const metadata = catalog.lookup(PDFName.of('Metadata'))
  if (!(metadata instanceof PDFRawStream)) return [...faults, 'no XMP']
  return [...faults, ...checkXmp(new TextDecoder().decode(metadata.contents))]
}

function checkXmp(xmp: string): string[] {
  const faults: string[] = []
  if (!isWellFormed(xmp)) faults.push('XMP is not well-formed')
  if (!/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<\s]/.test(xmp)) faults.push('XMP without dc:title')
  if (!/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp)) faults.push('XMP without the PDF/UA mark')
  if (!/<pdfaid:conformance>A</.test(xmp)) faults.push('XMP without PDF/A level A')
  if (!/<pdfaSchema:prefix>pdfuaid</.test(xmp)) faults.push('XMP does not describe pdfuaid')
  return faults
}

/** Enough of XML for the packets that are written here: nested tags and escaped text. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replace(/<\?[^]*?\?>/g, '').replace(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g, tag)
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(rest)

  function tag(_all: string, closing: string, name: string, empty: string): string {
    if (closing) return open.pop() === name ? '' : '<'
    if (!empty) open.push(name)
    return ''
  }
}

function checkFonts(document: PDFDocument): string[] {
  const faults: string[] = []
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || String(object.get(PDFName.of('Type'))) !== '/Font') continue
    const name = String(object.get(PDFName.of('BaseFont')))
    const subtype = String(object.get(PDFName.of('Subtype')))
    if (subtype === '/Type0') {
      if (!(object.get(PDFName.of('ToUnicode')) instanceof PDFRef)) {
        faults.push(`font ${name} without ToUnicode`)
      }
    } else if (!isEmbedded(object)) {
      faults.push(`font ${name} is not embedded`)
    }
  }
  return faults
}

function isEmbedded(font: PDFDict): boolean {
  const descriptor = font.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key)))
}
