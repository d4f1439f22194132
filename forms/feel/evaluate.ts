import { Decimal } from './decimal.ts'
import { functionNamed } from './functions.ts'
import { fieldValue } from './fields.ts'
import { and, arithmetic, compared, not, or, same } from './operators.ts'
import type { Env, Run, Scope } from './scope.ts'
import type { Tree } from './tree.ts'
import { isContext, isList, keyOf, type Value } from './values.ts'

/** How many rows one run may look at: rows of rows of rows end here, with null. */
export const MOST_STEPS = 1_000_000

/** Makes closures of a tree, once; what comes out answers for any scope. It never throws. */
export function evaluator(tree: Tree): (scope: Scope) => Value {
  const run = build(tree, [])
  return (scope) => {
    const env: Env = { scope, slots: [], left: MOST_STEPS }
    const value = run(env)
    if (env.left >= 0) return value
    scope.onLimit?.()
    return null
  }
}

/** What stands around a part: variables of loops, and rows of filters (null). Its place is its slot. */
type Around = readonly (string | null)[]

function build(tree: Tree, around: Around): Run {
  switch (tree.op) {
    case 'constant':
      return always(tree.value)
    case 'number':
      return always(Decimal.of(tree.text))
    case 'name':
      return named(tree.name, tree.frame, around)
    case 'path':
      return path(build(tree.of, around), tree.name)
    case 'list': {
      const items = tree.items.map((item) => build(item, around))
      return (env) => items.map((item) => item(env))
    }
    case 'negated': {
      const of = build(tree.of, around)
      return (env) => arithmetic('-', Decimal.of(0), of(env))
    }
    case 'in':
      return isIn(build(tree.of, around), build(tree.list, around))
    case 'between': {
      const of = build(tree.of, around)
      const from = compared('>=', of, build(tree.from, around))
      const to = compared('<=', of, build(tree.to, around))
      return and(from, to)
    }
    case 'if': {
      const test = build(tree.test, around)
      const yes = build(tree.yes, around)
      const no = build(tree.no, around)
      return (env) => (test(env) === true ? yes(env) : no(env))
    }
    case 'some':
    case 'every':
    case 'for':
      return loop(tree, around)
    case 'filter':
      return filter(tree, around)
    case 'call':
      return call(tree.name, tree.args, around)
    default:
      return binary(tree, around)
  }
}

function binary(tree: Extract<Tree, { left: Tree }>, around: Around): Run {
  const left = build(tree.left, around)
  const right = build(tree.right, around)
  switch (tree.op) {
    case 'and':
      return and(left, right)
    case 'or':
      return or(left, right)
    case '=':
      return same(left, right, isNull(tree.left) || isNull(tree.right), true)
    case '!=':
      return same(left, right, isNull(tree.left) || isNull(tree.right), false)
    case '+':
    case '-':
    case '*':
    case '/': {
      const { op } = tree
      return (env) => arithmetic(op, left(env), right(env))
    }
    default:
      return compared(tree.op, left, right)
  }
}

function isNull(tree: Tree): boolean {
  return tree.op === 'constant' && tree.value === null
}

function always(value: Value): Run {
  return () => value
}

function named(name: string, frame: number | undefined, around: Around): Run {
  const rows: number[] = []
  for (let slot = around.length - 1; slot >= 0; slot--) {
    const variable = around[slot]
    if (variable === name) return rowsFirst(rows, name, frame, (env) => env.slots[slot] ?? null)
    if (variable === null && name === 'item') return (env) => env.slots[slot] ?? null
    if (variable === null) rows.push(slot)
  }
  return rowsFirst(rows, name, frame, (env) => env.scope.get(name) ?? null)
}

/** A name inside a filter is a field of the row, if the row has it, and else what it is outside. */
function rowsFirst(
  rows: readonly number[],
  name: string,
  frame: number | undefined,
  else_: Run,
): Run {
  if (frame === -1 || rows.length === 0) return else_
  if (frame !== undefined) {
    const slot = rows[frame] ?? -1
    return (env) => fieldValue(env.slots[slot] ?? null, name, env)
  }
  return (env) => {
    for (const slot of rows) {
      const row = env.slots[slot] ?? null
      if (isContext(row) && Object.hasOwn(row, name)) return row[name] ?? null
    }
    return else_(env)
  }
}

function path(of: Run, name: string): Run {
  return (env) => fieldValue(of(env), name, env)
}

function isIn(of: Run, list: Run): Run {
  return (env) => {
    const value = of(env)
    const all = list(env)
    if (value === null || all === null) return null
    if (!isList(all)) return null
    env.left -= all.length
    const key = keyOf(value)
    return all.some((one) => keyOf(one) === key)
  }
}

function loop(tree: Extract<Tree, { body: Tree }>, around: Around): Run {
  const list = build(tree.list, around)
  const slot = around.length
  const body = build(tree.body, [...around, tree.name])
  if (tree.op === 'for')
    return (env) => {
      const all = list(env)
      if (!isList(all)) return null
      const results: Value[] = []
      for (const one of all) {
        if (--env.left < 0) return null
        env.slots[slot] = one
        results.push(body(env))
      }
      return results
    }
  const decides = tree.op === 'some'
  return (env) => {
    const all = list(env)
    if (!isList(all)) return null
    let result: boolean | null = !decides
    for (const one of all) {
      if (--env.left < 0) return null
      env.slots[slot] = one
      const is = body(env)
      if (is === decides) return decides
      if (is !== !decides) result = null
    }
    return result
  }
}

function filter(tree: Extract<Tree, { op: 'filter' }>, around: Around): Run {
  const of = build(tree.of, around)
  const place = placeOf(tree.test)
  if (place !== null)
    return (env) => {
      const all = of(env)
      return isList(all) ? memberAt(all, place) : null
    }
  const slot = around.length
  const test = build(tree.test, [...around, null])
  return (env) => {
    const all = of(env)
    if (!isList(all)) return null
    const kept: Value[] = []
    for (const one of all) {
      if (--env.left < 0) return null
      env.slots[slot] = one
      if (test(env) === true) kept.push(one)
    }
    return kept
  }
}

/** A written number in a filter is a place in the list: 1 is the first, -1 the last. */
export function placeOf(test: Tree): number | null {
  if (test.op === 'negated') return test.of.op === 'number' ? -Number(test.of.text) : null
  return test.op === 'number' ? Number(test.text) : null
}

function memberAt(all: readonly Value[], place: number): Value {
  if (!Number.isInteger(place) || place === 0) return null
  return all.at(place > 0 ? place - 1 : place) ?? null
}

function call(name: string, args: readonly Tree[], around: Around): Run {
  const runs = args.map((arg) => build(arg, around))
  const [first = always(null)] = runs
  if (name === 'not') return not(first)
  const host = functionNamed(name)
  if (!host) return always(null)
  return (env) =>
    host(
      runs.map((run) => run(env)),
      env,
    )
}
