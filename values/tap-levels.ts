import { withoutZeros } from './trimmed.ts'

/**
 * The 90th percentile of lead and copper at taps, and what it is held against. The one place of this rule.
 *
 * Sources: 40 CFR 141.80(c) as codified on July 1, 2020 (order, times 0.9, five samples, fewer than five), which EPA's
 * memorandum WSG 173 of March 9, 2004 repeats; 141.89(a)(1) for what is below detection; 141.80(c) as changed by the
 * Lead and Copper Rule Improvements (89 FR 86418, October 30, 2024) for the lead action level of 10 µg/L.
 */
export type TapMetal = 'lead' | 'copper'
export type TapLitre = 'first' | 'fifth'

/** Litres of a sample that may be told apart. */
export const TAP_LITRES = ['first', 'fifth'] as const satisfies readonly TapLitre[]

/** One sample of a period; numbers are decimals as text, so that nothing is rounded. Null was not measured. */
export type TapResult = {
  location: string
  sampledOn: string
  litre: TapLitre
  lead: string | null
  leadIsBelow: boolean
  copper: string | null
  copperIsBelow: boolean
}

/** How one metal stands in a period. Lead in µg/L, copper in mg/L. */
export type TapStanding = {
  /** Results that count. */
  counted: number
  /** Those of them that were below detection. */
  below: number
  /** Null where nothing was measured. */
  ninetieth: string | null
  actionLevel: string
  isAbove: boolean
  /** The action level that is to come; null where there is none. */
  comingLevel: string | null
  isAboveComing: boolean
}

/** From this day on the lead action level is 10 µg/L (LCRI, compliance date). A period belongs to the rule of its last day. */
export const NEW_RULE = '2027-11-01'

const isNewRule = (periodEnd: string): boolean => periodEnd >= NEW_RULE

/** What the 90th percentile of a period may be at most. */
export function actionLevel(metal: TapMetal, periodEnd: string): string {
  if (metal === 'copper') return '1.3'
  return isNewRule(periodEnd) ? '10' : '15'
}

/**
 * The action level of lead that the improvements bring, for periods to which it does not apply yet. The trigger level of the
 * revisions of 2021 is none: until that day 141.80(a) keeps systems under the rule as codified on July 1, 2020.
 */
export function comingLevel(metal: TapMetal, periodEnd: string): string | null {
  return metal === 'lead' && !isNewRule(periodEnd) ? '10' : null
}

/** How lead or copper stands in a period, of all its samples. */
export function standingOf(
  metal: TapMetal,
  results: readonly TapResult[],
  periodEnd: string,
): TapStanding {
  const counted = countedOf(metal, results, periodEnd)
  const found = ninetiethOf(counted.map(({ value }) => value))
  const level = actionLevel(metal, periodEnd)
  const coming = comingLevel(metal, periodEnd)
  const isOver = (than: string) => found !== null && found > unitsOf(than)
  return {
    counted: counted.length,
    below: counted.filter(({ isBelow }) => isBelow).length,
    ninetieth: found === null ? null : decimalOf(found),
    actionLevel: level,
    isAbove: isOver(level),
    comingLevel: coming,
    isAboveComing: coming !== null && isOver(coming),
  }
}

/**
 * The 90th percentile of results as decimals in text; null of none.
 *
 * @internal asked by tests, which hold that of the database against it
 */
export function ninetieth(results: readonly string[]): string | null {
  const found = ninetiethOf(results.map(unitsOf))
  return found === null ? null : decimalOf(found)
}

/** A result keeps four decimals; a fifth holds a tenth between two of them. */
const DECIMALS = 5
const UNIT = 10n ** BigInt(DECIMALS)

/**
 * In ascending order the result whose number is 0.9 times how many there are. Between two numbers it lies as far from
 * the lower as the tenths say; some States round to the nearest number instead. Of five that is the average of the
 * highest and the second highest, which the rule has in words. Of fewer than five it is the highest.
 */
function ninetiethOf(values: readonly bigint[]): bigint | null {
  const ordered = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const highest = ordered.at(-1)
  if (highest === undefined) return null
  const count = ordered.length
  if (count < 5) return highest
  const tenths = count * 9
  const lower = ordered[Math.floor(tenths / 10) - 1] ?? highest
  const upper = ordered[Math.floor(tenths / 10)] ?? highest
  return lower + ((upper - lower) * BigInt(tenths % 10)) / 10n
}

type Counted = { value: bigint; isBelow: boolean }
type Taken = Counted & { litre: TapLitre }

/** One value for each tap and day: see `chosenOf`. What is below detection counts as zero (141.89(a)(1)). */
function countedOf(
  metal: TapMetal,
  results: readonly TapResult[],
  periodEnd: string,
): readonly Counted[] {
  const byTap = new Map<string, Taken[]>()
  for (const result of results) {
    const isBelow = metal === 'lead' ? result.leadIsBelow : result.copperIsBelow
    const text = metal === 'lead' ? result.lead : result.copper
    if (text === null && !isBelow) continue
    const tap = `${result.sampledOn} ${result.location}`
    const taken = { litre: result.litre, value: isBelow ? 0n : unitsOf(text ?? '0'), isBelow }
    byTap.set(tap, [...(byTap.get(tap) ?? []), taken])
  }
  return [...byTap.values()].flatMap((ofTap) => chosenOf(ofTap, isNewRule(periodEnd)))
}

/**
 * Where both the first and the fifth litre of a tap were measured they are one result: the first, because the older rule
 * knows first-draw samples only, and under the improvements of 2024 the higher of both.
 */
function chosenOf(ofTap: readonly Taken[], isNew: boolean): readonly Taken[] {
  const first = ofTap.filter(({ litre }) => litre === 'first')
  const fifth = ofTap.filter(({ litre }) => litre === 'fifth')
  if (first.length === 0 || fifth.length === 0) return ofTap
  if (!isNew) return first
  const highest = ofTap.reduce((one, other) => (other.value > one.value ? other : one))
  return [highest]
}

function unitsOf(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole || '0') * UNIT + BigInt(rest.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}

function decimalOf(units: bigint): string {
  return withoutZeros(`${units / UNIT}.${`${units % UNIT}`.padStart(DECIMALS, '0')}`)
}
