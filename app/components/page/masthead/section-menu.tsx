import type { ReactElement } from 'react'
import { wrap, wrapWide } from '#app/styles/text.css.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import type { MenuItem } from './menu-item.ts'
import { NavLink } from './nav-link.tsx'
import * as css from './section-menu.css.ts'

type SectionMenuProps = {
  /** Name of the navigation, for example "Public records". */
  label: string
  items: readonly MenuItem[]
  current?: MenuItem
  /** Items from this one on stand at the other end. */
  endFrom?: MenuItem
  wide?: boolean
}

/** Sections of the portal, in the order of the menu file. Below 52rem the masthead's Menu takes over. */
export function SectionMenu(props: SectionMenuProps): ReactElement {
  const { label, items, current, endFrom, wide } = props
  return (
    <nav className={css.menu} aria-label={label}>
      <ul role="list" className={`${css.list} ${wide ? wrapWide : wrap}`}>
        {items.map((item) => (
          <li key={item.url} className={item === endFrom ? css.end : undefined}>
            <NavLink className={css.link} href={item.url} current={item === current}>
              <Icon name={item.icon} />
              {item.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
