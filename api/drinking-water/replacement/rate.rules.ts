import type { LineReplacement } from './replacement.schemas.ts'

/** The rule counts over the three years before this one (40 CFR 141.84(d)). */
const AVERAGED_YEARS = 3

type Known = Pick<LineReplacement, 'pool' | 'years'>
type Rated = Pick<
  LineReplacement,
  'replacedOnAverage' | 'rate' | 'demandedRate' | 'demandedLines' | 'isEnough'
>

/** What was replaced a year on average over the last whole years, held against what the rule demands. */
export function ratedOf({ pool, years }: Known, demandedRate: number, thisYear: number): Rated {
  const replaced = years.reduce(
    (sum, { year, replaced: lines }) =>
      year < thisYear && year >= thisYear - AVERAGED_YEARS ? sum + lines : sum,
    0,
  )
  const average = replaced / AVERAGED_YEARS
  // Compared in whole numbers, so that a rate of just the demanded per cent is enough.
  const isEnough = replaced * 100 >= demandedRate * pool * AVERAGED_YEARS
  return {
    replacedOnAverage: Math.round(average * 10) / 10,
    rate: pool === 0 ? 0 : Math.round((average / pool) * 1_000) / 10,
    demandedRate,
    demandedLines: Math.ceil((pool * demandedRate) / 100),
    isEnough,
  }
}
