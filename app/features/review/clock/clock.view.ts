import { drawingOf } from '#app/features/records/progress/progress.view.ts'
import type { BeforeDecisionFactsFragment, ProgressShownFragment } from '#app/gql/operations.ts'
import { countOf, dateRange, daysBetween, shortDate } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import type { ClockView } from './clock.tsx'

type About = {
  today: string
  /** The step that is done now, with its day. */
  task: BeforeDecisionFactsFragment['task']
  filedBy?: string | null
}

/** The clock of a review: days used without holds, the step that is due, and the day of the decision. */
export function viewReviewClock(
  progress: ProgressShownFragment,
  { today, task, filedBy }: About,
): ClockView {
  const { daysUsed, targetDays, stoppedOn, filedOn, outcome } = progress
  const of = targetDays === null || targetDays === undefined ? '' : `of ${targetDays}`
  const stands = outcome ? 'ended' : stoppedOn ? `stopped on ${longDate(stoppedOn) ?? ''}` : ''
  return {
    day: `Day ${daysUsed}`,
    of: [of, stands].filter(Boolean).join(', '),
    facts: [
      { label: 'Filed', value: shortDate(filedOn) ?? '', more: filedBy ? `by ${filedBy}` : '' },
      holdFact(progress),
      ...(task?.dueOn && !outcome && !stoppedOn
        ? [
            {
              label: `${task.title} due`,
              value: shortDate(task.dueOn) ?? '',
              more: leftWords(task.dueOn, today),
            },
          ]
        : []),
      decideFact(progress, today),
    ],
    drawing: drawingOf(progress, today),
  }
}

function holdFact({ daysHeld, holds }: ProgressShownFragment) {
  if (daysHeld === 0 && holds.length === 0) return { label: 'On hold', value: 'No days', more: '' }
  const spans = holds.map(({ startOn, endOn }) =>
    endOn ? dateRange(startOn, endOn) : `since ${shortDate(startOn)}`,
  )
  return {
    label: 'On hold',
    value: countOf(daysHeld, 'day', 'days'),
    more: `${spans.join('; ')}${spans.length > 0 ? ', ' : ''}not counted`,
  }
}

function decideFact(progress: ProgressShownFragment, today: string) {
  const { outcome, endedOn, targetOn, stoppedOn, predicted } = progress
  if (outcome)
    return {
      label: 'Ended',
      value: shortDate(endedOn) ?? '',
      more: targetOn ? `Deadline: ${shortDate(targetOn)}` : '',
    }
  const more = stoppedOn
    ? targetOn
      ? 'Moves on with the hold'
      : ''
    : predicted?.on
      ? `Forecast: ${shortDate(predicted.on)}`
      : targetOn
        ? leftWords(targetOn, today)
        : ''
  const isPast = targetOn !== null && targetOn !== undefined && targetOn < today && !stoppedOn
  return {
    label: 'Decide by',
    value: shortDate(targetOn) ?? 'No day set',
    more: isPast ? leftWords(targetOn, today) : more,
  }
}

/** "10 days left", "today", "past deadline by 3 days": time as people say it. */
function leftWords(day: string, today: string): string {
  const left = daysBetween(today, day)
  if (left === 0) return 'today'
  return left > 0
    ? `${countOf(left, 'day', 'days')} left`
    : `past deadline by ${countOf(-left, 'day', 'days')}`
}
