import { Day } from './day.ts'
import { Duration } from './duration.ts'
import type { Run } from './scope.ts'
import { amountOf, compare, equal, type Value } from './values.ts'

/** Longer texts than this are not made: twice the same, again and again, would fill the machine. */
const MOST_TEXT = 20_000

export function and(left: Run, right: Run): Run {
  return (env) => {
    const one = left(env)
    if (one === false) return false
    const other = right(env)
    if (other === false) return false
    return one === true && other === true ? true : null
  }
}

export function or(left: Run, right: Run): Run {
  return (env) => {
    const one = left(env)
    if (one === true) return true
    const other = right(env)
    if (other === true) return true
    return one === false && other === false ? false : null
  }
}

export function not(of: Run): Run {
  return (env) => {
    const value = of(env)
    return typeof value === 'boolean' ? !value : null
  }
}

/**
 * `=` and `!=`. Compared with what is missing, nothing is known; where the word null itself is written, the
 * question is whether something is missing, and has an answer.
 */
export function same(left: Run, right: Run, asksNull: boolean, wanted: boolean): Run {
  if (asksNull) return (env) => (left(env) === null && right(env) === null ? wanted : !wanted)
  return (env) => {
    const is = equal(left(env), right(env))
    return is === null ? null : is === wanted
  }
}

export function compared(op: '<' | '<=' | '>' | '>=', left: Run, right: Run): Run {
  return (env) => {
    const order = compare(left(env), right(env))
    if (order === null) return null
    if (op === '<') return order < 0
    if (op === '<=') return order <= 0
    return op === '>' ? order > 0 : order >= 0
  }
}

export function arithmetic(op: '+' | '-' | '*' | '/', left: Value, right: Value): Value {
  const one = amountOf(left)
  const other = amountOf(right)
  if (one && other) {
    if (op === '+') return one.plus(other)
    if (op === '-') return one.minus(other)
    return op === '*' ? one.times(other) : one.over(other)
  }
  if (op === '+') return joined(left, right)
  if (op === '-') return apart(left, right)
  if (op === '*' && left instanceof Duration) return many(left, right)
  return op === '*' && right instanceof Duration ? many(right, left) : null
}

function joined(left: Value, right: Value): Value {
  if (typeof left === 'string' && typeof right === 'string')
    return left.length + right.length > MOST_TEXT ? null : left + right
  if (left instanceof Day) return right instanceof Duration ? left.plus(right) : null
  if (!(left instanceof Duration)) return null
  if (right instanceof Day) return right.plus(left)
  return right instanceof Duration ? left.plus(right) : null
}

function apart(left: Value, right: Value): Value {
  if (left instanceof Day) {
    if (right instanceof Day) return left.minus(right)
    const back = right instanceof Duration ? right.times(-1) : null
    return back && left.plus(back)
  }
  if (!(left instanceof Duration) || !(right instanceof Duration)) return null
  const back = right.times(-1)
  return back && left.plus(back)
}

function many(duration: Duration, factor: Value): Value {
  const times = amountOf(factor)
  return times?.isWhole ? duration.times(times.toNumber()) : null
}
