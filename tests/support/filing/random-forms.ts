import fc from 'fast-check'
import { checkDefinition } from '#forms/definition/check.ts'
import type { Question } from '#forms/definition/kinds.ts'
import { typeOfAnswer } from '#forms/definition/known-names.ts'
import type { FormDefinition, Item } from '#forms/definition/schema.ts'
import type { Answered } from '#forms/judge/context.ts'
import { namesOf } from '#forms/reader/parts.ts'
import { formOf, question, table } from './forms.ts'

const KINDS = [
  'text',
  'longText',
  'number',
  'measurement',
  'money',
  'percent',
  'yesNo',
  'tick',
  'choice',
  'choices',
  'date',
  'month',
  'year',
  'time',
  'dateTime',
  'period',
  'email',
  'phone',
  'url',
  'address',
  'person',
  'place',
  'calculated',
] as const
const CLAIMABLE = new Set(['text', 'longText', 'number', 'measurement', 'yesNo', 'choice', 'date'])
const LIST = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 'none', label: 'None', alone: true },
]
const MORE: Readonly<Record<string, Record<string, unknown>>> = {
  measurement: { units: ['acre', 'ft2'], base: 'acre', qualifiers: ['<'] },
  choice: { options: { list: 'things' }, other: true },
  choices: { options: { list: 'things' } },
  person: { parts: ['phone', 'email'] },
}

type Readable = { path: string; question: Question }
type Dice = fc.GeneratorValue

/** A rule over something that was asked before. */
function rule(gen: Dice, before: readonly Readable[]): string | null {
  const readable = before.filter(({ question: { kind } }) => kind !== 'file')
  if (readable.length === 0) return null
  const { path, question: read } = gen(fc.constantFrom, ...readable)
  const type = typeOfAnswer(read)
  switch (type) {
    case 'boolean':
      return gen(fc.constantFrom, `${path} = true`, `not(${path})`, `${path} != null`)
    case 'number':
    case 'measurement':
      return gen(fc.constantFrom, `${path} > 10`, `${path} <= 2 or ${path} > 100`, `${path} = null`)
    case 'day':
      return gen(fc.constantFrom, `${path} >= today`, `${path}.year = 2026`)
    case 'text':
      return gen(fc.constantFrom, `${path} = "a"`, `string length(${path}) > 3`)
    default:
      return typeof type === 'object' && 'list' in type ? `count(${path}) > 1` : `${path} != null`
  }
}

function asked(gen: Dice, id: string, before: readonly Readable[], isColumn: boolean): Question {
  const kind = gen(fc.constantFrom, ...KINDS)
  const when = gen(fc.boolean) ? rule(gen, before) : null
  const secret = gen(fc.constantFrom, 'open', 'open', 'claim', 'personal')
  const check = gen(fc.boolean) ? rule(gen, before) : null
  return question(kind, id, {
    ...MORE[kind],
    required: gen(fc.boolean),
    ...(when ? { when } : {}),
    ...(secret === 'claim' && CLAIMABLE.has(kind) ? { claim: 'may' } : {}),
    ...(secret === 'personal' && kind !== 'calculated' ? { personal: true } : {}),
    ...(secret === 'open' && kind !== 'calculated' ? { fact: gen(fc.boolean) } : {}),
    ...(kind === 'calculated' ? { type: 'yesNo', value: rule(gen, before) ?? 'true' } : {}),
    ...(check
      ? {
          checks: [
            {
              id: `${id}${isColumn ? 'Cell' : ''}Rule`,
              test: check,
              message: 'No.',
              level: gen(fc.constantFrom, 'error', 'explain', 'warn'),
            },
          ],
        }
      : {}),
  })
}

function columnsOf(gen: Dice, id: string, before: readonly Readable[]): Question[] {
  const columns: Question[] = []
  const count = gen(fc.integer, { min: 1, max: 4 })
  for (let at = 0; at < count; at++) {
    const own = columns.map((each) => ({ path: `row.${each.id}`, question: each }))
    columns.push(asked(gen, `${id}c${at}`, [...before, ...own], true))
  }
  return columns
}

