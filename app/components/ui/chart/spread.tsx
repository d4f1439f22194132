import type { ReactElement } from 'react'
import * as css from './chart.css.ts'
import type { Scale } from './scale.ts'

const HIGH = 24
const MIDDLE = HIGH / 2

export type SpreadOf = {
  middle: number
  target: number | null
  /** Where eight of ten fall. */
  span: readonly [number, number] | null
}

/** One row of many on one scale: the middle one, where most fall, and the target. The row has the same numbers. */
export function Spread({ of, scale }: { of: SpreadOf; scale: Scale }): ReactElement {
  const { middle, target, span } = of
  const at = (value: number) => `${scale.share(value)}%`
  return (
    <svg className={css.picture} height={HIGH} aria-hidden="true" focusable="false">
      {scale.ticks.map((tick) => (
        <line key={tick} className={css.grid} x1={at(tick)} x2={at(tick)} y1="0" y2={HIGH} />
      ))}
      {span ? (
        <line className={css.span} x1={at(span[0])} x2={at(span[1])} y1={MIDDLE} y2={MIDDLE} />
      ) : null}
      {target === null ? null : (
        <line className={css.target} x1={at(target)} x2={at(target)} y1="3" y2={HIGH - 3} />
      )}
      <svg x={at(middle)} y={MIDDLE} overflow="visible">
        <MiddleMark isSlow={isSlow(of)} />
      </svg>
    </svg>
  )
}

const isSlow = ({ middle, target }: SpreadOf) => target !== null && middle > target

/** A disc; a square where the middle one is past the target. */
export function MiddleMark({ isSlow }: { isSlow: boolean }): ReactElement {
  return isSlow ? (
    <rect className={css.slow} x="-5" y="-5" width="10" height="10" />
  ) : (
    <circle className={css.full} r="5" />
  )
}
