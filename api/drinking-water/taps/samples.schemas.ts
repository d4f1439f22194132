import { z } from '@hono/zod-openapi'
import { isDay } from '#values/days.ts'
import { TAP_LITRES } from '#values/tap-levels.ts'

export const SAMPLES_A_PAGE = 50

const day = z.string().openapi({ format: 'date' })
const decimal = z.string().openapi({ description: 'An exact decimal', example: '12.5' })

const standing = z
  .object({
    counted: z.number().openapi({
      description: 'Results that count: the first and the fifth litre of a tap are one',
    }),
    below: z.number().openapi({ description: 'Those below detection, which count as zero' }),
    ninetieth: decimal.nullable().openapi({
      description: 'The 90th percentile, never rounded; null where nothing was measured',
    }),
    actionLevel: decimal.openapi({ description: 'What it may be at most' }),
    isAbove: z.boolean(),
    comingLevel: decimal.nullable().openapi({
      description:
        'The action level of lead from November 1, 2027 on; null where it applies already, and of copper',
    }),
    isAboveComing: z.boolean(),
  })
  .openapi('TapStanding')

export const tapPeriodSchema = z
  .object({
    periodBegin: day,
    periodEnd: day,
    isOver: z.boolean().openapi({ description: 'Else the percentile is of the samples so far' }),
    samples: z.number(),
    lead: standing.openapi({ description: 'In µg/L' }),
    copper: standing.openapi({ description: 'In mg/L' }),
  })
  .openapi('TapPeriod')
export type TapPeriod = z.infer<typeof tapPeriodSchema>
export const tapPeriodsSchema = z.array(tapPeriodSchema)

const tapSample = z
  .object({
    rid: z.number(),
    sampleId: z.string(),
    sampledOn: day,
    location: z.string().openapi({ description: 'A code of the water system; it is never public' }),
    tier: z.number(),
    litre: z.enum(TAP_LITRES),
    leadUgl: decimal.nullable(),
    leadIsBelow: z.boolean(),
    leadLimit: decimal.nullable(),
    copperMgl: decimal.nullable(),
    copperIsBelow: z.boolean(),
    copperLimit: decimal.nullable(),
    periodBegin: day,
    periodEnd: day,
  })
  .openapi('TapSample')
export type TapSample = z.infer<typeof tapSample>

export const tapSamplesSchema = z
  .object({
    facilityRid: z.number(),
    periods: tapPeriodsSchema.openapi({ description: 'The newest first, at most 30' }),
    shown: z
      .object({ periodBegin: day, periodEnd: day })
      .nullable()
      .openapi({ description: 'The period whose samples are listed; null without any' }),
    list: z.array(tapSample),
    total: z.number().openapi({ description: 'Samples of the period in all' }),
    page: z.number(),
    pageSize: z.number(),
  })
  .openapi('TapSamples')
export type TapSamples = z.infer<typeof tapSamplesSchema>

const askedDay = z.string().refine(isDay, 'Use a day as YYYY-MM-DD.')

export const samplesQuery = z.object({
  begin: askedDay.optional().openapi({ description: 'First day of a period; else the newest' }),
  end: askedDay.optional().openapi({ description: 'Its last day' }),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
