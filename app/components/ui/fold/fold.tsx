import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { panel } from '#app/components/ui/panel.css.ts'
import * as css from './fold.css.ts'

/** Tools that one case in ten needs, one line each. */
export function Folds({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <section className={panel} aria-label={label}>
      {children}
    </section>
  )
}

type FoldProps = {
  id: string
  title: string
  /** When one needs it, or what is in it. */
  when: string
  isOpen?: boolean
  children: ReactNode
}

export function Fold({ id, title, when, isOpen, children }: FoldProps): ReactElement {
  return (
    <details className={css.fold} id={id} open={isOpen}>
      <summary>
        <Icon name="caret-right" />
        {title}
        <span className={css.when}>{when}</span>
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}
