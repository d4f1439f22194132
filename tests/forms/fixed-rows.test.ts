import { describe, expect, test } from 'vitest'
import { compile } from '#forms/compile.ts'
import { checkDefinition } from '#forms/definition/check.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import { contextOn } from '#forms/judge/context.ts'
import { fixedRowName } from '#forms/judge/fixed-rows.ts'
import { judge } from '#forms/judge/judge.ts'
import { answersSchema } from '#forms/view/answers-schema.ts'
import { answeredOf } from '#forms/view/answered.ts'
import { carried } from '#forms/view/carried.ts'
import { contentOf } from '#forms/view/document.ts'
import { moved } from '#forms/view/moved.ts'
import { shownSheets } from '#forms/sheet/shown-sheets.ts'
import { formOf, question, table } from '#tests/support/filing/forms.ts'

const LISTS = {
  metals: [
    { value: 'lead', label: 'Lead' },
    { value: 'zinc', label: 'Zinc' },
    { value: 'tin', label: 'Tin', retired: true },
  ],
}
const COLUMNS = [
  question('choice', 'metal', { label: 'Metal', options: { list: 'metals' } }),
  question('number', 'value', { label: 'Value', required: true }),
]
const METALS = formOf(
  [table('metals', COLUMNS, { label: 'Metals', fixedRows: 'metal', max: 9, upload: true })],
  { lists: LISTS },
)
const MONTHS = formOf([
  table(
    'flows',
    [question('month', 'month', { label: 'Month' }), question('number', 'flow', { label: 'Flow' })],
    { label: 'Flows', fixedRows: 'month', max: 12 },
  ),
])
const PERIOD = { from: '2025-11-01', to: '2026-01-31' }
const context = { ...contextOn('2026-06-15'), period: PERIOD }
const typed = (form: FormDefinition, rows: Record<string, Record<string, string>[]>) =>
  judge(
    compile(form),
    {
      texts: {},
      rows: Object.fromEntries(
        Object.entries(rows).map(([id, all]) => [
          id,
          all.map((texts, at) => ({ name: `row00${at}`, texts })),
        ]),
      ),
      files: {},
    },
    context,
  )

