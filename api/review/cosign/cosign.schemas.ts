import { z } from '@hono/zod-openapi'
import { pathRid } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { disputeSchema } from '#api/services/proof/disputed.schemas.ts'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const product = plainText(40).openapi({
  description: 'Rid or schema name of a product that takes co-signatures',
  example: '7',
})

export const reviewParams = z.object({ product, id: pathRid, cosignId: pathRid })
/** The same in the names of the specification. */
export const signParams = z.object({ a: product, b: pathRid, c: pathRid })
const linkKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .openapi({ description: 'What the link of the invitation holds' })
/** The key of the link; the number of a co-signer works for who holds the review. */
export const entryId = z.union([rid, linkKey])
export const entryParam = z
  .string()
  .regex(/^([1-9]\d{0,14}|[A-Za-z0-9_-]{43})$/)
  .openapi({
    description: 'What the link of the invitation holds; the number works for who holds the review',
  })
export const cosignerBody = z.object({ product, cosignId: entryId })
export const reviewBody = z.object({ product, submissionRid: rid, cosignId: rid })
export const submittalBody = z.object({ product, submissionRid: rid })

const LINE = /^[\p{L}\p{M}\p{N} .,'’()-]+$/u
const nameOf = (label: string) =>
  plainText(50)
    .trim()
    .min(1, `${label}: Required.`)
    .refine((text) => text === '' || LINE.test(text), "Use letters, spaces and . , ' - only.")

export const newCosignerSchema = z.object({
  firstName: nameOf('First name'),
  lastName: nameOf('Last name'),
  email: plainText(254)
    .trim()
    .min(1, 'E-mail: Required.')
    .refine((text) => text === '' || isEmailAddress(text), 'Invalid email format.'),
  phone: plainText(30)
    .trim()
    .refine((text) => /^[+\d\s().-]*$/.test(text), 'Use digits, spaces and . - ( ) + only.')
    .default(''),
})

export const cosignerSchema = z
  .object({
    rid: z.number(),
    submissionRid: z.number(),
    submittalName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string().openapi({ description: 'Mostly hidden without the pass' }),
    phoneNo: z.string().nullable().openapi({ description: 'Mostly hidden without the pass' }),
    signedInd: z.enum(['Y', 'N']).nullable(),
    signedDate: z.string().nullable(),
    codeBySms: z.boolean().openapi({ description: 'Codes go to the phone instead of the e-mail' }),
    hasLiveCode: z.boolean().openapi({ description: 'A code that was made still works' }),
    codeMail: mailStateSchema,
    expireSeconds: z.number().openapi({ description: 'How long a code works' }),
    isOver: z.boolean().openapi({
      description: 'It ended without an answer, for nobody co-signs the submittal any more',
    }),
    endsOn: z.iso.date().nullable().openapi({
      description: 'The last day to answer; null after the decision, and where it is over',
    }),
  })
  .openapi('CoSigner')

export type CosignerAnswer = z.infer<typeof cosignerSchema>

export const codeAnswerSchema = z
  .object({
    code: z.literal('').openapi({ description: 'Always empty: the code is only in the message' }),
    expireSeconds: z.number(),
  })
  .openapi('CoSignCode')

const standing = z.enum(['counts', 'waits', 'does-not-count']).nullable().openapi({
  description: 'Of a decision, as far as it is known who took it',
})

export const reviewSchema = z
  .object({
    cosigner: cosignerSchema,
    submittalName: z.string(),
    submittalType: z.string(),
    siteName: z.string().nullable(),
    sections: z
      .array(
        z.object({
          title: z.string(),
          rows: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
        }),
      )
      .openapi({ description: 'What the forms say, as the report prints it' }),
    attachments: z.array(
      z.object({
        rid: z.number(),
        name: z.string(),
        typeName: z.string().nullable(),
        byteSize: z.number(),
        sha256: z.string(),
      }),
    ),
    agreement: z.string(),
    disclaimer: z.string(),
    signatureAgreement: z
      .object({ version: z.string(), text: z.string() })
      .openapi({ description: 'Accepted with the decision' }),
    comment: z.string().nullable(),
    linkKey: z.string().openapi({ description: 'What the link of the invitation holds' }),
    identity: z.enum(['known', 'not-proven']).nullable().openapi({
      description: 'Whether the agency knows who signs; as it stood when it was decided',
    }),
    standing,
    standingReason: z.string().nullable().openapi({ description: 'Words of the agency' }),
    shownSha256: z
      .string()
      .openapi({ description: 'Of all that is shown; a decision is bound to it' }),
    canDecide: z.boolean().openapi({
      description: 'False after a decision, and for who came in without a code',
    }),
    copyNumber: z.string().nullable().openapi({ description: 'Of the copy of record' }),
    copySha256: z.string().nullable().openapi({ description: 'Of the copy of record' }),
    canDispute: z.boolean().openapi({
      description:
        'False before a decision, while a dispute is open or upheld, and for who came in without a code',
    }),
    dispute: orNull(disputeSchema).openapi({ description: 'The last one of this signature' }),
    openUntil: z.string().openapi({ description: 'When the review ends unless it is used' }),
    openUntilAtMost: z.string().openapi({ description: 'When the review ends in any case' }),
  })
  .openapi('CoSignReview')

export type CosignReview = z.infer<typeof reviewSchema>
export type CosignFile = CosignReview['attachments'][number]

const INVITATION_STATES = [
  'waiting',
  'viewed',
  'agreed',
  'disagreed',
  'disputed',
  'set-aside',
  'withdrawn',
  'replaced',
  'ended',
  'over',
] as const

export const invitedSchema = z
  .object({
    rid: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    phoneNo: z.string().nullable(),
    state: z.enum(INVITATION_STATES).openapi({
      description:
        'disputed and set-aside: the decision does not count; ended: nobody answered in time, and it can be sent again; over: nobody co-signs the submittal any more',
    }),
    signedInd: z.enum(['Y', 'N']).nullable().openapi({ description: 'As it was decided' }),
    invitedAt: z.string(),
    sentAt: z.string().openapi({ description: 'Of the newest invitation' }),
    endsOn: z
      .string()
      .openapi({ description: 'Last day on which the newest invitation can be answered' }),
    invitationMail: mailStateSchema,
    signedDate: z.string().nullable(),
    comment: z.string().nullable(),
    standing,
    standingReason: z.string().nullable().openapi({ description: 'Words of the agency' }),
    dispute: orNull(disputeSchema).openapi({ description: 'Without the words of the co-signer' }),
  })
  .openapi('InvitedCoSigner')

export type InvitedAnswer = z.infer<typeof invitedSchema>

export const invitedListSchema = z.object({
  canInvite: z.boolean().openapi({ description: 'Only who sent the submittal may, and saves' }),
  codeBySms: z.boolean(),
  list: z.array(invitedSchema),
})

export type InvitedList = z.infer<typeof invitedListSchema>
