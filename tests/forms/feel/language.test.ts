import { describe, expect, test } from 'vitest'
import { ask } from './ask.ts'

const CONTEXT = {
  none: null,
  yes: true,
  no: false,
  text: 'oak',
  five: 5,
  list: [3, 1, 2],
  contact: { email: 'a@b.org' },
  tanks: [
    { id: 'T1', capacity: 100, isOld: true },
    { id: 'T2', capacity: 120, isOld: false },
    { id: 'T3', capacity: null, isOld: null },
  ],
}

/** Numbers are texts in JSON. */
const CASES: Record<string, [source: string, answer: unknown][]> = {
  'numbers are exact decimals': [
    ['0.1 + 0.2 = 0.3', true],
    ['0.1 + 0.2', '0.3'],
    ['1.005 * 100', '100.5'],
    ['1 / 3 * 3 = 1', false],
    ['1 / 4', '0.25'],
    ['2 + 3 * 4 - 6 / 2', '11'],
    ['(2 + 3) * 4', '20'],
    ['-five + -2', '-7'],
    ['- - 3', '3'],
    ['.5 + 1', '1.5'],
    ['12.50 = 12.5', true],
    ['10 - 3 - 2', '5'],
    ['100 / 10 / 2', '5'],
  ],
  'what is impossible or missing is null': [
    ['1 / 0', null],
    ['text + 1', null],
    ['none + 1', null],
    ['-text', null],
    ['missing', null],
    ['contact.phone', null],
    ['five.x', null],
    ['none < 1', null],
    ['five < text', null],
    ['yes < no', null],
    ['five = text', null],
  ],
  'compared with what is missing, nothing is known': [
    ['none = 1', null],
    ['none != 1', null],
    ['none = none', null],
    ['none in [1, 2]', null],
    ['none in [1..2]', null],
    ['five in none', null],
  ],
  'the word null asks whether something is missing': [
    ['none = null', true],
    ['null = none', true],
    ['five = null', false],
    ['five != null', true],
    ['none != null', false],
    ['count(tanks[capacity = null])', '1'],
  ],
  'texts compare by code point and join by +': [
    ['"a" < "b"', true],
    ['"Z" < "a"', true],
    ['"\\uE000" < "😀"', true],
    ['text + "-" + text', 'oak-oak'],
    ['"\\u0041\\n\\"\\\\"', 'A\n"\\'],
  ],
  'and, or and not have three values': [
    ['yes and none', null],
    ['none and no', false],
    ['none or yes', true],
    ['none or no', null],
    ['not(none)', null],
    ['not(no)', true],
    ['yes or no and no', true],
    ['five and yes', null],
    ['none = true or five > 1', true],
  ],
  'in asks a list or a range with both ends': [
    ['five in [1, 5]', true],
    ['five in [1..5]', true],
    ['five in [6..9]', false],
    ['five in [5..1]', false],
    ['2 in list', true],
    ['text in ["elm", "oak"]', true],
    ['five in []', false],
    ['five in [null, 5]', true],
    ['date("2026-03-01") in [date("2026-01-01")..date("2026-12-31")]', true],
  ],
  'if takes the second where the test is not true': [
    ['if yes then 1 else 2', '1'],
    ['if none then 1 else 2', '2'],
    ['if no then 1 else if yes then 2 else 3', '2'],
  ],
  'loops over lists': [
    ['some t in tanks satisfies t.capacity > 110', true],
    ['some t in tanks satisfies t.capacity > 200', null],
    ['every t in tanks satisfies t.capacity > 110', false],
    ['every t in tanks satisfies t.capacity > 50', null],
    ['every x in [] satisfies x', true],
    ['some x in [] satisfies x', false],
    ['for x in list return x * five', ['15', '5', '10']],
    [
      'for x in list return for y in list return x + y',
      [
        ['6', '4', '5'],
        ['4', '2', '3'],
        ['5', '3', '4'],
      ],
    ],
    ['some x in none satisfies x', null],
    ['for x in five return x', null],
  ],
  'filters keep the rows for which the test is true': [
    ['tanks[capacity > 110].id', ['T2']],
    ['tanks[item.capacity > 110].id', ['T2']],
    ['list[item > 1]', ['3', '2']],
    ['tanks[capacity > five * 22].id', ['T2']],
    ['list[1]', '3'],
    ['list[-1]', '2'],
    ['list[0]', null],
    ['list[9]', null],
    ['list[1.5]', null],
    ['tanks[1].id', 'T1'],
    ['none[item > 1]', null],
    ['tanks[isOld = true and capacity = 100].id', ['T1']],
    ['tanks[count(list[item > capacity]) = 0].id', ['T1', 'T2', 'T3']],
  ],
  'a path of a list is the field of all its rows': [
    ['tanks.id', ['T1', 'T2', 'T3']],
    ['contact.email', 'a@b.org'],
    ['count(distinct values(tanks.id)) = count(tanks)', true],
    ['sum(tanks.capacity)', null],
    ['sum(tanks[capacity != null].capacity)', '220'],
  ],
  'days and durations': [
    ['date("2026-11-22") + duration("P14D")', '2026-12-06'],
    ['duration("P14D") + date("2026-11-22")', '2026-12-06'],
    ['date("2026-01-31") + duration("P1M")', '2026-02-28'],
    ['date("2024-02-29") + duration("P1Y")', '2025-02-28'],
    ['date("2026-03-31") - duration("P1M")', '2026-02-28'],
    ['date("2026-12-06") - date("2026-11-22")', 'P14D'],
    ['(date("2026-12-06") - date("2026-11-22")).days', '14'],
    ['date("2026-12-06") - date("2026-11-22") <= duration("P14D")', true],
    ['duration("P1Y6M")', 'P1Y6M'],
    ['duration("P12M") = duration("P1Y")', true],
    ['duration("P1M") < duration("P40D")', null],
    ['duration("P1D") * 14', 'P14D'],
    ['duration("P1D") * 1.5', null],
    ['duration("P3D") - duration("P1D")', 'P2D'],
    ['date("2026-11-22").year + date("2026-11-22").month', '2037'],
    ['date("2026-11-22").day', '22'],
    ['date(2026, 11, 22)', '2026-11-22'],
    ['date(text)', null],
    ['date("9999-12-31") + duration("P1D")', null],
    ['date("2026-11-22") < date("2026-11-23")', true],
  ],
}
for (const [title, cases] of Object.entries(CASES))
  describe(title, () => {
    test.each(cases)('%s', (source, answer) => {
      expect(ask(source, CONTEXT)).toEqual(answer)
    })
  })

