import type { ReactElement } from 'react'
import { Drawing } from '#app/features/records/progress/forecast.tsx'
import type { ForecastDrawing } from '#app/features/records/progress/progress.view.ts'
import * as css from './clock.css.ts'

export type ClockView = {
  /** "Day 74". */
  day: string
  /** "of 150", or since when it stands still. */
  of: string
  facts: { label: string; value: string; more: string }[]
  drawing: ForecastDrawing
  /** Whose turn it is. */
  note?: string
}

/** How much of the time is used: the words say what the line draws, so the line itself is read to nobody. */
export function Clock({ clock }: { clock: ClockView }): ReactElement {
  return (
    <section className={css.clock} id="clock" aria-labelledby="clock-title">
      <div className={css.facts}>
        <h2 className={css.day} id="clock-title">
          {clock.day} <span className={css.of}>{clock.of}</span>
        </h2>
        <dl>
          {clock.facts.map(({ label, value, more }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {more ? <small>{more}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Drawing of={clock.drawing} isRuled />
      {clock.note ? <p className={css.note}>{clock.note}</p> : null}
    </section>
  )
}
