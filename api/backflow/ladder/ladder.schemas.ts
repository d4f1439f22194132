import { z } from '@hono/zod-openapi'
import { listOf } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { conditionSchema, keyword } from '#api/services/search/criteria.schemas.ts'
import { RUNGS } from './rungs.rules.ts'

const day = z.string().openapi({ description: 'Day, YYYY-MM-DD' })
const rung = z.enum(RUNGS)
const ladder = z.enum(['test', 'repair'])

const noticeSchema = z
  .object({
    rid: z.number(),
    ladder,
    rung,
    dueDate: day,
    sentDate: day,
    siteCount: z.number().nullable().openapi({
      description: 'People of the site that were written to; null for who may not know',
    }),
    systemCount: z.number().nullable().openapi({
      description: 'People of the water system that were written to; null for who may not know',
    }),
    words: z.string().nullable().openapi({
      description: 'The letter; for the agency and who acts for the site or its water system',
    }),
  })
  .openapi('BackflowNotice')
export type BackflowNotice = z.infer<typeof noticeSchema>

export const assemblyFileSchema = z
  .object({
    assemblyRid: z.number(),
    kind: z.string(),
    make: z.string(),
    model: z.string(),
    size: z.string().openapi({ description: 'Inches' }),
    serialNumber: z.string(),
    hazard: z.enum(['health', 'taste']),
    installDate: day.nullable(),
    removedDate: day.nullable(),
    isRemoved: z.boolean(),
    nextDueDate: day.nullable(),
    isOverdue: z.boolean(),
    repairBy: day.nullable(),
    facilityRid: z.number(),
    facilityName: z.string(),
    buildingName: z.string(),
    buildingAddress: z.string(),
    supplierName: z.string().nullable().openapi({ description: 'The water system' }),
    supplierPwsId: z.string().nullable(),
    maySetSupplier: z.boolean(),
    standing: rung.nullable().openapi({
      description: 'The highest rung that was climbed for the day that counts now',
    }),
    tests: z.array(z.object({ testedDate: day, hasPassed: z.boolean() })),
    notices: z.array(noticeSchema).openapi({ description: 'The newest first' }),
  })
  .openapi('BackflowAssembly')
export type AssemblyFile = z.infer<typeof assemblyFileSchema>

export const setSupplierSchema = z.object({
  facilityRid: rid,
  pwsId: plainText(20).openapi({ description: 'Empty: nobody knows, the next report tells it' }),
  shownPwsId: plainText(20).openapi({ description: 'What the page showed; empty for none' }),
  reason: plainText(500),
})
export type SetSupplier = z.infer<typeof setSupplierSchema>

export const foundAssembliesSchema = z.array(
  z.object({
    assemblyRid: z.number(),
    kind: z.string(),
    serialNumber: z.string(),
    facilityName: z.string(),
  }),
)
export type FoundAssembly = z.infer<typeof foundAssembliesSchema>[number]

export const LADDER_VIEWS = ['overdue', 'repair', 'referred', 'soon'] as const

export const ladderCriteria = z
  .object({
    view: z.enum(LADDER_VIEWS).default('overdue').openapi({
      description:
        'overdue: past the day of the next test, or of the repair; repair: failed and not passed since; referred: at the last rung; soon: due within 60 days',
    }),
    filter: keyword.optional().openapi({ description: 'Words of site, address or serial number' }),
    condition: conditionSchema(['DueDate']).optional(),
  })
  .openapi('BackflowLadderCriteria')
export type LadderCriteria = z.infer<typeof ladderCriteria>

export const ladderRowSchema = z
  .object({
    assemblyRid: z.number(),
    kind: z.string(),
    serialNumber: z.string(),
    facilityRid: z.number(),
    facilityName: z.string(),
    facLocAddress: z.string(),
    supplierName: z.string().nullable(),
    ladder,
    dueDate: day,
    daysOver: z.number().openapi({ description: 'Below zero before the day' }),
    standing: rung.nullable(),
    standingDate: day.nullable(),
    isUnread: z.boolean().openapi({
      description: 'The last notice had nobody of the site to be written to: tell them by post',
    }),
  })
  .openapi('BackflowLadderRow')
export type LadderRow = z.infer<typeof ladderRowSchema>
export const ladderListSchema = listOf(ladderRowSchema)
