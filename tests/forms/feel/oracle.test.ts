import { evaluate } from 'feelin'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/suite/runs.ts'
import { compile, contextOf, fromJson, scopeOf, toJson } from '#forms/feel/index.ts'
import { randomFrom } from '#tests/bench/measure.ts'

/**
 * `feelin`, the reference implementation in JavaScript, answers the same as the evaluator. What differs on
 * purpose is not asked (docs/forms/expressions.md): decimals that are not exact in binary, `=` and `in` with a
 * missing value, one value in place of a list. Nor is what the reference does not read as the standard does:
 * `a in [1] or b` as `a in ([1] or b)`, and a filter of a name alone.
 */
const CONTEXT = {
  a: 1,
  b: 2.5,
  c: -3,
  z: 0,
  n: null,
  t: true,
  f: false,
  s: 'oak',
  w: 'ash',
  e: [],
  l: [1, 2.5, 4],
  names: ['oak', 'elm', 'oak'],
  rows: [
    { size: 1, kind: 'oak', is: true },
    { size: 2.5, kind: 'elm', is: false },
    { size: 120, kind: 'oak', is: true },
  ],
  m: { size: 7, kind: 'ash' },
}
type Random = (below: number) => number
type Make = (random: Random, depth: number) => string

const pick = (random: Random, all: readonly string[]) => all[random(all.length)] ?? ''
const oneOf = (random: Random, depth: number, all: readonly Make[]) =>
  all[random(all.length)]?.(random, depth) ?? ''

/** Never null: only so much may stand beside `=` and `in`. */
const whole: Make = (random) =>
  pick(random, [
    'a',
    'b',
    'c',
    'z',
    '1',
    '2.5',
    '0.5',
    '7',
    'm.size',
    '(-4)',
    'count(l)',
    'count(e)',
  ])
const number: Make = (random, depth) =>
  depth < 1
    ? pick(random, ['a', 'b', 'c', 'z', 'n', '1', '2.5', '0', 'm.size'])
    : oneOf(random, depth - 1, [
        number,
        (r, d) => `(${number(r, d)} ${pick(r, ['+', '-', '*'])} ${number(r, d)})`,
        // By powers of two the machine's numbers stay exact.
        (r, d) => `(${number(r, d)} / ${pick(r, ['2', '4', '0.5', '0', 'z', 'n'])})`,
        (r, d) => `-(${number(r, d)})`,
        (r, d) => `${number(r, d)} + ${number(r, d)} * ${number(r, d)}`,
        (r, d) => `(if ${truth(r, d)} then ${number(r, d)} else ${number(r, d)})`,
        (r, d) => `${pick(r, ['sum', 'min', 'max', 'count'])}(${numbers(r, d)})`,
        (r, d) => `${pick(r, ['abs', 'floor', 'ceiling'])}(${number(r, d)})`,
        (r) => `${pick(r, ['l', 'rows.size', '[4, 5]'])}[${pick(r, ['1', '2', '-1', '9'])}]`,
        (r) => `string length(${pick(r, ['s', 'w', '"müll"', 'm.kind'])})`,
        (r, d) =>
          `date("2026-0${1 + random(9)}-1${random(9)}").${pick(r, ['year', 'month', 'day'])} + ${number(r, d)}`,
      ])
const numbers: Make = (random, depth) =>
  depth < 1
    ? pick(random, ['l', 'e', 'rows.size', '[1, 2, 3.5]'])
    : oneOf(random, depth - 1, [
        numbers,
        (r, d) => `[${number(r, d)}, ${number(r, d)}]`,
        (r, d) => `(for x in ${numbers(r, d)} return x * 2 + ${number(r, d)})`,
        (r, d) => `rows[${filter(r, d)}].size`,
        (r, d) => `l[item ${pick(r, ['<', '>=', '='])} ${whole(r, d)}]`,
        (r) => `distinct values(${pick(r, ['l', '[1, 1, 2]', 'rows.size'])})`,
      ])
const filter: Make = (random, depth) =>
  oneOf(random, depth, [
    (r, d) => `size ${pick(r, ['<', '>', '>=', '<=', '=', '!='])} ${whole(r, d)}`,
    (r) => `kind = ${pick(r, ['s', 'w', '"elm"'])}`,
    () => 'is = true',
    (r, d) => `item.size > ${whole(r, d)} and is`,
    (r) => `(kind in names) and size > ${pick(r, ['a', 'b'])}`,
  ])
