import type { HTMLElement } from 'node-html-parser'
import { catalogues } from '#locales/es/all.ts'
import { formCatalogues } from '#locales/es/forms.ts'

/** What the portal says comes last, so that it wins over the other meaning of a word in a form. */
const spanishOf = new Map(
  [...formCatalogues, ...catalogues].flatMap((each) => Object.entries(each)),
)
/** Words that only English has; an address or a name of the agency that holds one is left out below. */
const ENGLISH =
  /\b(the|of|your|you|this|that|with|without|is|are|was|and|for|from|not|what|which|how|by|any|here)\b/i
const SHOWN = [
  ...['aria-label', 'title', 'placeholder', 'alt'],
  // Said by the small script of the page.
  ...['data-loading', 'data-busy-label', 'data-done', 'data-differs'],
  ...['data-unreached', 'data-cancelled', 'data-unable'],
]

/** Texts on the page: what stands between tags, and attributes that are read out. */
function textsOf(dom: HTMLElement): string[] {
  const found: string[] = []
  const visit = (node: HTMLElement): void => {
    if (['SCRIPT', 'STYLE', 'svg', 'CODE'].includes(node.tagName)) return
    if (node.getAttribute('lang') === 'en') return
    for (const name of SHOWN) found.push(node.getAttribute?.(name) ?? '')
    for (const child of node.childNodes)
      if (child.nodeType === 1) visit(child as HTMLElement)
      else found.push(child.text)
  }
  visit(dom)
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

/** English on a Spanish page: a key of the catalogues word for word, or what reads as English and is no data. */
export function englishOn(dom: HTMLElement, data: readonly string[]): string[] {
  return textsOf(dom).filter((text) => {
    if (data.some((known) => text.includes(known))) return false
    const spanish = spanishOf.get(text)
    return (spanish !== undefined && spanish !== text) || ENGLISH.test(text)
  })
}
