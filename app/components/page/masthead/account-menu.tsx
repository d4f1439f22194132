import type { ReactElement, ReactNode } from 'react'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './masthead.css.ts'

type AccountMenuProps = {
  name: string
  /** Links, and the form of the log out button. */
  children: ReactNode
}

/** Name of the signed-in person; opens the account links. */
export function AccountMenu({ name, children }: AccountMenuProps): ReactElement {
  return (
    <details className={css.details} data-pop="">
      <summary className={css.tool}>
        <span className={css.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={css.wideOnly}>{name}</span>
        <VisuallyHidden>{t(', account')}</VisuallyHidden>
      </summary>
      <div className={css.pop}>{children}</div>
    </details>
  )
}

/** A button inside the account menu that looks like its links. */
export function AccountMenuButton({ children }: { children: ReactNode }): ReactElement {
  return <button className={css.popItem}>{children}</button>
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1]?.[0] ?? '') : ''
  return `${first}${last}`.toUpperCase()
}
