import { describe, expect, test } from 'vitest'
import { checkDefinition } from '#forms/definition/check.ts'
import { readShape } from '#forms/definition/read-definition.ts'
import { formSchema, type FormDefinition } from '#forms/definition/schema.ts'
import { formOf, question, table } from '#tests/support/filing/forms.ts'

const HERE = 'sections.main.pages.first.items'
const CHECK = { message: 'No.' }
const faultsOf = (form: FormDefinition) =>
  checkDefinition(form).map(({ place, message }) => `${place}: ${message}`)

const [amount, day, yes] = [
  question('number', 'amount'),
  question('date', 'day'),
  question('yesNo', 'yes'),
]
const points = table('points', [question('text', 'name'), question('number', 'flow')])

const ROWS: [what: string, form: FormDefinition, fault: string][] = [
  [
    'an id that is used twice',
    formOf([amount, question('text', 'amount')]),
    `${HERE}.amount: Another question, note or value is called “amount” too: ${HERE}.amount.`,
  ],
  [
    'a name of the portal',
    formOf([question('text', 'site')]),
    `${HERE}.site: “site” is a name of the portal or of the language; choose another.`,
  ],
  [
    'a name that every object has',
    formOf([question('text', 'constructor')]),
    `${HERE}.constructor: “constructor” is a name of the portal or of the language; choose another.`,
  ],
  [
    'the name of a box beside another question',
    formOf([question('text', 'water'), question('text', 'waterOther')]),
    `${HERE}.waterOther: “waterOther” is the name of a box beside “water”; choose another.`,
  ],
  [
    'the name of the reason of a check',
    formOf([question('text', 'smallWhy')], {
      checks: [{ ...CHECK, id: 'small', test: 'true', at: ['smallWhy'] }],
    }),
    'checks.small: “smallWhy” is another name already; call the check otherwise.',
  ],
  [
    'an expression that cannot be read',
    formOf([question('text', 'note', { when: 'amount >' }), amount]),
    `${HERE}.note.when: A name was expected here. The expression ends too early. (letter 9)`,
  ],
  [
    'an unknown name',
    formOf([{ ...yes, when: 'county = "X"' }]),
    `${HERE}.yes.when: The name “county” is not known. (letter 1)`,
  ],
  [
    'kinds that do not meet',
    formOf([yes, { ...amount, when: 'yes > 5' }]),
    `${HERE}.amount.when: Yes or no cannot be compared with a number. (letter 5)`,
  ],
  [
    'a condition that is no yes or no',
    formOf([amount, { ...yes, when: 'amount + 1' }]),
    `${HERE}.yes.when: This gives a number, where yes or no is wanted.`,
  ],
  [
    'a bound of another kind',
    formOf([amount, { ...day, min: 'amount' } as typeof day]),
    `${HERE}.day.min: This gives a number, where a date is wanted.`,
  ],
  [
    'a column outside its row',
    formOf([points, { ...yes, when: 'row.flow > 1' }]),
    `${HERE}.yes.when: The name “row” is not known. (letter 1)`,
  ],
  [
    'a check that is shown nowhere',
    formOf([amount], { checks: [{ ...CHECK, id: 'gone', test: 'amount > 1', at: ['sum'] }] }),
    'checks.gone.at: There is no question “sum”.',
  ],
  [
    'a list that is not there',
    formOf([question('choice', 'pick', { options: { list: 'colors' } })]),
    `${HERE}.pick.options.list: There is no list “colors”.`,
  ],
  [
    'rows of a table that is not there',
    formOf([question('choice', 'pick', { options: { rowsOf: 'amount' } }), amount]),
    `${HERE}.pick.options.rowsOf: There is no table “amount”.`,
  ],
  [
    'a key of a column that is not there',
    formOf([{ ...points, key: ['number'] }]),
    `${HERE}.points.key: There is no column “number”.`,
  ],
  [
    'a total of a column that is not there',
    formOf([{ ...points, totals: { sum: 'sum(points.flow)' } }]),
    `${HERE}.points.totals.sum: There is no column “sum”.`,
  ],
  [
    'questions that hang on each other',
    formOf([
      { ...yes, when: 'amount > 1' },
      { ...amount, when: 'yes = true' },
    ]),
    `${HERE}.yes.when: This hangs on itself: yes → amount → yes.`,
  ],
  [
    'a value that hangs on itself over a column',
    formOf(
      [
        table('points', [
          question('calculated', 'share', { value: 'row.flow / total', type: 'number' }),
          question('number', 'flow', { when: 'total > 1' }),
        ]),
      ],
      { values: { total: { value: 'sum(points.flow)', type: 'number' } } },
    ),
    `${HERE}.points.columns.flow.when: This hangs on itself: points.flow → total → points.flow.`,
  ],
  [
    'a pattern that looks back',
    formOf([question('text', 'code', { pattern: '^(a+)\\1$' })]),
    `${HERE}.code.pattern: Patterns have no back references.`,
  ],
  [
    'a pattern that takes for ever',
    formOf([question('text', 'code', { pattern: '^(a+)+$' })]),
    `${HERE}.code.pattern: A repeated group may hold neither a choice nor a part of open length.`,
  ],
  [
    'a pattern of more steps than are taken',
    formOf([question('text', 'code', { pattern: '^[a-z]{1,900}[0-9]{1,900}$' })]),
    `${HERE}.code.pattern: This pattern is too large: repeat its parts less often.`,
  ],
  [
    'a pattern of a part of the text',
    formOf([question('text', 'code', { pattern: '[a-z]+' })]),
    `${HERE}.code.pattern: A pattern is about the whole text: begin it with ^ and end it with $.`,
  ],
  [
    'a claim on an address',
    formOf([question('address', 'home', { claim: 'may' })]),
    `${HERE}.home.claim: Such an answer cannot be claimed confidential.`,
  ],
  [
    'a searchable answer that is personal',
    formOf([question('text', 'name', { personal: true, fact: true })]),
    `${HERE}.name.fact: What is searchable is public: it is neither personal nor claimable.`,
  ],
  [
    'a source that is not there',
    formOf([question('text', 'name', { prefill: { from: 'site.owner' } })]),
    `${HERE}.name.prefill.from: There is no source “site.owner”. There are name, number, address, city, state, zip, lat, lon.`,
  ],
]

