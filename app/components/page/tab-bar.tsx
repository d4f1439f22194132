import type { ReactElement } from 'react'
import { count as countClass } from '../ui/fields/field.css.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { NavLink } from './masthead/nav-link.tsx'
import * as css from './tab-bar.css.ts'
import { number } from '#words/formats.ts'

export type Tab = { label: string; href: string; current?: boolean; count?: number }

type TabBarProps = {
  /** Name of the navigation, for example "Permit record". */
  label: string
  tabs: readonly Tab[]
  /** Bordered pills for a choice between lists; underlined tabs for the parts of one record. */
  look?: 'tabs' | 'pills'
}

/** Each tab is a URL. A count reads "Label (n)". */
export function TabBar({ label, tabs, look = 'tabs' }: TabBarProps): ReactElement {
  const isPills = look === 'pills'
  return (
    <nav className={isPills ? css.pills : css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.href}
          href={tab.href}
          className={isPills ? css.pill : css.tab}
          current={tab.current}
        >
          {tab.label}
          {tab.count === undefined ? null : <TabCount count={tab.count} />}
        </NavLink>
      ))}
    </nav>
  )
}

function TabCount({ count }: { count: number }): ReactElement {
  return (
    <span className={countClass}>
      <VisuallyHidden> (</VisuallyHidden>
      {number(count)}
      <VisuallyHidden>)</VisuallyHidden>
    </span>
  )
}
