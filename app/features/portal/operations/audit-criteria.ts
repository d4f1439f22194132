import { readText } from '#app/lib/search-params.ts'
import { isDay } from '#values/days.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** What the audit log is searched by, as the address says it. */
export type AuditCriteria = {
  who: string
  action: string
  subject: string
  from: string
  to: string
}

export const NAMES = ['who', 'action', 'subject', 'from', 'to'] as const
type Name = (typeof NAMES)[number]

/** The criteria of an address; days are kept as they were typed. */
export function readAudit(params: URLSearchParams): AuditCriteria {
  const read = (name: Name): string => readText(params, name).slice(0, 100)
  return {
    who: read('who'),
    action: read('action'),
    subject: read('subject'),
    from: read('from'),
    to: read('to'),
  }
}

/** The row after which the page begins; null for the newest. */
export function readAfter(params: URLSearchParams): string | null {
  const after = params.get('after') ?? ''
  return isRecordNumber(after) ? after : null
}

/** What is wrong with the criteria, by field. */
export function faultsOf(
  { action, from, to }: AuditCriteria,
  actions: readonly string[],
): Partial<Record<Name, string>> {
  const isRight = (day: string): boolean => day === '' || isDay(day)
  return {
    ...(action !== '' && !actions.includes(action) ? { action: 'Choose from the list.' } : {}),
    ...(isRight(from) ? {} : { from: 'Enter a day of the calendar.' }),
    ...(isRight(to) ? {} : { to: 'Enter a day of the calendar.' }),
    ...(from !== '' && to !== '' && isDay(from) && isDay(to) && to < from
      ? { to: 'The last day lies before the first.' }
      : {}),
  }
}

/** The criteria as parameters, without those that say nothing. */
export function paramsOf(criteria: AuditCriteria): [string, string][] {
  return NAMES.flatMap((name): [string, string][] =>
    criteria[name] === '' ? [] : [[name, criteria[name]]],
  )
}

/** The criteria as the graph and the API take them. */
export function filterOf({ who, action, subject, from, to }: AuditCriteria) {
  return {
    ...(who ? { who } : {}),
    ...(action ? { action } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { fromDay: from } : {}),
    ...(to ? { toDay: to } : {}),
  }
}
