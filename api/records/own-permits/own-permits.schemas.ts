import { z } from '@hono/zod-openapi'
import { APPEALABLE, type AppealableAct } from '#api/permit-life/acts/moves.ts'
import { replacedSchema } from '#api/records/documents/documents.schemas.ts'
import { noticeSchema } from '#api/filing/appeals/notice.schemas.ts'
import { actSchema } from '#api/permit-life/acts/permit-acts.schemas.ts'
import { renewalFields } from '#api/filing/renewal.schemas.ts'
import { forceSchema } from '#api/ground/lib/papers/permit-force.schemas.ts'
import { conditionSchema, idList, keyword } from '#api/services/search/criteria.schemas.ts'

export const ownPermitCriteria = z
  .object({
    filter: keyword.optional().openapi({ description: 'Words in number, type or site' }),
    pmtStatus: idList.optional().openapi({ description: 'Permit status rids' }),
    pmtTypes: idList.optional().openapi({ description: 'Permit type rids' }),
    envInterest: idList.optional().openapi({ description: 'Environmental interest rids' }),
    condition: conditionSchema(['expiredDate']).optional(),
  })
  .openapi('OwnPermitCriteria')
export type OwnPermitCriteria = z.infer<typeof ownPermitCriteria>

const day = (description: string) => z.string().nullable().openapi({ description })

export const ownPermitSchema = z
  .object({
    permitRid: z.number(),
    permitNumber: z.string(),
    permitStatusName: z.string(),
    envInterestName: z.string().nullable(),
    permitTypeName: z.string(),
    effDate: day('First day of the term'),
    expDate: day('Last day of the term'),
    facilityName: z.string().nullable(),
    facLocAddress: z.string().openapi({ description: 'Where the site lies; empty without a site' }),
    submissionRid: z.number().nullable().openapi({
      description: 'The submittal it was last issued for, where the caller may see it',
    }),
    product: z.string().openapi({ description: 'Schema name of its product' }),
    productRid: z.number(),
    isExpired: z.boolean().openapi({ description: 'Whether its term is over' }),
    passed: z
      .object({ newHolder: z.string(), onDay: z.string() })
      .nullable()
      .openapi({ description: 'To whom it passed and when, where the caller held it before' }),
    ...renewalFields,
  })
  .openapi('OwnPermit')

export type OwnPermit = z.infer<typeof ownPermitSchema>

const EDITION = 'The number of its paper, by version and revision, such as 2.0'
const modificationKind = z.enum(['amendment', 'correction', 'transfer'])

const dueSchema = z
  .object({
    rid: z.number().openapi({ description: 'Record number of the submittal that is due' }),
    name: z.string(),
    dueDate: z.string(),
    statusCode: z.number(),
  })
  .openapi('OwnPermitDue')

const conditionOfPermitSchema = z
  .object({
    position: z.number(),
    text: z.string(),
    dutyName: z.string().nullable().openapi({ description: 'The submittal type that fulfils it' }),
    rule: z.string().nullable().openapi({ description: 'When it comes again (RFC 5545)' }),
    nextDue: day('Its first due day that nothing was filed for'),
    filed: z
      .array(z.object({ rid: z.number(), dueDate: z.string(), subDate: z.string() }))
      .openapi({ description: 'What was filed for it, the newest 12' }),
  })
  .openapi('OwnPermitCondition')

