import { isDay } from '#values/days.ts'
import { t } from '#words/words.ts'

export type AskedDays = Record<'asOf' | 'from' | 'to', string>

/** What is wrong with the days that were typed, by field. A form that was sent without any day says what it needs. */
export function faultsOf(
  asked: AskedDays,
  { today, isSent }: { today: string; isSent: (name: string) => boolean },
): Partial<AskedDays> {
  const faults: Partial<AskedDays> = {}
  if (isSent('asOf') && asked.asOf === '') faults.asOf = t('Choose the day that you want to see.')
  if (isSent('to') && asked.from === '' && asked.to === '')
    faults.from = t('Choose the first day, the last day, or both.')
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
