import { plural, t } from '#words/words.ts'

/** How far away a day is: "today", "in 5 days", "1 day ago". */
export function daysAway(days: number): string {
  if (days === 0) return t('today')
  return days > 0
    ? plural(days, 'in {n} day', 'in {n} days', { n: days })
    : plural(-days, '{n} day ago', '{n} days ago', { n: -days })
}
