import { longDate } from '#values/days.ts'
import { dayLater, workDayFrom, workDaysAfter, type WorkCalendar } from '#values/work-days.ts'
import { textOf } from '#forms/definition/text.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'

/** How a decision may be appealed, as its type said on the day of the issue. */
export type AppealTerms = {
  by: 'applicant' | 'anyone'
  to: string
  rule?: string
  type: string
  /** Nothing is taken after its day; without it the agency decides about what is late. */
  late?: 'refused'
}

/** What a type lets be appealed, by what the agency did: a decision, or an act on the permit that came of one. */
const APPEALED = { approve: 'approvals', deny: 'denials', act: 'acts' } as const

/** Until when it may be appealed, and how. */
export type Appealable = { until: string; terms: AppealTerms }

/** Until when, by whom and how a decision of a day may be appealed; null where its type says nothing of it. */
export function appealOf(
  { appeal }: Partial<SubmittalType>,
  kind: keyof typeof APPEALED,
  issuedOn: string,
  workDays: WorkCalendar,
): Appealable | null {
  if (!appeal?.of.includes(APPEALED[kind])) return null
  const { days, inWorkDays, by, to, rule, type, late } = appeal
  const until = inWorkDays
    ? workDaysAfter(issuedOn, days, workDays)
    : workDayFrom(dayLater(issuedOn, days), workDays)
  return {
    until,
    terms: { by, to: textOf(to), type, ...(rule ? { rule } : {}), ...(late ? { late } : {}) },
  }
}

/** The same as the paper says it. */
export function appealWords(
  { until, terms }: Appealable,
  of: 'decision' | 'act' = 'decision',
): string {
  const party = of === 'act' ? 'The holder of the permit' : 'The applicant'
  const who =
    terms.by === 'anyone'
      ? `${party}, and whoever this decision affects, may appeal it`
      : `${party} may appeal this decision`
  return `${who} until ${longDate(until)} to ${terms.to}, at this portal or in writing.${terms.rule ? ` It rests on ${terms.rule}.` : ''}`
}
