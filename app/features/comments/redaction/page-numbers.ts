const MOST = 100

/** Numbers of pages as people write them, "2, 5-7"; null for what is none. */
export function pageNumbers(typed: string): number[] | null {
  const pages: number[] = []
  for (const part of typed.split(/[\s,;]+/).filter(Boolean)) {
    const found = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part)
    if (!found) return null
    const first = Number(found[1])
    const last = Number(found[2] ?? found[1])
    if (first < 1 || last < first || last - first >= MOST) return null
    for (let page = first; page <= last; page++) pages.push(page)
  }
  return pages.length > MOST ? null : [...new Set(pages)]
}
