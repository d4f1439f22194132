import { describe, expect, test } from 'vitest'
import { dueDays, periodBefore } from '#api/permit-life/obligations/due-days.ts'

const TODAY = '2026-11-20'

describe('due days by a rule of RFC 5545', () => {
  test('the last day of each month is its own last day; the 31st is left out where there is none', () => {
    expect(dueDays('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', TODAY).slice(0, 4)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ])
    expect(dueDays('FREQ=MONTHLY', '2026-12-31', TODAY).slice(0, 3)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
    ])
  })

  test('the 29th of February comes in leap years alone', () => {
    expect(dueDays('FREQ=YEARLY', '2024-02-29', '2027-12-01')).toEqual(['2028-02-29'])
    expect(dueDays('FREQ=YEARLY', '2024-02-29', '2026-06-01')).toEqual([])
  })

  test('an endless one gives at most 12 ahead, within 400 days, and 400 days of what was missed', () => {
    const days = dueDays('FREQ=MONTHLY;BYMONTHDAY=15', '2020-01-15', TODAY)
    expect(days.filter((day) => day >= TODAY)).toHaveLength(12)
    expect(days[0]).toBe('2025-11-15')
    expect(dueDays('FREQ=DAILY', '2026-11-20', TODAY)).toHaveLength(12)
    expect(dueDays('FREQ=YEARLY;INTERVAL=5', '2029-01-01', TODAY)).toEqual([])
  })

  test('without a rule it is due once; an end or a number of times ends it', () => {
    expect(dueDays('', '2027-01-01', TODAY)).toEqual(['2027-01-01'])
    expect(dueDays('FREQ=MONTHLY;COUNT=2', '2026-12-01', TODAY)).toHaveLength(2)
    expect(dueDays('RRULE:FREQ=MONTHLY;UNTIL=20270201', '2026-12-01', TODAY)).toHaveLength(3)
  })

  test('a rule within a day, or no rule at all, is refused; one that never comes gives nothing', () => {
    expect(() => dueDays('FREQ=HOURLY', TODAY, TODAY)).toThrow('whole days')
    expect(() => dueDays('every month', TODAY, TODAY)).toThrow()
    expect(dueDays('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', TODAY, TODAY)).toEqual([])
  })

  test('a report is about the last whole span before its day', () => {
    expect(periodBefore('2027-01-15', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(periodBefore('2028-03-31', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(periodBefore('2027-02-15', 'quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(periodBefore('2027-03-31', 'year')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })
})
