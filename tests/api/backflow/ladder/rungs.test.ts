import { describe, expect, test } from 'vitest'
import {
  nextRung,
  standingOf,
  USUAL_STEPS,
  type Rung,
  type Told,
} from '#api/backflow/ladder/rungs.rules.ts'

const DUE = '2026-11-20'
const next = (today: string, told: Told[] = [], ladder: 'test' | 'repair' = 'test') =>
  nextRung({ dueOn: DUE, told }, USUAL_STEPS[ladder], today)

/** What is sent day by day, as the job does it. */
function walk(from: string, to: string, ladder: 'test' | 'repair' = 'test'): string[] {
  const told: Told[] = []
  for (let day = from; day <= to;) {
    const rung = next(day, told, ladder)
    if (rung) told.push({ rung, sentOn: day })
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  }
  return told.map(({ rung, sentOn }) => `${sentOn} ${rung}`)
}

describe('the ladder of a day', () => {
  test('sends each rung once, on its day', () => {
    expect(walk('2026-09-01', '2027-12-31')).toEqual([
      '2026-09-21 reminder-1',
      '2026-10-21 reminder-2',
      '2026-11-27 first-notice',
      '2026-12-11 second-notice',
      '2027-01-04 shut-off',
    ])
    expect(walk('2026-11-01', '2027-12-31', 'repair')).toEqual([
      '2026-11-17 reminder-1',
      '2026-11-21 first-notice',
      '2026-11-27 second-notice',
      '2026-12-04 shut-off',
    ])
  })

  test('gives what was overdue for long every notice, and the time between them', () => {
    expect(walk('2027-11-01', '2027-12-31')).toEqual([
      '2027-11-01 first-notice',
      '2027-11-15 second-notice',
      '2027-12-09 shut-off',
    ])
  })

  test('writes a reminder up to six days late, and of two the newest alone', () => {
    expect(next('2026-09-27')).toBe('reminder-1')
    expect(next('2026-09-28')).toBeNull()
    expect(next('2026-10-22')).toBe('reminder-2')
    expect(next('2026-10-22', [{ rung: 'reminder-2', sentOn: '2026-10-21' }])).toBeNull()
  })

  test('skips what the agency has no days for', () => {
    const steps = { 'first-notice': 1, 'shut-off': 10 }
    const told: Told[] = [{ rung: 'first-notice', sentOn: '2026-11-21' }]
    expect(nextRung({ dueOn: DUE, told }, steps, '2026-11-29')).toBeNull()
    expect(nextRung({ dueOn: DUE, told }, steps, '2026-11-30')).toBe('shut-off')
    expect(nextRung({ dueOn: DUE, told: [] }, {}, '2027-11-30')).toBeNull()
  })

  test('stands at the highest rung, whatever came last', () => {
    const told: Rung[] = ['reminder-1', 'second-notice', 'first-notice']
    expect(standingOf(told)).toBe('second-notice')
    expect(standingOf([])).toBeNull()
  })
})
