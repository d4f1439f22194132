import { z } from '@hono/zod-openapi'
import { standing } from '#api/money/payments/fee.schemas.ts'

/** Rows of an invoice list on one page. */
export const PAGE_SIZE = 25

export const invoiceSummarySchema = z
  .object({
    invoiceRid: z.number(),
    invoiceNumber: z.string(),
    description: z.string(),
    startDate: z.string().nullable().openapi({ description: 'What time it is for, if for a time' }),
    endDate: z.string().nullable(),
    invoiceDate: z.string(),
    dueDate: z.string(),
    delinquentDate: z.string().openapi({ description: 'The first day on which it is late' }),
    invoiceAmount: z.number().openapi({
      description: 'Dollars, with interest, late fee, penalty and adjustments: what A stands for',
    }),
    interestAmount: z.number(),
    lateFeeAmount: z.number(),
    penaltyAmount: z.number(),
    adjustmentAmount: z
      .number()
      .openapi({ description: 'Below zero where the agency asks for less' }),
    paidAmount: z.number(),
    waivedAmount: z.number().openapi({ description: 'What of it the agency gave up' }),
    standing: standing(),
    currentBalance: z.number().openapi({ description: 'invoiceAmount less paidAmount' }),
    createdDate: z.string(),
    createdBy: z.string().nullable().openapi({ description: 'Null where a system posted it' }),
    attachmentRid: z.number().openapi({ description: 'Opens its PDF: /Client/Invoice/Paper/{id}' }),
    isVoid: z.boolean(),
    isOnTheWay: z.boolean().openapi({ description: 'A payment of it was begun and is not over' }),
  })
  .openapi('InvoiceSummary')

export const invoiceSummariesSchema = z
  .object({
    list: z.array(invoiceSummarySchema),
    total: z.number().openapi({ description: 'Invoices in all' }),
    pageSize: z.number(),
  })
  .openapi('InvoiceSummaries')

export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>
export type InvoiceSummaries = z.infer<typeof invoiceSummariesSchema>
