import { z } from '@hono/zod-openapi'
import { listOf } from '#api/ground/lib/calls/contract.ts'
import { conditionSchema, keyword } from '#api/services/search/criteria.schemas.ts'

const day = z.string().openapi({ description: 'Day, YYYY-MM-DD' })

export const SUPPLY_STATES = ['in-time', 'overdue', 'repair', 'no-day'] as const
export const SUPPLY_VIEWS = ['all', ...SUPPLY_STATES] as const

const asked = {
  view: z.enum(SUPPLY_VIEWS).default('all').openapi({
    description:
      'repair: failed and not passed since; overdue: past the day of the next test; no-day: no day is set',
  }),
  filter: keyword.optional().openapi({ description: 'Words of site, address or serial number' }),
}
export const supplyCriteria = z
  .object({ ...asked, condition: conditionSchema(['FacilityName']).optional() })
  .openapi('BackflowSupplyCriteria')
export type SupplyCriteria = z.infer<typeof supplyCriteria>

/** The same as parameters of an address. */
export const supplyFileQuery = z.object(asked)

export const supplyRowSchema = z
  .object({
    assemblyRid: z.number(),
    kind: z.string(),
    make: z.string(),
    model: z.string(),
    size: z.string(),
    serialNumber: z.string(),
    facilityRid: z.number(),
    facilityName: z.string(),
    facLocAddress: z.string(),
    area: z.string().openapi({ description: 'City of the site; empty for none' }),
    buildingName: z.string(),
    systemName: z.string(),
    pwsId: z.string(),
    lastTestResult: z.enum(['Pass', 'Fail']).nullable(),
    lastTestDate: day.nullable(),
    nextDueDate: day.nullable(),
    repairBy: day.nullable(),
    state: z.enum(SUPPLY_STATES),
  })
  .openapi('BackflowSupplyRow')
export type SupplyRow = z.infer<typeof supplyRowSchema>
export const supplyListSchema = listOf(supplyRowSchema)

const countsSchema = z
  .object({
    name: z.string().openapi({ description: 'Type of assembly, or city; empty for no city' }),
    inTime: z.number(),
    overdue: z.number(),
    repair: z.number(),
    noDay: z.number(),
  })
  .openapi('BackflowCompliance')
export type SupplyCounts = z.infer<typeof countsSchema>

export const supplyFiguresSchema = z.object({
  systems: z.array(z.object({ facilityRid: z.number(), name: z.string(), pwsId: z.string() })),
  byKind: z.array(countsSchema),
  byArea: z.array(countsSchema),
})
export type SupplyFigures = z.infer<typeof supplyFiguresSchema>
