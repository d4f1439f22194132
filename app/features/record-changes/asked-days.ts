import { isDay } from '#values/days.ts'
import { t } from '#words/words.ts'

export type AskedDays = Record<'asOf' | 'from' | 'to', string>

/** What is wrong with the days that were typed, by field; what is left empty is not asked for. */
export function faultsOf(asked: AskedDays, today: string): Partial<AskedDays> {
  const faults: Partial<AskedDays> = {}
  for (const name of ['asOf', 'from', 'to'] as const) {
    const day = asked[name]
    if (day === '') continue
    if (!isDay(day)) faults[name] = t('Enter a day such as 2026-11-20.')
    else if (day > today) faults[name] = t('Choose a day that is not after today.')
  }
  if (asked.from && asked.to && !faults.from && !faults.to && asked.to < asked.from)
    faults.to = t('Choose a day that is not before the first one.')
  return faults
}
