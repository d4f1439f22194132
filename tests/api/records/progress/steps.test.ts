import { expect, test } from 'vitest'
import { clockOf, holdsOf, predict } from '#api/records/progress/clock.ts'
import { outcomeOf, stepsOf, type Moved } from '#api/records/progress/steps.ts'
import { ACTS, MOVES, type Move } from '#api/services/workflow/moves.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'

const move = (on: string, act: string, from: number | null, to: number): Moved => ({
  on,
  act,
  from,
  to,
})
const FILED = move('2026-08-24', 'file', 1, 5)
const TAKEN = [
  FILED,
  move('2026-09-01', 'takeUp', 5, 28),
  move('2026-09-01', 'startAuthority', 28, 22),
  move('2026-09-11', 'endAuthority', 22, 4),
  move('2026-09-14', 'startTechnical', 4, 23),
]
const of = (code: number, moves: readonly Moved[], more: object = {}) =>
  stepsOf({
    code,
    before: null,
    path: 'permit',
    filedOn: '2026-08-24',
    statusOn: moves.at(-1)?.on ?? '2026-08-24',
    asksPublic: true,
    moves,
    ...more,
  })
const told = (steps: ReturnType<typeof of>) => steps.map(({ kind, state }) => `${kind} ${state}`)

test('a review has named steps: done, now and next, with their days', () => {
  const steps = of(23, TAKEN)
  expect(told(steps)).toEqual([
    'received done',
    'authority done',
    'technical now',
    'comment next',
    'final next',
    'decision next',
  ])
  expect(steps[1]).toMatchObject({ startedDate: '2026-09-01', endedDate: '2026-09-11' })
  expect(steps[2]).toMatchObject({ startedDate: '2026-09-14', endedDate: null })
})

test('what is on hold or was sent back stays at its step', () => {
  const held = of(30, [...TAKEN, move('2026-09-20', 'hold', 23, 30)], { before: 23 })
  expect(told(held)[2]).toBe('technical now')
  const back = of(3, [...TAKEN, move('2026-09-20', 'sendBack', 23, 3)])
  expect(told(back)[2]).toBe('technical now')
})

test('a step that was found complete leads to the next, and one that was passed over is not told', () => {
  expect(told(of(4, TAKEN.slice(0, 4)))).toContain('technical now')
  const decided = of(7, [...TAKEN.slice(0, 4), move('2026-10-01', 'approve', 4, 7)])
  expect(told(decided)).toEqual(['received done', 'authority done', 'decision done'])
  expect(told(of(4, TAKEN.slice(0, 4), { path: 'trade', asksPublic: false }))).toEqual([
    'received done',
    'authority done',
    'decision now',
  ])
})

test('a report has two steps, and what was withdrawn has no next one', () => {
  expect(told(of(5, [FILED], { path: 'report', asksPublic: false }))).toEqual([
    'received now',
    'decision next',
  ])
  const gone = of(8, [...TAKEN, move('2026-10-02', 'withdraw', 23, 8)])
  expect(told(gone)).toEqual(['received done', 'authority done', 'technical done'])
})

test('an appeal has steps of its own, whose last says that the appeal is decided', () => {
  const filed = [move('2026-08-24', 'file', 1, STATUS.appealInReview)]
  expect(told(of(STATUS.appealInReview, filed))).toEqual(['received now', 'appeal next'])
  const decided = [...filed, move('2026-10-01', 'decideAppeal', 34, STATUS.appealDecided)]
  const steps = of(STATUS.appealDecided, decided)
  expect(told(steps)).toEqual(['received done', 'appeal done'])
  expect(steps[1]?.name).toBe('Decision on the appeal')
})

test('every status that a move leads to has its steps, and only what ended has no step now', () => {
  const codes = new Set(
    ACTS.flatMap((act) => {
      const { to }: Move = MOVES[act]
      return to === 'before' ? [] : [...to]
    }),
  )
  for (const code of codes)
    for (const path of ['report', 'notice', 'permit', 'license', 'trade']) {
      const steps = of(code, [FILED], { path })
      expect(steps.length).toBeGreaterThan(0)
      const now = steps.filter(({ state }) => state === 'now').length
      expect(now).toBe(outcomeOf(code) === null ? 1 : 0)
    }
  expect(outcomeOf(STATUS.onHold)).toBeNull()
})

test('days on hold do not count, and a hold that lasts has no end', () => {
  const moves = [
    FILED,
    move('2026-09-28', 'hold', 23, 30),
    move('2026-10-12', 'resume', 30, 23),
    move('2026-11-01', 'sendBack', 23, 3),
  ]
  expect(holdsOf(moves, '2026-11-11')).toEqual([
    { kind: 'hold', startDate: '2026-09-28', endDate: '2026-10-12', days: 14 },
    { kind: 'sent back', startDate: '2026-11-01', endDate: null, days: 10 },
  ])
  expect(
    clockOf({
      filedOn: '2026-08-24',
      decideBy: '2027-02-04',
      heldDays: 14,
      stoppedOn: '2026-11-01',
      lastOn: '2026-11-11',
    }),
  ).toEqual({ daysHeld: 24, daysUsed: 55, targetDays: 150 })
})

test('a prediction is the median of past reviews with its span, and nothing of fewer than ten', () => {
  const at = { filedOn: '2026-08-24', today: '2026-11-20', daysHeld: 14 }
  const past = { count: 10, low: 100, median: 120, high: 150 }
  expect(predict(at, { ...past, count: 9 })).toBeNull()
  expect(predict(at, past)).toEqual({
    date: '2027-01-05',
    earliestDate: '2026-12-16',
    latestDate: '2027-02-04',
    medianDays: 120,
  })
  expect(predict({ ...at, today: '2027-01-06' }, past)?.date).toBeNull()
})
