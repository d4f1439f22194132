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

/** Until when, by whom and how a decision of a day may be appealed; null where its type says nothing of it. */
export function appealOf(
  { appeal }: Partial<SubmittalType>,
  kind: 'approve' | 'deny',
  issuedOn: string,
  workDays: WorkCalendar,
): { until: string; terms: AppealTerms } | null {
  if (!appeal?.of.includes(kind === 'deny' ? 'denials' : 'approvals')) return null
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
export function appealWords({ until, terms }: { until: string; terms: AppealTerms }): string {
  const who =
    terms.by === 'anyone'
      ? 'The applicant, and whoever this decision affects, may appeal it'
      : 'The applicant may appeal this decision'
  return `${who} until ${longDate(until)} to ${terms.to}, at this portal or in writing.${terms.rule ? ` It rests on ${terms.rule}.` : ''}`
}
