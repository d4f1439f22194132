import type { HTMLElement } from 'node-html-parser'

/**
 * Sessions end by these; the server answers the link of the language with the page before it; and a code that is made
 * up finds no report.
 */
export const LEFT_OUT = /\/(?:logout|pub\/login|x\/|pub-rcd\/follow-up)|[?&]lang=/

/** Addresses of the portal's own pages that a page links to. */
export function linksOf(dom: HTMLElement, address: string): string[] {
  const base = new URL(address, 'http://portal')
  return dom.querySelectorAll('a[href]').flatMap((link) => {
    const to = new URL(link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '', base)
    return to.origin === base.origin &&
      /^\/(?:app|pub)\b/.test(to.pathname) &&
      !/\.\w{2,7}$/.test(to.pathname)
      ? [to.pathname + to.search]
      : []
  })
}
