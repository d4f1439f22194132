import layoutDocument, { type LayoutNode } from '@react-pdf/layout'
import * as P from '@react-pdf/primitives'
import { Font } from '@react-pdf/renderer'

/** What a text says on a page, once it is known how many pages there are. */
export type WordsOfPage = (page: number, pages: number) => string

type EachPageProps = { wordsOfPage: WordsOfPage }

/**
 * Props to spread into a Text of fixed width that says something else on each page. It is laid out
 * with its own children, which keep its place, and gets its words after the layout. react-pdf's own
 * `render` would lay out every page twice more for them.
 */
export function onEachPage(wordsOfPage: WordsOfPage): EachPageProps {
  return { wordsOfPage }
}

/** The laid-out pages, each with its own words in the places that were kept for them. */
export async function withWordsOfPages(
  layout: LayoutNode,
  printable: (text: string) => string,
): Promise<LayoutNode> {
  const pages = layout.children ?? []
  const texts = new Map<LayoutNode, LayoutNode>()
  pages.forEach((page, i) => collect(page, i + 1))
  if (texts.size === 0) return layout

  const laidOut = await laidOutApart([...texts.values()])
  const lines = new Map([...texts.keys()].map((node, i) => [node, laidOut[i]?.lines ?? []]))
  return { ...layout, children: pages.map(filled) }

  function collect(node: LayoutNode, page: number): void {
    const words = node.props?.wordsOfPage
    if (typeof words === 'function')
      texts.set(node, textOf(node, printable(String(words(page, pages.length)))))
    node.children?.forEach((child) => collect(child, page))
  }

  function filled(node: LayoutNode): LayoutNode {
    const own = lines.get(node)
    return own
      ? { ...node, lines: own }
      : { ...node, ...(node.children && { children: node.children.map(filled) }) }
  }
}

/** Absolute, so that no text takes room from another. */
function textOf({ style, box }: LayoutNode, value: string): LayoutNode {
  return {
    type: P.Text,
    props: {},
    style: { ...style, position: 'absolute', top: 0, left: 0, width: box?.width },
    children: [{ type: P.TextInstance, value, props: {}, style: {}, children: [] }],
  }
}

/** All of them on one page that is never broken: one pass of the layout, however many there are. */
async function laidOutApart(texts: LayoutNode[]): Promise<LayoutNode[]> {
  const page = { type: P.Page, props: { wrap: false }, style: {}, children: texts }
  const { children = [] } = await layoutDocument(
    { type: P.Document, props: {}, style: {}, children: [page] },
    Font,
  )
  return children[0]?.children ?? []
}
