import type { ReactElement, ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css.ts'

type StatusProps = { children: ReactNode; visible?: boolean }

/** Live region: says what changed without taking focus. */
export function Status({ children, visible = false }: StatusProps): ReactElement {
  return (
    <div role="status" className={visible ? undefined : visuallyHidden}>
      {children}
    </div>
  )
}
