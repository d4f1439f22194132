/** A page number, or a gap where numbers are left out. */
export type PageItem = number | 'gap'

/** First, neighbours of the current page, last; a gap never hides a single page. */
export function pageItems(page: number, pageCount: number): PageItem[] {
  if (pageCount < 1) return []
  const current = Math.min(Math.max(1, page), pageCount)
  // At the edges the window keeps its width, so that the row does not jump.
  const from = Math.max(1, Math.min(current - 1, pageCount - 2))
  const to = Math.min(pageCount, Math.max(current + 1, 3))
  const shown = new Set([1, pageCount])
  for (let number = from; number <= to; number += 1) shown.add(number)
  if (shown.has(3)) shown.add(2)
  if (shown.has(pageCount - 2)) shown.add(pageCount - 1)
  const numbers = [...shown].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  return numbers.flatMap((number, index): PageItem[] => {
    const previous = numbers[index - 1]
    return previous !== undefined && number - previous > 1 ? ['gap', number] : [number]
  })
}