describe('the checker of definitions', () => {
  test('lets a sound form pass', () => {
    expect(faultsOf(formOf([amount, day, yes, points]))).toEqual([])
  })

  test.each(ROWS)('refuses %s and names the place', (_what, form, fault) => {
    expect(faultsOf(form)).toContain(fault)
  })

  test('refuses a rule that reads a later page', () => {
    const form = formOf([])
    form.sections = [
      {
        id: 'main',
        title: 'Main',
        pages: [
          { id: 'first', title: 'First', items: [{ ...yes, when: 'large = true' }] },
          { id: 'second', title: 'Second', items: [amount] },
        ],
      },
    ]
    form.values = { large: { value: 'amount > 5', type: 'yesNo' } }
    expect(faultsOf(form)).toEqual([
      `${HERE}.yes.when: “amount” is asked later than what hangs on it.`,
    ])
  })

  test('refuses more than a form may hold', () => {
    const many = Array.from({ length: 401 }, (_, at) => question('text', `q${at}`))
    expect(faultsOf(formOf(many))).toEqual([
      'sections: A form has at most 400 questions; this one has 401.',
    ])
  })

  test.each([
    '^[A-Z]{2}\\d{3}(-\\d{1,4})?$',
    '^\\d+(\\.\\d+)?$',
    '^(\\d{3}-)*\\d{3}$',
    '^[A-Za-z0-9-]+$',
    '^(?:ab|cd)\\d{4}$',
  ])('takes the pattern %s', (pattern) => {
    expect(faultsOf(formOf([question('text', 'code', { pattern })]))).toEqual([])
  })

  test.each([
    '^(a|a)*$',
    '^(a?){50}$',
    '^(a*b*)*$',
    '^((a+))+$',
    '^(a)\\1$',
    '^(?=a).*$',
    'a+',
    '^(a$',
    '^a*a*a*a*a*$',
    '^(?:x\\d*){2,}$',
  ])('refuses the pattern %s', (pattern) => {
    expect(faultsOf(formOf([question('text', 'code', { pattern })]))).toHaveLength(1)
  })

  test('names the place of what has the wrong shape by ids', () => {
    const form = formOf([{ ...amount, decimals: 99 } as typeof amount])
    const read = readShape(formSchema, form)
    expect('faults' in read && read.faults.map(({ place }) => place)).toEqual([
      `${HERE}.amount.decimals`,
    ])
  })
})

describe('a new version', () => {
  const before = formOf([amount, points], { lists: { colors: [{ value: 'red', label: 'Red' }] } })
  const upgrade = { from: 1, drafts: 'move' as const, changes: 'Less is asked.' }
  const faults = (
    items: FormDefinition['sections'][0]['pages'][0]['items'],
    more: Partial<FormDefinition>,
  ) =>
    checkDefinition(formOf(items, { version: 2, ...more }), { before }).map(
      ({ place, message }) => `${place}: ${message}`,
    )
  const { lists } = before

  test('is refused if it loses answers without saying so', () => {
    expect(faults([points], { lists, upgrade })).toEqual([
      `${HERE}.amount: Answers to “amount” would be lost: name it in upgrade.renamed or upgrade.dropped.`,
    ])
    expect(faults([points], { lists, upgrade: { ...upgrade, dropped: ['amount'] } })).toEqual([])
    expect(
      faults([question('number', 'sum'), points], {
        lists,
        upgrade: { ...upgrade, renamed: { amount: 'sum' } },
      }),
    ).toEqual([])
  })

  test('is refused if an id means something else, a choice is gone, or nothing is said', () => {
    expect(faults([question('text', 'amount'), points], { lists, upgrade })).toEqual([
      `${HERE}.amount: “amount” was asked as number before; choose another id.`,
    ])
    expect(
      faults([amount, points], { lists: { colors: [{ value: 'blue', label: 'Blue' }] }, upgrade }),
    ).toEqual(['lists.colors: The choice “red” is gone; keep it with "retired": true.'])
    expect(faults([amount, points], { lists })).toEqual([
      'upgrade.from: Say what happens to drafts of version 1, which this one follows.',
    ])
  })
})
