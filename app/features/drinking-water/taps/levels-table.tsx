import type { ReactElement } from 'react'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { t } from '#words/words.ts'
import type { LevelView, PeriodView } from './levels.view.ts'
import * as css from './tap-samples.css.ts'

const SHAPES = { good: 'disc', warn: 'diamond', bad: 'triangle' } as const

type Props = {
  periods: readonly PeriodView[]
  /** Address of a period's samples, for who may see them. */
  hrefOf?: (period: PeriodView) => string
}

/** Periods, the newest first: how many samples, the 90th percentile, the action level, and what follows. */
export function LevelsTable({ periods, hrefOf }: Props): ReactElement {
  return (
    <RegisterTable
      caption={t('Lead and copper by monitoring period')}
      columns={[
        { key: 'period', label: t('Monitoring period'), width: '17%' },
        { key: 'samples', label: t('Samples'), align: 'end' },
        { key: 'lead', label: t('Lead, 90th percentile'), width: '23%' },
        { key: 'copper', label: t('Copper, 90th percentile'), width: '23%' },
        { key: 'follows', label: t('What follows'), width: '29%' },
      ]}
      rows={periods.map((period) => ({
        id: period.id,
        head: hrefOf ? (
          <a href={hrefOf(period)} className={css.link}>
            {period.name}
          </a>
        ) : (
          period.name
        ),
        cells: {
          samples: period.samples,
          lead: <Level of={period.lead} />,
          copper: <Level of={period.copper} />,
          follows: (
            <ul className={css.follows} role="list">
              {period.follows.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ),
        },
      }))}
    />
  )
}

function Level({ of: level }: { of: LevelView }): ReactElement {
  return (
    <>
      <strong>{level.words}</strong>
      <Sub>{level.level}</Sub>
      {level.badge ? (
        <Badge tone={level.tone} shape={SHAPES[level.tone]}>
          {level.badge}
        </Badge>
      ) : null}
      {level.counted ? <Sub>{level.counted}</Sub> : null}
    </>
  )
}
