import layoutDocument, { type LayoutNode } from '@react-pdf/layout'
import paint from '@react-pdf/render'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { withWordsOfPages } from './each-page.ts'
import { textPrinter } from './fonts.ts'
import { prepareTree } from './prepare-tree.ts'
import { tagTree } from './tag-tree.ts'
import { type PdfInfo, TaggedDocument } from './tagged-document.ts'

/**
 * A `<Document>` of react-pdf as a tagged file, made to PDF/UA-1 and PDF/A-2a. The same element
 * with the same information gives the same bytes.
 */
export async function renderTagged(
  element: ReactElement<DocumentProps>,
  info: PdfInfo,
): Promise<Uint8Array> {
  const printable = await textPrinter()
  const root: LayoutNode | null = pdf(element).container.document
  if (!root) throw new Error('the template made no document')
  prepareTree(root, printable)
  const layout = await withWordsOfPages(await layoutDocument(root, Font), printable)

  const document = new TaggedDocument(info)
  const bytes = collect(document)
  paint(document, { children: tagTree(layout, document).children ?? [] })
  document.finish()
  return bytes
}

function collect(document: TaggedDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(joined(chunks)))
    document.on('error', reject)
  })
}

/** A buffer of its own, so that a worker can hand it over without copying it again. */
function joined(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
