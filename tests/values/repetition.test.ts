import fc from 'fast-check'
import rrule from 'rrule'
import { describe, expect, test } from 'vitest'
import { dueDays } from '#api/permit-life/obligations/due-days.ts'
import { firstDayAfter, ruleFault } from '#api/permit-life/obligations/rule-words.ts'
import { typeSchema } from '#forms/definition/type.schema.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { daysBetween, readRepetition, repetitionFault } from '#values/repetition.ts'

const { RRule } = rrule

/** Rules that need longest: they never come, or hardly. */
const SELDOM = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;INTERVAL=1',
  'FREQ=WEEKLY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=2',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
]

describe('rules that staff write', () => {
  test.each(SELDOM)('%s is told to never come, and costs next to nothing', (rule) => {
    const began = process.cpuUsage()
    for (let time = 0; time < 20; time++)
      expect(ruleFault(rule, '2026-11-28')).toBe(
        'This schedule never comes: no year has such a day.',
      )
    expect(dueDays(rule, '2026-11-28', '2026-11-28')).toEqual([])
    expect(firstDayAfter(rule, '2026-11-28')).toBeNull()
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000)
  })

  test('a step that always misses its weekday ends too', () => {
    // The 28th of November 2026 is a Saturday.
    expect(firstDayAfter('FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-11-28')).toBeNull()
    expect(dueDays('FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-11-28', '2026-11-28')).toEqual([])
  })

  test.each([
    'FREQ=DAILY;BYHOUR=1',
    'FREQ=DAILY;BYMINUTE=0,1,2',
    'FREQ=DAILY;BYSECOND=0',
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=1000000',
    'FREQ=DAILY;COUNT=100000',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=YEARLY;BYEASTER=0',
    'FREQ=DAILY;UNTIL=20270231',
    `FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(200)}1`,
    'FREQ=NEVER',
    'every month',
  ])('%s is no rule of whole days', (rule) => {
    expect(repetitionFault(rule)).toMatch(/^This is not a schedule that can be read/)
    expect(ruleFault(rule, '2026-11-28')).toMatch(/^This is not a schedule that can be read/)
  })

  test('the duty of a type is judged by the same', () => {
    const rule = typeSchema.shape.duties.unwrap().element.shape.rule
    for (const one of [...SELDOM, 'FREQ=DAILY;BYHOUR=1', 'FREQ=HOURLY'])
      expect(rule.safeParse(one).error?.issues[0]?.message).toBe(repetitionFault(one))
    expect(rule.safeParse('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31').success).toBe(true)
  })

  test('the days are those of the standard', () => {
    const list = (most: number) =>
      fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 3 })
    const weekDay = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
    const rules = fc.record({
      freq: fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'),
      interval: fc.integer({ min: 1, max: 4 }),
      months: list(12),
      monthDays: fc.uniqueArray(fc.constantFrom(1, 5, 15, 28, 29, 30, 31, -1, -2), {
        maxLength: 2,
      }),
      weekDays: fc.uniqueArray(weekDay, { maxLength: 2 }),
      nth: fc.constantFrom('', '1', '2', '-1'),
      position: fc.constantFrom('', '1', '-1', '2'),
      weekStart: fc.constantFrom('MO', 'SU'),
      count: fc.constantFrom('', '3', '40'),
      start: fc.integer({ min: 0, max: 1_500 }),
    })
    fc.assert(
      fc.property(rules, (one) => {
        const nth = /^(YEARLY|MONTHLY)$/.test(one.freq) ? one.nth : ''
        const parts = [
          `FREQ=${one.freq}`,
          `INTERVAL=${one.interval}`,
          one.months.length > 0 && `BYMONTH=${one.months.join()}`,
          one.monthDays.length > 0 && `BYMONTHDAY=${one.monthDays.join()}`,
          one.weekDays.length > 0 && `BYDAY=${one.weekDays.map((day) => nth + day).join()}`,
          one.position !== '' &&
            one.monthDays.length + one.weekDays.length > 0 &&
            `BYSETPOS=${one.position}`,
          `WKST=${one.weekStart}`,
          one.count !== '' && `COUNT=${one.count}`,
        ]
        const rule = parts.filter(Boolean).join(';')
        const from = new Date(Date.UTC(2024, 0, 1 + one.start))
        const day = (date: Date): string => date.toISOString().slice(0, 10)
        const read = readRepetition(rule)
        if (!read) throw new Error(rule)
        const until = new Date(from.getTime() + 1_500 * 86_400_000)
        const found = [...daysBetween(read, day(from), day(until))]
        if (found.length === 0) return
        // As many as were found: past the last one the other would walk to the end of time.
        const known: string[] = []
        new RRule({ ...RRule.parseString(rule), dtstart: from }).all(
          (date) => known.push(day(date)) < found.length,
        )
        expect(found, `${rule} ${day(from)}`).toEqual(known)
      }),
      { numRuns: runs(1_000) },
    )
  })
})
