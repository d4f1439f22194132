import type { FeeStanding, SubmittalFeeFieldsFragment } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { dayIn } from '#values/days.ts'
import { centsWords } from './money-words.ts'

/** How what was invoiced stands, wherever it is said. */
export const STANDING_WORDS: Record<FeeStanding, string> = words({
  OPEN: 'Not paid',
  PART_PAID: 'Part paid',
  PAID: 'Paid',
  PART_WAIVED: 'Paid, a part waived',
  WAIVED: 'Waived',
  NOT_OWED: 'Nothing is owed',
  VOID: 'Not asked any more',
})

/** When and why the agency gave up a part of a fee; who did it is there for staff alone. */
export function waiverWords(
  { cents, at, reason, by }: SubmittalFeeFieldsFragment['waivers'][number],
  zone: string,
): string {
  const day = longDate(dayIn(zone, new Date(at))) ?? ''
  const sum = centsWords(cents)
  const said = by
    ? t('{sum} waived on {day} by {by}', { sum, day, by })
    : t('{sum} waived on {day}', { sum, day })
  return reason ? `${said}: ${reason}` : said
}
