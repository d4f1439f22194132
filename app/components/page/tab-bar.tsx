import type { ReactElement } from 'react'
import { count as countClass } from '../ui/fields/field.css.ts'
import { Icon } from '../ui/icon.tsx'
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
  /** A menu on narrow screens, for tabs that would fill several lines of a phone. */
  folds?: boolean
}

/** Each tab is a URL. A count reads "Label (n)". */
export function TabBar({ label, tabs, look = 'tabs', folds }: TabBarProps): ReactElement {
  const isPills = look === 'pills'
  if (folds) return <FoldedTabBar label={label} tabs={tabs} />
  return (
    <nav className={isPills ? css.pills : css.tabs} aria-label={label}>
      <TabLinks tabs={tabs} className={isPills ? css.pill : css.tab} />
    </nav>
  )
}

/** A line of tabs on wide screens; on narrow ones a menu that says which is open. One of them is there at a time. */
function FoldedTabBar({ label, tabs }: Pick<TabBarProps, 'label' | 'tabs'>): ReactElement {
  const open = tabs.find(({ current }) => current)
  return (
    <nav aria-label={label}>
      {/* Another one for each tab, so that it is shut again once a tab was chosen. */}
      <details key={open?.href} className={css.menu} data-pop="">
        <summary className={css.menuFace}>
          {open ? <VisuallyHidden>{label}: </VisuallyHidden> : null}
          {open ? open.label : label}
          <Icon name="caret-down" />
        </summary>
        <div className={css.menuItems}>
          <TabLinks tabs={tabs} className={css.menuItem} />
        </div>
      </details>
      <div className={`${css.tabs} ${css.wideOnly}`}>
        <TabLinks tabs={tabs} className={css.tab} />
      </div>
    </nav>
  )
}

type TabLinksProps = Pick<TabBarProps, 'tabs'> & { className: string }

function TabLinks({ tabs, className }: TabLinksProps): ReactElement {
  return (
    <>
      {tabs.map((tab) => (
        <NavLink key={tab.href} href={tab.href} className={className} current={tab.current}>
          {tab.label}
          {tab.count === undefined ? null : <TabCount count={tab.count} />}
        </NavLink>
      ))}
    </>
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
