import { z } from '@hono/zod-openapi'
import { turnSchema } from '#api/services/workflow/turn.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const day = z.string().openapi({ description: 'Date' })

/** The steps of a review, in their order. */
export const STEP_KINDS = [
  'received',
  'authority',
  'technical',
  'comment',
  'final',
  'decision',
  'appeal',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** How the review of a submittal ended. */
export const OUTCOMES = [
  'granted',
  'refused',
  'accepted',
  'appealDecided',
  'withdrawn',
  'canceled',
  'moved',
  'replaced',
] as const
export type Outcome = (typeof OUTCOMES)[number]

const stepSchema = z.object({
  kind: z.enum(STEP_KINDS),
  name: z.string(),
  state: z.enum(['done', 'now', 'next']),
  startedDate: day.nullable(),
  endedDate: day.nullable(),
})

const predictedSchema = z
  .object({
    date: day.nullable().openapi({
      description: 'Half of the past reviews would have ended by then; null when that day is past',
    }),
    earliestDate: day,
    latestDate: day.openapi({ description: 'Half of them ended between the two' }),
    medianDays: z.number(),
  })
  .openapi('PredictedDecision')

export const progressSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    applicationName: z.string(),
    statusName: z.string(),
    steps: z.array(stepSchema),
    turn: turnSchema,
    outcome: z.enum(OUTCOMES).nullable().openapi({ description: 'Null while it is under review' }),
    endedDate: day.nullable(),
    filedDate: day,
    targetDate: day.nullable().openapi({ description: 'Set by the rule of its type' }),
    targetDays: z.number().nullable(),
    daysUsed: z.number().openapi({ description: 'Without the days on hold' }),
    daysHeld: z.number(),
    stoppedDate: day.nullable().openapi({ description: 'Since when the clock stands still' }),
    holds: z.array(
      z.object({
        kind: z.enum(['hold', 'sent back']),
        startDate: day,
        endDate: day.nullable(),
        days: z.number(),
      }),
    ),
    pastReviews: z.number().openapi({ description: 'How many the prediction rests on' }),
    predicted: orNull(predictedSchema).openapi({
      description: 'Null where too few were reviewed, and once it is decided',
    }),
    commentStartDate: day.nullable(),
    commentEndDate: day.nullable(),
  })
  .openapi('Progress')

export const permitProgressSchema = z
  .object({
    steps: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['done', 'now', 'next']),
        date: day.nullable(),
        submittal: z.object({ rid: z.number(), productRid: z.number() }).nullable(),
      }),
    ),
  })
  .openapi('PermitProgress')

export type Progress = z.infer<typeof progressSchema>
export type ProgressStep = Progress['steps'][number]
export type PermitProgress = z.infer<typeof permitProgressSchema>
