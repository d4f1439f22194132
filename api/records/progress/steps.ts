import { STATUS } from '#api/services/workflow/statuses.ts'
import type { Outcome, ProgressStep, StepKind } from './progress.schemas.ts'

const S = STATUS

/** A move of the submittal log, by the day on which it was made. */
export type Moved = { on: string; act: string; from: number | null; to: number | null }

export type Standing = {
  code: number
  /** Where a hold goes back to. */
  before: number | null
  path: string
  filedOn: string
  statusOn: string
  /** Whether the public is to be asked, or was. */
  asksPublic: boolean
  moves: readonly Moved[]
}

/** `ends`: the status that says that it is done while the next has not begun. */
type Step = { kind: StepKind; name: string; codes: readonly number[]; ends?: number }

const RECEIVED: Step = {
  kind: 'received',
  name: 'Received',
  codes: [S.complete, S.partial, S.processing, S.processingFailed, S.appealInReview],
}
const STEPS: readonly Step[] = [
  RECEIVED,
  {
    kind: 'authority',
    name: 'Authority review',
    codes: [S.authorityStart, S.authority],
    ends: S.authorityCompleted,
  },
  {
    kind: 'technical',
    name: 'Technical review',
    codes: [S.technical],
    ends: S.techCompleted,
  },
  { kind: 'comment', name: 'Public comment', codes: [S.commentOpen, S.commentClosed] },
  { kind: 'final', name: 'Final technical review', codes: [S.finalReview] },
  {
    kind: 'decision',
    name: 'Decision',
    codes: [S.approved, S.licensed, S.denied, S.contested, S.accepted],
  },
]
const FILED: readonly Step[] = [
  RECEIVED,
  { kind: 'decision', name: 'Taken to the files', codes: [S.accepted] },
]

/** An appeal is heard and decided at a desk of its own. */
const APPEAL: readonly Step[] = [
  RECEIVED,
  { kind: 'appeal', name: 'Decision on the appeal', codes: [S.appealDecided] },
]

const OUTCOME_OF: Readonly<Record<number, Outcome>> = {
  [S.approved]: 'granted',
  [S.licensed]: 'granted',
  [S.denied]: 'refused',
  [S.contested]: 'refused',
  [S.accepted]: 'accepted',
  [S.appealDecided]: 'appealDecided',
  [S.withdrawn]: 'withdrawn',
  [S.canceled]: 'canceled',
  [S.reassigned]: 'moved',
  [S.renewalArchived]: 'granted',
  [S.amendmentArchived]: 'replaced',
  [S.revisionArchived]: 'replaced',
}

/** They end a way in its last step. */
const DONE: readonly Outcome[] = ['accepted', 'appealDecided']

/** How a review ended, or null while it goes on. */
export function outcomeOf(code: number): Outcome | null {
  return OUTCOME_OF[code] ?? null
}

/** The day since which it has its outcome: a denial that is contested, and is not any more, was decided once. */
export function outcomeSince({
  code,
  moves,
  statusOn,
}: Pick<Standing, 'code' | 'moves' | 'statusOn'>): string {
  const outcome = outcomeOf(code)
  const is = (at: number | null) => at !== null && outcomeOf(at) === outcome
  const decided =
    outcome === 'refused' ? moves.findLast(({ from, to }) => is(to) && !is(from)) : undefined
  return decided?.on ?? statusOn
}

/**
 * The named steps of a review: what was done and when, what is done now, what comes next. A step that its way leaves
 * out is not there, nor one that was passed over.
 */
export function stepsOf(standing: Standing): ProgressStep[] {
  const { code, moves, filedOn, statusOn } = standing
  const outcome = outcomeOf(code)
  const steps = stepsOnWay(standing)
  const at = indexOf(placeOf(standing), steps)
  // A status of the agency's own that no step knows: it was received, more is not said.
  const now = Math.max(at, 0)
  const isOver = outcome !== null
  const ends = isOver && outcome !== 'granted' && outcome !== 'refused' && !DONE.includes(outcome)
  return steps.flatMap((step, place): ProgressStep[] => {
    const startedDate = place === 0 ? filedOn : enteredOn(step, moves)
    const base = { kind: step.kind, name: step.name }
    if (place < now) {
      const endedDate = leftOn(step, steps.slice(place + 1), moves)
      return place > 0 && startedDate === null && moves.length > 0
        ? []
        : [{ ...base, state: 'done', startedDate, endedDate }]
    }
    if (place === now && !(ends && step.kind !== 'received'))
      return [
        {
          ...base,
          state: isOver ? 'done' : 'now',
          startedDate: startedDate ?? statusOn,
          endedDate: isOver ? statusOn : null,
        },
      ]
    if (ends && place === now) return [{ ...base, state: 'done', startedDate, endedDate: statusOn }]
    // What was ended before its decision comes to none.
    return isOver ? [] : [{ ...base, state: 'next', startedDate: null, endedDate: null }]
  })
}

/** The step of a status; where one has ended and the next has not begun, the next. */
function indexOf(code: number, steps: readonly Step[]): number {
  const ended = steps.findIndex(({ ends }) => ends === code)
  if (ended >= 0) return ended + 1
  // A way without technical review goes from the authority review to the decision.
  if (code === S.techCompleted || code === S.authorityCompleted) return steps.length - 1
  return steps.findIndex(({ codes }) => codes.includes(code))
}

/** The status that says where it stands on its way: of what waits or was sent back, the one it had before. */
function placeOf({ code, before, moves }: Standing): number {
  const ended = outcomeOf(code)
  if (ended && ended !== 'withdrawn' && ended !== 'canceled' && ended !== 'moved') {
    if (code === S.renewalArchived) return S.approved
    if (ended !== 'replaced') return code
  }
  if (before !== null && before !== S.amendment) return before
  const stops: readonly number[] = [S.amendment, S.onHold, S.withdrawn, S.canceled, S.reassigned]
  if (!stops.includes(code)) return code
  const last = moves.findLast(
    ({ from }) => from !== null && !stops.includes(from) && from !== S.open && from !== S.renewal,
  )
  return last?.from ?? S.complete
}

function stepsOnWay({ path, asksPublic, moves, code }: Standing): readonly Step[] {
  if (code === S.appealInReview || code === S.appealDecided) return APPEAL
  if (path === 'report') return FILED
  const wasIn = (step: Step): boolean =>
    step.codes.includes(code) || moves.some(({ to }) => to !== null && step.codes.includes(to))
  return STEPS.filter((step) => {
    if (step.kind === 'comment') return asksPublic || wasIn(step)
    if (step.kind === 'final') return path === 'permit' || wasIn(step)
    if (step.kind === 'technical') return path !== 'trade' || wasIn(step)
    return true
  })
}

function enteredOn({ codes }: Step, moves: readonly Moved[]): string | null {
  return moves.find(({ to }) => to !== null && codes.includes(to))?.on ?? null
}

/** When it was done, or a later step begun. */
function leftOn({ ends }: Step, later: readonly Step[], moves: readonly Moved[]): string | null {
  const codes = [...later.flatMap((step) => step.codes), ...(ends === undefined ? [] : [ends])]
  return moves.find(({ to }) => to !== null && codes.includes(to))?.on ?? null
}
