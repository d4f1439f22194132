import { expect, test } from 'vitest'
import {
  compile,
  contextOf,
  Day,
  Decimal,
  FUNCTION_NAMES,
  fromJson,
  inUnit,
  measurementOf,
  scopeOf,
  SIGNATURES,
  toJson,
  UNIT_NAMES,
  type Value,
} from '#forms/feel/index.ts'
import { ask } from './ask.ts'

const FLOW = measurementOf({ q: '=', v: '2', u: 'MGD' }, 'gpm')
const LEAD = measurementOf({ q: '<', v: '2', u: 'ug/L' }, 'mg/L')

function run(source: string, names: Record<string, Value>) {
  const compiled = compile(source)
  if ('fault' in compiled) throw new Error(compiled.fault.message)
  return toJson(compiled.run(scopeOf(contextOf(Object.entries(names)))))
}

test('every function that runs has a signature, and none is promised that does not run', () => {
  expect([...SIGNATURES.keys()].filter((name) => name !== 'not').sort()).toEqual(
    [...FUNCTION_NAMES].sort(),
  )
})

test('a measurement counts in its base unit, and not at all without one', () => {
  expect(run('lead + 1', { lead: LEAD })).toBe('1.002')
  expect(run('lead < 0.015 and lead = 0.002', { lead: LEAD })).toBe(true)
  expect(run('sum(all)', { all: [LEAD, LEAD] })).toBe('0.004')
  expect(run('max(all)', { all: [LEAD, FLOW] })).not.toBeNull()
  expect(run('lead + 1', { lead: measurementOf({ v: '2', u: 'ug/L' }, null) })).toBeNull()
  expect(run('lead + 1', { lead: measurementOf({ v: '2', u: 'ug/L' }, 'acre') })).toBeNull()
  expect(run('lead.q + lead.u', { lead: LEAD })).toBe('<ug/L')
  expect(run('lead.v', { lead: LEAD })).toBe('2')
  expect(measurementOf({ v: 'about 2', u: 'mg/L' }, 'mg/L')).toBeNull()
})

test('what is below the limit of detection counts nothing, half or the limit', () => {
  const names = { lead: LEAD, flow: FLOW }
  expect(run('counted(lead, "zero")', names)).toBe('0')
  expect(run('counted(lead, "half")', names)).toBe('0.001')
  expect(run('counted(lead, "limit")', names)).toBe('0.002')
  expect(run('counted(flow, "zero") = flow', names)).toBe(true)
  expect(run('counted(7, "half")', names)).toBe('7')
})

test('units convert by exact factors, both ways, and never between kinds', () => {
  const one = (text: string) => Decimal.of(text) ?? Decimal.made(0n, 0)
  const EXACT: [string, string, string, string][] = [
    ['1', 'acre', 'ft2', '43560'],
    ['1', 'mi2', 'acre', '640'],
    ['1', 'acre-ft', 'ft3', '43560'],
    ['1', 'bbl', 'gal', '42'],
    ['1', 'ton', 'lb', '2000'],
    ['1', 'lb', 'oz', '16'],
    ['1', 'mi', 'ft', '5280'],
    ['1', 'yd3', 'ft3', '27'],
    ['1', 'yd2', 'ft2', '9'],
    ['1', 'ft3/s', 'm3/s', '0.028316846592'],
    ['1.44', 'MGD', 'gpm', '1000'],
    ['1440', 'gal/d', 'gpm', '1'],
    ['0.05', 'mg/L', 'ug/L', '50'],
    ['1', 'ha', 'm2', '10000'],
  ]
  for (const [amount, from, to, is] of EXACT) {
    expect(inUnit(one(amount), from, to)?.toText(), `${from} in ${to}`).toBe(is)
    expect(inUnit(one(is), to, from)?.toText(), `${to} in ${from}`).toBe(one(amount).toText())
  }
  expect(inUnit(one('1'), 'acre', 'lb')).toBeNull()
  expect(inUnit(one('1'), 'acre', 'toString')).toBeNull()
  for (const unit of UNIT_NAMES) expect(inUnit(one('3'), unit, unit)?.toText()).toBe('3')
  expect(run('converted(flow, "gal/d")', { flow: FLOW })).toBe('2000000')
  expect(run('converted(flow, "acre")', { flow: FLOW })).toBeNull()
  expect(run('round half up(converted(flow, "ft3/s"), 6)', { flow: FLOW })).toBe('3.094457')
})

