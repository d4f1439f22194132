import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { obligationSchema, unknownPeriodsSchema } from '../blocks/blocks.schemas.ts'
import { MOST_TONS, MOST_UNITS } from '../ledger/places.ts'

const moment = z.string().openapi({ description: 'ISO 8601' })
const by = z.string().nullable().openapi({ description: 'Null for the portal itself' })
const reason = plainText(500).min(1, 'Say why.')
const source = plainText(200).min(1, 'Say where the figure is from.')

export const missingSchema = z
  .array(
    obligationSchema
      .extend({ siteId: z.number(), siteName: z.string() })
      .openapi('CapMissingUnits'),
  )
  .openapi({ description: 'Units that are missing, the earliest last day first; 200 at most' })
export type MissingUnits = z.infer<typeof missingSchema>[number]

const reportSchema = z
  .object({
    year: z.number(),
    tons: z.number(),
    source: z.string(),
    at: moment,
    by,
    isNewest: z.boolean().openapi({ description: 'The figure of this year that counts' }),
  })
  .openapi('CapEmissionReport')
const changeSchema = z
  .object({
    periodRid: z.number(),
    kind: z.string(),
    units: z.number(),
    reason: z.string(),
    at: moment,
    by,
  })
  .openapi('CapObligationChange')

export const entitySchema = z
  .object({
    facilityRid: z.number(),
    facilityName: z.string(),
    statusName: z.string(),
    obligations: z.array(obligationSchema),
    unknownPeriods: unknownPeriodsSchema,
    reports: z.array(reportSchema),
    changes: z.array(changeSchema),
  })
  .openapi('CapEntityCompliance')
export type ObligationChange = z.infer<typeof changeSchema>
export type EntityCompliance = z.infer<typeof entitySchema>

export const emissionsCsvSchema = z
  .object({ csv: z.string().min(1, 'Choose a file or paste its rows.').max(200_000) })
  .openapi('CapEmissionsFile')
export const recordCsvSchema = emissionsCsvSchema
  .extend({ source })
  .openapi('RecordCapEmissionsFile')
export const checkedEmissionsSchema = z
  .object({
    errors: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
    totals: z.array(
      z.object({
        year: z.number(),
        tons: z.number(),
        entities: z.number(),
        replaced: z.number().openapi({ description: 'Rows that take the place of another figure' }),
      }),
    ),
    rows: z.number(),
  })
  .openapi('CheckedCapEmissions')
export type CheckedEmissions = z.infer<typeof checkedEmissionsSchema>

export const recordSchema = z
  .object({
    facilityRid: rid,
    year: z.int().min(1990).max(2200),
    tons: z.int().min(0).max(MOST_TONS),
    source,
    replaces: z
      .int()
      .min(0)
      .nullable()
      .openapi({ description: 'The figure of the year as it was shown; null where it had none' }),
  })
  .openapi('RecordCapEmissions')
export type RecordAsked = z.infer<typeof recordSchema>

const shown = z.number().openapi({ description: 'The obligation in all as it was shown' })
export const trueUpSchema = z
  .object({
    facilityRid: rid,
    periodRid: rid,
    units: z
      .int()
      .min(-MOST_UNITS)
      .max(MOST_UNITS)
      .refine((units) => units !== 0, 'A correction of 0 changes nothing.'),
    reason,
    shown,
  })
  .openapi('TrueUpCapObligation')
export type TrueUpAsked = z.infer<typeof trueUpSchema>
export const penaltySchema = z
  .object({ facilityRid: rid, periodRid: rid, shown })
  .openapi('AssessCapPenalty')
export type PenaltyAsked = z.infer<typeof penaltySchema>
