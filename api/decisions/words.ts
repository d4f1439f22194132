import { textOf } from '#forms/definition/text.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2027-03-28` as "March 28, 2027". */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(day))
}

/** The kind of permit that a type issues, by its own words, without article and what follows a comma. */
export function permitTypeOf({ issues }: Partial<SubmittalType>, typeName: string): string {
  const [words = ''] = (issues ? textOf(issues) : '').split(',')
  const name = words.replace(/^(an?|the)\s+/i, '').trim() || typeName
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The last digits of a permit's number, at least six. */
export function permitNumber(prefix: string, count: number): string {
  return `${prefix}-${String(count).padStart(6, '0')}`
}

/** Why a permit cannot be changed any more. */
export function isOverWords(number: string): string {
  return `Permit ${number} is no longer in force, so it cannot be changed.`
}
