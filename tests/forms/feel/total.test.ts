import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/suite/runs.ts'
import {
  check,
  compile,
  contextOf,
  evaluator,
  fromJson,
  FUNCTION_NAMES,
  parse,
  scopeOf,
  toJson,
  type Tree,
} from '#forms/feel/index.ts'

const WORDS = [
  ...'a b rows.size rows item n s 1 2.5 "x" "2026-11-22" true false null + - * / = != < <= > >= and or'.split(
    ' ',
  ),
  ...'( ) [ ] , . .. in if then else some every for x satisfies return not __proto__ constructor'.split(
    ' ',
  ),
  ...FUNCTION_NAMES,
]
const CONTEXT = contextOf(
  Object.entries({
    a: 5,
    b: true,
    n: null,
    s: 'oak',
    d: { lat: '44', lon: '-123' },
    rows: [{ size: 1 }, { size: null }, 'none', [1, 2], null],
  }).map(([name, one]) => [name, fromJson(one)]),
)
const SCOPE = scopeOf(CONTEXT)

test('no soup of words throws: it is read and answered, or refused with a place inside it', () => {
  let answered = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }), (words) => {
      const source = words.join(' ')
      const compiled = compile(source)
      if ('fault' in compiled) {
        expect(compiled.fault.at).toBeGreaterThanOrEqual(0)
        expect(compiled.fault.at).toBeLessThanOrEqual(source.length)
      } else {
        answered++
        toJson(compiled.run(SCOPE))
      }
    }),
    { numRuns: runs(20_000) },
  )
  expect(answered).toBeGreaterThan(20)
})

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (source) => {
      parse(source)
      compile(`a + ${source}`)
    }),
    { numRuns: 5000 },
  )
})

const NAMES = ['a', 'b', 'n', 's', 'd', 'rows', 'size', 'item', 'x', '__proto__', 'constructor']
const binary = ['+', '-', '*', '/', '=', '!=', '<', '<=', '>', '>=', 'and', 'or'] as const
const at = fc.constant(0)
const name = fc.constantFrom(...NAMES)
const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
  const one = tie('tree')
  return {
    tree: fc.oneof(
      { maxDepth: 6, depthSize: 'large' },
      fc.record({
        at,
        op: fc.constant('constant' as const),
        value: fc.constantFrom(null, true, false, 'oak', ''),
      }),
      fc.record({
        at,
        op: fc.constant('number' as const),
        text: fc.constantFrom('0', '1', '2.5', 'x', '9'.repeat(900)),
      }),
      fc.record({ at, op: fc.constant('name' as const), name }),
      fc.record({
        at,
        op: fc.constant('name' as const),
        name,
        frame: fc.integer({ min: -3, max: 3 }),
      }),
      fc.record({ at, op: fc.constant('path' as const), of: one, name }),
      fc.record({ at, op: fc.constant('list' as const), items: fc.array(one, { maxLength: 4 }) }),
      fc.record({ at, op: fc.constantFrom(...binary), left: one, right: one }),
      fc.record({ at, op: fc.constant('negated' as const), of: one }),
      fc.record({ at, op: fc.constant('in' as const), of: one, list: one }),
      fc.record({ at, op: fc.constant('between' as const), of: one, from: one, to: one }),
      fc.record({ at, op: fc.constant('if' as const), test: one, yes: one, no: one }),
      fc.record({
        at,
        op: fc.constantFrom('some' as const, 'every' as const, 'for' as const),
        name,
        list: one,
        body: one,
      }),
      fc.record({ at, op: fc.constant('filter' as const), of: one, test: one }),
      fc.record({
        at,
        op: fc.constant('call' as const),
        name: fc.constantFrom('not', 'eval', 'toString', ...FUNCTION_NAMES),
        args: fc.array(one, { maxLength: 4 }),
      }),
    ),
  }
})

/** A name that says it is the row's, and the row is a number. */
const FRAMED: Tree = {
  at: 0,
  op: 'filter',
  of: { at: 0, op: 'list', items: [{ at: 0, op: 'number', text: '0' }] },
  test: { at: 0, op: 'name', name: 'b', frame: 0 },
}

test('no tree throws, whoever made it, and after JSON it answers the same', () => {
  fc.assert(
    fc.property(tree, (one) => {
      const answer = toJson(evaluator(one)(SCOPE))
      const copy: Tree = JSON.parse(JSON.stringify(one))
      expect(toJson(evaluator(copy)(SCOPE))).toEqual(answer)
      // Telling names apart changes no answer either, whatever the tree said of them before.
      const checked = check(one)
      if (checked.faults.length === 0)
        expect(toJson(evaluator(checked.tree)(SCOPE))).toEqual(
          toJson(evaluator(withoutFrames(one))(SCOPE)),
        )
    }),
    { numRuns: 5000, examples: [[FRAMED]] },
  )
})

/** As the parser makes it: no name says yet where it belongs. */
function withoutFrames(one: Tree): Tree {
  return JSON.parse(JSON.stringify(one, (key, value) => (key === 'frame' ? undefined : value)))
}

test('rows of rows of rows end with null, and say so', () => {
  const rows = Array.from({ length: 2000 }, (_, i) => ({ size: i }))
  let limits = 0
  const scope = {
    ...scopeOf(contextOf([['rows', fromJson(rows)]])),
    onLimit: () => {
      limits++
    },
  }
  const deep = compile(
    'count(for x in rows return for y in rows return for z in rows return x.size)',
  )
  expect('run' in deep && deep.run(scope)).toBeNull()
  expect(limits).toBe(1)
  const flat = compile('sum(rows.size) = 1999000 and count(distinct values(rows.size)) = 2000')
  expect('run' in flat && flat.run(scope)).toBe(true)
  expect(limits).toBe(1)
})

test('texts and numbers do not grow without end', () => {
  let text = fromJson('0123456789')
  let number = fromJson(1_000_001)
  const twice = compile('v + v')
  const square = compile('v * v')
  if ('fault' in twice || 'fault' in square) throw new Error('compiles')
  for (let i = 0; i < 40; i++) {
    text = twice.run(scopeOf({ v: text }))
    number = square.run(scopeOf({ v: number }))
  }
  expect(text).toBeNull()
  expect(number).toBeNull()
})