function randomForm(gen: Dice): FormDefinition {
  const before: Readable[] = []
  const sections: FormDefinition['sections'] = []
  const values: NonNullable<FormDefinition['values']> = {}
  let serial = 0
  for (let s = 0; s < gen(fc.integer, { min: 1, max: 3 }); s++) {
    const items: Item[] = []
    const when = gen(fc.boolean) ? rule(gen, before) : null
    for (let i = 0; i < gen(fc.integer, { min: 1, max: 6 }); i++) {
      const id = `q${serial++}`
      if (gen(fc.constantFrom, 'question', 'question', 'question', 'table') === 'table') {
        const tableWhen = gen(fc.boolean) ? rule(gen, before) : null
        items.push(table(id, columnsOf(gen, id, before), tableWhen ? { when: tableWhen } : {}))
        const value = `v${serial++}`
        values[value] = { value: `count(${id}) > 1`, type: 'yesNo' }
        before.push({ path: value, question: question('yesNo', value) })
      } else {
        const made = asked(gen, id, before, false)
        items.push(made)
        before.push({ path: id, question: made })
      }
    }
    sections.push({
      id: `s${s}`,
      title: `Section ${s}`,
      ...(when ? { when } : {}),
      pages: [{ id: `p${s}`, title: `Page ${s}`, items }],
    })
  }
  return formOf([], { sections, values, lists: { things: LIST } })
}

/** Forms that the checker takes. */
export const anyForm: fc.Arbitrary<FormDefinition> = fc
  .gen()
  .map(randomForm)
  .filter((form) => checkDefinition(form).length === 0)

export const ODD_TEXTS = [
  '',
  'Y',
  'N',
  'a',
  'b',
  'other',
  'a\nb',
  '0',
  '12',
  '12.50',
  '1,234.5',
  '1.234,5',
  '1e999',
  '-0',
  '.5',
  '007',
  'NaN',
  '٣٤',
  '１２',
  '2026-11-22',
  '11/22/2026',
  '2026-02-30',
  '2026-11',
  '06:40',
  '2026-11-22T06:40',
  'acre',
  'ft2',
  '<',
  'x@example.org',
  '555-123-4567',
  'https://example.org',
  '97301',
  'OR',
  'Salem',
  '44.9402',
  '-123.0351',
  '__proto__',
  'constructor',
  '\0',
  '\ud800',
  '‮abc',
  'x'.repeat(12_000),
  '{"a":1}',
  "'; drop table sites",
  '<b>x</b>',
  '𝒳',
] as const

const anyText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Mostly what its question takes, so that rules have something to judge. */
function textFor(question: Question, name: string): fc.Arbitrary<string> {
  if (/Claim$/.test(name)) return fc.constantFrom('Y', 'Y', '')
  const usual = USUAL[question.kind]
  return usual ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, anyText) : anyText
}

const USUAL: Partial<Record<Question['kind'], readonly string[]>> = {
  yesNo: ['Y', 'N'],
  tick: ['Y', ''],
  number: ['1', '12', '200'],
  money: ['1', '12', '200'],
  percent: ['1', '12'],
  text: ['a', 'abcd'],
  longText: ['a', 'abcd'],
  choice: ['a', 'b'],
  choices: ['a', 'a\nb'],
  date: ['2026-01-01', '2026-12-31', '2027-01-01'],
}

/** Something typed into every control of a form, or not. */
export function anyAnswers(form: FormDefinition): fc.Arbitrary<Answered> {
  return fc.gen().map((gen) => {
    const typed = (questions: readonly Question[]): Record<string, string> => {
      const texts: Record<string, string> = {}
      for (const each of questions) {
        const reasons = (each.checks ?? []).map(({ id }) => `${id}Why`)
        for (const name of [...namesOf(each, each.id), ...reasons])
          if (gen(fc.integer, { min: 0, max: 3 }) > 0) texts[name] = gen(() => textFor(each, name))
      }
      return texts
    }
    const items = form.sections.flatMap(({ pages }) => pages.flatMap((page) => page.items))
    const rows: Record<string, { name: string; texts: Record<string, string> }[]> = {}
    for (const item of items)
      if (item.kind === 'table')
        rows[item.id] = Array.from({ length: gen(fc.integer, { min: 0, max: 3 }) }, (_, at) => ({
          name: `row00${at}`,
          texts: typed(item.columns),
        }))
    return { texts: typed(items.filter((item) => isQuestion(item))), rows, files: {} }
  })
}

export function isQuestion(item: Item): item is Question {
  return item.kind !== 'table' && item.kind !== 'group' && item.kind !== 'note'
}
