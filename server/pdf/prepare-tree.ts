import type { LayoutNode } from '@react-pdf/layout'

/** Texts in props that reach a reader: alternatives and descriptions. */
const TEXT_PROPS = ['alt', 'title', 'expanded']

/**
 * Before the layout: gives every node a number, so that the parts of a node that is split over
 * pages (or repeated on each) are still known as one, and makes every text printable.
 */
export function prepareTree(root: LayoutNode, printable: (text: string) => string): void {
  let count = 0
  visit(root)

  function visit(node: LayoutNode): void {
    printTexts(node, printable)
    if (node.props) {
      count += 1
      node.props.tagId = count
      const { render } = node.props
      if (typeof render === 'function') {
        // Called by the layout once for every pass and page: what it makes has no number, but is
        // data like all the rest.
        node.props.render = (...args: unknown[]) => {
          const made: LayoutNode[] = [render(...args)].flat()
          made.forEach(visitMade)
          return made
        }
      }
    }
    node.children?.forEach(visit)
  }

  function visitMade(node: LayoutNode): void {
    printTexts(node, printable)
    node.children?.forEach(visitMade)
  }
}

function printTexts(node: LayoutNode, printable: (text: string) => string): void {
  if (typeof node.value === 'string') node.value = printable(node.value)
  for (const name of TEXT_PROPS) {
    const text = node.props?.[name]
    if (node.props && typeof text === 'string') node.props[name] = printable(text)
  }
}
