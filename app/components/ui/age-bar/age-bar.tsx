import type { ReactElement } from 'react'
import * as css from './age-bar.css.ts'

/** From what came today to what is old, and what is past its deadline. */
export type Ages = readonly [number, number, number, number, number]

const STEPS = ['one', 'two', 'three', 'four', 'late'] as const
const HATCH = 'past-deadline'
/** Percent of the width: one of a thousand is seen too, and such parts have room behind the longest. */
const LEAST = 3
const LONGEST = 88
const percent = (width: number) => `${width.toFixed(2)}%`

/** The hatch of what is past its deadline: once on a page that draws bars. */
export function AgeHatch(): ReactElement {
  return (
    <svg width="0" height="0" className={css.hatch} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={HATCH} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={css.ground} />
          <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" className={css.lines} />
        </pattern>
      </defs>
    </svg>
  )
}

/** Open work by age as parts of one bar, on the scale of the longest. The table beside it has the numbers. */
export function AgeBar({ ages, longest }: { ages: Ages; longest: number }): ReactElement {
  const widths = ages.map((many) =>
    many > 0 ? Math.max(LEAST, (many / Math.max(longest, 1)) * LONGEST) : 0,
  )
  const parts = STEPS.flatMap((step, at) => {
    const width = widths[at] ?? 0
    const x = widths.slice(0, at).reduce((sum, each) => sum + each, 0)
    return width > 0 ? [{ step, x: percent(x), width: percent(width) }] : []
  })
  return (
    <svg className={css.bar} width="100%" height="20" aria-hidden="true" focusable="false">
      {parts.map(({ step, x, width }) => (
        <rect
          key={step}
          className={css[step]}
          x={x}
          width={width}
          height="20"
          rx="2"
          {...(step === 'late' ? { fill: `url(#${HATCH})` } : {})}
        />
      ))}
    </svg>
  )
}

/** What a part of the bar stands for, beside its words. */
export function AgeKey({ at }: { at: number }): ReactElement {
  const step = STEPS[at] ?? 'late'
  return (
    <svg className={css.key} width="14" height="14" aria-hidden="true" focusable="false">
      <rect
        className={css[step]}
        width="14"
        height="14"
        rx="2"
        {...(step === 'late' ? { fill: `url(#${HATCH})` } : {})}
      />
    </svg>
  )
}
