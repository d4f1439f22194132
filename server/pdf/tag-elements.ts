import type { LayoutNode } from '@react-pdf/layout'
import type { StructureElement, StructureOptions } from 'pdfkit'
import type { TaggedDocument } from './tagged-document.ts'

/** The structure elements of one document, each made once however often its node is laid out. */
export class TagElements {
  private readonly byNode = new Map<unknown, StructureElement>()
  private readonly fixedOnEarlierPage = new Set<unknown>()
  private fixedOnThisPage: unknown[] = []

  constructor(private readonly document: TaggedDocument) {}

  beginPage(): void {
    this.fixedOnThisPage.forEach((id) => this.fixedOnEarlierPage.add(id))
    this.fixedOnThisPage = []
  }

  /**
   * A fixed node is repeated on every page. Without a role it is page furniture; with one, such as
   * the head of a table, it is read the first time only.
   */
  artifactType(node: LayoutNode): string | null {
    const props = node.props
    if (!props?.fixed) return null
    if (!props.role || this.fixedOnEarlierPage.has(props.tagId)) return 'Pagination'
    this.fixedOnThisPage.push(props.tagId)
    return null
  }

  /** The element of the node: the parts of a node that is split over pages share one. */
  of(role: string, node: LayoutNode, parent: StructureElement): StructureElement {
    const id = node.props?.tagId
    const known = id === undefined ? undefined : this.byNode.get(id)
    if (known) return known
    const element = this.fresh(role, node, parent)
    if (id !== undefined) this.byNode.set(id, element)
    return element
  }

  fresh(role: string, node: LayoutNode, parent: StructureElement): StructureElement {
    const props = node.props ?? {}
    const options: StructureOptions = {}
    for (const name of ['alt', 'lang', 'scope', 'expanded'] as const) {
      const value = props[name]
      if (typeof value === 'string') options[name] = value
    }
    if (role === 'Figure') {
      const { left = 0, top = 0, width = 0, height = 0 } = node.box ?? {}
      options.bbox = this.document.pageBounds([left, top, width, height])
    }
    const element = this.document.struct(role, options)
    const data = element.dictionary.data
    for (const name of ['colSpan', 'rowSpan'] as const) {
      const span = props[name]
      if (typeof span === 'number' && span > 1) {
        const key = name === 'colSpan' ? 'ColSpan' : 'RowSpan'
        data.A = { ...data.A, O: 'Table', [key]: span }
      }
    }
    if (typeof props.numbering === 'string') data.A = { O: 'List', ListNumbering: props.numbering }
    parent.add(element)
    return element
  }
}
