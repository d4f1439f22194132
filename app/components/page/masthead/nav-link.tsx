import type { ReactElement, ReactNode } from 'react'

type NavLinkProps = {
  href: string
  className?: string
  current?: boolean
  /** The id of words that describe where it leads. */
  describedBy?: string | undefined
  children: ReactNode
}

/** A link of the navigation, which says where the reader is. */
export function NavLink(props: NavLinkProps): ReactElement {
  const { href, className, current, describedBy, children } = props
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-describedby={describedBy}
    >
      {children}
    </a>
  )
}
