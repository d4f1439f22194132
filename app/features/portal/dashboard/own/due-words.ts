import type { GaugeProps } from '#app/components/ui/gauge/gauge.tsx'
import { daysBetween, overdueWords, shortDate, timeLeft } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

const SOON_DAYS = 30
const A_YEAR = 365
const DAY_MS = 86_400_000

/** Until when something is to be done, and how late it is where that day has passed. */
export function dueWords(dueOn: string | null, today: string) {
  const overdue = dueOn ? overdueWords(dueOn, today) : null
  if (!dueOn) return { due: null, overdue }
  const day = shortDate(dueOn) ?? ''
  return {
    due: overdue
      ? t('Due {dueOn}', { dueOn: day })
      : t('Due {dueOn}, {left}', { dueOn: day, left: timeLeft(dueOn, today) }),
    overdue,
  }
}

export type DueGauge = Pick<GaugeProps, 'start' | 'end' | 'today' | 'tone' | 'unit'>

/** The time until a day as a gauge: from when it came, or over the year before. */
export function gaugeOf(
  dueOn: string | null,
  today: string,
  since: string | null = null,
): DueGauge | null {
  if (!dueOn) return null
  const yearBefore = new Date(Date.parse(dueOn) - A_YEAR * DAY_MS).toISOString().slice(0, 10)
  const left = daysBetween(today, dueOn)
  return {
    start: since && since < dueOn && since <= today ? since : yearBefore,
    end: dueOn,
    today,
    tone: left < 0 ? 'over' : left <= SOON_DAYS ? 'soon' : 'normal',
    unit: 'year',
  }
}
