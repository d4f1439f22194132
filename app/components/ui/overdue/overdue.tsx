import type { ReactElement } from 'react'
import * as css from './overdue.css.ts'

/** How late a duty is, as `overdueWords` says it: the same in every list. */
export function Overdue({ words }: { words: string }): ReactElement {
  return <b className={css.overdue}>{words}</b>
}
