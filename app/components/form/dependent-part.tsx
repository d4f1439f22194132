import type { ReactElement, ReactNode } from 'react'
import * as css from './dependent-part.css.ts'

type DependentPartProps = {
  /** Of the part in the form's list of dependent parts. */
  id: string
  /** Fields that stand under the answer that shows them get a line at their side. */
  isInset?: boolean
  children: ReactNode
}

/**
 * Fields that are shown only with certain answers, by the style sheet alone (see `showWhen`). The server
 * ignores what a hidden part posts.
 */
export function DependentPart({ id, isInset = false, children }: DependentPartProps): ReactElement {
  return (
    <div data-part={id} className={isInset ? css.inset : css.part}>
      {children}
    </div>
  )
}
