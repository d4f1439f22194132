import type { DueSettingsQuery } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { countOf, overdueWords } from '#app/lib/format.ts'
import { dayOfWeekWords, longMonthWords, weekdayWords } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { firstOf, lastOf, monthBeside, weeksOf } from './month.ts'

type Found = DueSettingsQuery['pendingSubmittals']
type Asked = { path: string; month: string; today: string; mayFill: boolean }

/** Not begun: it is begun in the list of obligations. */
const NOT_BEGUN = 0
const listOf = (from: string, to: string): string => `/app/reports?dueFrom=${from}&dueTo=${to}`

/** What is due in a month, day by day, in whole weeks. */
export function viewMonth(found: Found, { path, month, today, mayFill }: Asked) {
  const name = longMonthWords(firstOf(month))
  const to = (other: string) => ({
    href: `${path}?month=${other}#due`,
    label: longMonthWords(firstOf(other)),
  })
  const weeks = weeksOf(month)
  return {
    title: t('Due in {month}', { month: name }),
    words: t('{submittals} to file in {month}', {
      submittals: countOf(found.totalCount, 'submittal', 'submittals'),
      month: name,
    }),
    before: to(monthBeside(month, -1)),
    after: to(monthBeside(month, 1)),
    thisMonth: month === today.slice(0, 7) ? null : `${path}#due`,
    // More than one answer holds are in the list, which has pages.
    rest: found.totalCount > found.nodes.length ? listOf(firstOf(month), lastOf(month)) : null,
    weekdays: (weeks[0] ?? []).map(weekdayWords),
    weeks: weeks.map((days) =>
      days.map((day) => ({
        day,
        // Days of the months beside it fill up the weeks and hold nothing.
        isOther: !day.startsWith(month),
        isToday: day === today,
        number: String(Number(day.slice(8))),
        words: dayOfWeekWords(day),
        dues: found.nodes
          .filter(({ dueOn }) => dueOn === day)
          .map((due) => ({
            id: due.id,
            name: t(due.applicationName),
            site: due.siteName ?? t('No site'),
            overdue: overdueWords(day, today),
            href: hrefOf(due, day, mayFill),
          })),
      })),
    ),
  }
}
export type MonthView = ReturnType<typeof viewMonth>

function hrefOf(
  { id, productId, statusCode, hasForm }: Found['nodes'][number],
  day: string,
  mayFill: boolean,
): string {
  return statusCode !== NOT_BEGUN && hasForm && mayFill
    ? formAddress(productId, id)
    : statusCode === NOT_BEGUN
      ? listOf(day, day)
      : `/app/pending-apps?dueFrom=${day}&dueTo=${day}`
}
