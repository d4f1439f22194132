import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { ADJUST_WAYS } from './adjust-ways.ts'
import { standing, waivedCents } from '#api/money/payments/fee.schemas.ts'

export const PAGE_SIZE = 25

export const INVOICE_STATES = [
  'open',
  'overdue',
  'on the way',
  'paid',
  'not owed',
  'void',
  'all',
] as const
const money = () => z.number().openapi({ description: 'Cents' })
const typedAmount = plainText(30).openapi({ description: 'Dollars as typed, such as 1,250.00' })
const reason = plainText(2_000)
const shownCents = z
  .number()
  .int()
  .openapi({ description: 'The balance that the page showed: another one by now is refused' })

export const searchSchema = z.object({
  text: plainText(100)
    .default('')
    .openapi({ description: 'A part of the number, the account, its holder or what it is for' }),
  state: z.enum(INVOICE_STATES).default('open'),
  page: z.int().min(1).max(100_000).default(1),
})

export const deskRowSchema = z
  .object({
    rid: z.number(),
    number: z.string(),
    description: z.string(),
    accountName: z.string(),
    accountNo: z.string().nullable(),
    feeProgramName: z.string(),
    issuedOn: z.string(),
    dueOn: z.string().nullable().openapi({ description: 'Null for the fee of a submittal' }),
    cents: money(),
    paidCents: money(),
    dueCents: money(),
    waivedCents: waivedCents(),
    standing: standing(),
    isVoid: z.boolean(),
    isOnTheWay: z.boolean(),
  })
  .openapi('DeskInvoiceRow')

export const agingRowSchema = z
  .object({
    feeProgramName: z.string(),
    notDueCents: money(),
    days30Cents: money(),
    days60Cents: money(),
    days90Cents: money(),
    olderCents: money(),
    totalCents: money(),
    invoices: z.number(),
  })
  .openapi('AgingRow', { description: 'What is open of a fee program, by days after the due day' })

const refundSchema = z
  .object({
    rid: z.number(),
    paymentRid: z.number(),
    orderNo: z.string(),
    cents: money(),
    partOf: z.string().nullable().openapi({ description: 'The invoice of whose part it is' }),
    isOwedAgain: z.boolean().openapi({ description: 'Or the invoice is lowered by it' }),
    reason: z.string(),
    askedBy: z.string(),
    askedDate: z.string(),
    state: z.enum(['waiting', 'approved', 'refused', 'done']),
    decision: z.string().nullable(),
    isOwn: z.boolean().openapi({ description: 'The caller asked for it, so another decides' }),
  })
  .openapi('DeskRefund')

export const deskListSchema = z
  .object({
    list: z.array(deskRowSchema),
    total: z.number(),
    pageSize: z.number(),
    refunds: z.array(refundSchema).openapi({ description: 'Refunds that wait for somebody' }),
    differences: z.number().openapi({ description: 'Open differences' }),
  })
  .openapi('DeskInvoices')

export const deskEntrySchema = z
  .object({
    rid: z.number(),
    at: z.string(),
    what: z.string().openapi({ description: 'In words, as "Payment received: cheque 4471"' }),
    comment: z.string(),
    by: z.string().nullable(),
    cents: z.number().openapi({ description: 'What it added to what is owed' }),
    postings: z.array(z.object({ account: z.string(), cents: z.number() })),
    canBeTakenBack: z.boolean(),
  })
  .openapi('DeskEntry')

export const deskPaymentSchema = z
  .object({
    rid: z.number(),
    orderNo: z.string(),
    state: z.string(),
    cents: money(),
    method: z.string().nullable(),
    stateDate: z.string(),
    payer: z.string(),
    mayRefund: z.boolean(),
    refundedCents: money(),
    leftCents: money().openapi({ description: 'What can be given back of it' }),
    leftHereCents: money().openapi({ description: 'What of that it paid on this invoice' }),
    invoices: z.number().openapi({ description: 'How many invoices it paid' }),
  })
  .openapi('DeskPayment')

