import { Day } from './day.ts'
import { Decimal } from './decimal.ts'
import { Duration } from './duration.ts'
import type { Env } from './scope.ts'
import { fieldOf, isContext, isList, Measurement, type Value } from './values.ts'

/** What stands behind a point: of a list, the field of each of its rows. */
export function fieldValue(value: Value, name: string, env: Env): Value {
  if (isContext(value)) return fieldOf(value, name)
  if (isList(value)) {
    env.left -= value.length
    return env.left < 0 ? null : value.map((one) => part(one, name))
  }
  return part(value, name)
}

function part(value: Value, name: string): Value {
  if (isContext(value)) return fieldOf(value, name)
  if (value instanceof Day) return ofDay(value, name)
  if (value instanceof Duration) return ofDuration(value, name)
  return value instanceof Measurement ? ofMeasurement(value, name) : null
}

function ofDay(day: Day, name: string): Value {
  if (name === 'year') return Decimal.of(day.year)
  if (name === 'month') return Decimal.of(day.month)
  return name === 'day' ? Decimal.of(day.day) : null
}

function ofDuration({ unit, count }: Duration, name: string): Value {
  if (unit === 'days') return name === 'days' ? Decimal.of(count) : null
  if (name === 'years') return Decimal.of(Math.trunc(count / 12))
  return name === 'months' ? Decimal.of(count % 12) : null
}

function ofMeasurement({ q, v, u }: Measurement, name: string): Value {
  if (name === 'q') return q
  if (name === 'v') return v
  return name === 'u' ? u : null
}
