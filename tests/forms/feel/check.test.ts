import { describe, expect, test } from 'vitest'
import { compile, contextOf, fromJson, scopeOf, toJson, type Known } from '#forms/feel/index.ts'

const KNOWN: Known = {
  startsOn: 'day',
  emergency: 'boolean',
  county: 'text',
  disturbed: 'measurement',
  amount: 'number',
  structures: { list: 'text' },
  facts: 'any',
  contact: { context: { email: 'text' } },
  points: {
    list: { context: { pointId: 'text', impaired: 'boolean', flow: 'number', seenOn: 'day' } },
  },
  capacity: 'number',
}

const FAULTS: [source: string, at: number, message: string][] = [
  ['coutny = "B"', 0, 'The name “coutny” is not known.'],
  ['amount + __proto__', 9, 'The name “__proto__” is not known.'],
  ['constructor = null', 0, 'The name “constructor” is not known.'],
  ['points.size', 6, 'A record has no “size”.'],
  ['contact.toString', 7, 'A record has no “toString”.'],
  ['startsOn.week', 8, 'A date has no “week”.'],
  ['county > 5', 7, 'A text cannot be compared with a number.'],
  ['startsOn >= "2026-11-22"', 9, 'Write dates like date("2026-11-22").'],
  ['emergency > true', 10, 'Yes or no is neither more nor less than another.'],
  ['county + 1', 7, '“+” does not work on a text and a number.'],
  ['startsOn + 14', 9, '“+” does not work on a date and a number.'],
  ['county and emergency', 0, 'This is a text, where yes or no is wanted.'],
  ['if amount then 1 else 2', 3, 'This is a number, where yes or no is wanted.'],
  ['amount in county', 7, '“in” wants a list, and this is a text.'],
  ['amount in structures', 7, 'A number cannot be compared with a text.'],
  ['amount in ["a", "b"]', 7, 'A number cannot be compared with a text.'],
  ['total(points)', 0, 'There is no function “total”.'],
  ['sum()', 0, '“sum” wants a list.'],
  ['sum(amount)', 4, '“sum” wants a list with a number, and gets a number.'],
  ['sum(points.pointId)', 10, '“sum” wants a list with a number, and gets a list with a text.'],
  ['abs(1, 2)', 0, '“abs” wants 1 value, and gets 2.'],
  ['date(2026, 11)', 0, '“date” wants 1 or 3 values, and gets 2.'],
  ['date("22.11.2026")', 5, 'no date'],
  ['duration("14 days")', 9, 'no duration'],
  ['counted(disturbed, "third")', 19, 'not one of zero, half, limit'],
  ['converted(disturbed, "acres")', 21, 'no unit'],
  ['points[flow]', 7, 'This is a number, where yes or no is wanted.'],
  ['amount[1]', 6, 'wants a list'],
  ['for x in county return x', 9, 'wants a list'],
  ['some p in points satisfies p.flow', 28, 'where yes or no is wanted'],
  ['some p in points satisfies p.size > 1', 28, 'A record has no “size”.'],
  ['points[size > 1]', 7, 'The name “size” is not known.'],
  [
    'for a in points return for b in points return for c in points return for d in points return 1',
    69,
    'at most 3 deep',
  ],
  ['amount >', 8, 'A name was expected here. The expression ends too early.'],
  ['amount > > 1', 9, 'A name was expected here. Found “>”.'],
  ['1 < amount < 3', 11, 'Compare two at a time'],
  ['(amount', 7, '“)” was expected here.'],
  ['amount amount', 7, 'Nothing was expected here.'],
  ['"open', 0, 'This text has no end'],
  ['amount ? 1', 7, '“?” is not a sign of the language.'],
  ['if amount > 1 then 2', 20, '“else” was expected here.'],
  ['for in in points return 1', 4, '“in” is a word of the language.'],
  ['amount + then', 9, '“then” does not stand here.'],
  ['1'.repeat(1001), 1000, 'at most 1000 letters'],
  ['('.repeat(40), 32, 'at most 32 levels'],
  ['-'.repeat(40) + '1', 32, 'at most 32 levels'],
]
describe('a fault is named with its place', () => {
  test.each(FAULTS)('%s', (source, at, message) => {
    const compiled = compile(source, KNOWN)
    if (!('fault' in compiled)) return expect.fail('no fault was found')
    expect(compiled.fault.message).toContain(message)
    expect(compiled.fault.at).toBe(at)
  })
})

const READS: [source: string, type: unknown, reads: string[]][] = [
  ['emergency = true or startsOn >= date("2026-11-22")', 'boolean', ['emergency', 'startsOn']],
  [
    'count(distinct values(points.pointId)) = count(points)',
    'boolean',
    ['points', 'points.pointId'],
  ],
  [
    'points[impaired = true and flow > amount].flow',
    { list: 'number' },
    ['amount', 'points', 'points.flow', 'points.impaired'],
  ],
  [
    'some p in points satisfies p.flow > capacity',
    'boolean',
    ['capacity', 'points', 'points.flow'],
  ],
  [
    'points[item.flow > 1]',
    {
      list: KNOWN['points'] && {
        context: { pointId: 'text', impaired: 'boolean', flow: 'number', seenOn: 'day' },
      },
    },
    ['points', 'points.flow'],
  ],
  ['startsOn.year', 'number', ['startsOn']],
  ['points.seenOn.year', { list: 'number' }, ['points.seenOn']],
  ['facts.unitsHeld >= amount', 'boolean', ['amount', 'facts.unitsHeld']],
  ['disturbed * 2', 'number', ['disturbed']],
  ['startsOn + duration("P14D")', 'day', ['startsOn']],
  ['startsOn - startsOn', 'duration', ['startsOn']],
  ['max(points.seenOn)', 'day', ['points.seenOn']],
  ['if emergency then county else null', 'text', ['county', 'emergency']],
  ['lookup("fees", if disturbed < 5 then "CGP-S" else "CGP-L")', 'any', ['disturbed']],
  ['contact.email', 'text', ['contact.email']],
  ['points[1].flow', 'number', ['points', 'points.flow']],
  [
    'points[count(structures[item = pointId]) = 0].flow',
    { list: 'number' },
    ['points', 'points.flow', 'points.pointId', 'structures'],
  ],
]
describe('what an expression reads and gives is known', () => {
  test.each(READS)('%s', (source, type, reads) => {
    const compiled = compile(source, KNOWN)
    if ('fault' in compiled) return expect.fail(compiled.fault.message)
    expect(compiled.type).toEqual(type)
    expect(compiled.reads).toEqual(reads)
  })
})

test('a field that a row lacks is missing there, and never a name from outside', () => {
  const compiled = compile('count(points[capacity > 1])', {
    points: { list: { context: { capacity: 'number' } } },
    capacity: 'number',
  })
  if ('fault' in compiled) return expect.fail(compiled.fault.message)
  const scope = scopeOf(
    contextOf([
      ['points', fromJson([{ capacity: 5 }, {}])],
      ['capacity', fromJson(9)],
    ]),
  )
  expect(toJson(compiled.run(scope))).toBe('1')
})

test('the name of a field may be a word of the language behind a point', () => {
  expect(compile('a.in = 1 and a.date.year > 2 and count = 1 and a.not = 2')).not.toHaveProperty(
    'fault',
  )
})
