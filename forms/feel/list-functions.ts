import { Decimal, sumOf } from './decimal.ts'
import { amountOf, compare, keyOf, type Value } from './values.ts'

export function count(all: readonly Value[]): Value {
  return Decimal.of(all.length)
}

/** One member that is missing makes the total unknown; so does a list of nothing. */
export function sum(all: readonly Value[]): Value {
  const amounts = amountsOf(all)
  return amounts && sumOf(amounts)
}

export function mean(all: readonly Value[]): Value {
  const amounts = amountsOf(all)
  return amounts && (sumOf(amounts)?.over(Decimal.made(BigInt(amounts.length), 0)) ?? null)
}

/** The least (-1) or the greatest (1) of numbers, days, durations or texts. */
export function extreme(all: readonly Value[], way: -1 | 1): Value {
  let best: Value = null
  for (const one of all) {
    const value = amountOf(one) ?? one
    const order = compare(value, best ?? value)
    if (order === null) return null
    if (best === null || order * way > 0) best = value
  }
  return best
}

/** Each once, in the order of the list. */
export function unlike(all: readonly Value[]): Value {
  const seen = new Map<string, Value>()
  for (const one of all) {
    const key = keyOf(one)
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}

const NINE_TENTHS = Decimal.made(9n, 1)

/**
 * The 90th percentile of lead and copper by 40 CFR 141.80(c): results in ascending order are numbered from 1,
 * the number of samples is multiplied by 0.9, and the sample of that number is the percentile; of five
 * samples it is the average of the two highest; of fewer than five the highest. The rule is silent where the
 * product is not whole: there the value between the two neighbours is taken in proportion, which is for
 * five samples (4.5) just what the rule says.
 */
export function percentile90(all: readonly Value[]): Value {
  const amounts = amountsOf(all)
  if (!amounts) return null
  const sorted = amounts.sort((a, b) => a.compare(b))
  if (sorted.length < 5) return sorted.at(-1) ?? null
  const rank = NINE_TENTHS.times(Decimal.made(BigInt(sorted.length), 0))
  const below = rank?.round(0, 'floor')
  const share = below && rank?.minus(below)
  if (!share) return null
  const place = below.toNumber()
  const lower = sorted[place - 1]
  const upper = sorted[place] ?? lower
  if (!lower || !upper) return null
  const step = upper.minus(lower)?.times(share)
  return step ? lower.plus(step) : null
}

/** Null where one of them counts nothing, and for a list of nothing. */
function amountsOf(all: readonly Value[]): Decimal[] | null {
  const amounts: Decimal[] = []
  for (const one of all) {
    const amount = amountOf(one)
    if (!amount) return null
    amounts.push(amount)
  }
  return amounts.length > 0 ? amounts : null
}