const FUNCTIONS: [source: string, answer: unknown][] = [
  ['count(list)', '3'],
  ['count([])', '0'],
  ['count(none)', null],
  ['sum(list)', '6'],
  ['sum(1, 2.5)', '3.5'],
  ['sum([])', null],
  ['sum([1, null])', null],
  ['min(list)', '1'],
  ['max(list)', '3'],
  ['max(1, 7, 3)', '7'],
  ['min([])', null],
  ['max([1, null])', null],
  ['min([1, "a"])', null],
  ['max(date("2026-01-01"), date("2026-02-01"))', '2026-02-01'],
  ['mean([1, 2])', '1.5'],
  ['mean([])', null],
  ['distinct values([1, 1.0, 2, "1", null, null])', ['1', '2', '1', null]],
  ['list contains(list, 2.0)', true],
  ['list contains([1, null], null)', true],
  ['list contains(none, 1)', null],
  ['string length("müll😀")', '5'],
  ['contains("abc", "b")', true],
  ['contains(none, "b")', null],
  ['starts with("abc", "b")', false],
  ['abs(-2.5)', '2.5'],
  ['floor(-1.5)', '-2'],
  ['ceiling(-1.5)', '-1'],
  ['ceiling(1.2)', '2'],
  ['round half up(1.005, 2)', '1.01'],
  ['round half up(-2.5, 0)', '-3'],
  ['round half up(1250, -2)', '1300'],
  ['round half up(1, 0.5)', null],
  ['percentile90([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])', '9'],
  ['percentile90([5, 1, 4, 2, 3])', '4.5'],
  ['percentile90([0.002, 0.015, 0.001])', '0.015'],
  ['percentile90([1, 2, 3, 4, 5, 6])', '5.4'],
  ['percentile90([])', null],
  ['percentile90([1, null, 3])', null],
]
describe('functions', () => {
  test.each(FUNCTIONS)('%s', (source, answer) => {
    expect(ask(source, CONTEXT)).toEqual(answer)
  })
})

test('names that every object of the machine has are names like others, and unknown', () => {
  const asked = [
    '__proto__',
    'constructor',
    'contact.constructor',
    'contact.__proto__',
    'list.length',
  ]
  for (const source of asked) expect(ask(source, CONTEXT)).not.toEqual(expect.any(Function))
  expect(ask('constructor = null and __proto__ = null and toString = null', CONTEXT)).toBe(true)
  expect(ask('contact.constructor = null and contact.__proto__ = null', CONTEXT)).toBe(true)
  expect(ask('count(tanks[hasOwnProperty = null])', CONTEXT)).toBe('3')
})