test('a look-up asks the host, and is null without one', () => {
  const host = {
    lookup: (table: string, key: Value) => (table === 'fees' && key === 'S' ? fromJson(250) : null),
  }
  expect(ask('lookup("fees", if size < 5 then "S" else "L")', { size: 2 }, host)).toBe('250')
  expect(ask('lookup("fees", "X")', {}, host)).toBeNull()
  expect(ask('lookup("fees", "S")')).toBeNull()
  expect(ask('lookup(none, "S")', {}, host)).toBeNull()
})

test('working days leave out weekends and the agency’s holidays', () => {
  const host = { isHoliday: (day: Day) => day.toText() === '2026-11-26' }
  const before = (n: number, one?: typeof host) =>
    ask(`workdays before(date("2026-11-30"), ${n})`, {}, one)
  expect(before(0)).toBe('2026-11-30')
  expect(before(1)).toBe('2026-11-27')
  expect(before(2)).toBe('2026-11-26')
  expect(before(2, host)).toBe('2026-11-25')
  expect(before(10)).toBe('2026-11-16')
  expect(before(-1)).toBeNull()
  expect(before(5000)).toBeNull()
  expect(ask('workdays before(date("2026-11-30"), 3)', {}, { isHoliday: () => true })).toBeNull()
})

test('miles between two places, as the crow flies', () => {
  const places = {
    salem: { lat: '44.9429', lon: '-123.0351' },
    portland: { lat: '45.5152', lon: '-122.6784' },
    nowhere: { lat: '95', lon: '0' },
  }
  expect(Number(ask('miles(salem, portland)', places))).toBeCloseTo(43.2, 0)
  expect(ask('miles(salem, salem)', places)).toBe('0')
  expect(ask('miles(salem, nowhere)', places)).toBeNull()
  expect(ask('miles(salem, "Portland")', places)).toBeNull()
})

test('values come from JSON by their kind, and go back', () => {
  expect(toJson(fromJson('12.50', 'number'))).toBe('12.5')
  expect(fromJson('1e999', 'number')).toBeNull()
  expect(fromJson('1,250', 'number')).toBeNull()
  expect(fromJson(Infinity)).toBeNull()
  expect(fromJson('2026-11-22', 'day')).toBeInstanceOf(Day)
  expect(fromJson('2026-02-30', 'day')).toBeNull()
  expect(fromJson('2026-11-22')).toBe('2026-11-22')
  expect(toJson(fromJson('P18M', 'duration'))).toBe('P1Y6M')
  const rows = fromJson([{ a: '1.50', b: 'x', c: 'unknown' }], {
    list: { context: { a: 'number', b: 'text' } },
  })
  expect(toJson(rows)).toEqual([{ a: '1.5', b: 'x' }])
  expect(toJson(fromJson({ q: '<', v: '0.05', u: 'mg/L' }, 'measurement'))).toEqual({
    q: '<',
    v: '0.05',
    u: 'mg/L',
  })
  const hostile: unknown = JSON.parse('{"__proto__": {"admin": true}, "a": 1}')
  const value = fromJson(hostile)
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(ask('admin = null', { x: hostile })).toBe(true)
  const deep: unknown = JSON.parse('['.repeat(5000) + ']'.repeat(5000))
  expect(() => fromJson(deep)).not.toThrow()
})
