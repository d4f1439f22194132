import { Day } from './day.ts'
import { Decimal } from './decimal.ts'
import { Duration } from './duration.ts'
import { inUnit } from './units.ts'

/** What an expression works on. Null is what is missing, hidden, unreadable or impossible. */
export type Value =
  | null
  | boolean
  | string
  | Decimal
  | Day
  | Duration
  | Measurement
  | readonly Value[]
  | Context
export type Context = { readonly [name: string]: Value }

/**
 * A value with its unit and qualifier (`<` is "below the limit of detection"). It counts in sums and
 * comparisons by the unit that the form counts in, and not at all where none is given.
 */
export class Measurement {
  readonly amount: Decimal | null
  constructor(
    readonly q: string,
    readonly v: Decimal,
    readonly u: string,
    readonly base: string | null,
  ) {
    this.amount = base === null ? null : inUnit(v, u, base)
  }

  toJSON(): { q: string; v: string; u: string } {
    return { q: this.q, v: this.v.toText(), u: this.u }
  }
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

export function isContext(value: Value): value is Context {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Decimal) &&
    !(value instanceof Day) &&
    !(value instanceof Duration) &&
    !(value instanceof Measurement)
  )
}

/** A field of a context; null where there is none, also for what every object of the machine has. */
export function fieldOf(context: Context, name: string): Value {
  return Object.hasOwn(context, name) ? (context[name] ?? null) : null
}

/** What a value counts in arithmetic. */
export function amountOf(value: Value): Decimal | null {
  if (value instanceof Decimal) return value
  return value instanceof Measurement ? value.amount : null
}

/** Which of two comes first; null where the two cannot be compared. */
export function compare(left: Value, right: Value): number | null {
  if (typeof left === 'string') return typeof right === 'string' ? compareText(left, right) : null
  if (left instanceof Day) return right instanceof Day ? left.number - right.number : null
  if (left instanceof Duration)
    return right instanceof Duration && left.unit === right.unit ? left.count - right.count : null
  const one = amountOf(left)
  const other = amountOf(right)
  return one && other && one.compare(other)
}

/** Whether two are the same; null where one is missing or they are of different kinds. */
export function equal(left: Value, right: Value): boolean | null {
  if (left === null || right === null) return null
  if (typeof left === 'boolean') return typeof right === 'boolean' ? left === right : null
  if (isList(left)) return isList(right) ? sameKey(left, right) : null
  if (isContext(left)) return isContext(right) ? sameKey(left, right) : null
  const order = compare(left, right)
  return order === null ? null : order === 0
}

function sameKey(left: Value, right: Value): boolean {
  return keyOf(left) === keyOf(right)
}

/** A text that two values share only if they are the same. */
export function keyOf(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Day || value instanceof Duration) return value.toText()
  const amount = amountOf(value)
  if (amount) return amount.toText()
  if (value instanceof Measurement) return `(${value.q}${value.v.toText()} ${value.u})`
  if (isList(value)) return `[${value.map(keyOf).join()}]`
  if (!isContext(value)) return ''
  const parts = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${keyOf(fieldOf(value, name))}`)
  return `{${parts.join()}}`
}

/** By code point; the machine's own order puts some letters of the upper planes too early. */
export function compareText(left: string, right: string): number {
  const end = Math.min(left.length, right.length)
  for (let i = 0; i < end; i++) {
    const one = left.charCodeAt(i)
    const other = right.charCodeAt(i)
    if (one !== other) return byCodePoint(one) - byCodePoint(other)
  }
  return left.length - right.length
}

/** Halves of letters beyond 0xFFFF come after all that are whole. */
function byCodePoint(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
