import type { PermitStepShownFragment, ProgressShownFragment } from '#app/gql/operations.ts'
import { addresses, type Addresses } from '#app/lib/area.ts'
import { countOf, dateRange, daysBetween, shortDate } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { turnWords, type TurnReader } from '#words/turn.ts'
import { msg, t, words } from '#words/words.ts'

/** Whose page it is: the applicant is spoken to. */
export type ProgressReader = 'applicant' | 'public'

type State = 'done' | 'now' | 'next'
type Actor = ProgressShownFragment['turn']['actor']
type Outcome = NonNullable<ProgressShownFragment['outcome']>

export type StepView = {
  key: string
  name: string
  href: string | null
  state: State
  label: string
  when: string
  means: string
  /** Under the step that is done now: who must act. */
  now: string | null
}

/** Shares of the width, 0 to 100. */
export type ForecastDrawing = {
  today: number
  target: number | null
  predicted: { from: number; to: number; median: number | null } | null
  holds: { from: number; width: number }[]
}

export type ProgressView = {
  title: string
  facts: {
    label: string
    sign: 'today' | 'target' | 'predicted' | 'hold'
    value: string
    more: string
  }[]
  drawing: ForecastDrawing
  steps: StepView[]
  links: { href: string; label: string }[]
}

/** Steps that end with a decision, which may have a target. */
const DECIDES: readonly string[] = ['decision', 'appeal']
const STATES = { DONE: 'done', NOW: 'now', NEXT: 'next' } as const
const LABELS: Record<State, string> = words({ done: 'Done', now: 'Now', next: 'Next' })

const MEANS: Record<string, string> = words({
  received: 'The agency has what was sent.',
  authority: 'The agency checks whether everything is there and whether the decision is its own.',
  technical: 'Experts check it against the rules.',
  comment: 'Anyone can read the draft and comment.',
  final: 'Comments are answered; last look before the decision.',
  decision: 'Approved, approved with conditions, or denied.',
  appeal:
    'The decision is upheld, changed, reversed or sent back to be made anew, or the appeal is dismissed or withdrawn.',
})
const FILES_MEANS = msg('Nothing is decided about it; it is taken to the files.')

const WAITING: Record<Actor, string> = words({
  APPLICANT: 'waiting for the applicant',
  AGENCY: 'with the agency',
  OTHER_BODY: 'waiting for another body',
  LITIGATION: 'waiting for a court',
  NOBODY: 'nobody has to act',
})
const ENDED: Record<Outcome, string> = words({
  GRANTED: 'Decided: yes',
  REFUSED: 'Decided: no',
  ACCEPTED: 'Taken to the files',
  APPEAL_DECIDED: 'The appeal is over',
  WITHDRAWN: 'Withdrawn',
  CANCELED: 'Canceled without a decision',
  MOVED: 'Moved to another type',
  REPLACED: 'Replaced by a copy',
})

/** Where a submittal stands, in words and as a drawing that says the same. */
export function viewProgress(
  found: ProgressShownFragment,
  { reader, today, mayAct = false }: { reader: ProgressReader; today: string; mayAct?: boolean },
): ProgressView {
  // Who may not act for the applicant is told who must.
  const spoken: TurnReader = mayAct ? 'applicant' : 'others'
  const { steps, outcome, turn, productId, id } = found
  const place = steps.filter(({ state }) => state !== 'NEXT').length
  return {
    title: outcome
      ? `${ENDED[outcome]}${found.endedOn ? t(' on {endedOn}', { endedOn: longDate(found.endedOn) }) : ''}`
      : t('Step {place} of {steps}, {more}', {
          place,
          steps: steps.length,
          more:
            spoken === 'applicant' && turn.actor === 'APPLICANT'
              ? t('waiting for you')
              : WAITING[turn.actor],
        }),
    facts: factsOf(found, today),
    drawing: drawingOf(found, today),
    steps: steps.map((step) => viewStep(step, found, spoken)),
    links: [
      {
        href: addresses(reader === 'public' ? 'pub' : 'app').performance,
        label: t('How long decisions take'),
      },
      ...(reader === 'public'
        ? [
            {
              href: `/api/Anon/PublicInquiry/ProgressData/${productId}/${id}`,
              label: t('Steps as JSON'),
            },
          ]
        : []),
    ],
  }
}

function viewStep(
  step: ProgressShownFragment['steps'][number],
  found: ProgressShownFragment,
  reader: TurnReader,
): StepView {
  const state = STATES[step.state]
  const isFiles = step.kind === 'decision' && step.name !== 'Decision'
  return {
    key: step.kind,
    name: t(step.name),
    href: null,
    state,
    label: LABELS[state],
    when: whenOf(step, found),
    means: isFiles ? t(FILES_MEANS) : (MEANS[step.kind] ?? ''),
    now: state === 'now' ? nowOf(step.kind, found, reader) : null,
  }
}

