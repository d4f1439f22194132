import { z } from '@hono/zod-openapi'
import { conditionSchema, idList, keyword } from '#api/services/search/criteria.schemas.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'

const year = z.int().min(1990).max(2200)

/** Orders of the block search (spec 3 §9). */
export const BLOCK_SORTS = ['FacilityName', 'FacilityName DESC', 'FisRid', 'FisRid DESC'] as const

export const blockCriteria = z
  .object({
    filter: keyword.optional().openapi({ description: 'Words in site name, address or ID' }),
    facilityRid: rid.optional(),
    ownerFacilityRid: rid.optional().openapi({ description: 'The entity that owns the block' }),
    inventoryRid: year.optional().openapi({ description: 'Has units of this cap year' }),
    cppCiBlockStatusRid: z.int().optional().openapi({ description: '1 or 2; others are ignored' }),
    cppCiBlockStatusRids: z.array(z.int()).max(10).optional(),
    cppCapTypeRid: rid.optional(),
    cppCapTypeRids: idList.optional().openapi({ description: 'Sectors' }),
    fromYear: year.optional().openapi({ description: 'Has units of this cap year or a later one' }),
    toYear: year
      .optional()
      .openapi({ description: 'Has units of this cap year or an earlier one' }),
    condition: conditionSchema(BLOCK_SORTS).optional(),
  })
  .openapi('CppBlockCriteria')
export type BlockCriteria = z.infer<typeof blockCriteria>

export const blockSchema = z
  .object({
    facilityRid: z.number(),
    fisRid: z.number().nullable(),
    facilityName: z.string(),
    facLocAddress: z.string(),
    cppCapTypeName: z.string(),
    totalCiReserve: z.number().openapi({
      description: 'Compliance instruments not yet used: what is available, on hold or deposited',
    }),
    totalCredit: z.number().openapi({ description: 'CCI credits not yet used' }),
    cppCiBlockStatusName: z.string(),
    mayOpen: z.boolean().openapi({ description: 'Whether the caller may open its holdings' }),
  })
  .openapi('CppBlock')
export type Block = z.infer<typeof blockSchema>

const units = (description: string) => z.number().openapi({ description })

/** What became of the units of one cap year. */
export const capYearSchema = z
  .object({
    inventoryRid: z.number().openapi({ description: 'The cap year' }),
    ciAvailable: units('Free or deposited; what is on hold for a trade is not in it'),
    ciDistributed: units('Given by the authority'),
    ciTransfer: units('Traded away'),
    ciAcquire: units('Acquired by trade'),
    ciUsed: units('Surrendered for an obligation'),
    ciRetired: units('Taken out for good'),
    ciReserve: units('Placed in reserve'),
    ciHeld: units('On hold for an open trade'),
  })
  .openapi('CppCapYear')
export type CapYear = z.infer<typeof capYearSchema>

export const blockYearSchema = capYearSchema
  .extend({
    creditAvailable: units('Credits not used'),
    creditDistributed: units('Credits given by the authority'),
    creditUsed: units('Credits used for an obligation'),
    creditCancelled: units('Credits cancelled'),
    ciComing: units('On hold for a trade in which the entity acquires'),
  })
  .openapi('CppBlockYear')
export type BlockYear = z.infer<typeof blockYearSchema>

export const obligationSchema = z
  .object({
    periodRid: z.number(),
    firstYear: z.number(),
    lastYear: z.number(),
    surrenderBy: z.string().openapi({ description: 'The last day to surrender' }),
    emissions: units('Metric tons reported for its years'),
    reportedYears: z.number().openapi({ description: 'Years of it that have a report' }),
    trueUp: units('Corrections by the agency, up or down'),
    penalty: units('Penalty instruments'),
    obligation: units('What is owed in all'),
    creditLimit: units('The most credits that count'),
    usedInstruments: units('Instruments surrendered for it'),
    usedCredits: units('Credits surrendered for it'),
    missing: units('What is still missing'),
  })
  .openapi('CppObligation')
export const unknownPeriodsSchema = z
  .array(z.object({ firstYear: z.number(), lastYear: z.number() }))
  .openapi({
    description:
      'Periods of which emissions are known but no obligation: nothing can be said to be missing',
  })
export type ShownObligation = z.infer<typeof obligationSchema>

export const facilityBlockSchema = z
  .object({
    facilityRid: z.number(),
    facilityName: z.string(),
    cppCapTypeName: z.string(),
    cppCiBlockStatusName: z.string(),
    statusReason: z.string().openapi({ description: 'Why the account is frozen or closed' }),
    representatives: z.array(
      z.object({ fullName: z.string(), isFirst: z.boolean(), isSelf: z.boolean() }),
    ),
    openTrades: z.number().openapi({ description: 'Open trades in which the entity takes part' }),
    years: z.array(blockYearSchema),
    obligations: z.array(obligationSchema),
    unknownPeriods: unknownPeriodsSchema,
  })
  .openapi('CppFacilityBlock')
export type FacilityBlock = z.infer<typeof facilityBlockSchema>

export const capFacilitySchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    statusRid: z.enum(['A', 'P', 'I']).openapi({ description: 'A is active' }),
    mailingAddress: z.object({ fullAddress: z.string() }),
    fisRid: z.number().nullable(),
  })
  .openapi('CppFacility')
export type CapFacility = z.infer<typeof capFacilitySchema>
