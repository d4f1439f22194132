import { evaluate } from 'feelin'
import { compile as compileForm } from '#forms/compile.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { compile, contextOf, fromJson, scopeOf } from '#forms/feel/index.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'
import { cpuPerCall, interleaved, median, medianOf, type Contestant } from '../measure.ts'
import { ratio, type Table } from '../table.ts'

const ROWS = Array.from({ length: 500 }, (_, i) => ({
  id: `P${i}`,
  capacity: i + 0.25,
  isOld: i % 2 === 0,
}))
const CONTEXT = { disturbed: 12.5, soonest: 3, esa: 'C', emergency: false, rows: ROWS }
/** Each with how often it runs in one call, so that the clock sees it. */
const EXPRESSIONS: [name: string, source: string, times: number][] = [
  [
    'a rule of three answers',
    'emergency = true or disturbed >= soonest and esa in ["C", "D"]',
    200,
  ],
  ['a quotient, rounded', 'round half up(disturbed / soonest, 2)', 200],
  ['the sum of 500 rows', 'sum(rows.capacity)', 4],
  ['500 rows, each once', 'count(distinct values(rows.id)) = count(rows)', 4],
  ['a filter of 500 rows', 'count(rows[capacity > 110 and isOld = true])', 4],
]

/** Expressions of forms: compiled once, run often, beside the reference implementation of FEEL. */
export async function benchForms(rounds: number): Promise<Table> {
  const scope = scopeOf(
    contextOf(Object.entries(CONTEXT).map(([name, one]) => [name, fromJson(one)])),
  )
  const contestants: Contestant[] = []
  for (const [name, source, times] of EXPRESSIONS) {
    const compiled = compile(source)
    if ('fault' in compiled) throw new Error(`${source}: ${compiled.fault.message}`)
    const many = (job: () => unknown, count: number) => () => {
      for (let i = 0; i < count; i++) job()
    }
    contestants.push(
      { name: `${name} run`, job: many(() => compiled.run(scope), times), calls: 50 },
      { name: `${name} compile`, job: many(() => compile(source), 20), calls: 20 },
      { name: `${name} reference`, job: () => evaluate(source, CONTEXT), calls: 20 },
    )
  }
  const measured = await interleaved(contestants, rounds)
  const micro = (name: string, times: number) => (medianOf(measured, name) * 1_000) / times
  return {
    title: 'Expressions of forms, CPU',
    head: ['expression', 'run, µs', 'read and compile, µs', 'the reference, µs', 'ratio'],
    rows: EXPRESSIONS.map(([name, , times]) => [
      name,
      micro(`${name} run`, times).toFixed(2),
      micro(`${name} compile`, 20).toFixed(0),
      micro(`${name} reference`, 1).toFixed(0),
      ratio(
        median(
          measured.map(
            (round) =>
              (round.get(`${name} run`) ?? NaN) / times / (round.get(`${name} reference`) ?? NaN),
          ),
        ),
      ).replace('0.00', '< 0.01'),
    ]),
    note: 'The reference is `feelin`, which reads an expression each time and calculates with binary numbers. Medians of rounds.',
  }
}

const SIZES = [50, 100, 200, 400]

/** Whole forms judged: every answer read, every rule run, what is shown, wrong and computed told. */
export async function benchJudge(validations: number): Promise<Table> {
  const rows: string[][] = []
  let before = NaN
  for (const size of SIZES) {
    const form = compileForm(formOf(itemsOf(size)))
    const texts = Object.fromEntries(
      itemsOf(size).flatMap(({ kind, id }, at) =>
        kind === 'calculated' ? [] : [[id, kind === 'yesNo' ? 'Y' : String(at)]],
      ),
    )
    const answered = { texts, rows: {}, files: {} }
    const context = contextOn('2026-11-20')
    const each = await cpuPerCall(() => judge(form, answered, context), Math.ceil(validations / 10))
    const again = await cpuPerCall(() => judge(form, answered, context), validations)
    const cost = Math.min(each, again)
    rows.push([
      `${size} questions`,
      cost.toFixed(2),
      ((cost * 1_000) / size).toFixed(1),
      Number.isNaN(before) ? '-' : ratio(cost / before),
    ])
    before = cost
  }
  return {
    title: `A whole form judged, ${validations.toLocaleString('en-US')} times each, CPU`,
    head: ['form', 'ms each', 'µs an answer', 'of half as many questions'],
    rows,
    note: 'A fourth are yes or no, a fourth calculated from a number before, the rest numbers with limits; a half hangs on an answer, a fourth has a check. Linear is 2.',
  }
}

/** Questions as forms have them: some hang on an answer, some are calculated, some have a check of their own. */
function itemsOf(size: number) {
  return Array.from({ length: size }, (_, at) => {
    const id = `q${at}`
    const turn = at % 4
    if (turn === 0) return question('yesNo', id)
    const when = turn > 1 ? { when: `q${at - turn} = true` } : {}
    if (turn === 3)
      return question('calculated', id, { ...when, type: 'number', value: `q${at - 2} * 1.5 + 2` })
    return question('number', id, {
      ...when,
      min: 0,
      ...(turn === 1
        ? { checks: [{ id: `c${at}`, test: `${id} < 100000`, message: 'It is too much.' }] }
        : {}),
    })
  })
}
