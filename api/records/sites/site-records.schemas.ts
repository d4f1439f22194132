import { z } from '@hono/zod-openapi'

const date = z.string().openapi({ description: 'Date' })
const words = z.string().nullable()

export const inspectionSchema = z
  .object({
    inspectionRid: z.number(),
    inspectionCategoryName: z.string(),
    inspectionTypeName: z.string(),
    inspectionStartDate: date,
    inspectionEndDate: date.nullable(),
    inspectionStatusName: z.string(),
    assignedUserName: words,
  })
  .openapi('InspectionSummary')

export const violationSchema = z
  .object({
    violationRid: z.number(),
    violationCategoryName: z.string(),
    violationTypeName: z.string(),
    violationStatusName: z.string(),
    violationIssuedDate: date.nullable(),
    violationAwareDate: date.nullable(),
    basePenaltyAmount: z.number().nullable().openapi({ description: 'US dollars' }),
  })
  .openapi('ViolationSummary')

export const enforcementSchema = z
  .object({
    enforcementRid: z.number(),
    enforcementCategoryName: z.string(),
    enforcementTypeName: z.string(),
    enforcementNumber: z.string(),
    enforcementStatusName: z.string(),
    issuedByName: words,
    issuedDate: date.nullable(),
    determinedDate: date.nullable(),
    respDueDate: date.nullable(),
    respDate: date.nullable(),
  })
  .openapi('EnforcementSummary')

/** An event at a site. Who reported it is never part of it. */
export const eventSchema = z
  .object({
    eventRid: z.number(),
    eventSubject: z.string(),
    eventTypeName: z.string(),
    eventReportedDate: date,
    eventStatusName: z.string(),
    eventReferenceNo: z.string(),
    issueSource: words,
    eventPriorityName: words,
    eventDesc: z.string(),
  })
  .openapi('EventSummary')

export const releasePointSchema = z
  .object({
    releasePointRid: z.number(),
    releasePointName: z.string(),
    releasePointIdentifier: z.string(),
    releasePointTypeName: z.string(),
    releasePointDesc: words,
  })
  .openapi('ReleasePointSummary')

export const emissionUnitSchema = z
  .object({
    emissionUnitRid: z.number(),
    emissionUnitName: z.string(),
    emissionUnitIdentifier: z.string(),
    emissionUnitTypeName: z.string(),
    emissionUnitDesc: words,
  })
  .openapi('EmissionUnitSummary')

export const emissionSchema = z
  .object({
    emissionRid: z.number(),
    inventoryRid: z.number().openapi({ description: 'The inventory year' }),
    substanceName: z.string(),
    pollutantInd: z.enum(['C', 'H', 'V', 'O']).openapi({
      description: 'C criteria, H hazardous air pollutant, V volatile organic compound, O other',
    }),
    totalEmissionBeforeControl: z.number().nullable().openapi({ description: 'As reported' }),
    totalEmissionAfterControl: z.number().nullable().openapi({ description: 'As calculated' }),
    emissionUnitCode: z.string().openapi({ description: 'Unit of both amounts' }),
  })
  .openapi('EmissionDataSummary')

export type Inspection = z.infer<typeof inspectionSchema>
export type Violation = z.infer<typeof violationSchema>
export type Enforcement = z.infer<typeof enforcementSchema>
export type SiteEvent = z.infer<typeof eventSchema>
export type ReleasePoint = z.infer<typeof releasePointSchema>
export type EmissionUnit = z.infer<typeof emissionUnitSchema>
export type Emission = z.infer<typeof emissionSchema>
