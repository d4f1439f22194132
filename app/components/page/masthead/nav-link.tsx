import { Link } from '@remix-run/react'
import type { ReactElement, ReactNode } from 'react'

type NavLinkProps = {
  href: string
  className?: string
  current?: boolean
  children: ReactNode
}

/** A link of the navigation: inside the portal without a reload, elsewhere a plain link. */
export function NavLink({ href, className, current, children }: NavLinkProps): ReactElement {
  const attributes = { className, 'aria-current': current ? ('page' as const) : undefined }
  const isInside = href.startsWith('/') && !href.startsWith('//')
  if (isInside) {
    return (
      <Link to={href} {...attributes}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...attributes}>
      {children}
    </a>
  )
}
