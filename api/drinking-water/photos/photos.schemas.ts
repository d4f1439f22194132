import { z } from '@hono/zod-openapi'
import { listOf } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const PHOTO_STATES = ['waiting', 'verified', 'declined'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** What anybody may know of the line that a photo is sent for. */
export const photoTargetSchema = z
  .object({
    serviceLineDtlRid: z.number(),
    locationAddress: z
      .string()
      .nullable()
      .openapi({ description: 'Null where the agency keeps addresses from the public' }),
    isDivided: z.boolean().openapi({ description: 'Whether the line has two sides' }),
    facilityName: z.string(),
    pwsId: z.string(),
  })
  .openapi('ServiceLinePhotoTarget')
export type PhotoTarget = z.infer<typeof photoTargetSchema>

const encoded = (most: number, description: string) =>
  plainText(most)
    .optional()
    .openapi({ description: `${description}, in UTF-8, percent-encoded` })

export const sendQuery = z.object({
  line: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})
export const sendHeaders = z.object({
  'x-file-name': plainText(3_000).openapi({ description: 'In UTF-8, percent-encoded' }),
  // No part of an address of a call, which is written into logs.
  'x-note': encoded(6_000, 'What the resident says about it'),
  'x-email': encoded(900, 'Where the resident wants to be told'),
})
export const note = plainText(500)

export const photoQuery = z.object({
  view: z.enum([...PHOTO_STATES, 'all']).default('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type PhotoQuery = z.infer<typeof photoQuery>

const photoRow = z.object({
  rid: z.number(),
  state: z.enum(PHOTO_STATES),
  locationAddress: z.string(),
  serviceLineIdentifier: z.string(),
  facilityName: z.string(),
  pwsId: z.string(),
  note: z.string(),
  wantsMail: z.boolean().openapi({ description: 'Whether the resident gave an e-mail address' }),
  sentDate: z.string(),
})
export const photoRowSchema = photoRow.openapi('ServiceLinePhotoRow')
export type PhotoRow = z.infer<typeof photoRowSchema>
export const photoListSchema = listOf(photoRowSchema)

export const photoSchema = photoRow
  .extend({
    serviceLineDtlRid: z.number().openapi({ description: 'The line in its newest inventory' }),
    versionNo: z.number().openapi({ description: 'Version of that line; a decision names it' }),
    year: z.number(),
    isDivided: z.boolean(),
    publicMaterial: z.string(),
    customerMaterial: z.string().nullable(),
    customerSource: z.string().openapi({ description: 'How the photographed side was known' }),
    materials: z
      .array(z.object({ rid: z.number(), name: z.string() }))
      .openapi({ description: 'What may be seen on it' }),
    fileName: z.string(),
    fileType: z.string(),
    fileSize: z.number(),
    decidedDate: z.string().nullable(),
    decidedBy: z.string().nullable(),
    material: z.string().nullable().openapi({ description: 'What was seen on it' }),
    reason: z.string().nullable().openapi({ description: 'Why it was declined' }),
    mayDecide: z.boolean(),
  })
  .openapi('ServiceLinePhoto')
export type Photo = z.infer<typeof photoSchema>

export const photoDecisionSchema = z
  .object({
    rid,
    decision: z.enum(['verify', 'decline']),
    versionNo: z.int().min(1).openapi({ description: 'Version of the line that was shown' }),
    materialRid: rid.nullish().openapi({ description: 'Needed to verify' }),
    reason: plainText(500)
      .default('')
      .openapi({ description: 'Needed to decline; the resident reads it' }),
  })
  .openapi('ServiceLinePhotoDecision')
export type PhotoDecision = z.infer<typeof photoDecisionSchema>