describe('a table whose rows the form gives', () => {
  test('has a row for each choice before anything is typed, and asks its questions in each', () => {
    const { answers, findings } = typed(METALS, {})
    const form = compile(METALS)
    const rows = answers.rowsOf(form.tables.get('metals')?.table ?? table('x', []))
    expect(rows.map(({ label, name }) => [label, name])).toEqual([
      ['Lead', fixedRowName('lead')],
      ['Zinc', fixedRowName('zinc')],
    ])
    expect(findings.map(({ name }) => name)).toEqual([
      `metals.${fixedRowName('lead')}.value`,
      `metals.${fixedRowName('zinc')}.value`,
    ])
  })

  test('takes a typed row by its key under the name it had, and no other row [S3-PEND-12]', () => {
    const judged = typed(METALS, {
      metals: [
        { metal: 'zinc', value: '2' },
        { metal: 'gold', value: '3' },
        { metal: 'zinc', value: '4' },
        { metal: 'tin', value: '5' },
      ],
    })
    const form = compile(METALS)
    const content = contentOf(form, judged)
    expect(content.answers['metals']).toEqual([
      { _row: fixedRowName('lead'), metal: 'lead' },
      { _row: 'row000', metal: 'zinc', value: '2' },
      { _row: 'row003', metal: 'tin', value: '5' },
    ])
    const [, sheet] = shownSheets(content.shown)
    expect(sheet?.rows).toEqual([
      ['Lead', ''],
      ['Zinc', '2'],
      ['Tin', '5'],
    ])
    const again = judge(form, answeredOf(form, content), context)
    expect(contentOf(form, again).answers).toEqual(content.answers)
    expect(JSON.stringify(answersSchema(METALS, 'x'))).toContain('One row for each')
  })

  test('has a row for each month of the period, and none where the period has no days', () => {
    const form = compile(MONTHS)
    const of = (period: object) =>
      judge(form, { texts: {}, rows: {}, files: {} }, { ...context, period: { ...period } })
        .answers.rowsOf(form.tables.get('flows')?.table ?? table('x', []))
        .map(({ label }) => label)
    expect(of(PERIOD)).toEqual(['11/2025', '12/2025', '01/2026'])
    expect(of({})).toEqual([])
    expect(of({ from: '2026-02-01', to: '2026-01-01' })).toEqual([])
    expect(of({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(13)
  })

  test('carries rows of the same key into the next submittal, and says what it leaves behind', () => {
    const context2 = { ...context, period: { from: '2026-01-01', to: '2026-02-28' } }
    const previous = {
      form: compile(MONTHS),
      answered: {
        texts: {},
        files: {},
        rows: {
          flows: [
            { name: 'row000', texts: { month: '2025-12', flow: '1' } },
            { name: 'row001', texts: { month: '2026-01', flow: '2' } },
          ],
        },
      },
    }
    const taken = carried(previous, compile(MONTHS), { known: {}, context: context2 })
    expect(taken.answered.rows['flows']).toEqual([previous.answered.rows.flows[1]])
    expect(taken.cleared).toEqual(['Flows'])
  })

  test('that had rows of its own before keeps them by their key, and tells those without a place', () => {
    const before = formOf([table('metals', COLUMNS, { label: 'Metals', key: ['metal'] })], {
      lists: LISTS,
    })
    const after = {
      ...METALS,
      version: 2,
      upgrade: { from: 1, drafts: 'move' as const, changes: 'Rows are given.' },
    }
    expect(checkDefinition(after, { before })).toEqual([])
    const rows = [
      { name: 'row000', texts: { metal: 'zinc', value: '1' } },
      { name: 'row001', texts: { metal: '', value: '7' } },
    ]
    const { aside } = moved(compile(before), compile(after), {
      texts: {},
      rows: { metals: rows },
      files: {},
    })
    expect(aside).toEqual([{ label: 'Metals', text: '7' }])
    const free = formOf([table('metals', COLUMNS, { label: 'Metals' })], { lists: LISTS })
    expect(checkDefinition(after, { before: free })).toMatchObject([
      { place: 'sections.main.pages.first.items.metals' },
    ])
  })
})

describe('rows that cannot be given are refused with the place', () => {
  const faultsOf = (more: object, columns = COLUMNS) =>
    checkDefinition(formOf([table('metals', columns, { max: 9, ...more })], { lists: LISTS })).map(
      ({ place }) => place.replace('sections.main.pages.first.items.metals.', ''),
    )
  test.each([
    ['a column that is not there', { fixedRows: 'none' }, COLUMNS, ['fixedRows']],
    ['a column that is no list', { fixedRows: 'value' }, COLUMNS, ['fixedRows']],
    ['a least number', { fixedRows: 'metal', min: 1 }, COLUMNS, ['min']],
    ['another key', { fixedRows: 'metal', key: ['value'] }, COLUMNS, ['key']],
    ['more choices than rows', { fixedRows: 'metal', max: 2 }, COLUMNS, ['max']],
    [
      'a column that is asked sometimes',
      { fixedRows: 'metal' },
      [{ ...COLUMNS[0], when: 'today != null', other: true } as (typeof COLUMNS)[0], COLUMNS[1]],
      ['columns.metal.other', 'columns.metal.when'],
    ],
  ])('%s', (_, more, columns, wanted) => {
    expect(faultsOf(more, columns as typeof COLUMNS)).toEqual(wanted)
  })

  test('months without a period', async () => {
    const { readTypes } = await import('#api/filing/definitions/shipped.ts')
    const type = (await readTypes()).find(({ type: { period } }) => (period ?? 'none') === 'none')
    expect(checkDefinition(MONTHS, { type: type?.type ?? null })).toContainEqual({
      place: 'sections.main.pages.first.items.flows.fixedRows',
      message: 'Months are those of the period: type.json asks for none.',
    })
  })
})
