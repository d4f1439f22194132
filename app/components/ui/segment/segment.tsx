import type { ReactElement } from 'react'
import * as css from './segment.css.ts'

type SegmentProps = {
  label: string
  choices: readonly { label: string; href: string; isHere: boolean }[]
}

/** Two or three views of the same panel, as a bordered pair of links. */
export function Segment({ label, choices }: SegmentProps): ReactElement {
  return (
    <nav aria-label={label} className={css.segment}>
      {choices.map((choice) => (
        <a key={choice.href} href={choice.href} aria-current={choice.isHere ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </nav>
  )
}
