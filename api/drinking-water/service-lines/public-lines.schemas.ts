import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { EVER_LEAD, LINE_CLASSES } from '#values/service-line-class.ts'
import { HIDDEN_LINE_FIELDS } from '#values/service-line-fields.ts'

const hidden = (description: string) =>
  z
    .string()
    .nullable()
    .openapi({ description: `${description}; null where the agency keeps it from the public` })

export const findLineQuery = z.object({
  address: plainText(200).openapi({ description: 'Number and street, and the town if known' }),
})

const sideSchema = z.object({
  material: hidden('What the side is made of'),
  source: hidden('How it is known'),
  isVerified: z.boolean().nullable().openapi({ description: 'Whether somebody saw it' }),
  knownOn: hidden('Day on which it was found out, or entered, YYYY-MM-DD'),
})

export const publicLineSchema = z
  .object({
    serviceLineDtlRid: z.number(),
    serviceLineIdentifier: hidden("The water system's number of the line"),
    locationAddress: hidden('Address on one line'),
    locationDesc: hidden('Where the line lies'),
    year: z.number(),
    class: z.enum(LINE_CLASSES),
    statedClass: z.enum(LINE_CLASSES).nullable().openapi({
      description: 'What the data of the water system call the line; null where they do not say',
    }),
    materialClass: z.enum(LINE_CLASSES).nullable().openapi({
      description: 'The class by the materials alone; null where they are kept from the public',
    }),
    everLead: z.enum(EVER_LEAD),
    isDivided: z.boolean().openapi({ description: 'False where the line is one part' }),
    publicSide: sideSchema,
    customerSide: sideSchema.nullable().openapi({ description: 'Null of an undivided line' }),
    facilityName: z.string(),
    pwsId: z.string(),
    phone: z.string().nullable().openapi({ description: 'Of the water system' }),
  })
  .openapi('PublicServiceLine')
export type PublicLine = z.infer<typeof publicLineSchema>

export const foundLinesSchema = z
  .object({
    list: z.array(publicLineSchema),
    isMore: z.boolean().openapi({ description: 'True when more than 20 fit' }),
    hiddenFields: z.array(z.enum(HIDDEN_LINE_FIELDS)),
  })
  .openapi('FoundServiceLines')
export type FoundLines = z.infer<typeof foundLinesSchema>

const counts = z.object({
  lead: z.number(),
  galvanized: z.number(),
  nonLead: z.number(),
  unknown: z.number(),
})

export const lineSystemSchema = z
  .object({
    facilityRid: z.number(),
    facilityName: z.string(),
    pwsId: z.string(),
    systemTypeName: z.string(),
    population: z.number().nullable(),
    phone: z.string().nullable(),
    year: z.number().nullable().openapi({ description: 'Newest inventory; null without any' }),
    lines: z.number(),
    counts,
  })
  .openapi('ServiceLineSystem')
export type LineSystem = z.infer<typeof lineSystemSchema>

export const lineSystemRecordSchema = lineSystemSchema
  .extend({
    years: z.array(z.object({ year: z.number(), lines: z.number(), counts })).openapi({
      description: 'Every inventory of the system, the oldest first',
    }),
    isFileOn: z.boolean().openapi({ description: 'Whether the lines can be taken away' }),
  })
  .openapi('ServiceLineSystemRecord')
export type LineSystemRecord = z.infer<typeof lineSystemRecordSchema>

export const systemsQuery = z.object({
  filter: plainText(200).optional().openapi({ description: 'Words of the name, town or PWS id' }),
})

export const pwsParams = z.object({ pwsId: z.string().regex(/^[A-Z0-9]{5,12}$/) })
