import { z } from '@hono/zod-openapi'
import type { Outcome, Progress, ProgressStep, StepKind } from './progress.schemas.ts'

const text = z.string()
const optional = z.string().nullable()

/**
 * A review as data: `process` and `case_event` of the NEPA and Permitting Data and Technology Standard, the place on
 * its way by the code system application_process of the Permitting Information Exchange Specification.
 */
export const progressDataSchema = z
  .object({
    process: z.object({
      process_id: text,
      process_type: text,
      process_status: z.enum(['underway', 'paused', 'completed']),
      process_stage: text,
      start_date: text,
      completion_date: optional,
      process_outcome: optional,
      lead_agency: text,
      comment_period_start: optional,
      comment_period_end: optional,
    }),
    application_process: z.object({
      code_system: text,
      phase: z.literal('APPLICATION'),
      stage: text,
      state: optional,
      is_on_hold: z.boolean(),
    }),
    case_events: z.array(
      z.object({
        case_event_id: text,
        process_id: text,
        event_name: text,
        event_date: optional,
        event_type: text,
        tier: text,
        status: z.enum(['pending', 'in progress', 'completed']),
        outcome: optional,
        source: text,
        public_access: z.literal('public'),
      }),
    ),
    forecast: z.object({
      target_date: optional,
      predicted_date: optional,
      predicted_from: optional,
      predicted_to: optional,
      past_reviews: z.number(),
      days_used: z.number(),
      days_on_hold: z.number(),
      acts_next: text,
      next_act: optional,
      next_act_by: optional,
    }),
  })
  .openapi('ProgressData')

export type ProgressData = z.infer<typeof progressDataSchema>

const CODE_SYSTEM = 'https://bcgov.github.io/nr-pies/docs/spec/code_system/application_process'

/** Stage and state of each step. The specification has no stage of public comment of its own. */
const PLACES: Readonly<Record<StepKind, readonly [stage: string, state: string]>> = {
  received: ['PRE_APPLICATION', 'SUBMITTED'],
  authority: ['INITIAL_SUBMISSION_REVIEW', 'SUBMISSION_REVIEW'],
  technical: ['TECH_REVIEW_COMMENT', 'TECHNICAL_REVIEW'],
  comment: ['TECH_REVIEW_COMMENT', 'REFERRAL'],
  final: ['DECISION', 'DECISION_REVIEW'],
  decision: ['DECISION', 'DECISION_REVIEW'],
  appeal: ['DECISION', 'DECISION_REVIEW'],
}
const ENDS: Readonly<Record<Outcome, readonly [stage: string, state: string | null]>> = {
  granted: ['ISSUANCE', 'ISSUED'],
  refused: ['DECISION', 'DISALLOWED'],
  accepted: ['INITIAL_SUBMISSION_REVIEW', 'ACCEPTED'],
  appealDecided: ['DECISION', null],
  withdrawn: ['WITHDRAWN', null],
  canceled: ['REJECTED', null],
  moved: ['REJECTED', null],
  replaced: ['WITHDRAWN', null],
}
/** Steps that end with a decision. */
const DECIDES: readonly StepKind[] = ['decision', 'appeal']
const STATES = { done: 'completed', now: 'in progress', next: 'pending' } as const

/** The public progress of a submittal in the words of the two standards. */
export function progressData(
  progress: Progress,
  { agencyName, publicUrl }: { agencyName: string; publicUrl: string },
): ProgressData {
  const { outcome, steps, predicted, stoppedDate } = progress
  const id = String(progress.rid)
  const now = steps.find(({ state }) => state === 'now')
  const [stage, state] = outcome ? ENDS[outcome] : PLACES[now?.kind ?? 'received']
  const source = `${publicUrl}/pub/pub-rcd/submittals/review/${progress.productRid}/${id}?tab=progress`
  return {
    process: {
      process_id: id,
      process_type: progress.applicationName,
      process_status: outcome ? 'completed' : stoppedDate ? 'paused' : 'underway',
      process_stage: progress.statusName,
      start_date: progress.filedDate,
      completion_date: progress.endedDate,
      process_outcome: outcome,
      lead_agency: agencyName,
      comment_period_start: progress.commentStartDate,
      comment_period_end: progress.commentEndDate,
    },
    application_process: {
      code_system: CODE_SYSTEM,
      phase: 'APPLICATION',
      stage,
      state,
      is_on_hold: stoppedDate !== null,
    },
    case_events: steps.map((step) => ({
      case_event_id: `${id}-${step.kind}`,
      process_id: id,
      event_name: step.name,
      event_date: dateOf(step, progress.targetDate),
      event_type: step.kind,
      tier: 'Tier 1',
      status: STATES[step.state],
      outcome: DECIDES.includes(step.kind) ? outcome : null,
      source,
      public_access: 'public',
    })),
    forecast: {
      target_date: progress.targetDate,
      predicted_date: predicted?.date ?? null,
      predicted_from: predicted?.earliestDate ?? null,
      predicted_to: predicted?.latestDate ?? null,
      past_reviews: progress.pastReviews,
      days_used: progress.daysUsed,
      days_on_hold: progress.daysHeld,
      acts_next: progress.turn.actor,
      next_act: progress.turn.what,
      next_act_by: progress.turn.byDate,
    },
  }
}

/** When it was done or began; of a decision to come, the day set by rule. */
function dateOf({ kind, state, startedDate, endedDate }: ProgressStep, target: string | null) {
  if (state === 'next') return DECIDES.includes(kind) ? target : null
  return endedDate ?? startedDate
}
