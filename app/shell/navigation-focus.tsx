import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** After a move to another page the focus goes to its h1, as a reload would start reading there. */
export function NavigationFocus(): null {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
