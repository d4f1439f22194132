import { isPlainClick } from './plain-click.ts'

/**
 * The way back from a record leads to the search as it was left in this tab: its criteria, page and view. Without
 * script, or without such a search, it leads to the list that the record belongs to.
 */
export function watchBack(): void {
  const back = document.querySelector<HTMLAnchorElement>('a[data-back]')
  const left = back && recall(back.pathname)
  if (back && left) back.search = left
  if (document.querySelector('form[role="search"], search form'))
    window.addEventListener('pagehide', () => keep(location.pathname, location.search))
  document.addEventListener('click', goBack)
}

/** The header's Back; in a tab that has no page before this one its link leads home. */
function goBack(click: MouseEvent): void {
  if (!isPlainClick(click) || history.length < 2) return
  if (!(click.target instanceof Element) || !click.target.closest('[data-history-back]')) return
  click.preventDefault()
  history.back()
}

const nameOf = (path: string) => `search left at ${path}`

// A browser may keep nothing for a page; then the way back is the plain one.
function recall(path: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(path))
  } catch {
    return null
  }
}

function keep(path: string, search: string): void {
  try {
    sessionStorage.setItem(nameOf(path), search)
  } catch {
    return
  }
}
