import type { ReactElement, ReactNode } from 'react'
import * as css from './empty-state.css.ts'

type EmptyStateProps = {
  /** The sentence of the specification, for example "No PLC record found for current criteria." */
  children: string
  /** One helpful step. */
  step?: ReactNode
}

/** Stands in the list's own place. */
export function EmptyState({ children, step }: EmptyStateProps): ReactElement {
  return (
    <div className={css.empty}>
      <p className={css.what}>{children}</p>
      {step ? <p className={css.step}>{step}</p> : null}
    </div>
  )
}
