import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { providerSchema, shownPaymentSchema } from '../payments.schemas.ts'

export const checkoutAskSchema = z.object({ epay: plainText(200) })

export const checkoutSchema = z
  .object({
    payment: shownPaymentSchema,
    provider: providerSchema,
    kind: z.enum(['button', 'ticket']),
    path: z.string().openapi({ description: 'The page that shows it' }),
    scriptUrl: z.string(),
    origins: z
      .array(z.string())
      .openapi({ description: 'What may be loaded into the page besides the portal’s own' }),
    mode: z.string().openapi({ description: '`qa` in test mode, `prod` otherwise' }),
    requestUrl: z.string().nullable().openapi({ description: 'Where tickets are asked for' }),
    returnPath: z.string().openapi({ description: 'Where the payer goes afterwards' }),
  })
  .openapi('Checkout')

/** The payload of spec 3 §7, with the reference that a payer without an account has. */
export const createForteSchema = z
  .object({
    bizRid: rid.openapi({ description: 'An invoice of the payment, or the submittal it is for' }),
    bizName: plainText(100),
    paymentRid: rid,
    amount: z
      .union([z.number(), plainText(20)])
      .openapi({ description: 'Dollars; another amount than the payment’s own is refused' }),
    epay: plainText(200).optional(),
  })
  .openapi('CreatePaymentForte')

export const hostedButtonSchema = z
  .object({
    apiAccessId: z.string(),
    locationId: z.string(),
    versionNumber: z.string(),
    method: z.string(),
    allowMethods: z.string(),
    totalAmount: z.string(),
    orderNumber: z.string(),
    utcTime: z.string(),
    signature: z.string(),
    scriptURL: z.string(),
  })
  .openapi('HostedButton')

export const serverPostSchema = z
  .object({
    url: plainText(300).openapi({ description: 'The configured address of the payment provider' }),
    body: z.object({ epay: plainText(200) }),
  })
  .openapi('ServerPost')

export const ticketSchema = z.object({ response: z.object({ ticket: z.string() }) })

export const CHECKOUT_EVENTS = [
  'begin',
  'success',
  'failure',
  'error',
  'abort',
  'expired',
  'complete',
  'cancel',
] as const

export const checkoutEventSchema = z
  .object({
    epay: plainText(200),
    event: z.enum(CHECKOUT_EVENTS),
    message: plainText(8_000).openapi({ description: 'As the provider gave it to the page' }),
  })
  .openapi('CheckoutEvent')

export const toldCheckoutSchema = z.object({ returnPath: z.string() })

const seenSchema = z
  .object({
    paymentRid: rid,
    paymentStatusCd: z.enum(['Done', 'Invalid', '']).optional(),
    referenceNum: plainText(60).optional(),
    epayConfirmNum: plainText(120).nullable().optional(),
    paidAmount: z.union([z.number(), plainText(20)]).optional(),
  })
  .openapi('SeenPayment')

export const updatePaymentSchema = z
  .object({ original: seenSchema, updated: seenSchema })
  .openapi('UpdatePayment')

export type Checkout = z.infer<typeof checkoutSchema>
export type CheckoutEvent = z.infer<typeof checkoutEventSchema>
export type CreatePaymentForte = z.infer<typeof createForteSchema>
