import type { ReactElement, ReactNode } from 'react'

type NavLinkProps = {
  href: string
  className?: string
  current?: boolean
  children: ReactNode
}

/** A link of the navigation, which says where the reader is. */
export function NavLink({ href, className, current, children }: NavLinkProps): ReactElement {
  return (
    <a href={href} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
