import type { ReactElement } from 'react'
import { t, words } from '#words/words.ts'
import * as css from '../cap-and-trade.css.ts'
import { Sample } from './holdings-chart.tsx'
import type { HoldingsView } from './holdings.view.ts'

type Measure = NonNullable<HoldingsView['obligations'][number]['measure']>

const HEIGHT = 14
const PARTS = words([
  { key: 'used', look: css.barUsed, words: 'Used' },
  { key: 'here', look: css.barHere, words: 'Available' },
  { key: 'short', look: css.barHeld, words: 'Short' },
] as const)

/** An obligation against what is held, from left to right; its figures stand under it. */
export function ObligationMeasure({ id, measure }: { id: string; measure: Measure }): ReactElement {
  let from = 0
  return (
    <figure className={css.measure}>
      <svg
        className={css.chart}
        height={HEIGHT + 2}
        role="img"
        aria-labelledby={`measure-${id}-title`}
      >
        <title id={`measure-${id}-title`}>
          {t('Obligation against holdings: {words}.', { words: measure.words })}
        </title>
        {PARTS.filter(({ key }) => measure[key] > 0).map(({ key, look }) => {
          const x = from
          from += measure[key]
          return (
            <rect
              key={key}
              className={look}
              x={`${x}%`}
              width={`${measure[key]}%`}
              y={1}
              height={HEIGHT}
            />
          )
        })}
      </svg>
      <figcaption>
        <p>{measure.words}.</p>
        <ul role="list" className={css.legend}>
          {PARTS.filter(({ key }) => measure[key] > 0).map(({ key, look, words }) => (
            <li key={key}>
              <Sample look={look} /> {words}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
