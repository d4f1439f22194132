import type { SubmittalTypeToBeginQuery } from '#app/gql/operations.ts'
import { longDate, number } from '#words/formats.ts'
import { t } from '#words/words.ts'

type Due = SubmittalTypeToBeginQuery['submittalTypePlaces']['due'][number]

/** What is to be surrendered for one entity and period, and by when, as the row of what waits leads here. */
export function viewDue({ siteId, siteName, units, firstYear, lastYear, dueOn }: Due) {
  return {
    id: `${siteId}-${lastYear}`,
    words: t('{siteName}: {units} units for {firstYear} to {lastYear}, by {day}', {
      siteName,
      units: number(units),
      firstYear,
      lastYear,
      day: longDate(dueOn) ?? '',
    }),
  }
}
export type DueView = ReturnType<typeof viewDue>
