import { describe, expect, test } from 'vitest'
import {
  actionLevel,
  ninetieth,
  standingOf,
  comingLevel,
  type TapResult,
} from '#values/tap-levels.ts'

const END = '2026-12-31'
const upTo = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`)

let taps = 0
const of = (lead: string | null, more: Partial<TapResult> = {}): TapResult => ({
  location: `T-${++taps}`,
  sampledOn: '2026-08-01',
  litre: 'first',
  lead,
  leadIsBelow: false,
  copper: null,
  copperIsBelow: false,
  ...more,
})
const lead = (values: string[], end = END) =>
  standingOf(
    'lead',
    values.map((value) => of(value)),
    end,
  )

describe('the 90th percentile', () => {
  test.each([
    ['nothing', [], null],
    ['1: the highest', ['7'], '7'],
    ['4: the highest', ['3', '19.5', '1', '2'], '19.5'],
    ['5: the average of the highest and the second highest', ['1', '20', '3', '2', '11'], '15.5'],
    ['6: four tenths of the way from the fifth to the sixth', upTo(6), '5.4'],
    ['10: the ninth', upTo(10), '9'],
    ['20: the eighteenth', upTo(20).reverse(), '18'],
    ['21: nine tenths of the way from the eighteenth to the nineteenth', upTo(21), '18.9'],
  ])('of %s', (_, values, found) => {
    expect(ninetieth(values)).toBe(found)
  })

  test('orders by number and loses no decimal', () => {
    expect(ninetieth(['9', '10', '100', '2'])).toBe('100')
    expect(ninetieth(['0.1', '0.1', '0.1', '0.0003', '0.2'])).toBe('0.15')
    expect(ninetieth(['0', '0', '0', '0', '0.0001'])).toBe('0.00005')
    expect(ninetieth(['1.30', '.5'])).toBe('1.3')
  })
})

describe('the action level', () => {
  test.each([
    ['14.9999', false],
    ['15', false],
    ['15.0001', true],
  ])('of lead is 15 µg/L: %s is above it: %s', (value, isAbove) => {
    expect(lead([value])).toMatchObject({ ninetieth: value, actionLevel: '15', isAbove })
  })

  test.each([
    ['9.9999', false],
    ['10', false],
    ['10.0001', true],
  ])('of lead is going to be 10 µg/L: %s is above it: %s', (value, isOver) => {
    expect(lead([value])).toMatchObject({ isAbove: false, isAboveComing: isOver })
  })

  test.each([
    ['10', false],
    ['10.0001', true],
  ])('of lead is 10 µg/L under the improvements, and none is to come: %s, %s', (value, isAbove) => {
    expect(lead([value], '2027-11-01')).toMatchObject({
      actionLevel: '10',
      isAbove,
      comingLevel: null,
      isAboveComing: false,
    })
  })

  test('changes with periods that end on November 1, 2027 or later', () => {
    expect(['2027-10-31', '2027-11-01'].map((end) => actionLevel('lead', end))).toEqual([
      '15',
      '10',
    ])
    expect(['2027-10-31', '2027-11-01'].map((end) => comingLevel('lead', end))).toEqual([
      '10',
      null,
    ])
  })

  test.each([
    ['1.2999', false],
    ['1.3', false],
    ['1.3001', true],
  ])('of copper is 1.3 mg/L: %s is above it: %s', (copper, isAbove) => {
    const standing = standingOf('copper', [of(null, { copper })], END)
    expect(standing).toMatchObject({ actionLevel: '1.3', isAbove, comingLevel: null })
  })

  test('of what lies between two samples is that of the exact number', () => {
    expect(lead(['1', '1', '1', '15', '15.0002'])).toMatchObject({
      ninetieth: '15.0001',
      isAbove: true,
    })
  })
})

describe('what counts', () => {
  test('below detection counts as zero, and what was not measured not at all', () => {
    const results = [
      of('4', { leadIsBelow: true }),
      of(null, { leadIsBelow: true }),
      of(null, { copper: '1.4' }),
    ]
    expect(standingOf('lead', results, END)).toMatchObject({
      counted: 2,
      below: 2,
      ninetieth: '0',
    })
    expect(standingOf('copper', results, END)).toMatchObject({ counted: 1, isAbove: true })
    expect(standingOf('copper', [of('1')], END)).toMatchObject({ counted: 0, ninetieth: null })
  })

  test('of both litres of a tap the first counts, and the higher under the improvements', () => {
    const pair = (litre: 'first' | 'fifth', value: string, location = 'A') =>
      of(value, { location, litre })
    const results = [pair('first', '2'), pair('fifth', '30'), pair('fifth', '4', 'B')]
    expect(standingOf('lead', results, END)).toMatchObject({ counted: 2, ninetieth: '4' })
    const later = standingOf('lead', results, '2028-06-30')
    expect(later).toMatchObject({ counted: 2, ninetieth: '30' })
    const lower = [pair('first', '9'), pair('fifth', '1')]
    expect(standingOf('lead', lower, '2028-06-30')).toMatchObject({ counted: 1, ninetieth: '9' })
  })

  test('two samples of a tap on two days, or twice the same litre, are two results', () => {
    const results = [
      of('2', { location: 'A' }),
      of('3', { location: 'A' }),
      of('4', { location: 'A', sampledOn: '2026-09-01' }),
    ]
    expect(standingOf('lead', results, END)).toMatchObject({ counted: 3, ninetieth: '4' })
  })
})
