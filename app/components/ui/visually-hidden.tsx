import type { ReactElement, ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css.ts'

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className={visuallyHidden}>{children}</span>
}
