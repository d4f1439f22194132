import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import * as css from './acts-bar.css.ts'

type ActsBarProps = {
  /** Its place, so that links lead to it. */
  id: string
  /** What is so, in a few words. */
  what: string
  /** What follows, or why an act is not open yet; acts are described by it. */
  follows?: string | null | undefined
  /** Rare acts first, then the others, one of them filled: the act that is next. */
  children: ReactNode
}

/** What can be done to the one record of a page, always in view. There is one on a page. */
export function ActsBar({ id, what, follows, children }: ActsBarProps): ReactElement {
  return (
    <section className={css.bar} id={id} aria-label="Actions">
      <p className={css.said}>
        <b>{what}</b>
        {follows ? (
          <span className={css.follows} id={followsOf(id)}>
            {follows}
          </span>
        ) : null}
      </p>
      {children}
    </section>
  )
}

/** The words of a bar that say why an act is not open. */
export const followsOf = (id: string): string => `${id}-follows`

type BarPopProps = {
  label: string
  look?: 'filled' | 'outlined'
  /** It was refused: what was typed is in sight, and stays when something else is pressed. */
  isOpen?: boolean
  children: ReactNode
}

/** An act that asks for words, or several rare ones: what it opens stands over the bar. */
export function BarPop({ label, look = 'outlined', isOpen, children }: BarPopProps): ReactElement {
  return (
    <details className={css.pop} open={isOpen} data-pop={isOpen ? undefined : ''}>
      <summary className={buttonClass({ look })}>
        {label}
        <Icon name="caret-down" />
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  )
}
