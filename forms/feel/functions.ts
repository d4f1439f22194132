import { Day } from './day.ts'
import { Decimal } from './decimal.ts'
import { Duration } from './duration.ts'
import { count, extreme, mean, percentile90, sum, unlike } from './list-functions.ts'
import { miles } from './miles.ts'
import type { Env } from './scope.ts'
import { inUnit } from './units.ts'
import { amountOf, isList, keyOf, Measurement, type Value } from './values.ts'
import { workdaysBefore } from './workdays.ts'

/** A function of the language. It gets as many values as its signature allows and never throws. */
export type Builtin = (args: readonly Value[], env: Env) => Value

const FUNCTIONS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['count', overList(count)],
  ['sum', overList(sum)],
  ['min', overList((all) => extreme(all, -1))],
  ['max', overList((all) => extreme(all, 1))],
  ['mean', overList(mean)],
  ['distinct values', overList(unlike)],
  ['percentile90', overList(percentile90)],
  ['list contains', listContains],
  ['string length', ([text]) => (typeof text === 'string' ? Decimal.of(lengthOf(text)) : null)],
  ['contains', twoTexts((text, part) => text.includes(part))],
  ['starts with', twoTexts((text, part) => text.startsWith(part))],
  ['abs', ([number]) => amountOf(number ?? null)?.abs() ?? null],
  ['floor', ([number]) => amountOf(number ?? null)?.round(0, 'floor') ?? null],
  ['ceiling', ([number]) => amountOf(number ?? null)?.round(0, 'ceiling') ?? null],
  ['round half up', ([number = null, places = null]) => roundHalfUp(number, places)],
  ['date', dateOf],
  ['duration', ([text]) => (typeof text === 'string' ? Duration.of(text) : null)],
  ['lookup', lookup],
  ['counted', ([measurement = null, way = null]) => counted(measurement, way)],
  ['converted', ([measurement = null, unit = null]) => converted(measurement, unit)],
  ['miles', ([from = null, to = null]) => miles(from, to)],
  ['workdays before', ([day = null, n = null], env) => workdaysBefore(day, n, env)],
])

export const FUNCTION_NAMES: readonly string[] = [...FUNCTIONS.keys()]

export function functionNamed(name: string): Builtin | undefined {
  return FUNCTIONS.get(name)
}

/** One list, or its members one by one; a single value is a list of one. Null where there is no list. */
function overList(over: (all: readonly Value[]) => Value): Builtin {
  return (args, env) => {
    const [first = null] = args
    if (args.length === 1 && first === null) return null
    const all = args.length === 1 && isList(first) ? first : args
    env.left -= all.length
    return env.left < 0 ? null : over(all)
  }
}

function listContains([list = null, value = null]: readonly Value[], env: Env): Value {
  if (!isList(list)) return null
  env.left -= list.length
  const key = keyOf(value)
  return list.some((one) => keyOf(one) === key)
}

/** Letters, not the machine's halves of letters. */
function lengthOf(text: string): number {
  return [...text].length
}

function twoTexts(ask: (text: string, part: string) => boolean): Builtin {
  return ([text, part]) =>
    typeof text === 'string' && typeof part === 'string' ? ask(text, part) : null
}

function roundHalfUp(value: Value, places: Value): Value {
  const number = amountOf(value)
  const to = amountOf(places)?.toNumber() ?? NaN
  if (!number || !Number.isInteger(to) || Math.abs(to) > 30) return null
  return number.round(to, 'half up')
}

function dateOf([first = null, month = null, day = null]: readonly Value[]): Value {
  if (first instanceof Day) return first
  if (typeof first === 'string') return Day.of(first)
  const parts = [first, month, day].map((one) => amountOf(one)?.toNumber() ?? NaN)
  return Day.from(parts[0] ?? NaN, parts[1] ?? NaN, parts[2] ?? NaN)
}

function lookup([table = null, key = null]: readonly Value[], env: Env): Value {
  if (typeof table !== 'string' || key === null) return null
  return env.scope.host?.lookup?.(table, key) ?? null
}

/** What a result below the limit of detection counts: nothing, half the limit or the limit. */
function counted(measurement: Value, way: Value): Value {
  const amount = amountOf(measurement)
  if (!amount || !(way === 'zero' || way === 'half' || way === 'limit')) return null
  if (!(measurement instanceof Measurement) || measurement.q !== '<') return amount
  if (way === 'zero') return Decimal.made(0n, 0)
  return way === 'limit' ? amount : amount.times(Decimal.made(5n, 1))
}

function converted(measurement: Value, unit: Value): Value {
  if (!(measurement instanceof Measurement) || typeof unit !== 'string') return null
  return inUnit(measurement.v, measurement.u, unit)
}
