import { expect, test } from 'vitest'
import { sentResultSchema } from '#api/backflow/results/results.schemas.ts'
import { resultOf } from '#app/light/field/result.ts'
import { RETESTS } from '#app/light/field/retests.ts'
import type { Report } from '#app/light/field/store.ts'

const REPORT: Report = {
  key: 'phone-0001',
  assembly: { rid: 7, kind: 'RP', serial: 'S-7' } as Report['assembly'],
  typed: {
    tested_on: '2026-11-20',
    check1: '8,1',
    relief: '1.4',
    check2: '2.0',
    repaired: 'Y',
    'retest.check1': '8.1',
    'retest.relief': '1.6',
    'retest.check2': '2.0',
    'retest2.tested_on': '2026-11-21',
    'retest2.check1': '8.1',
    'retest2.relief': '3.4',
    'retest2.check2': '2.0',
  },
  verdict: null,
  state: 'waiting',
  errors: [],
  submission: null,
  changedAt: '2026-11-21T12:00:00Z',
}
const retestsOf = (report: Report) =>
  sentResultSchema.parse(resultOf(report)).retests.map((each) => [each.tested_on, each.relief])

test('each test after a repair that the page asked for is sent, with its own day', () => {
  expect(retestsOf({ ...REPORT, retests: 2 })).toEqual([
    ['2026-11-20', '1.6'],
    ['2026-11-21', '3.4'],
  ])
})

test('what stands in fields that the page does not ask for any more is not sent', () => {
  expect(retestsOf({ ...REPORT, retests: 1 })).toEqual([['2026-11-20', '1.6']])
  // A report that an older page kept has one.
  expect(retestsOf(REPORT)).toHaveLength(1)
})

test('the page asks for as many as the portal takes', () => {
  const typed = Object.fromEntries(RETESTS.map((before) => [`${before}relief`, '1.6']))
  const all = { ...REPORT, typed: { ...REPORT.typed, ...typed }, retests: RETESTS.length }
  expect(retestsOf(all)).toHaveLength(5)
  const more = resultOf(all) as { retests: unknown[] }
  expect(
    sentResultSchema.safeParse({ ...more, retests: [...more.retests, more.retests[0]] }).success,
  ).toBe(false)
})
