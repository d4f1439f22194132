import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import {
  boundSchema,
  conditionSchema,
  idList,
  keyword,
} from '#api/services/search/criteria.schemas.ts'
import { ONE_PLACE, onePlace, viewParts } from '#api/services/search/map/view-parts.ts'
import { EVER_LEAD, LINE_CLASSES } from '#values/service-line-class.ts'

/** Orders of the search (spec 3 §9); a line was made with its facility, so its number stands for the day. */
export const LINE_SORTS = [
  'facilityRid DESC',
  'facilityRid',
  'facilityName',
  'facilityName DESC',
] as const
export type LineSort = (typeof LINE_SORTS)[number]

export const COMMUNITY = 1
export const NTNC = 2

const year = z.int().min(2020).max(2100)
const lineClass = z.enum(LINE_CLASSES)
const word = (description: string) => z.string().openapi({ description })
const wordOrNone = (description: string) => z.string().nullable().openapi({ description })

const criteria = {
  filter: keyword
    .optional()
    .openapi({ description: 'Words in line identifier, address, facility name or PWS id' }),
  inventoryYear: year.optional().openapi({ description: 'This year when left out' }),
  waterSystemTypeRid: z
    .union([z.literal(COMMUNITY), z.literal(NTNC)])
    .optional()
    .openapi({ description: '1 community (when left out), 2 non-transient non-community' }),
  serviceLineCategories: idList.optional(),
  publicMaterials: idList
    .optional()
    .openapi({ description: 'Materials of the public side, or of an undivided line' }),
  customerMaterials: idList.optional(),
  serviceLineClasses: z
    .array(lineClass)
    .max(4)
    .optional()
    .openapi({ description: 'Classes that the line may have' }),
  facilityRid: rid.optional().openapi({ description: 'Lines of this water system alone' }),
  bound: boundSchema.optional(),
  condition: conditionSchema(LINE_SORTS).optional(),
}

export const lineCriteria = z.object(criteria).openapi('ServiceLineCriteria')
export type LineCriteria = z.infer<typeof lineCriteria>

export const lineMapCriteria = z
  .object({ ...criteria, ...viewParts })
  .refine(onePlace, ONE_PLACE)
  .openapi('ServiceLineMapCriteria')
export type LineMapCriteria = z.infer<typeof lineMapCriteria>

export const lineRowSchema = z
  .object({
    serviceLineDtlRid: z.number().openapi({ description: 'Number of the line in this year' }),
    serviceLineIdentifier: word("The water system's own number of the line"),
    year: z.number().openapi({ description: 'Inventory year' }),
    locationAddress: word('Address on one line'),
    locationDesc: word('Where the line lies; empty for nothing'),
    facilityName: word('Name of the water system'),
    facilityRid: z.number(),
    pwsId: word('Public water system identifier'),
    category: word('What the line serves'),
    buildingType: wordOrNone('When the building was built; null where not given'),
    verificationSource: word('How the material of the public side is known'),
    publicServiceLineMaterial: word('Material of the public side, or of an undivided line'),
    customerServiceLineMaterial: wordOrNone('Null of an undivided line'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    class: lineClass.openapi({ description: 'Worked out from both sides' }),
    publicVerified: z.boolean().openapi({ description: 'Whether somebody saw the public side' }),
    customerVerified: z
      .boolean()
      .openapi({ description: 'Whether somebody saw the customer side' }),
  })
  .openapi('ServiceLineRow')
export type LineRow = z.infer<typeof lineRowSchema>

const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.array(z.number()).openapi({ description: 'Longitude, latitude (RFC 7946)' }),
  }),
  properties: z.object({
    serviceLineDtlRid: z.number().nullable().openapi({ description: 'Null of lines together' }),
    locationAddress: z.string().nullable(),
    class: lineClass.nullable(),
    publicServiceLineMaterial: z.string().nullable(),
    customerServiceLineMaterial: z.string().nullable(),
    publicVerified: z.boolean(),
    customerVerified: z.boolean(),
    lineCount: z.number(),
    leadCount: z.number().openapi({ description: 'How many of them are of class lead' }),
  }),
})
export type LineFeature = z.infer<typeof feature>

export const lineMapSchema = z
  .object({
    total: z.number().openapi({ description: 'Lines in the bound that have a position' }),
    isEstimate: z.boolean().openapi({
      description: 'True when the total was summed from places counted beforehand',
    }),
    partTotals: z
      .array(z.number())
      .openapi({ description: 'The total of each part that was asked for, in their order' }),
    extent: z
      .object({ south: z.number(), north: z.number(), west: z.number(), east: z.number() })
      .nullable()
      .openapi({
        description:
          'The box around the lines that were found, with some ground around those counted beforehand; null without any',
      }),
    geoJsonData: z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }),
  })
  .openapi('ServiceLineMap')
