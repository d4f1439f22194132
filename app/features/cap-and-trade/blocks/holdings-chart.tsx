import type { ReactElement } from 'react'
import { Columns } from '#app/components/ui/chart/columns.tsx'
import { ColumnSample, Legend } from '#app/components/ui/chart/legend.tsx'
import { t } from '#words/words.ts'
import * as css from '../cap-and-trade.css.ts'
import type { HoldingsView } from './holdings.view.ts'

const HEIGHT = 160

type Props = { bars: HoldingsView['bars']; tab: HoldingsView['tab'] }

/** Holdings by year as a picture, drawn here; its figures stand in a table under it. */
export function HoldingsChart({ bars, tab }: Props): ReactElement {
  const what = tab === 'credits' ? t('credits') : t('instruments')
  return (
    <>
      <figure>
        <Columns
          name={t('Holdings by year')}
          about={t(
            'A bar for each year: {what} used, available and on hold. The figures stand in the table below.',
            { what },
          )}
          columns={bars.map(({ column }) => column)}
          height={HEIGHT}
        />
        <figcaption>
          <Legend
            keys={[
              { key: 'used', sign: <ColumnSample look="full" />, words: t('Used') },
              { key: 'here', sign: <ColumnSample look="pale" />, words: t('Available') },
              ...(tab === 'credits'
                ? []
                : [
                    {
                      key: 'held',
                      sign: <ColumnSample look="dashed" />,
                      words: t('On hold for a trade'),
                    },
                  ]),
            ]}
          />
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
