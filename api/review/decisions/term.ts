import type { SubmittalType } from '#forms/definition/type.schema.ts'
import type { Subject } from './decisions.queries.ts'

/** The last day of what a type issues, where the type says how long it holds; null where the desk must say, or it has no end. */
export function lastDayOf({ term }: Partial<SubmittalType>, effectiveOn: string): string | null {
  if (term === undefined || term === 'none') return null
  const year = Number(effectiveOn.slice(0, 4)) + term.years
  const day = new Date(`${year}-${term.on ?? effectiveOn.slice(5)}T00:00:00Z`)
  if (term.on === undefined) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** Whether an approval must name the last day: always, but of what has no end by its type or as it stands. */
export function needsEnd({ modifies, type }: Pick<Subject, 'modifies' | 'type'>): boolean {
  return modifies ? modifies.expiresOn !== null : type.term !== 'none'
}
