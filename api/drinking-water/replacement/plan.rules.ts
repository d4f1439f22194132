import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { PLANNED_YEARS, type SavePlan } from './replacement.schemas.ts'

type Known = { thisYear: number; open: number }

/** What is wrong with a plan, by `year-2027`, or by `years` where it is about all of them. */
export function planFaults(
  { years }: Pick<SavePlan, 'years'>,
  { thisYear, open }: Known,
): FieldErrors {
  const faults: FieldErrors = {}
  const last = thisYear + PLANNED_YEARS - 1
  for (const { year, lines } of years) {
    const name = `year-${year}`
    if (!Number.isSafeInteger(lines) || lines < 0) faults[name] = 'Use a whole number, 0 or more.'
    else if (year < thisYear || year > last) faults[name] = `Plan for ${thisYear} to ${last}.`
    else if (years.filter((other) => other.year === year).length > 1)
      faults[name] = `The year ${year} is there twice.`
  }
  if (Object.keys(faults).length > 0) return faults
  if (years.length === 0) return { years: 'Say for at least one year how many lines are planned.' }
  const planned = years.reduce((sum, { lines }) => sum + lines, 0)
  if (planned > open)
    return {
      years: `The plan has ${planned} lines, and the newest inventory has ${open} to replace or find out. Lower a year.`,
    }
  return {}
}
