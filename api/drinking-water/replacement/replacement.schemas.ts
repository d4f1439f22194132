import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const counts = z.object({
  lead: z.number(),
  galvanized: z.number(),
  unknown: z.number(),
  nonLead: z.number(),
})

const replacementFields = {
  facilityRid: z.number(),
  facilityName: z.string(),
  pwsId: z.string(),
  firstYear: z.number().openapi({ description: 'Year of the first inventory' }),
  newestYear: z.number(),
  pool: z.number().openapi({
    description: 'Lead, galvanized requiring replacement and unknown lines of the first inventory',
  }),
  counts: counts.openapi({ description: 'Lines of the newest inventory by class' }),
  years: z
    .array(z.object({ year: z.number(), replaced: z.number() }))
    .openapi({ description: 'Lines that became non-lead by the history, the newest year first' }),
  replacedOnAverage: z.number().openapi({ description: 'A year, over the last whole three years' }),
  rate: z.number().openapi({ description: 'The same in per cent of the pool' }),
  demandedRate: z.number().openapi({ description: 'Per cent a year that the rule demands' }),
  demandedLines: z.number().openapi({ description: 'Lines a year that this is' }),
  isEnough: z.boolean(),
}

export const replacementSchema = z.object(replacementFields).openapi('LineReplacement')
export type LineReplacement = z.infer<typeof replacementSchema>
export const replacementsSchema = z.array(replacementSchema)

/** Years ahead that a plan may speak of, this one first. */
export const PLANNED_YEARS = 12

const planYears = z
  .array(z.object({ year: z.number(), lines: z.number() }))
  .openapi({ description: 'Lines that the system means to replace, the first year first' })

const planVersion = z.object({
  versionNo: z.number(),
  savedDate: z.string(),
  savedBy: z.string(),
  note: z.string(),
  years: planYears,
})

export const replacementFileSchema = z
  .object({
    ...replacementFields,
    connectorLines: z.number().openapi({
      description: 'Non-lead lines of the newest inventory with a connector of lead to replace',
    }),
    thisYear: z.number(),
    maySave: z.boolean().openapi({ description: 'Who asks may save the plan' }),
    plan: planVersion.nullable().openapi({ description: 'Null until one is saved' }),
    earlier: z.array(planVersion).openapi({ description: 'Earlier plans, the newest first' }),
  })
  .openapi('LineReplacementFile')
export type ReplacementFile = z.infer<typeof replacementFileSchema>
export type PlanVersion = z.infer<typeof planVersion>

export const savePlanSchema = z.object({
  facilityRid: rid,
  versionNo: z
    .int()
    .min(0)
    .openapi({ description: 'The one that was shown; 0 where there was none' }),
  note: plainText(1000).default(''),
  years: z
    .array(z.object({ year: z.int(), lines: z.number() }))
    .max(PLANNED_YEARS)
    .openapi({ description: 'All years of the plan; a year that is left out is not planned' }),
})
export type SavePlan = z.infer<typeof savePlanSchema>