const truth: Make = (random, depth) =>
  depth < 1
    ? pick(random, ['t', 'f', 'true', 'false', 'n', 'a > b', 's = w', 'a = 1'])
    : oneOf(random, depth - 1, [
        truth,
        (r, d) => `(${truth(r, d)} and ${truth(r, d)})`,
        (r, d) => `(${truth(r, d)} or ${truth(r, d)})`,
        (r, d) => `${truth(r, d)} or ${truth(r, d)} and ${truth(r, d)}`,
        (r, d) => `not(${truth(r, d)})`,
        (r, d) => `${number(r, d)} ${pick(r, ['<', '<=', '>', '>='])} ${number(r, d)}`,
        (r, d) => `${whole(r, d)} ${pick(r, ['=', '!='])} ${whole(r, d)}`,
        (r, d) => `(${whole(r, d)} in [${whole(r, d)}, ${whole(r, d)}])`,
        (r, d) => `(${number(r, d)} in [-2..3])`,
        (r) => `(${pick(r, ['s', 'w', '"elm"'])} in ${pick(r, ['names', '["ash", "fir"]'])})`,
        (r) => `${pick(r, ['a', 's', 'n', 'e', 'm.none'])} ${pick(r, ['=', '!='])} null`,
        (r, d) => `(${pick(r, ['some', 'every'])} x in rows satisfies x.size > ${whole(r, d)})`,
        (r, d) =>
          `(${pick(r, ['some', 'every'])} x in rows satisfies x.kind = s or x.size < ${whole(r, d)})`,
        (r, d) => `list contains(l, ${whole(r, d)})`,
        (r) =>
          `${pick(r, ['contains', 'starts with'])}(${pick(r, ['s', 'n', '"oakley"'])}, ${pick(r, ['"oa"', 's', '""'])})`,
        (r) =>
          `${pick(r, ['s', 'w', '"Ox"'])} ${pick(r, ['<', '>='])} ${pick(r, ['s', 'w', '"Ab"'])}`,
        (r) =>
          `date("2026-01-31") + duration("P${1 + random(20)}${pick(r, ['D', 'M', 'Y'])}") ${pick(r, ['<', '>', '=', '>='])} date("2026-0${1 + random(9)}-28")`,
      ])
const text: Make = (random, depth) =>
  oneOf(random, depth, [
    (r) => pick(r, ['s', 'w', '"x"', 'm.kind', 'rows[1].kind']),
    (r) => `${pick(r, ['s', 'w', '"ü"'])} + ${pick(r, ['s', '"-"', 'n'])}`,
    (r, d) => `if ${truth(r, Math.max(0, d - 1))} then s else w`,
    (r) => `distinct values(${pick(r, ['names', 'rows.kind'])})`,
    (r) => `rows[kind = ${pick(r, ['s', '"elm"', '"fir"'])}].kind`,
  ])

const TRIES = runs(20_000)

test('random expressions mean the same as in the reference implementation of FEEL', () => {
  const next = randomFrom(20_261_122)
  const random: Random = (below) => Math.floor(next() * below)
  const scope = scopeOf(
    contextOf(Object.entries(CONTEXT).map(([name, value]) => [name, fromJson(value)])),
  )
  const differ: string[] = []
  let nulls = 0
  for (let i = 0; i < TRIES; i++) {
    const source = oneOf(random, 1 + random(4), [number, numbers, truth, text])
    if (source.length > 1000) continue
    const compiled = compile(source)
    if ('fault' in compiled) {
      differ.push(`${source}: ${compiled.fault.message}`)
      continue
    }
    const ours = JSON.stringify(toJson(compiled.run(scope)))
    const theirs = written(evaluate(source, CONTEXT).value)
    if (ours === 'null') nulls++
    if (ours !== theirs) differ.push(`${source}: ${ours}, reference ${theirs}`)
  }
  expect(differ.slice(0, 20)).toEqual([])
  // Or the agreement would be one about nothing.
  expect(nulls).toBeLessThan(TRIES * 0.6)
})

/** Numbers as texts without -0, as the evaluator writes them. */
function written(value: unknown): string {
  return JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'number' ? toJson(fromJson(one + 0)) : one,
  )
}
