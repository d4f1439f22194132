import { z } from '@hono/zod-openapi'
import { PAYMENT_STATES } from './payment-states.ts'
import { STANDINGS } from './standing.ts'

const feePaymentSchema = z.object({
  rid: z.number(),
  referenceNum: z.string().openapi({ description: 'The order number' }),
  state: z.enum(PAYMENT_STATES),
  isOpen: z.boolean().openapi({ description: 'Not over: the money may still come' }),
  cents: z.number().openapi({ description: 'What of it is for this fee' }),
  date: z.string().openapi({ description: 'Since when it is in its state' }),
  payer: z.string().nullable().openapi({ description: 'Told to staff alone' }),
  isOwn: z.boolean().openapi({ description: 'Begun by the caller' }),
})

export const standing = () =>
  z.enum(STANDINGS).openapi({ description: 'How it stands; what was waived was not paid' })
export const waivedCents = () =>
  z.number().openapi({ description: 'What of it the agency gave up' })

const waiverSchema = z
  .object({
    cents: z.number(),
    date: z.string().openapi({ description: 'ISO moment' }),
    reason: z.string(),
    by: z.string().nullable().openapi({ description: 'Told to staff alone' }),
  })
  .openapi('FeeWaiver')

/** What is owed for a submittal, with what its originals still owe, and how far each payment of it is. */
export const submittalFeeSchema = z
  .object({
    cents: z.number(),
    paidCents: z.number(),
    dueCents: z.number().openapi({ description: 'What is not paid' }),
    waivedCents: waivedCents(),
    standing: standing(),
    waivers: z.array(waiverSchema).openapi({ description: 'The oldest first' }),
    mayPay: z.boolean().openapi({ description: 'Whether the caller may pay what is due' }),
    mayInvite: z
      .boolean()
      .openapi({ description: 'Whether the caller may ask somebody else to pay what is due' }),
    invoices: z.array(
      z.object({
        rid: z.number(),
        number: z.string(),
        submittalRid: z.number(),
        cents: z.number(),
        paidCents: z.number(),
        dueCents: z.number(),
        waivedCents: waivedCents(),
        standing: standing(),
      }),
    ),
    payments: z.array(feePaymentSchema).openapi({ description: 'The newest first' }),
  })
  .openapi('SubmittalFee')

export const droppedFeeSchema = z
  .object({
    cents: z.number().openapi({ description: 'What had not been paid and is not asked any more' }),
    why: z.enum(['withdrawn', 'canceled', 'moved']),
    at: z.string().openapi({ description: 'ISO moment' }),
    reason: z.string().nullable().openapi({ description: 'As it was given, for its parties' }),
  })
  .openapi('DroppedFee')
export type DroppedFee = z.infer<typeof droppedFeeSchema>

export type SubmittalFee = z.infer<typeof submittalFeeSchema>
export type Waiver = z.infer<typeof waiverSchema>
export type FeeInvoice = SubmittalFee['invoices'][number]
export type FeePayment = SubmittalFee['payments'][number]
