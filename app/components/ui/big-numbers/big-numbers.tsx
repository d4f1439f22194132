import type { ReactElement } from 'react'
import { StatusShape, type BadgeShape, type Tone } from '../badge.tsx'
import * as css from './big-numbers.css.ts'

export type BigNumber = {
  key: string
  /** The number as it is read. */
  value: string
  name: string
  /** One line: why, or what comes first. */
  reason: string
  tone: Tone
  /** The list that it counts. */
  href: string
}

const SHAPES: Readonly<Partial<Record<Tone, BadgeShape>>> = {
  bad: 'triangle',
  warn: 'half',
  good: 'disc',
  idle: 'bar',
}

/** Three or four numbers, never five; each leads to what it counts. */
export function BigNumbers({
  label,
  numbers,
}: {
  label: string
  numbers: readonly BigNumber[]
}): ReactElement {
  return (
    <section aria-label={label}>
      <ul role="list" className={css.numbers}>
        {numbers.map(({ key, value, name, reason, tone, href }) => (
          <li key={key} data-tone={tone}>
            <a className={css.link} href={href}>
              <span className={css.value}>{value}</span> <span className={css.name}>{name}</span>{' '}
              <span className={css.reason}>
                <StatusShape shape={SHAPES[tone] ?? 'ring'} />
                <span>{reason}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
