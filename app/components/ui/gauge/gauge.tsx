import type { ReactElement, ReactNode } from 'react'
import { gaugeGeometry, type GaugeSpan, type GaugeTone, type GaugeUnit } from './gauge-geometry.ts'
import * as css from './gauge.css.ts'

export type GaugeProps = GaugeSpan & {
  tone?: GaugeTone
  unit?: GaugeUnit
  /** 6rem in rows, 11rem in lists, all of it in panels. */
  width?: 'row' | 'list' | 'full'
}

/** The ruled line that shows how much time has run. The words beside it say the same. */
export function Gauge(props: GaugeProps): ReactElement {
  const { tone = 'normal', unit = 'year', width = 'list' } = props
  const geometry = gaugeGeometry(props, unit)
  // The panel gauge is taller: its ticks have room.
  const top = width === 'full' ? 4 : 0
  const track = 10 + top
  const percent = tone === 'over' ? 100 : geometry.percent
  return (
    <svg
      className={css.gauge}
      data-gauge={tone}
      data-width={width}
      width="100%"
      height={track + 4}
      aria-hidden="true"
      focusable="false"
    >
      <svg
        className={css.ticks}
        viewBox={`0 0 100 ${track}`}
        width="100%"
        height={track}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path
          d={
            tickLines(geometry.tall, 3, track) +
            tickLines(geometry.short, track - 3 - top / 4, track)
          }
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <rect className={css.track} width="100%" height="4" y={track} />
      <rect className={css.fill} width={`${percent}%`} height="4" y={track} />
      {tone === 'over' ? null : (
        <svg x={`${percent}%`} className={css.now} overflow="visible">
          <path d={`M-4 ${top}h8l-4 6z`} />
          <rect x="-.75" y={top + 5} width="1.5" height="9" />
        </svg>
      )}
    </svg>
  )
}

/** Upright lines at percents of the width. A line each would be most of the elements of a search page. */
function tickLines(percents: readonly number[], from: number, to: number): string {
  return percents.map((x) => `M${x} ${from}V${to}`).join('')
}

/** A gauge with its words beside it. */
export function GaugeLine({
  children,
  ...gauge
}: GaugeProps & { children: ReactNode }): ReactElement {
  return (
    <span className={css.line}>
      <Gauge {...gauge} />
      <span>{children}</span>
    </span>
  )
}

type GaugeEnd = { label: string; value: string }

/** Both dates under a wide gauge. */
export function GaugeEnds({ start, end }: { start: GaugeEnd; end: GaugeEnd }): ReactElement {
  return (
    <div className={css.ends}>
      {[start, end].map(({ label, value }) => (
        <div key={label} className={css.end}>
          <span className={css.endLabel}>{label}</span>
          {value}
        </div>
      ))}
    </div>
  )
}
