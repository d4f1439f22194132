import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import * as css from '../cap-and-trade.css.ts'
import type { HoldingsView } from './holdings.view.ts'

const TOP = 24
const HEIGHT = 160

type Props = { bars: HoldingsView['bars']; tab: HoldingsView['tab'] }

/** Holdings by year as a picture, drawn here; its figures stand in a table under it. */
export function HoldingsChart({ bars, tab }: Props): ReactElement {
  const slot = 100 / bars.length
  const what = tab === 'credits' ? t('credits') : t('instruments')
  return (
    <>
      <figure>
        <svg
          className={css.chart}
          height={TOP + HEIGHT + 24}
          role="img"
          aria-labelledby="holdings-chart-title holdings-chart-desc"
        >
          <title id="holdings-chart-title">{t('Holdings by year')}</title>
          <desc id="holdings-chart-desc">
            {t(
              'A bar for each year: {what} used, available and on hold. The figures stand in the table below.',
              { what },
            )}
          </desc>
          {bars.map((bar, index) => (
            <Bar key={bar.year} bar={bar} middle={slot * (index + 0.5)} width={slot * 0.5} />
          ))}
          <line className={css.axis} x1="0" x2="100%" y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        </svg>
        <figcaption>
          <ul role="list" className={css.legend}>
            <li>
              <Sample look={css.barUsed} /> {t('Used')}
            </li>
            <li>
              <Sample look={css.barHere} /> {t('Available')}
            </li>
            {tab === 'credits' ? null : (
              <li>
                <Sample look={css.barHeld} /> {t('On hold for a trade')}
              </li>
            )}
          </ul>
        </figcaption>
      </figure>
      <details>
        <summary>{t('The same as a table')}</summary>
        {/* It scrolls, so the keyboard has to come to it. */}
        <div
          className={css.scroll}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          role="region"
          aria-label={t('Holdings by year, as a table')}
        >
          <table className={css.figures}>
            <thead>
              <tr>
                {[
                  t('Year'),
                  t('Used'),
                  t('Available'),
                  ...(tab === 'credits' ? [] : [t('On hold')]),
                ].map((label) => (
                  <th key={label} scope="col" className={css.headCell}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.year}>
                  <th scope="row" className={css.rowHead}>
                    {bar.year}
                  </th>
                  <td className={css.cell}>{bar.usedWords}</td>
                  <td className={css.cell}>{bar.hereWords}</td>
                  {tab === 'credits' ? null : <td className={css.cell}>{bar.heldWords}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

function Bar({
  bar,
  middle,
  width,
}: {
  bar: Props['bars'][number]
  middle: number
  width: number
}): ReactElement {
  const floor = TOP + HEIGHT
  const box = { x: `${middle - width / 2}%`, width: `${width}%` }
  const upTo = bar.used + bar.here + bar.held
  return (
    <>
      {bar.used > 0 ? (
        <rect className={css.barUsed} {...box} y={floor - bar.used} height={bar.used} />
      ) : null}
      {bar.here > 0 ? (
        <rect className={css.barHere} {...box} y={floor - bar.used - bar.here} height={bar.here} />
      ) : null}
      {bar.held > 0 ? (
        <rect className={css.barHeld} {...box} y={floor - upTo} height={bar.held} />
      ) : null}
      <text className={css.chartWords} x={`${middle}%`} y={floor - upTo - 6} textAnchor="middle">
        {bar.words}
      </text>
      <text className={css.chartWords} x={`${middle}%`} y={floor + 18} textAnchor="middle">
        {bar.year}
      </text>
    </>
  )
}

/** A piece of a chart's legend. */
export function Sample({ look }: { look: string }): ReactElement {
  return (
    <svg className={css.sample} aria-hidden="true" focusable="false">
      <rect className={look} x="1" y="1" width="14" height="10" />
    </svg>
  )
}
