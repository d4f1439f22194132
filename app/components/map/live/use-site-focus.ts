import { useEffect, useRef } from 'react'

/**
 * Choosing a site puts the focus on its heading; closing it, back on its entry in the list, or on the
 * page's heading where the list has moved on. The first page keeps the focus where it is.
 */
export function useSiteFocus(siteId: string | null): void {
  const last = useRef(siteId)
  const entry = useRef<string | null>(null)
  useEffect(() => {
    if (last.current === siteId) return
    last.current = siteId
    if (siteId !== null) {
      entry.current = document.querySelector('[data-selects][aria-current]')?.textContent ?? null
      document.getElementById('site-info-title')?.focus()
      return
    }
    const links = [...document.querySelectorAll<HTMLElement>('[data-selects]')]
    const back =
      links.find((link) => link.textContent === entry.current) ?? document.querySelector('h1')
    back?.focus({ preventScroll: true })
  }, [siteId])
}
