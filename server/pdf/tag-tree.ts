import type { LayoutLine, LayoutNode } from '@react-pdf/layout'
import * as P from '@react-pdf/primitives'
import paint from '@react-pdf/render'
import type { StructureElement } from 'pdfkit'
import { TagElements } from './tag-elements.ts'
import type { Rectangle, TaggedDocument } from './tagged-document.ts'

/** Where a node stands: the element that holds it, made when first needed, or an artifact. */
type Place = { parent: () => StructureElement; artifact: string | null; top: number }

const LEAVES = new Set<string>([P.Text, P.Image, P.Svg, P.Canvas])

/** Elements that hold their text themselves; in others a text is a paragraph. */
const HOLDS_TEXT = new Set([
  'TH',
  'TD',
  'Lbl',
  'LBody',
  'Caption',
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'Link',
])

/**
 * The laid-out tree with every leaf wrapped, so that painting it on the document also writes its
 * tags. A canvas paints by calling `props.paint`: each leaf becomes a canvas whose `paint` opens
 * the mark and paints the real leaf. Transforms, clips, borders and backgrounds around it stay
 * react-pdf's.
 */
export function tagTree(layout: LayoutNode, document: TaggedDocument): LayoutNode {
  const elements = new TagElements(document)
  const pages = (layout.children ?? []).map((page) => {
    elements.beginPage()
    return walk(page, { parent: () => document.root, artifact: null, top: 0 })
  })
  return { ...layout, children: pages }

  function walk(node: LayoutNode, place: Place): LayoutNode {
    const at = { ...place, artifact: place.artifact ?? elements.artifactType(node) }
    if (LEAVES.has(node.type)) return leaf(node, at)

    const below = { ...at, top: at.top + (node.box?.top ?? 0) }
    const props = withBookmarkAt(node.props, below.top)
    if (node.type === P.Link && !at.artifact) return blockLink({ ...node, props }, below)

    const role = node.props?.role
    if (typeof role === 'string' && !at.artifact) {
      below.parent = once(() => elements.of(role, node, at.parent()))
    }
    return { ...node, props, children: node.children?.map((child) => walk(child, below)) }
  }

  function leaf(node: LayoutNode, at: Place): LayoutNode {
    if (node.type === P.Text && !hasText(node)) return node
    const { bookmark, ...props } = withBookmarkAt(node.props, at.top + (node.box?.top ?? 0)) ?? {}
    const painted = {
      ...node,
      props,
      ...(node.lines && { lines: node.lines.map(withoutEmptyRuns) }),
    }
    const draw = (): void => paint(document, { children: [painted] })
    const role = props.role
    const isText = node.type === P.Text
    const artifact = at.artifact ?? (isText || role || props.alt ? null : 'Layout')

    return hook(() => {
      if (artifact) return document.asArtifact(artifact, draw)
      const parent = at.parent()
      const isDirect = isText && !role && HOLDS_TEXT.has(parent.dictionary.data.S)
      const kind = typeof role === 'string' ? role : isText ? 'P' : 'Figure'
      document.within(isDirect ? parent : elements.of(kind, node, parent), draw)
    }, bookmark)
  }

  function blockLink(node: LayoutNode, below: Place): LayoutNode {
    // A link that is split over two pages is two elements: each ends with its own annotation.
    const element = once(() => elements.fresh('Link', node, below.parent()))
    const children = (node.children ?? []).map((child) =>
      walk(child, { ...below, parent: element }),
    )
    const target = node.props?.src ?? node.props?.href
    const title = node.props?.title
    if (typeof target === 'string') {
      const { width = 0, height = 0 } = node.box ?? {}
      const area: Rectangle = [0, 0, width, height]
      const inside = target.startsWith('#')
      const contents = typeof title === 'string' ? title : target
      children.push(
        hook(() => {
          if (inside) document.linkBlock(element(), 'goTo', area, target.slice(1), contents)
          else document.linkBlock(element(), 'link', area, target, contents)
        }),
      )
    }
    return { ...node, type: P.View, children }
  }
}

function hook(run: () => void, bookmark?: unknown): LayoutNode {
  return {
    type: P.Canvas,
    style: {},
    box: { top: 0, left: 0, width: 1, height: 1 },
    props: { paint: run, ...(bookmark ? { bookmark } : {}) },
  }
}

/** react-pdf takes the place of a bookmark from its own box, which is relative to the parent's. */
function withBookmarkAt(props: LayoutNode['props'], top: number): LayoutNode['props'] {
  const bookmark = props?.bookmark
  if (!props || typeof bookmark !== 'object' || bookmark === null) return props
  return { ...props, bookmark: { top, ...bookmark } }
}

/** The place of a line break is an empty run in a font that nobody chose: it paints nothing. */
function withoutEmptyRuns(line: LayoutLine): LayoutLine {
  return { ...line, runs: (line.runs ?? []).filter((run) => run.glyphs?.length) }
}

function hasText(node: LayoutNode): boolean {
  return (node.lines ?? []).some((line) => (line.string ?? '').trim() !== '')
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
