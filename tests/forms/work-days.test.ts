import { describe, expect, test } from 'vitest'
import { dutiesOf } from '#api/review/decisions/duties.ts'
import { workDaySettings } from '#app/lib/settings-of-records.ts'
import { compile } from '#forms/compile.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'
import {
  FEDERAL_CALENDAR,
  holidayOn,
  isWorkDay,
  workDayFrom,
  workDaysAfter,
} from '#values/work-days.ts'

const NONE = { federal: false, closed: [] }
const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(String(year)))

/** As published by the Office of Personnel Management. */
const PUBLISHED: Record<number, readonly string[]> = {
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'.split(' '),
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' '),
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
}

describe('the federal holidays', () => {
  test.each(Object.entries(PUBLISHED))('of %s are those that were published', (year, days) => {
    const found = daysOf(Number(year)).filter((day) => holidayOn(day, FEDERAL_CALENDAR) !== null)
    expect(found).toEqual(days.map((day) => `${year}-${day}`))
  })

  test('are none where the agency says so, and begin with their law', () => {
    expect(holidayOn('2026-12-25', NONE)).toBeNull()
    expect(holidayOn('2020-06-19', FEDERAL_CALENDAR)).toBeNull()
    expect(holidayOn('2026-06-19', FEDERAL_CALENDAR)).toBe('Juneteenth')
  })
})

describe('the agency’s closed days', () => {
  const own = {
    federal: false,
    closed: ['2026-11-27 Day after Thanksgiving', '12-24 Christmas Eve', 'last Fri 04 Arbor Day'],
  }
  test('are single days, days of every year, and days by rule', () => {
    expect(holidayOn('2026-11-27', own)).toBe('Day after Thanksgiving')
    expect(holidayOn('2027-11-27', own)).toBeNull()
    expect(holidayOn('2031-12-24', own)).toBe('Christmas Eve')
    expect(daysOf(2026).filter((day) => holidayOn(day, own) === 'Arbor Day')).toEqual([
      '2026-04-24',
    ])
    const fifth = { federal: false, closed: ['5 mon 02 Never'] }
    expect(daysOf(2026).filter((day) => holidayOn(day, fifth) !== null)).toEqual([])
  })

  test.each(['2026-02-30 None', '12-24', 'Christmas', '6 fri 11 None', 'last fri 13 None', ''])(
    '“%s” is refused as a setting',
    (line) => {
      expect(workDaySettings.safeParse({ closed: [line] }).success).toBe(false)
    },
  )

  test('are taken by the setting where they are said right', () => {
    expect(workDaySettings.parse({ closed: own.closed })).toEqual({ ...own, federal: true })
  })
})

test('working days pass over weekends and holidays', () => {
  expect(workDaysAfter('2026-11-25', 1, FEDERAL_CALENDAR)).toBe('2026-11-27')
  expect(workDaysAfter('2026-11-25', 1, NONE)).toBe('2026-11-26')
  expect(workDaysAfter('2026-11-25', 5, FEDERAL_CALENDAR)).toBe('2026-12-03')
  expect(workDayFrom('2026-12-25', FEDERAL_CALENDAR)).toBe('2026-12-28')
  expect(workDayFrom('2026-12-24', FEDERAL_CALENDAR)).toBe('2026-12-24')
  expect(isWorkDay('2026-11-28', NONE)).toBe(false)
  // An office that is closed for ever has an end too.
  const always = { federal: false, closed: daysOf(2024).map((day) => `${day.slice(5)} Closed`) }
  expect(workDaysAfter('2026-01-01', 3, always) > '2026-01-01').toBe(true)
})

test('rules of forms count by the same calendar', () => {
  const form = compile(
    formOf([
      question('calculated', 'notice', {
        value: 'workdays before(date("2026-11-30"), 2)',
        type: 'date',
      }),
    ]),
  )
  const noticeOn = (more: object) =>
    judge(
      form,
      { texts: {}, rows: {}, files: {} },
      { ...contextOn('2026-11-01'), ...more },
    ).answers.readOf('notice')
  expect(noticeOn({})).toMatchObject({ value: '2026-11-26' })
  expect(noticeOn({ workDays: FEDERAL_CALENDAR })).toMatchObject({ value: '2026-11-25' })
})

test('a duty of a type may be due on working days alone', () => {
  const duty = { name: 'Report', type: 'X', rule: 'FREQ=YEARLY', opensDays: 30 }
  const term = { effectiveOn: '2026-01-01', expiresOn: null }
  expect(dutiesOf({ duties: [{ ...duty, onWorkDay: true }, duty] }, term)).toMatchObject([
    { onWorkDay: true },
    { onWorkDay: false },
  ])
})