function whenOf(
  { kind, state, startedOn, endedOn }: ProgressShownFragment['steps'][number],
  { targetOn }: ProgressShownFragment,
): string {
  if (state === 'NEXT')
    return DECIDES.includes(kind) && targetOn
      ? t('Target {targetOn}', { targetOn: shortDate(targetOn) })
      : ''
  if (state === 'NOW')
    return startedOn ? t('Since {startedOn}', { startedOn: shortDate(startedOn) }) : ''
  if (startedOn && endedOn && startedOn !== endedOn) return dateRange(startedOn, endedOn) ?? ''
  return shortDate(endedOn ?? startedOn) ?? ''
}

function nowOf(kind: string, found: ProgressShownFragment, reader: TurnReader): string {
  const { stoppedOn, commentEndOn, turn } = found
  const open =
    kind === 'comment' && commentEndOn
      ? t('Anyone may comment until {commentEndOn}. ', { commentEndOn: longDate(commentEndOn) })
      : ''
  const stopped = stoppedOn
    ? t('The clock stopped on {stoppedOn}. ', { stoppedOn: longDate(stoppedOn) })
    : ''
  return `${open}${stopped}${turnWords(turn, reader)}`
}

/** The signs of the drawing once more, with their words. */
function factsOf(found: ProgressShownFragment, today: string): ProgressView['facts'] {
  const { outcome, targetOn, targetDays, daysUsed, daysHeld, pastReviews, predicted } = found
  const day = outcome ? found.endedOn : today
  return [
    {
      label: outcome ? t('Ended') : t('Today'),
      sign: 'today',
      value:
        targetDays === null
          ? t('Day {daysUsed}', { daysUsed })
          : t('Day {daysUsed} of {targetDays}', { daysUsed, targetDays }),
      more: longDate(day) ?? '',
    },
    {
      label: t('Target'),
      sign: 'target',
      value: longDate(targetOn) ?? t('No target'),
      more:
        targetDays === null
          ? t('No rule sets one')
          : t('{targetDays} days, set by rule', { targetDays }),
    },
    ...(outcome
      ? []
      : [
          {
            label: t('Predicted'),
            sign: 'predicted' as const,
            value: predicted
              ? (longDate(predicted.on) ?? t('Later than most'))
              : t('Too few past reviews to predict'),
            more: predicted
              ? t(
                  'Half of {pastReviews} past reviews of this type would have ended between {earliestOn} and {latestOn}',
                  {
                    pastReviews,
                    earliestOn: longDate(predicted.earliestOn),
                    latestOn: longDate(predicted.latestOn),
                  },
                )
              : '',
          },
        ]),
    {
      label: t('On hold'),
      sign: 'hold',
      value:
        daysHeld === 0 && found.holds.length === 0
          ? t('No days')
          : t('{daysHeld}, not counted', { daysHeld: countOf(daysHeld, 'day', 'days') }),
      more: found.holds
        .map(
          ({ startOn, endOn, isSentBack }) =>
            `${endOn ? dateRange(startOn, endOn) : t('Since {startOn}', { startOn: shortDate(startOn) })}${
              isSentBack ? t(', sent back to the applicant') : ''
            }`,
        )
        .join('; '),
    },
  ]
}

export function drawingOf(found: ProgressShownFragment, today: string): ForecastDrawing {
  const { filedOn, targetOn, endedOn, predicted } = found
  const ends = [targetOn, predicted?.latestOn, endedOn, endedOn ? null : today, filedOn].filter(
    (each) => typeof each === 'string',
  )
  const last = ends.reduce((one, other) => (other > one ? other : one), filedOn)
  const span = Math.max(daysBetween(filedOn, last), 1)
  const at = (day: string): number =>
    Math.round(Math.min(Math.max(daysBetween(filedOn, day) / span, 0), 1) * 1_000) / 10
  const now = endedOn ?? today
  return {
    today: at(now),
    target: targetOn ? at(targetOn) : null,
    predicted: predicted
      ? {
          from: at(predicted.earliestOn),
          to: at(predicted.latestOn),
          median: predicted.on ? at(predicted.on) : null,
        }
      : null,
    holds: found.holds.map(({ startOn, endOn }) => ({
      from: at(startOn),
      width: Math.round((at(endOn ?? now) - at(startOn)) * 10) / 10,
    })),
  }
}

const FILED = / filed$/

/** The name of a step of a permit; that of a filing holds the name of its type. */
function stepName({ name, submittalId }: PermitStepShownFragment): string {
  if (!submittalId || !FILED.test(name)) return t(name)
  return t('{name} filed', { name: t(name.replace(FILED, '')) })
}

/** The life of a permit as steps. */
export function viewPermitSteps(
  found: readonly PermitStepShownFragment[],
  to: Pick<Addresses, 'submittal'>,
): StepView[] {
  return found.map((step, place) => {
    const state = STATES[step.state]
    return {
      key: `${place}`,
      name: stepName(step),
      href:
        step.submittalId && step.submittalProductId
          ? to.submittal(step.submittalProductId, step.submittalId)
          : null,
      state,
      label: LABELS[state],
      when: step.on ? `${state === 'now' ? t('Since ') : ''}${shortDate(step.on)}` : '',
      means: '',
      now: null,
    }
  })
}
