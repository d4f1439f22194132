import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Letters of keys and rows together: some thousand records. */
const MOST_LETTERS = 16_000_000

const kept = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Rows of public records are more than half of what printing a search costs, and nearly always the same again. */
export function keepMarkup(key: string, print: () => ReactElement): string {
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(print())
  kept.set(key, html)
  return html
}
