import type { ReactElement } from 'react'
import { t, words } from '#words/words.ts'
import * as chart from '#app/components/ui/chart/chart.css.ts'
import { ColumnSample, Legend } from '#app/components/ui/chart/legend.tsx'
import * as css from '../cap-and-trade.css.ts'
import type { HoldingsView } from './holdings.view.ts'

type Measure = NonNullable<HoldingsView['obligations'][number]['measure']>

const HEIGHT = 14
const PARTS = words([
  { key: 'used', look: 'full', words: 'Used' },
  { key: 'here', look: 'pale', words: 'Available' },
  { key: 'short', look: 'dashed', words: 'Short' },
] as const)

/** An obligation against what is held, from left to right; its figures stand under it. */
export function ObligationMeasure({ id, measure }: { id: string; measure: Measure }): ReactElement {
  let from = 0
  return (
    <figure className={css.measure}>
      <svg
        className={chart.picture}
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
              className={chart[look]}
              x={`${x.toFixed(1)}%`}
              width={`${measure[key].toFixed(1)}%`}
              y={1}
              height={HEIGHT}
            />
          )
        })}
      </svg>
      <figcaption>
        <p>{measure.words}.</p>
        <Legend
          keys={PARTS.filter(({ key }) => measure[key] > 0).map(({ key, look, words }) => ({
            key,
            sign: <ColumnSample look={look} />,
            words,
          }))}
        />
      </figcaption>
    </figure>
  )
}
