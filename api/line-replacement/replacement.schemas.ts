import { z } from '@hono/zod-openapi'

const counts = z.object({
  lead: z.number(),
  galvanized: z.number(),
  unknown: z.number(),
  nonLead: z.number(),
})

export const replacementSchema = z
  .object({
    facilityRid: z.number(),
    facilityName: z.string(),
    pwsId: z.string(),
    firstYear: z.number().openapi({ description: 'Year of the first inventory' }),
    newestYear: z.number(),
    pool: z.number().openapi({
      description:
        'Lead, galvanized requiring replacement and unknown lines of the first inventory',
    }),
    counts: counts.openapi({ description: 'Lines of the newest inventory by class' }),
    years: z
      .array(z.object({ year: z.number(), replaced: z.number() }))
      .openapi({ description: 'Lines that became non-lead by the history, the newest year first' }),
    replacedOnAverage: z
      .number()
      .openapi({ description: 'A year, over the last whole three years' }),
    rate: z.number().openapi({ description: 'The same in per cent of the pool' }),
    demandedRate: z.number().openapi({ description: 'Per cent a year that the rule demands' }),
    demandedLines: z.number().openapi({ description: 'Lines a year that this is' }),
    isEnough: z.boolean(),
  })
  .openapi('LineReplacement')
export type LineReplacement = z.infer<typeof replacementSchema>
export const replacementsSchema = z.array(replacementSchema)
