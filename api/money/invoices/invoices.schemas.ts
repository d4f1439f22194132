import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { providerSchema, shownPaymentSchema } from '#api/money/payments/payments.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

/** What the page of a guest holds: the record number, and the token while nobody is signed in. */
export const guestAccessSchema = z
  .object({
    submissionRid: rid,
    token: plainText(100)
      .optional()
      .openapi({ description: "The guest's token; a signed-in user needs none" }),
  })
  .openapi('GuestAccess')

export const findInvoiceSchema = guestAccessSchema
  .extend({
    number: plainText(60),
    amount: plainText(40).openapi({ description: 'Amount due as on the invoice, e.g. 1,250.00' }),
  })
  .openapi('FindInvoice')

export const invoiceSchema = z
  .object({
    number: z.string(),
    description: z.string(),
    facilityName: z.string().nullable(),
    amount: z.number(),
    amountPaid: z.number(),
    amountDue: z.number(),
    invoiceDate: z.string().openapi({ description: 'Date' }),
    dueDate: z.string().openapi({ description: 'Date' }),
  })
  .openapi('Invoice')

/** A submittal that was begun to pay an invoice. */
export const guestSubmittalSchema = z
  .object({
    rid: z.number(),
    applicationName: z.string(),
    subStatusName: z.string(),
    expiresDate: z.string().openapi({ description: 'ISO moment at which it is deleted' }),
    invoice: orNull(invoiceSchema),
  })
  .openapi('GuestSubmittal')

/** The same with how its payment stands. */
export const guestPaymentSchema = guestSubmittalSchema
  .extend({
    payment: z.union([shownPaymentSchema, z.null()]),
    checkoutUrl: z
      .string()
      .nullable()
      .openapi({ description: 'Where to go on to pay; null where nothing is to be paid there' }),
    provider: providerSchema.nullable(),
  })
  .openapi('GuestPayment')

export const payInvoiceSchema = guestAccessSchema
  .extend({
    shownCents: z
      .number()
      .int()
      .min(0)
      .openapi({ description: 'The amount that the payer saw: another one by now is refused' }),
    email: plainText(200).openapi({ description: 'Where the receipt goes; empty for nowhere' }),
  })
  .openapi('PayInvoice')

export const guestLoginSchema = z
  .object({
    rid: z.number().openapi({ description: 'The new submittal' }),
    token: z
      .string()
      .nullable()
      .openapi({ description: 'Opens this submittal alone; null for a signed-in user' }),
    expiresDate: z.string(),
  })
  .openapi('GuestLogin')

export type GuestAccess = z.infer<typeof guestAccessSchema>
export type FindInvoice = z.infer<typeof findInvoiceSchema>
export type Invoice = z.infer<typeof invoiceSchema>
export type GuestSubmittal = z.infer<typeof guestSubmittalSchema>
export type GuestPayment = z.infer<typeof guestPaymentSchema>
export type PayInvoice = z.infer<typeof payInvoiceSchema>
export type GuestLogin = z.infer<typeof guestLoginSchema>
