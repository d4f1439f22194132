import { expect, test } from 'vitest'
import { heldDays } from '#values/held-days.ts'

const ZONE = 'America/Los_Angeles'
/** Days of several holds after each other, each since and until a moment of the clock on the wall. */
const held = (...holds: [since: string, until: string][]) =>
  holds.reduce((days, [since, until]) => days + heldDays(new Date(since), new Date(until), ZONE), 0)

test.each<[string, number, [string, string][]]>([
  ['a second costs no day', 0, [['2026-11-20T10:00:00-08:00', '2026-11-20T10:00:01-08:00']]],
  [
    'three seconds of one day cost none',
    0,
    [
      ['2026-11-20T09:00:00-08:00', '2026-11-20T09:00:01-08:00'],
      ['2026-11-20T10:00:00-08:00', '2026-11-20T10:00:01-08:00'],
      ['2026-11-20T11:00:00-08:00', '2026-11-20T11:00:01-08:00'],
    ],
  ],
  [
    'a hold over midnight costs one',
    1,
    [['2026-11-20T23:59:59-08:00', '2026-11-21T00:00:01-08:00']],
  ],
  [
    'several holds around one midnight cost one',
    1,
    [
      ['2026-11-20T09:00:00-08:00', '2026-11-20T12:00:00-08:00'],
      ['2026-11-20T15:00:00-08:00', '2026-11-21T09:00:00-08:00'],
      ['2026-11-21T10:00:00-08:00', '2026-11-21T11:00:00-08:00'],
    ],
  ],
  ['ten days cost ten', 10, [['2026-11-20T15:00:00Z', '2026-11-30T15:00:00Z']]],
  [
    'two holds that meet cost what one would',
    10,
    [
      ['2026-11-20T15:00:00Z', '2026-11-24T03:00:00Z'],
      ['2026-11-24T03:00:00Z', '2026-11-30T15:00:00Z'],
    ],
  ],
  ['a day of 23 hours is one', 1, [['2026-03-08T00:30:00-08:00', '2026-03-09T00:30:00-07:00']]],
  ['a day of 25 hours is one', 1, [['2026-11-01T00:30:00-07:00', '2026-11-02T00:10:00-08:00']]],
  [
    'the hour that comes twice costs none',
    0,
    [['2026-11-01T01:30:00-07:00', '2026-11-01T01:10:00-08:00']],
  ],
  [
    'the day of the agency counts, not that of UTC',
    0,
    [['2026-11-20T23:00:00Z', '2026-11-21T05:00:00Z']],
  ],
  ['a year passes', 1, [['2026-12-31T12:00:00-08:00', '2027-01-01T12:00:00-08:00']]],
  ['February 29 is one', 2, [['2028-02-28T12:00:00-08:00', '2028-03-01T12:00:00-08:00']]],
  ['a clock that was put back costs none', 0, [['2026-11-21T10:00:00Z', '2026-11-18T10:00:00Z']]],
])('%s', (_title, days, holds) => {
  expect(held(...holds)).toBe(days)
})
