import { standingOf } from '#values/tap-levels.ts'
import type { PeriodResult } from './samples.queries.ts'
import type { TapPeriod } from './samples.schemas.ts'

/** How lead and copper stand in each period, in the order of the results. */
export function periodsOf(results: readonly PeriodResult[], today: string): TapPeriod[] {
  const byPeriod = new Map<string, PeriodResult[]>()
  for (const result of results) {
    const key = `${result.periodBegin} ${result.periodEnd}`
    const known = byPeriod.get(key)
    if (known) known.push(result)
    else byPeriod.set(key, [result])
  }
  return [...byPeriod.values()].flatMap((ofPeriod) => {
    const [first] = ofPeriod
    if (!first) return []
    const { periodBegin, periodEnd } = first
    return {
      periodBegin,
      periodEnd,
      isOver: periodEnd < today,
      samples: ofPeriod.length,
      lead: standingOf('lead', ofPeriod, periodEnd),
      copper: standingOf('copper', ofPeriod, periodEnd),
    }
  })
}