/** One permit with all that hangs on it, for its holder. */
export const ownPermitReviewSchema = ownPermitSchema
  .extend({
    issueDate: day('Day of the decision'),
    revokedDate: day('Day of its revocation'),
    contestedInd: z.string().nullable(),
    force: forceSchema,
    verifyKey: z
      .string()
      .nullable()
      .openapi({ description: 'Key of the address that its printed copy names' }),
    replacedBy: z
      .object({ rid: z.number(), number: z.string(), isOwn: z.boolean() })
      .nullable()
      .openapi({ description: 'The permit that took its place' }),
    pendingRenewal: z
      .object({ rid: z.number(), subDate: z.string() })
      .nullable()
      .openapi({ description: 'A renewal that was filed and is not decided' }),
    transfer: z
      .object({
        rid: z.number(),
        newHolder: z.string(),
        onDay: z.string(),
        state: z.enum(['asked', 'agreed', 'declined', 'ended', 'decided']),
      })
      .nullable()
      .openapi({ description: 'A transfer to somebody else that was filed and did not come yet' }),
    holder: z
      .string()
      .nullable()
      .openapi({ description: 'Who holds it since a transfer; null without one' }),
    appealNotices: z
      .array(noticeSchema)
      .openapi({ description: 'Its decisions and their appeals' }),
    acts: z.array(actSchema).openapi({
      description: 'What the agency did with it since, the newest first',
    }),
    modifications: z
      .array(
        z.object({
          position: z.number().openapi({ description: 'From 1, in the order of their issue' }),
          kind: modificationKind,
          edition: z.string().openapi({ description: EDITION }),
          effDate: z.string().openapi({ description: 'The day from which it holds' }),
          expDateBefore: day('Last day of the term before it'),
          submissionRid: z.number().nullable().openapi({
            description: 'The submittal that asked for it, where the caller may see it',
          }),
          documentRid: z.number().nullable().openapi({ description: 'Its paper' }),
        }),
      )
      .openapi({ description: 'What changed the permit since it was issued, the newest first' }),
    amendmentRid: z.number().nullable().openapi({
      description: 'Record number of an amendment that somebody has begun',
    }),
    followOns: z.array(
      z.object({
        kind: z.enum(['amendment', 'transfer']),
        applicationRid: z.number(),
        name: z.string(),
        refusal: z.string().nullable().openapi({ description: 'Why it may not be asked for now' }),
      }),
    ),
    dues: z.array(dueSchema),
    conditions: z.array(conditionOfPermitSchema),
    documents: z.array(
      z.object({
        rid: z.number(),
        fileName: z.string(),
        fileDesc: z.string(),
        fileSize: z.number(),
        effDate: day('First day it holds'),
        neverHeld: z.boolean().openapi({
          description: 'Whether it is the paper of a version that never was in force',
        }),
        replaced: replacedSchema,
      }),
    ),
    submittals: z.array(
      z.object({
        rid: z.number(),
        product: z.string(),
        name: z.string(),
        statusName: z.string(),
        subDate: z.string(),
      }),
    ),
  })
  .openapi('OwnPermitReview')
export type OwnPermitReview = z.infer<typeof ownPermitReviewSchema>

/** A permit that passed from the caller, or from whom they worked for, to somebody else. */
export const passedPermitSchema = z
  .object({
    permitRid: z.number(),
    permitNumber: z.string(),
    productRid: z.number(),
    newHolder: z.string().openapi({ description: 'As the form of the transfer names them' }),
    onDay: z.string().openapi({ description: 'The day from which they hold it' }),
    submittals: ownPermitReviewSchema.shape.submittals.openapi({
      description: 'What was filed for it until then and the caller may read',
    }),
  })
  .openapi('PassedPermit')
export type PassedPermit = z.infer<typeof passedPermitSchema>

/** What the address on a printed permit tells whoever has it. */
export const verifiedPermitSchema = z
  .object({
    permitNumber: z.string(),
    permitTypeName: z.string(),
    permitStatusName: z.string(),
    holder: z.string().nullable(),
    facilityName: z.string().nullable(),
    effDate: day('First day of the term'),
    expDate: day('Last day of the term'),
    revokedDate: day('Day of its revocation'),
    replacedBy: z
      .string()
      .nullable()
      .openapi({ description: 'Number of the permit that took its place' }),
    modification: z
      .object({
        position: z.number(),
        kind: modificationKind,
        edition: z.string().openapi({ description: EDITION }),
        effDate: z.string(),
      })
      .nullable()
      .openapi({ description: 'The last version that was issued; null of the first' }),
    editions: z
      .array(
        z.object({
          edition: z.string().openapi({ description: EDITION }),
          effDate: day('The day from which it holds'),
        }),
      )
      .openapi({ description: 'Its papers with the days from which they hold, the first first' }),
    stayed: z
      .enum(Object.keys(APPEALABLE) as [AppealableAct, ...AppealableAct[]])
      .nullable()
      .openapi({ description: 'The act that is stayed until its appeal is decided' }),
    force: forceSchema,
  })
  .openapi('VerifiedPermit')
export type VerifiedPermit = z.infer<typeof verifiedPermitSchema>
