import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { providerSchema, shownPaymentSchema } from '../payments.schemas.ts'

/** What became of an invitation; all but `open` end its link. */
export const INVITE_STATES = ['open', 'paid', 'withdrawn', 'expired', 'changed'] as const
const state = z.enum(INVITE_STATES)

export const invitesOfSchema = z
  .object({ invoiceRid: rid.optional(), submittalRid: rid.optional() })
  .openapi('InvitesOf', { description: 'The invoice, or the submittal whose fee it is' })

const inviteSchema = z.object({
  rid: z.number(),
  toEmail: z.string(),
  sentDate: z.string(),
  expiresDate: z.string(),
  state,
})

export const ownInvitesSchema = z
  .object({
    invoiceRid: z.number(),
    number: z.string(),
    description: z.string(),
    dueCents: z.number(),
    canPayOnline: z.boolean(),
    list: z.array(inviteSchema),
  })
  .openapi('PaymentInvites')

export const inviteToPaySchema = z
  .object({
    invoiceRid: rid,
    email: plainText(200),
    shownCents: z.number().int().min(0).openapi({ description: 'What the sender saw as due' }),
  })
  .openapi('InviteToPay')

export const inviteRidSchema = z.object({ inviteRid: rid })
export const inviteTokenSchema = z.object({ token: plainText(100) })

/** What whoever has the link sees: what is to be paid, and nothing else of who asks. */
export const invitedSchema = z
  .object({
    state,
    number: z.string(),
    description: z.string(),
    cents: z.number(),
    fromName: z.string(),
    expiresDate: z.string(),
    payment: z.union([shownPaymentSchema, z.null()]),
    checkoutUrl: z.string().nullable(),
    receiptPath: z.string().nullable(),
    provider: providerSchema.nullable(),
  })
  .openapi('InvitedPayment')

export const receiptAskSchema = z.object({ order: plainText(60), code: plainText(60) })

export type OwnInvite = z.infer<typeof inviteSchema>
export type OwnInvites = z.infer<typeof ownInvitesSchema>
export type InvitesOf = z.infer<typeof invitesOfSchema>
export type InviteToPay = z.infer<typeof inviteToPaySchema>
export type Invited = z.infer<typeof invitedSchema>
export type InviteState = (typeof INVITE_STATES)[number]
