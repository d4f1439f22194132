import type { CDPSession, Page } from '@playwright/test'
import { devtoolsOf } from './devtools.ts'

/** Where something stands on the page. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** What a screen reader meets: a text, a control, a picture, a heading or a landmark, in the order of the tree. */
export type Met = {
  role: string
  name: string
  level: number | undefined
  /** Where its first line stands, and where its last one; none when it is for the ear alone. */
  begins: Box | undefined
  ends: Box | undefined
  /** What stays in place while the page is scrolled has a number of its own, the page 0. */
  layer: number
  isFocusable: boolean
  /** The mark that `mark` gave its element. */
  mark: string | undefined
}

/** In the page: numbers its elements, by which the tree and the keyboard name them. */
export function mark(): void {
  for (const [at, element] of document.querySelectorAll('*').entries())
    element.setAttribute('data-walk', String(at))
}

/** What is inside of these is one thing: the options of a select, the parts of a date. */
const WHOLE = /^(combobox|listbox|textbox|searchbox|Date|DateTime|InputTime|image|img|Iframe)$/

type AxNode = {
  nodeId: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** The accessibility tree of a page whose elements are marked, as one reads it from its begin to its end. */
export async function treeOf(page: Page): Promise<Met[]> {
  const client = await devtoolsOf(page)
  const places = await placesOf(client)
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const met: Met[] = []
  const visit = (node: AxNode | undefined) => {
    if (!node) return
    const role = String(node.role?.value ?? '')
    if (!node.ignored && role !== 'InlineTextBox') met.push(metAt(node, role, places))
    if (WHOLE.test(role) && !node.ignored) return
    for (const id of node.childIds ?? []) visit(byId.get(id))
  }
  visit(nodes[0])
  return met
}

function metAt(node: AxNode, role: string, places: Map<number, Place>): Met {
  const about = (name: string) => node.properties?.find((each) => each.name === name)?.value.value
  const place = places.get(node.backendDOMNodeId ?? -1)
  const level = about('level')
  return {
    role,
    name: String(node.name?.value ?? '').trim(),
    level: typeof level === 'number' ? level : undefined,
    begins: place?.lines[0],
    ends: place?.lines.at(-1),
    layer: place?.layer ?? 0,
    isFocusable: about('focusable') === true && about('disabled') !== true,
    mark: place?.mark,
  }
}

type Place = { lines: Box[]; layer: number; mark: string | undefined }

/** Where each node of the page stands, by its number in the browser. */
async function placesOf(client: CDPSession): Promise<Map<number, Place>> {
  const { documents, strings } = await client.send('DOMSnapshot.captureSnapshot', {
    computedStyles: ['position', 'overflow-x', 'clip-path'],
  })
  const [document] = documents
  const places = new Map<number, Place>()
  if (!document) return places
  const { nodes, layout, textBoxes } = document
  const parents = nodes.parentIndex ?? []
  const layoutOf = new Map(layout.nodeIndex.map((node, at) => [node, at]))
  const lines = new Map<number, Box[]>()
  for (const [at, index] of textBoxes.layoutIndex.entries())
    lines.set(index, [...(lines.get(index) ?? []), boxOf(textBoxes.bounds[at] ?? [])])
  const isDrawing = (node: number) => strings[nodes.nodeName?.[node] ?? -1] === 'svg'
  const style = (at: number, nth: number) => strings[layout.styles[at]?.[nth] ?? -1] ?? ''
  const about = new Map<number, { layer: number; isUnseen: boolean }>()
  const frameOf = (node: number): { layer: number; isUnseen: boolean } => {
    const known = about.get(node)
    if (known) return known
    const parent = parents[node] ?? -1
    const above = parent < 0 ? { layer: 0, isUnseen: false } : frameOf(parent)
    const at = layoutOf.get(node)
    const own = { ...above }
    // What is drawn stands where it is, and has no order.
    if (parent >= 0 && isDrawing(parent)) own.isUnseen = true
    if (at !== undefined) {
      const [, , width = 0, height = 0] = layout.bounds[at] ?? []
      if (/fixed|sticky/.test(style(at, 0))) own.layer = node
      // The ways to keep words for the ear alone.
      if ((width <= 1 || height <= 1) && style(at, 1) !== 'visible') own.isUnseen = true
      if (/inset\((50|100)%/.test(style(at, 2))) own.isUnseen = true
    }
    about.set(node, own)
    return own
  }
  for (const [node, number] of (nodes.backendNodeId ?? []).entries()) {
    const at = layoutOf.get(node)
    const { layer, isUnseen } = frameOf(node)
    const names = (nodes.attributes?.[node] ?? []).map((each) => strings[each] ?? '')
    const marked = names.findIndex((name, nth) => nth % 2 === 0 && name === 'data-walk')
    const own = at === undefined ? [] : (lines.get(at) ?? [boxOf(layout.bounds[at] ?? [])])
    places.set(number, {
      lines: isUnseen ? [] : own.filter(isSeen),
      layer,
      mark: marked < 0 ? undefined : names[marked + 1],
    })
  }
  return places
}

const boxOf = ([left = 0, top = 0, width = 0, height = 0]: readonly number[]): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** What stands above or left of the page is there for the ear, or comes with the focus. */
const isSeen = ({ left, top, right, bottom }: Box): boolean =>
  right - left > 1 && bottom - top > 1 && bottom > 0 && right > 0
