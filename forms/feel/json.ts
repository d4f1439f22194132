import { Day } from './day.ts'
import { Decimal } from './decimal.ts'
import { Duration } from './duration.ts'
import type { Type } from './types.ts'
import { isContext, isList, Measurement, type Context, type Value } from './values.ts'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

const MOST_LEVELS = 32

/**
 * A value of what stands in JSON. Texts are read as what they are for: `"12.50"` is a number where the type
 * says so. Without type, numbers and texts stay what they are. What cannot be read is null.
 */
export function fromJson(json: unknown, type: Type = 'any'): Value {
  return read(json, type, 0)
}

function read(json: unknown, type: Type, level: number): Value {
  if (json === null || json === undefined || level > MOST_LEVELS) return null
  if (Array.isArray(json)) return many(json, type, level)
  if (typeof json === 'object') return record(json, type, level)
  if (typeof json === 'boolean') return type === 'boolean' || type === 'any' ? json : null
  if (typeof json === 'number') return type === 'number' || type === 'any' ? Decimal.of(json) : null
  return typeof json === 'string' ? readText(json, type) : null
}

function many(json: readonly unknown[], type: Type, level: number): Value {
  if (type === 'any') return json.map((one) => read(one, 'any', level + 1))
  if (typeof type === 'string' || !('list' in type)) return null
  const { list } = type
  return json.map((one) => read(one, list, level + 1))
}

function record(json: object, type: Type, level: number): Value {
  if (type === 'measurement') return measurementOf(json, null)
  const isOpen = type === 'any'
  if (!isOpen && (typeof type === 'string' || !('context' in type))) return null
  const fields = isOpen ? null : type.context
  const kept: [string, Value][] = []
  for (const [name, value] of Object.entries(json)) {
    const known = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
    if (isOpen || known) kept.push([name, read(value, known ?? 'any', level + 1)])
  }
  return contextOf(kept)
}

function readText(text: string, type: Type): Value {
  if (type === 'number') return Decimal.of(text)
  if (type === 'day') return Day.of(text)
  if (type === 'duration') return Duration.of(text)
  return type === 'text' || type === 'any' ? text : null
}

/** Own fields alone, `__proto__` too: an assignment would change the object's kind instead. */
export function contextOf(fields: Iterable<readonly [string, Value]>): Context {
  return Object.fromEntries(fields)
}

/** `{"q":"<","v":"0.05","u":"mg/L"}`, which counts in the base unit; null if it has no value or no unit. */
export function measurementOf(json: unknown, base: string | null): Measurement | null {
  if (typeof json !== 'object' || json === null) return null
  const { q, v, u }: { q?: unknown; v?: unknown; u?: unknown } = json
  const amount = typeof v === 'string' || typeof v === 'number' ? Decimal.of(v) : null
  if (!amount || typeof u !== 'string') return null
  return new Measurement(typeof q === 'string' ? q : '=', amount, u, base)
}

/** As it stands in JSON: numbers as texts, so that no digit is lost. */
export function toJson(value: Value): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (value instanceof Measurement) return value.toJSON()
  if (isList(value)) return value.map(toJson)
  if (isContext(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toJson(one)]))
  return value.toText()
}
