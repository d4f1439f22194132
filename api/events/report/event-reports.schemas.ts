import { z } from '@hono/zod-openapi'
import { draftKey } from '#api/services/drafts/drafts.schemas.ts'
import { MAX_TEXT } from '#api/ground/lib/limits/limits.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const submittedSchema = z
  .object({
    referenceNo: z.string().openapi({ example: 'EVT-2026-7K3F-9Q2M' }),
    variant: z.enum(['generic', 'pollution']),
  })
  .openapi('SubmittedReport')

/** A text field of an event, or a record number that is sent as a number. */
const text = z
  .union([plainText(MAX_TEXT), rid.transform(String)])
  .nullish()
  .transform((value) => value ?? '')

const address = z
  .object({
    line1: text,
    cityName: text,
    stateRid: text,
    zipCd: text,
    countyRid: text,
    regionRid: text,
    township: text,
    geographicComment: text,
    locationDesc: text,
    latitude: text,
    longitude: text,
  })
  .partial()

const phone = z.object({ phoneNo: text }).partial()

/** The event object of saveEvent (spec 2 §3). What only the server decides is not read from it. */
export const eventSchema = z
  .object({
    rid: rid.optional().openapi({ description: 'Of the first answer, to save the event again' }),
    key: draftKey.optional().openapi({
      description:
        'Of the first answer, to save the event again. Made by the caller and given with the first save, it makes that save safe to repeat',
    }),
    submitted: z.boolean().default(false).openapi({ description: 'True files the report' }),
    certified: z.boolean().default(false).openapi({ description: 'Must be true to file it' }),
    byFacility: text,
    specialAssistanceInd: text,
    situationCommentText: text,
    contact: z
      .object({
        salutation: text,
        companyName: text,
        firstName: text,
        lastName: text,
        jobTitle: text,
        primaryEmail: z.object({ emailAddress: text }).partial(),
        homePhone: phone,
        mobilePhone: phone,
        primaryAddress: address,
      })
      .partial()
      .optional(),
    facilityRid: text,
    eventDate: text,
    reportedDate: text,
    eventSubject: text,
    eventTypeRid: text,
    eventDesc: text,
    physicalLocation: address.optional(),
    eventFormData: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: 'The answers of the pollution report, by the names of its form' }),
  })
  .openapi('Event')

export const savedEventSchema = z
  .object({
    rid: z.number(),
    key: draftKey.nullable().openapi({ description: 'Given once, with the first answer' }),
    referenceNo: z.string().nullable(),
    submitted: z.boolean(),
  })
  .openapi('SavedEvent')

export const nearbyCriteriaSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  eventTypeRid: rid.nullish().openapi({ description: 'Only reports of this type' }),
})

export const nearbyEventSchema = z
  .object({
    publicId: z
      .string()
      .openapi({ description: 'Names the report when a new one is the same matter' }),
    typeName: z.string(),
    reportedOn: z.string().openapi({ description: 'Day, YYYY-MM-DD' }),
    statusName: z.string(),
    miles: z.number().openapi({ description: 'Distance, rounded to a tenth of a mile' }),
  })
  .openapi('NearbyEvent')

export const placeSchema = z
  .object({
    stateRid: z.number(),
    stateName: z.string(),
    countyRid: z.number(),
    countyName: z.string(),
    regionRid: z.number().nullable(),
  })
  .openapi('CountyPlace')