export const deskFileSchema = deskRowSchema
  .extend({
    siteName: z.string().nullable(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    submittalRid: z.number().nullable(),
    adjustWays: z
      .array(z.enum(ADJUST_WAYS))
      .openapi({ description: 'How what is owed can be changed; empty where it cannot' }),
    remindedDate: z.string().nullable(),
    remindRefusal: z
      .string()
      .nullable()
      .openapi({ description: 'Why no reminder can be queued now; null where one can' }),
    charges: z.array(z.object({ description: z.string(), cents: z.number() })),
    entries: z.array(deskEntrySchema),
    payments: z.array(deskPaymentSchema),
    refunds: z.array(refundSchema),
    refundSecondAbove: z.number().openapi({ description: 'Dollars' }),
  })
  .openapi('DeskInvoice')

export const newInvoiceSchema = z.object({
  accountNo: plainText(60),
  description: plainText(500),
  dueOn: plainText(20),
  startsOn: plainText(20).default(''),
  endsOn: plainText(20).default(''),
  lines: z.array(z.object({ description: plainText(300), amount: typedAmount })).max(20),
})
export const recordSchema = z.object({
  invoiceRid: rid,
  method: z.enum(['cheque', 'cash']),
  reference: plainText(60).default(''),
  receivedOn: plainText(20),
  amount: typedAmount,
  shownCents,
})
export const takeBackSchema = z.object({ invoiceRid: rid, entryRid: rid, reason })
export const adjustSchema = z.object({
  invoiceRid: rid,
  way: z.enum(ADJUST_WAYS),
  amount: plainText(30).openapi({
    description: 'Dollars as typed, such as 1,250.00; of a waiver empty for all that is owed',
  }),
  reason,
  shownCents,
})
export const remindSchema = z.object({ invoiceRid: rid })
export const askRefundSchema = z.object({
  paymentRid: rid,
  reason,
  invoiceRid: rid.nullable().default(null).openapi({ description: 'Of whose part, with amount' }),
  amount: plainText(30)
    .default('')
    .openapi({ description: 'Dollars, of a part; empty for all that is left of the payment' }),
  isOwedAgain: z
    .boolean()
    .default(true)
    .openapi({ description: 'Whether what goes back is owed again, or the invoice is lowered' }),
})
export const decideRefundSchema = z.object({
  refundRid: rid,
  isApproved: z.boolean(),
  reason: reason.default(''),
})
export const refundOutcomeSchema = z.object({
  outcome: z.enum(['done', 'waiting', 'not confirmed', 'refused']),
})

export const importReportSchema = z
  .object({
    rowCount: z.number(),
    imported: z.number(),
    errorCount: z.number(),
    errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  })
  .openapi('InvoiceImport', { description: 'All rows or none; the first 200 errors' })

export const settlementReportSchema = z
  .object({
    rowCount: z.number(),
    matched: z.number(),
    found: z.number().openapi({ description: 'Differences that were not known' }),
    errorCount: z.number(),
    errors: z.array(z.object({ row: z.number(), message: z.string() })),
  })
  .openapi('SettlementImport')

export const differenceSchema = z
  .object({
    rid: z.number(),
    kind: z.enum([
      'paid there',
      'not there',
      'other amount',
      'other charge',
      'returned there',
      'no answer',
    ]),
    orderNo: z.string(),
    paymentRid: z.number().nullable(),
    invoiceRid: z.number().nullable().openapi({ description: 'The first invoice of the payment' }),
    hereCents: z.number().nullable(),
    thereCents: z.number().nullable(),
    day: z.string(),
    foundDate: z.string(),
    mismatch: z.string().nullable(),
    closedDate: z.string().nullable(),
    closedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .openapi('PaymentDifference')

export const differencesSchema = z.object({
  list: z.array(differenceSchema),
  total: z.number(),
  pageSize: z.number(),
})
export const closeSchema = z.object({ differenceRid: rid, reason })

export type DeskSearch = z.infer<typeof searchSchema>
export type DeskRow = z.infer<typeof deskRowSchema>
export type DeskList = z.infer<typeof deskListSchema>
export type DeskFile = z.infer<typeof deskFileSchema>
export type DeskEntry = z.infer<typeof deskEntrySchema>
export type DeskPayment = z.infer<typeof deskPaymentSchema>
export type DeskRefund = z.infer<typeof refundSchema>
export type AgingRow = z.infer<typeof agingRowSchema>
export type Difference = z.infer<typeof differenceSchema>
export type Differences = z.infer<typeof differencesSchema>
export type ImportReport = z.infer<typeof importReportSchema>
export type SettlementReport = z.infer<typeof settlementReportSchema>
export type RefundAnswer = z.infer<typeof refundOutcomeSchema>
