import { describe, expect, test } from 'vitest'
import { dateRange, dollars, shortDate, timeLeft, today } from '#app/lib/format.ts'
import { fileSize } from '#values/file-size.ts'

describe('app words and numbers', () => {
  test.each([
    [0, '1 KB'],
    [10, '1 KB'],
    [1023, '1 KB'],
  ])('a file of %i bytes reads %s [S2-CONST-01]', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words)
  })

  test.each([
    [1024, '1 KB'],
    [2600, '3 KB'],
    [1536, '2 KB'],
    [52_428_800, '51,200 KB'],
  ])('a file of %i bytes reads %s [S2-CONST-02]', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words)
  })

  test('days are words, whatever the time zone of the reader', () => {
    expect(shortDate('2024-01-10')).toBe('Jan 10, 2024')
    expect(dateRange('2024-01-10', '2029-01-09')).toBe('Jan 10, 2024 to Jan 9, 2029')
    expect(dateRange(null, '2029-01-09')).toBe('Until Jan 9, 2029')
    expect(dateRange('2024-01-10', null)).toBe('From Jan 10, 2024')
    expect(dateRange(null, null)).toBeNull()
  })

  test.each([
    ['2026-11-25', '5 days left'],
    ['2026-11-21', '1 day left'],
    ['2026-11-20', 'last day'],
    ['2026-11-19', 'ended 1 day ago'],
    ['2028-03-25', '16 months left'],
    ['2020-02-08', 'ended 6 years ago'],
  ])('on November 20, 2026, %s reads "%s"', (end, words) => {
    expect(timeLeft(end, '2026-11-20')).toBe(words)
  })

  test('today is the day of the agency, not of the server', () => {
    expect(today(new Date('2026-11-20T03:00:00Z'), 'America/New_York')).toBe('2026-11-19')
    expect(today(new Date('2026-11-20T03:00:00Z'), 'UTC')).toBe('2026-11-20')
  })

  test('money is in dollars and cents', () => {
    expect(dollars(1250.5)).toBe('$1,250.50')
    expect(dollars(null)).toBeNull()
  })
})
