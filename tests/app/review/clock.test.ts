import { expect, test } from 'vitest'
import { viewReviewClock } from '#app/features/review/clock/clock.view.ts'
import { viewPermitClock } from '#app/features/review/clock/permit-clock.view.ts'

type Progress = Parameters<typeof viewReviewClock>[0]

const PROGRESS = {
  ...{ outcome: null, endedOn: null, filedOn: '2026-09-04', targetOn: '2027-02-15' },
  ...{ targetDays: 150, daysUsed: 74, daysHeld: 14, stoppedOn: null, predicted: null },
  holds: [{ startOn: '2026-10-04', endOn: '2026-10-18', days: 14, isSentBack: false }],
} as unknown as Progress

const clockOf = (more: Partial<Progress>, task: { title: string; dueOn: string } | null = null) =>
  viewReviewClock(
    { ...PROGRESS, ...more },
    { today: '2026-12-01', task, filedBy: 'Theo Lindqvist' },
  )
const factOf = ({ facts }: ReturnType<typeof clockOf>, label: string) =>
  facts.find((each) => each.label === label)

test('the clock of a review says days used, holds, the step that is due and the deadline [S3-REVIEW]', () => {
  const clock = clockOf({}, { title: 'Technical review', dueOn: '2026-12-11' })
  expect(clock).toMatchObject({ day: 'Day 74', of: 'of 150' })
  expect(factOf(clock, 'Filed')?.more).toBe('by Theo Lindqvist')
  expect(factOf(clock, 'On hold')).toMatchObject({ value: '14 days' })
  expect(factOf(clock, 'Technical review due')?.more).toBe('10 days left')
  expect(factOf(clock, 'Decide by')?.more).toBe('76 days left')
  expect(clock.drawing).toMatchObject({ target: 100, holds: [{ from: expect.any(Number) }] })
})

test('on hold it says since when, and asks for no step', () => {
  const clock = clockOf({ stoppedOn: '2026-11-20' }, { title: 'Review', dueOn: '2026-12-11' })
  expect(clock.of).toBe('of 150, stopped on November 20, 2026')
  expect(factOf(clock, 'Review due')).toBeUndefined()
  expect(factOf(clock, 'Decide by')?.more).toBe('Moves on with the hold')
})

test('past its deadline it says by how many days, and ended it says when', () => {
  const late = clockOf({ targetOn: '2026-11-28' })
  expect(factOf(late, 'Decide by')?.more).toBe('past deadline by 3 days')
  const ended = clockOf({ outcome: 'WITHDRAWN', endedOn: '2026-11-30' })
  expect(ended.of).toBe('of 150, ended')
  expect(factOf(ended, 'Ended')).toBeDefined()
})

test('the term of a permit is a clock of its own, where it has an end', () => {
  const term = { effectiveOn: '2026-01-01', expiredOn: '2027-01-01' }
  expect(viewPermitClock(term, '2026-12-01')).toMatchObject({ day: 'Day 334', of: 'of 365' })
  expect(viewPermitClock({ ...term, expiredOn: null }, '2026-12-01')).toBeNull()
})
