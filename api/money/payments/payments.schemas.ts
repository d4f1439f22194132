import { z } from '@hono/zod-openapi'
import { pathRid } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { PAYMENT_STATES } from './payment-states.ts'

const state = z.enum(PAYMENT_STATES)

export const openItemSchema = z
  .object({
    rid: z.number(),
    number: z.string(),
    description: z.string(),
    siteName: z.string().nullable(),
    accountName: z.string(),
    accountNo: z.string().nullable().openapi({ description: 'Null for the fee of a submittal' }),
    feeProgramName: z.string(),
    invoiceDate: z.string(),
    dueDate: z.string().nullable().openapi({ description: 'Null for the fee of a submittal' }),
    submittalRid: z.number().nullable(),
    productRid: z.number().nullable(),
    cents: z.number().openapi({ description: 'What was invoiced' }),
    paidCents: z.number(),
    dueCents: z.number().openapi({ description: 'What is still to be paid' }),
    onTheWay: z
      .object({ rid: z.number(), state, since: z.string(), isOwn: z.boolean() })
      .nullable()
      .openapi({
        description: 'A payment of it that the provider has; nothing else of it is paid meanwhile',
      }),
  })
  .openapi('OpenItem')

export const providerSchema = z.object({ name: z.string(), label: z.string(), isTest: z.boolean() })

/** Open items on one page. */
export const ITEMS_ON_A_PAGE = 50

const openSumSchema = z.object({
  what: z
    .enum(['overdue', 'soon', 'later', 'on the way'])
    .openapi({ description: 'soon: within 30 days, and fees, which wait for no day' }),
  items: z.number(),
  cents: z.number(),
})

export const openItemsQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  chosen: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .optional()
    .openapi({ description: 'Rids, with commas: answered whatever page they are on' }),
  submittalRid: pathRid.optional().openapi({ description: 'Its fee is answered likewise' }),
})

export const openItemsSchema = z.object({
  list: z.array(openItemSchema).openapi({ description: 'The items of the page' }),
  elsewhere: z.array(openItemSchema).openapi({ description: 'What is chosen on other pages' }),
  sums: z.array(openSumSchema).openapi({ description: 'Of all pages' }),
  pageSize: z.number(),
  provider: providerSchema.nullable().openapi({ description: 'Null where nothing is paid online' }),
})

export const beginPaymentSchema = z.object({
  invoiceRids: z.array(rid).min(1).max(100),
  shownCents: z
    .number()
    .int()
    .min(0)
    .openapi({ description: 'The total that the payer saw: another one by now is refused' }),
})

export const begunPaymentSchema = z
  .object({ rid: z.number(), epay: z.string() })
  .openapi('BegunPayment')

export const openEpaySchema = z.object({ epay: plainText(200) })
export const paymentRidSchema = z.object({ paymentRid: rid })

const paidItemSchema = z.object({
  rid: z.number(),
  number: z.string(),
  description: z.string(),
  cents: z.number(),
  submittalRid: z.number().nullable(),
  productRid: z.number().nullable(),
  isDue: z.boolean().openapi({ description: 'Something of it is to be paid now' }),
})

export const ownPaymentSchema = z
  .object({
    rid: z.number(),
    referenceNum: z.string().openapi({ description: 'The order number' }),
    provider: z.string(),
    state,
    cents: z.number(),
    beganDate: z.string(),
    paymentDate: z.string().openapi({ description: 'Since when it is in its state' }),
    askedDate: z.string().nullable().openapi({ description: 'When the provider was asked last' }),
    epayConfirmNum: z.string().nullable(),
    method: z.string().nullable(),
    epayReturnCode: z.string().nullable(),
    epayReturnMessage: z.string(),
    paidAmount: z
      .number()
      .openapi({ description: 'Dollars, less what was given back; 0 until paid' }),
    epaySettleDate: z.string().nullable(),
    paidCents: z.number().openapi({ description: 'What is paid by it now' }),
    refundedCents: z.number().openapi({ description: 'What of it was given back' }),
    isMismatch: z.boolean(),
    items: z.array(paidItemSchema),
  })
  .openapi('OwnPayment')

export const shownPaymentSchema = ownPaymentSchema.extend({
  paymentStatusCd: z
    .enum(['Done', 'Invalid', ''])
    .openapi({ description: 'Empty while it is open' }),
  isOpen: z.boolean(),
  epay: z
    .string()
    .nullable()
    .openapi({ description: 'Leads on to pay; null where nothing can be paid with it any more' }),
})

export const launchSchema = z.object({
  payment: shownPaymentSchema,
  checkoutUrl: z.string(),
  provider: providerSchema,
})

export type OpenItem = z.infer<typeof openItemSchema>
export type OpenSum = z.infer<typeof openSumSchema>
export type OpenItems = z.infer<typeof openItemsSchema>
export type OwnPayment = z.infer<typeof ownPaymentSchema>
export type PaidItem = z.infer<typeof paidItemSchema>
export type ShownPayment = z.infer<typeof shownPaymentSchema>
export type BegunPayment = z.infer<typeof begunPaymentSchema>
export type Launch = z.infer<typeof launchSchema>
