import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { WholeRules } from '#api/portal/whole-files/offered.ts'
import type { Settings } from '#app/lib/settings.ts'
import type { DueSettings } from '#server/jobs.ts'
import { remindersOf } from './settings.ts'

type Rules = Pick<Settings, 'obligations' | 'invoices' | 'trades' | 'workDays' | 'serviceLines'>

/** What the jobs ask of the agency's settings. Each part is one object, which a changed setting is written into. */
export function jobWordsOf(
  { agencyName, publicUrl, timeZone }: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>,
  rules: Rules,
) {
  const dues: DueSettings = {
    ...{ agencyName, publicUrl, timeZone },
    reminders: remindersOf(rules),
    workDays: { ...rules.workDays },
    late: { interest: rules.invoices.interest, lateFee: rules.invoices.lateFee },
  }
  return {
    dues,
    pays: { agencyName, publicUrl },
    wholeFiles: { timeZone, serviceLines: { ...rules.serviceLines } } satisfies WholeRules,
    windows: { rules: { ...rules.trades }, timeZone, publicUrl },
  }
}
