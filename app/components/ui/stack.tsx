import type { ReactElement, ReactNode } from 'react'
import * as css from './stack.css.ts'

type StackProps = { gap?: 'small' | 'normal' | 'large' | 'section'; children: ReactNode }

/** Siblings below each other with one even gap. */
export function Stack({ gap = 'normal', children }: StackProps): ReactElement {
  return (
    <div className={css.stack} data-gap={gap}>
      {children}
    </div>
  )
}

type ColumnsProps = { columns?: '2' | '3' | 'lead'; children: ReactNode }

/** Columns that fall below each other under 60rem; `lead` gives the first one more room. */
export function Columns({ columns = '2', children }: ColumnsProps): ReactElement {
  return (
    <div className={css.columns} data-columns={columns}>
      {children}
    </div>
  )
}
