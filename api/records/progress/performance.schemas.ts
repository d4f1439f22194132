import { z } from '@hono/zod-openapi'

/** Figures of fewer decisions than this are not told: they would be about somebody. */
export const FEWEST_TOLD = 5

/** Nor is where eight of ten fall told of fewer than this. */
export const FEWEST_SPREAD = 20

const figures = {
  decided: z
    .number()
    .nullable()
    .openapi({
      description: `How many were decided; null for one to ${FEWEST_TOLD - 1}, which are not told`,
    }),
  medianDays: z.number().nullable().openapi({ description: 'Without days on hold' }),
  timelyPercent: z.number().nullable().openapi({
    description:
      'Share that was decided by the day set by rule, in steps of five; null where too few had one',
  }),
}

export const performanceSchema = z
  .object({
    months: z.array(z.string()).openapi({ description: 'YYYY-MM, the oldest first' }),
    types: z.array(
      z.object({
        applicationRid: z.number(),
        name: z.string(),
        ...figures,
        targetDays: z.number().nullable().openapi({
          description: 'Days set by rule, the middle one; null where too few had a day set',
        }),
        fastDays: z
          .number()
          .nullable()
          .openapi({
            description: `One of ten took no longer; null below ${FEWEST_SPREAD} decisions`,
          }),
        slowDays: z
          .number()
          .nullable()
          .openapi({
            description: `Nine of ten took no longer; null below ${FEWEST_SPREAD} decisions`,
          }),
        months: z.array(z.object({ month: z.string(), ...figures })),
      }),
    ),
  })
  .openapi('Performance')

export type Performance = z.infer<typeof performanceSchema>
export type Figures = Pick<Performance['types'][number], 'decided' | 'medianDays' | 'timelyPercent'>
