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
