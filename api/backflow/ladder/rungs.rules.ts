/** The rungs, lowest first. Reminders are mails; the others are letters, each sent once and in their order. */
export const RUNGS = [
  'reminder-1',
  'reminder-2',
  'first-notice',
  'second-notice',
  'shut-off',
] as const
export type Rung = (typeof RUNGS)[number]
export const LETTERS = ['first-notice', 'second-notice', 'shut-off'] as const
export type Letter = (typeof LETTERS)[number]
export type Ladder = 'test' | 'repair'

/** Days from the due day to each rung; before it below zero. A rung without days is left out. */
export type Steps = Readonly<Partial<Record<Rung, number>>>

/** Where an agency set none (`backflowLadder` and `backflowRepairLadder` of lookup_values). */
export const USUAL_STEPS: Readonly<Record<Ladder, Steps>> = {
  test: {
    'reminder-1': -60,
    'reminder-2': -30,
    'first-notice': 7,
    'second-notice': 21,
    'shut-off': 45,
  },
  repair: { 'reminder-1': -3, 'first-notice': 1, 'second-notice': 7, 'shut-off': 14 },
}

/** A reminder that was not written on its day, because nothing ran, is written so many days later at most. */
const LATE_DAYS = 6
const DAY_MS = 86_400_000

export type Told = { rung: Rung; sentOn: string }

export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * What is to be sent today about a due day; null for nothing. Letters climb one rung at a time and keep their distance,
 * so that an assembly which was overdue before the portal knew of it gets every notice, and time to answer each.
 */
export function nextRung(
  { dueOn, told }: { dueOn: string; told: readonly Told[] },
  steps: Steps,
  today: string,
): Rung | null {
  const isTold = (rung: Rung): boolean => told.some((each) => each.rung === rung)
  const over = daysFrom(dueOn, today)
  const letters = LETTERS.flatMap((rung): [Letter, number][] =>
    steps[rung] === undefined ? [] : [[rung, steps[rung]]],
  )
  const at = letters.findIndex(([rung]) => !isTold(rung))
  const next = letters[at]
  if (next && over >= next[1]) {
    const before = letters[at - 1]
    const sentOn = told.find(({ rung }) => rung === before?.[0])?.sentOn
    const apart = before ? next[1] - before[1] : 0
    return !sentOn || daysFrom(sentOn, today) >= apart ? next[0] : null
  }
  // Of several reminders whose day has come, the newest alone.
  const reminder = (['reminder-2', 'reminder-1'] as const).find((rung) => {
    const days = steps[rung]
    return days !== undefined && over >= days && over - days <= LATE_DAYS
  })
  return reminder && !letters.some(([rung]) => isTold(rung)) && !isTold(reminder) ? reminder : null
}

/** The highest rung that was climbed. */
export function standingOf(told: readonly Rung[]): Rung | null {
  return RUNGS.toReversed().find((rung) => told.includes(rung)) ?? null
}