export type LineMap = z.infer<typeof lineMapSchema>

const lineChangeSchema = z.object({
  at: word('Moment, ISO 8601'),
  changedBy: z.string(),
  publicWas: z.string(),
  publicIs: z.string(),
  everLeadWas: z.enum(EVER_LEAD),
  everLeadIs: z.enum(EVER_LEAD),
  customerWas: z.string().nullable(),
  customerIs: z.string().nullable(),
  publicSource: z.string(),
  customerSource: z.string(),
  classWas: lineClass,
  classIs: lineClass,
})

/** What may be edited of a line; all numbers are those of the lists. */
const editable = {
  year,
  sampleLocCategoryRid: rid,
  publicServiceLineMaterialRid: rid,
  everLead: z.enum(EVER_LEAD).openapi({
    description:
      'Whether lead pipe ever lay before galvanized pipe; decides the class of such pipe',
  }),
  customerServiceLineMaterialRid: rid.nullable(),
  buildingTypeRid: rid.nullable(),
  pwsServiceLineVerificationSourceRid: rid,
  customerVerificationSourceRid: rid,
}

export const lineDetailSchema = z
  .object({
    serviceLineDtlRid: z.number(),
    rid: z.number().openapi({ description: 'Number of the line, the same in all years' }),
    serviceLineIdentifier: z.string(),
    physicalLocation: z.object({
      address: z.string(),
      description: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
    facility: z.object({
      name: z.string(),
      rid: z.number(),
      pwsId: z.string(),
      waterSystemTypeRid: z.number(),
      population: z.number().nullable(),
      lines: z.number().openapi({ description: 'Lines of the system in this year' }),
    }),
    ...editable,
    class: lineClass,
    statedClass: lineClass.nullable().openapi({
      description: 'What the data of the water system call the line; null where they do not say',
    }),
    createdBy: z.string(),
    createdDate: z.string(),
    updatedBy: z.string(),
    updatedDate: z.string(),
    versionNo: z.number().openapi({ description: 'Raised by every save' }),
    mayEdit: z.boolean().openapi({ description: 'Whether the caller may save it' }),
    changes: z.array(lineChangeSchema).openapi({ description: 'The newest first' }),
  })
  .openapi('ServiceLineDetail')
export type LineDetail = z.infer<typeof lineDetailSchema>

export type LineEdit = Pick<LineDetail, keyof typeof editable>

/** Anything else in `updated`, the location above all, is not heard. */
const edited = z.object({
  year: year.nullish(),
  sampleLocCategoryRid: rid.nullish(),
  publicServiceLineMaterialRid: rid.nullish(),
  everLead: z.enum(EVER_LEAD).nullish(),
  customerServiceLineMaterialRid: rid.nullish(),
  buildingTypeRid: rid.nullish(),
  pwsServiceLineVerificationSourceRid: rid.nullish(),
  customerVerificationSourceRid: rid.nullish(),
})
export type EditedLine = z.infer<typeof edited>
export const REQUIRED = 'Required.'

export const updateLineSchema = z
  .object({
    original: z.object({ serviceLineDtlRid: rid, versionNo: z.int().min(1) }),
    updated: edited,
  })
  .openapi('UpdateServiceLine')
export type UpdateLine = z.infer<typeof updateLineSchema>

const code = z.object({ rid: z.number(), name: z.string() })
export const lineListsSchema = z
  .object({
    materials: z.array(
      z.object({
        rid: z.number(),
        name: z.string(),
        waterSystemTypeRid: z.number(),
        kind: z.enum(['lead', 'galvanized', 'non-lead', 'connector', 'none', 'unknown']),
      }),
    ),
    categories: z.array(code),
    buildingTypes: z.array(code),
    sources: z.array(z.object({ rid: z.number(), name: z.string(), isVerified: z.boolean() })),
    isExportOn: z.boolean().openapi({ description: 'Whether a search can be taken away' }),
    thisYear: z.number(),
  })
  .openapi('ServiceLineLists')
export type LineLists = z.infer<typeof lineListsSchema>

export const summaryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
})
export const exportQuery = z.object({
  cri: plainText(4_000)
    .optional()
    .openapi({ description: 'The criteria of the search call, as JSON' }),
})
