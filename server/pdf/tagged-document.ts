import PDFDocument, { type LinkMethod, type Matrix, type StructureElement } from 'pdfkit'
import { PDF_UA_XMP, escapeXml } from './xmp.ts'

export type PdfInfo = {
  title: string
  /** BCP 47, such as `en-US`. */
  lang: string
  author: string
  /** Part of the file and of its identifier: the same date gives the same bytes. */
  creationDate: Date
  /** Written uncompressed into the file, for programs that look for it. */
  keywords?: string
  /** The source of what is printed, in the file itself: made to PDF/A-3a instead of PDF/A-2a. */
  attachment?: { name: string; type: string; description: string; text: string }
}

export type Rectangle = [x: number, y: number, width: number, height: number]

type PendingLink = {
  element: StructureElement
  matrix: Matrix
  method: LinkMethod
  area: Rectangle
  target: string
}

/** Operators that begin and end a painting; what is between them is one object on the page. */
const BEGINS = /(^BT| re| m| Do| sh)$/
const ENDS = /(^ET|^[fFBbSs]\*?|^n|^W\*? n| Do| sh)$/

const PRODUCER = 'Headwater'

/**
 * A pdfkit document that keeps its tags complete while react-pdf paints on it: whatever is painted
 * outside of an element (borders, backgrounds, clips) becomes an artifact, so nothing on a page is
 * left unmarked.
 */
export class TaggedDocument extends PDFDocument {
  readonly root: StructureElement
  private readonly embeddedFonts = new Map<unknown, unknown>()
  private readonly openImages = new Map<unknown, unknown>()
  private open: StructureElement | 'artifact' | null = null
  private inLooseArtifact = false
  private pendingLink: PendingLink | null = null
  private failure: unknown = null
  private closing = false

  constructor({ title, lang, author, creationDate, keywords, attachment }: PdfInfo) {
    if (!title.trim() || !lang.trim()) throw new Error('a PDF needs a title and a language')
    super({
      tagged: true,
      subset: attachment ? 'PDF/A-3a' : 'PDF/A-2a',
      pdfVersion: '1.7',
      lang,
      displayTitle: true,
      autoFirstPage: false,
      font: null,
      info: {
        Title: title,
        Author: author,
        Creator: PRODUCER,
        Producer: PRODUCER,
        CreationDate: creationDate,
        ...(keywords ? { Keywords: keywords } : {}),
      },
    })
    // Without the Count that this writes, strict validators call the outline invalid.
    this.outline.options = { expanded: true }
    this.appendXML(PDF_UA_XMP)
    this.root = this.struct('Document')
    this.addStructure(this.root)
    if (attachment)
      this.file(new TextEncoder().encode(attachment.text), {
        name: attachment.name,
        type: attachment.type,
        description: attachment.description,
        relationship: 'Source',
        creationDate,
        modifiedDate: creationDate,
      })
  }

  override addContent(operator: string): this {
    if (this.pendingLink && operator === 'BT') this.switchTo(this.pendingLink.element)
    if (!this.open && !this.inLooseArtifact && BEGINS.test(operator)) {
      this.inLooseArtifact = true
      super.addContent('/Artifact BMC')
    }
    super.addContent(operator)
    if (this.inLooseArtifact && ENDS.test(operator)) {
      this.inLooseArtifact = false
      super.addContent('EMC')
    }
    if (operator === 'ET') this.finishInlineLink()
    return this
  }

  /** What `draw` paints becomes content of the element. */
  within(element: StructureElement, draw: () => void): void {
    element.add(this.markStructureContent(element.dictionary.data.S))
    this.open = element
    draw()
    this.open = null
    this.endMarkedContent()
    if (this.pendingLink) throw new Error(`the link to ${this.pendingLink.target} has no text`)
  }

  /** What `draw` paints is decoration or page furniture: it is not read. */
  asArtifact(type: string, draw: () => void): void {
    this.markContent('Artifact', { type })
    this.open = 'artifact'
    draw()
    this.open = null
    this.endMarkedContent()
  }

  /** The annotation of a whole block; the element is complete after it. */
  linkBlock(
    element: StructureElement,
    method: LinkMethod,
    area: Rectangle,
    target: string,
    contents = target,
  ): void {
    super[method](...area, target, { structParent: element, Contents: new String(contents) })
    // At once: pdfkit gives the reference to the annotation the page that is current when it ends.
    element.end()
  }

  // react-pdf calls these two for a link in running text, just before it paints the link's glyphs.
  override link(x: number, y: number, w: number, h: number, target: string): this {
    return this.inlineLink('link', [x, y, w, h], target)
  }

  override goTo(x: number, y: number, w: number, h: number, target: string): this {
    return this.inlineLink('goTo', [x, y, w, h], target)
  }

  override font(source: unknown, size: number): this {
    // A name means one of the fonts that every reader is supposed to have: they are not embedded,
    // and react-pdf turns to them when a glyph is in none of ours.
    if (typeof source === 'string') throw new Error('a glyph is in none of the embedded fonts')
    if (!this.embeddedFonts.has(source)) {
      super.font(source, size)
      this.embeddedFonts.set(source, this._font)
    }
    this._font = this.embeddedFonts.get(source)
    return this.fontSize(size)
  }

  override openImage(source: unknown): unknown {
    const opened = this.openImages.get(source) ?? super.openImage(source)
    this.openImages.set(source, opened)
    return opened
  }

  /** The rectangle in the coordinates of the page, for the bounding box of a figure. */
  pageBounds([x, y, w, h]: Rectangle): [number, number, number, number] {
    const [a, b, c, d, e, f] = this._ctm
    const corners = [
      [x, y],
      [x + w, y],
      [x, y + h],
      [x + w, y + h],
    ].map(([px = 0, py = 0]) => [a * px + c * py + e, this.page.height - (b * px + d * py + f)])
    const xs = corners.map(([px = 0]) => px)
    const ys = corners.map(([, py = 0]) => py)
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  }

  // pdfkit writes the texts into the XMP as they are: an ampersand would make it unreadable.
  override _addInfo(): void {
    const info = this.info
    this.info = Object.fromEntries(
      Object.entries(info).map(([k, v]) => [k, typeof v === 'string' ? escapeXml(v) : v]),
    )
    super._addInfo()
    this.info = info
  }

  // react-pdf ends the document after each painting, and every leaf is a painting of its own.
  override end(): this {
    return this.closing ? super.end() : this
  }

  finish(): void {
    if (this.failure) throw this.failure
    this.root.end()
    this.closing = true
    this.end()
  }

  private inlineLink(method: LinkMethod, area: Rectangle, target: string): this {
    if (!this.open || this.open === 'artifact') return this
    const element = this.struct('Link')
    this.open.add(element)
    this.pendingLink = { element, matrix: [...this._ctm], method, area, target }
    return this
  }

  private finishInlineLink(): void {
    if (!this.pendingLink) return
    const { element, matrix, method, area, target } = this.pendingLink
    this.pendingLink = null
    const glyphMatrix = this._ctm
    try {
      this._ctm = matrix
      this.linkBlock(element, method, area, target)
      if (this.open && this.open !== 'artifact') this.switchTo(this.open)
    } catch (error) {
      // react-pdf swallows what is thrown while it paints glyphs: keep it for finish().
      this.failure ??= error
    } finally {
      this._ctm = glyphMatrix
    }
  }

  private switchTo(element: StructureElement): void {
    super.addContent('EMC')
    this.page.markings.pop()
    element.add(this.markStructureContent(element.dictionary.data.S))
  }
}
