import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { isLightPage } from '#app/light/light-pages.ts'
import { LEAVE_EVENT } from '#app/light/leave-event.ts'

const PAGES = /^\/(pub|app)(\/|$)/
/** Files, and addresses with an option after a semicolon, which the server turns into a query. */
const SERVED = /\.(csv|geojson|atom|json)$|;[A-Za-z]+=/

/**
 * Follows plain links to the portal's own hydrated pages without a reload. One listener instead of a component
 * a link keeps long tables cheap, on the server too.
 */
export function ClientLinks(): null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
        return
      // The same page in another language is another page.
      if (link.hreflang) return askToLeave(event, link.href)
      // It opens a question first.
      if (link.dataset.opens !== undefined) return
      if (
        !PAGES.test(link.pathname) ||
        SERVED.test(link.pathname) ||
        (link.hash && link.pathname === pathname)
      )
        return
      if (isLightPage(link)) return askToLeave(event, link.href)
      event.preventDefault()
      const isSameList = link.pathname === pathname
      const turnsPage = link.closest('nav') !== null
      navigate(link.pathname + link.search + link.hash, { preventScrollReset: isSameList })
      if (isSameList && turnsPage) toResults()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, pathname])
  return null
}

/** Another page is read from its head, as where the script of light pages turns it. */
function toResults(): void {
  const heading = document.getElementById('results')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}

/** The browser goes to light pages by itself, unless the page has something to ask before it is left. */
function askToLeave(click: MouseEvent, href: string): void {
  const leave = new CustomEvent(LEAVE_EVENT, { cancelable: true, detail: href })
  if (!window.dispatchEvent(leave)) click.preventDefault()
}
