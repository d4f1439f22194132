import type { ReactElement } from 'react'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import * as chart from '#app/components/ui/chart/chart.css.ts'
import { Legend, Sample } from '#app/components/ui/chart/legend.tsx'
import { scaleTo } from '#app/components/ui/chart/scale.ts'
import { MiddleMark, Spread } from '#app/components/ui/chart/spread.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import * as css from './performance.css.ts'
import type { PerformanceView } from './performance.view.ts'

/** Decision times of all types on one scale, each beside its numbers. */
export function OneScale({ of }: { of: PerformanceView['scale'] }): ReactElement {
  const scale = scaleTo(of.highest)
  return (
    <Panel title={t('All types on one scale')} id="scale" padded={false}>
      <div className={css.top}>
        {of.sentence ? <p className={chart.answer}>{of.sentence}</p> : null}
        <p>{of.ground}</p>
        <Legend keys={keysOf(of)} />
      </div>
      <RegisterTable
        caption={t('All types on one scale')}
        columns={[
          { key: 'name', label: t('Type'), width: '24%' },
          { key: 'picture', label: t('Days to decide'), width: '24%' },
          { key: 'middle', label: t('Median'), align: 'end' },
          { key: 'most', label: t('8 of 10'), align: 'end' },
          { key: 'target', label: t('Target'), align: 'end' },
          { key: 'timely', label: t('On time'), align: 'end' },
        ]}
        rows={of.rows.map(({ id, name, href, decided, spread, ...cells }) => ({
          id,
          head: (
            <>
              <a href={href}>{name}</a>
              <Sub>{decided}</Sub>
            </>
          ),
          cells: { ...cells, picture: <Spread of={spread} scale={scale} /> },
        }))}
      />
    </Panel>
  )
}

const keysOf = ({ rows }: PerformanceView['scale']) => [
  { key: 'median', sign: <Middle isSlow={false} />, words: t('Median') },
  ...(rows.some(({ spread: { middle, target } }) => target !== null && middle > target)
    ? [{ key: 'slow', sign: <Middle isSlow />, words: t('Median, slower than the target') }]
    : []),
  ...(rows.some(({ spread: { span } }) => span)
    ? [
        {
          key: 'span',
          sign: (
            <Sample>
              <line className={chart.span} x1="0" x2="16" y1="6" y2="6" />
            </Sample>
          ),
          words: t('8 of 10 decisions'),
        },
      ]
    : []),
  {
    key: 'target',
    sign: (
      <Sample>
        <line className={chart.target} x1="8" x2="8" y1="0" y2="12" />
      </Sample>
    ),
    words: t('Target'),
  },
]

const Middle = ({ isSlow }: { isSlow: boolean }) => (
  <Sample>
    <g transform="translate(8 6)">
      <MiddleMark isSlow={isSlow} />
    </g>
  </Sample>
)
