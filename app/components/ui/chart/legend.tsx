import type { ReactElement, ReactNode } from 'react'
import * as css from './chart.css.ts'

type Key = { key: string; sign: ReactNode; words: ReactNode }

/** What the marks of a picture stand for, by shape as well as color. */
export function Legend({ keys }: { keys: readonly Key[] }): ReactElement {
  return (
    <ul role="list" className={css.legend}>
      {keys.map(({ key, sign, words }) => (
        <li key={key}>
          {sign}
          {words}
        </li>
      ))}
    </ul>
  )
}

/** A mark by itself, 16 by 12 pixels, beside its words. */
export function Sample({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg className={css.sample} viewBox="0 0 16 12" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** A piece of a column, as `look` draws it. */
export function ColumnSample({ look }: { look: 'full' | 'pale' | 'dashed' }): ReactElement {
  return (
    <Sample>
      <rect className={css[look]} x="1" y="1" width="14" height="10" />
    </Sample>
  )
}
