import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
} from 'pdf-lib'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Owners } from './pdf-check-structure.ts'

const PAINTS = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintFormXObjectBegin,
  OPS.shadingFill,
])

/** Each page: everything painted is marked, each mark is owned once, each link is in the tree. */
export async function checkPages(
  document: PDFDocument,
  bytes: Uint8Array,
  owners: Owners,
): Promise<string[]> {
  const faults: string[] = []
  const loading = getDocument({ data: bytes, verbosity: 0 })
  const painted = await loading.promise
  let total = 0
  for (const [index, page] of document.getPages().entries()) {
    const say = (fault: string): number => faults.push(`page ${index + 1}: ${fault}`)
    const content = await (await painted.getPage(index + 1)).getOperatorList()
    const marks = checkMarks(content, say)
    total += marks.length
    if (String(page.node.get(PDFName.of('Tabs'))) !== '/S') say('tab order is not the structure')
    for (const mark of marks) {
      const count = owners.content.get(`${page.ref} ${mark}`) ?? 0
      if (count !== 1) say(`mark ${mark} has ${count} owners`)
    }
    if (new Set(marks).size !== marks.length) say('a mark is drawn twice')
    const length = parentTreeLength(document, page)
    if (length !== marks.length) say(`parent tree of ${length} for ${marks.length} marks`)
    checkAnnotations(page, owners, say)
  }
  const owned = [...owners.content.values()].reduce((sum, count) => sum + count, 0)
  if (owned !== total) faults.push(`${owned} marks in the tree, ${total} on the pages`)
  await loading.destroy()
  return faults
}

type Operators = { fnArray: number[]; argsArray: unknown[][] }

function checkMarks({ fnArray, argsArray }: Operators, say: (fault: string) => void): number[] {
  const marks: number[] = []
  let depth = 0
  let loose = 0
  fnArray.forEach((operator, i) => {
    const args = argsArray[i] ?? []
    if (operator === OPS.beginMarkedContent) depth += 1
    else if (operator === OPS.beginMarkedContentProps) {
      depth += 1
      if (typeof args[1] === 'number') marks.push(args[1])
    } else if (operator === OPS.endMarkedContent) depth -= 1
    // A clip is a path that paints nothing.
    else if (operator === OPS.constructPath && args[0] === OPS.endPath) return
    else if (PAINTS.has(operator) && depth < 1) loose += 1
    if (depth < 0) say('a mark is closed that was not open')
  })
  if (depth !== 0) say('a mark is left open')
  if (loose > 0) say(`${loose} paintings outside of the structure`)
  return marks
}

function parentTreeLength(document: PDFDocument, page: PDFPage): number {
  const key = page.node.lookupMaybe(PDFName.of('StructParents'), PDFNumber)?.asNumber()
  const root = document.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
  const tree = root?.lookupMaybe(PDFName.of('ParentTree'), PDFDict)
  const numbers = tree?.lookupMaybe(PDFName.of('Nums'), PDFArray)
  for (let i = 0; numbers && i < numbers.size(); i += 2) {
    if (numbers.lookup(i, PDFNumber).asNumber() !== key) continue
    return numbers.lookup(i + 1, PDFArray).size()
  }
  return -1
}

function checkAnnotations(page: PDFPage, owners: Owners, say: (fault: string) => void): void {
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  for (let i = 0; annotations && i < annotations.size(); i += 1) {
    const ref = annotations.get(i)
    const annotation = annotations.lookup(i, PDFDict)
    if (!annotation.has(PDFName.of('StructParent'))) say('a link without StructParent')
    if (!annotation.has(PDFName.of('Contents'))) say('a link without Contents')
    if (!(ref instanceof PDFRef) || !owners.annotations.has(`${page.ref} ${ref}`)) {
      say('a link that no element of this page refers to')
    }
  }
}
