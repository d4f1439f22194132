import { z } from '@hono/zod-openapi'
import { pathRid } from '#api/ground/lib/calls/contract.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { typeSchema } from '#forms/definition/type.schema.ts'

const yesNo = z.enum(['Y', 'N'])

const feeSchema = z.object({
  code: z.string(),
  label: z.string(),
  amount: z.string().nullable().openapi({
    description: 'Dollars; null where it depends on the answers',
  }),
})

const attachmentSchema = typeSchema.shape.attachments.element.pick({
  name: true,
  new: true,
  renewal: true,
  amendment: true,
  revision: true,
})

const draftSchema = z.object({
  subRid: z.number(),
  facilityName: z.string().nullable(),
  updatedDate: z.string().openapi({ description: 'ISO moment' }),
})

/** A submittal type that a user may begin (spec 3 §3). */
export const submittalTypeSchema = z
  .object({
    applicationRid: z.number(),
    applicationName: z.string(),
    applicationCd: z.string(),
    programRid: z.number().nullable(),
    programName: z.string().nullable(),
    productRid: z.number(),
    categoryRid: z.number().nullable(),
    deptName: z.string().nullable(),
    imageUrl: z.string().openapi({
      description: 'Name of its icon in the portal’s set, which is its picture; empty without one',
    }),
    description: z.string(),
    dashboardInd: yesNo,
    objectType: z.string(),
    refSubmittalGroupRids: z.string().openapi({ description: 'Comma list' }),
    refSubmittalGroupNames: z.string().openapi({ description: 'Comma list' }),
    appFees: z.array(feeSchema),
    allowCreateNew: z.boolean(),
    allowRevision: z.boolean(),
    allowWithdrawal: z.boolean(),
    allowAmend: z.boolean(),
    allowRevisionWithoutRequest: z.boolean(),
    allowWithdrawalWithoutRequest: z.boolean(),
    allowAmendWithoutRequest: z.boolean(),
    appAttachments: z.array(attachmentSchema),
    whoNeedsIt: z.string(),
    guide: z
      .array(z.object({ question: z.string(), yes: z.boolean() }))
      .openapi({ description: 'Questions whose answers lead to the type; empty without' }),
    atHand: z.array(z.string()),
    issues: z.string().nullable(),
    duties: z.array(z.string()),
    minutes: z.number().nullable().openapi({ description: 'How long it takes to fill in' }),
    usualDays: z.number().nullable().openapi({ description: 'Days until the decision' }),
    signedBy: z.enum(['official', 'licensee', 'submitter']),
    about: z.enum(['site', 'person']),
    permit: z.enum(['none', 'choose']),
    period: z.enum(['none', 'month', 'quarter', 'year']),
    favoriteInd: yesNo,
    drafts: z
      .array(draftSchema)
      .openapi({ description: "The caller's drafts of it, newest first" }),
  })
  .openapi('SubmittalType')

const lastFiledOn = z.iso
  .date()
  .nullable()
  .openapi({ description: 'Day the last one for it was filed, whose answers may be copied' })

export const placesSchema = z
  .object({
    sites: z.array(
      z.object({ rid: z.number(), name: z.string(), address: z.string(), lastFiledOn }),
    ),
    permits: z.array(
      z.object({
        rid: z.number(),
        siteRid: z.number(),
        number: z.string(),
        siteName: z.string(),
        lastFiledOn,
        refusal: z.string().nullable().openapi({
          description: 'Why the type cannot be begun about it now; null where it can',
        }),
      }),
    ),
    lastFiledOn,
    taken: z
      .array(
        z.object({
          rid: z.number(),
          productRid: z.number(),
          siteName: z.string(),
          permitNumber: z.string().nullable(),
          from: z.iso.date(),
          to: z.iso.date(),
          filedOn: z.iso.date().nullable().openapi({ description: 'Null while it is not filed' }),
          statusName: z.string(),
        }),
      )
      .openapi({
        description: 'What there is already of this type by period, the newest first; at most 50',
      }),
    due: z
      .array(
        z.object({
          siteRid: z.number(),
          siteName: z.string(),
          units: z.number().openapi({ description: 'Compliance units that are missing' }),
          firstYear: z.number(),
          lastYear: z.number(),
          dueOn: z.iso.date(),
        }),
      )
      .openapi({ description: 'Units that are surrendered with it and their last days' }),
  })
  .openapi('SubmittalTypePlaces')

const MOST_PINNED = 100

export const profileBody = z.object({
  favoriteApplicationRids: z
    .array(rid)
    .max(MOST_PINNED, `Pin at most ${MOST_PINNED} submittals.`)
    .openapi({ description: 'All that are to be pinned; what is left out is unpinned' }),
})

export const profileSchema = z
  .object({ favoriteApplicationRids: z.array(z.number()) })
  .openapi('LoginUserProfile')

export const packageParams = z.object({
  applicationRid: pathRid,
  name: z
    .string()
    .regex(/^[\w][\w .-]{0,99}$/)
    .openapi({ description: 'Name of the file that is saved', example: 'WQ-NOEX.zip' }),
})

export type SubmittalTypeRow = z.infer<typeof submittalTypeSchema>
export type TypePlaces = z.infer<typeof placesSchema>
