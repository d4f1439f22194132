import type { ReactElement } from 'react'
import { badge, shape as shapeClass } from './badge.css.ts'

export type Tone = 'info' | 'good' | 'warn' | 'bad' | 'rule' | 'idle'
export type BadgeShape = 'disc' | 'half' | 'ring' | 'triangle' | 'diamond' | 'struck' | 'bar'

export type BadgeProps = {
  children: string
  tone: Tone
  shape: BadgeShape
  /** The pair of styles the specification names for permits and submittals. */
  group?: 'danger' | 'warning' | 'primary'
}

/** A status in words, with a shape and a colour that repeat it. */
export function Badge({ children, tone, shape, group }: BadgeProps): ReactElement {
  return (
    <span className={badge} data-tone={tone} data-group={group}>
      <StatusShape shape={shape} />
      {children}
    </span>
  )
}

/** The shape alone, for legends and lists that write the status elsewhere. */
export function StatusShape({ shape }: { shape: BadgeShape }): ReactElement {
  return (
    <svg className={shapeClass} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {shapes[shape]}
    </svg>
  )
}

const shapes: Record<BadgeShape, ReactElement> = {
  disc: <circle cx="6" cy="6" r="5" stroke="none" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.4" fill="none" strokeWidth="1.3" />
      <path d="M6 1.6a4.4 4.4 0 0 1 0 8.8z" stroke="none" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="4.2" fill="none" strokeWidth="1.8" />,
  triangle: <path d="M6 1.2 11.4 10.8H.6z" stroke="none" />,
  diamond: <path d="M6 .6 11.4 6 6 11.4.6 6z" stroke="none" />,
  struck: (
    <>
      <rect x="1.4" y="1.4" width="9.2" height="9.2" fill="none" strokeWidth="1.6" />
      <path d="m2 10 8-8" fill="none" strokeWidth="1.6" />
    </>
  ),
  bar: <rect x="1" y="4.6" width="10" height="2.8" rx=".6" stroke="none" />,
}
