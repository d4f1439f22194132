/**
 * Three packages of the PDF pipeline are declared here by the members that are used. pdfkit ships
 * no types at all, and the types of the other two describe far more than the walk over the layout
 * tree needs. Everything below that is not documented by its package is listed in docs/pdf.md; the
 * tests in tests/pdf fail when one of them moves.
 */

declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export type Matrix = [number, number, number, number, number, number]

  export type StructureContent = { refs: unknown[] }

  export type StructureElement = {
    dictionary: { data: { S: string; A?: Record<string, unknown> } }
    add(child: StructureElement | StructureContent): StructureElement
    end(): void
  }

  export type StructureOptions = {
    alt?: string
    lang?: string
    scope?: string
    expanded?: string
    bbox?: [number, number, number, number]
  }

  export type PDFDocumentOptions = {
    tagged: boolean
    subset?: string
    pdfVersion: string
    lang: string
    displayTitle: boolean
    autoFirstPage: boolean
    font: null
    info: Record<string, string | Date>
  }

  export type AttachedFileOptions = {
    name: string
    type: string
    description: string
    /** How the page came of it; PDF/A-3 demands it. */
    relationship: 'Source'
    creationDate: Date
    modifiedDate: Date
  }

  export type TextOptions = {
    lineBreak: boolean
    baseline: 'alphabetic'
    /** In per cent of the width that the letters have. */
    horizontalScaling?: number
  }

  export type LinkMethod = 'link' | 'goTo'

  export default class PDFDocument extends Readable {
    constructor(options: PDFDocumentOptions)
    info: Record<string, string | Date>
    page: { height: number; markings: unknown[] }
    outline: { options: { expanded?: boolean } }
    _ctm: Matrix
    _font: unknown
    addContent(operator: string): this
    appendXML(xml: string): void
    _addInfo(): void
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markStructureContent(tag: string): StructureContent
    markContent(tag: string, options: { type: string }): this
    endMarkedContent(): this
    font(source: unknown, size?: number): this
    fontSize(size: number): this
    openImage(source: unknown): unknown
    file(source: Uint8Array, options: AttachedFileOptions): unknown
    addPage(options: { size: [number, number]; margin: number }): this
    image(source: Buffer, x: number, y: number, size: { width: number; height: number }): this
    widthOfString(text: string): number
    fillColor(color: string): this
    save(): this
    restore(): this
    rotate(degrees: number, options: { origin: readonly [number, number] }): this
    text(text: string, x: number, y: number, options: TextOptions): this
    link(x: number, y: number, w: number, h: number, target: string, options?: object): this
    goTo(x: number, y: number, w: number, h: number, target: string, options?: object): this
    end(): this
  }
}

declare module '@react-pdf/render' {
  import type PDFDocument from 'pdfkit'
  import type { LayoutNode } from '@react-pdf/layout'

  /** Paints the pages (or any nodes) that it finds below `root`. */
  export default function paint(document: PDFDocument, root: { children: LayoutNode[] }): void
}

declare module '@react-pdf/layout' {
  export type LayoutBox = { top: number; left: number; width: number; height: number }

  export type LayoutLine = { string?: string; runs?: { glyphs?: unknown[] }[] }

  export type LayoutNode = {
    type: string
    value?: string
    props?: Record<string, unknown>
    style?: Record<string, unknown>
    box?: Partial<LayoutBox>
    lines?: LayoutLine[]
    children?: LayoutNode[]
  }

  export default function layoutDocument(root: LayoutNode, fonts: unknown): Promise<LayoutNode>
}
