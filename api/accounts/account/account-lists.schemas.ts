import { z } from '@hono/zod-openapi'

/** When the fee of a kind of submittal is due: with its signature, by an invoice, or never. */
export const paymentCategorySchema = z.enum(['signing', 'invoice', 'none'])
export type PaymentCategory = z.infer<typeof paymentCategorySchema>

const followOn = z.number().nullable()

export const applicationSummarySchema = z
  .object({
    applicationRid: z.number(),
    applicationCd: z.string(),
    applicationName: z.string(),
    config: z
      .object({
        amendmentRid: followOn,
        renewalRid: followOn,
        nameChangeRid: followOn,
        terminationRid: followOn,
        transferRid: followOn,
      })
      .openapi({ description: 'Rids of the applications that may follow this one' }),
    paymentCategory: paymentCategorySchema.openapi({
      description:
        'When its fee is due: with the signature, by an invoice; none where there is none',
    }),
  })
  .openapi('ApplicationSummary')

export const accountProgramSchema = z
  .object({
    accountRid: z.number(),
    accountName: z.string(),
    feeProgramRid: z.number(),
    feeProgramName: z.string(),
    accountNo: z.string(),
  })
  .openapi('AccountProgram')

export const programInvoiceSchema = z
  .object({
    number: z.string(),
    feeProgramName: z.string(),
    accountNo: z.string(),
    description: z.string(),
    invoiceDate: z.string(),
    dueDate: z.string(),
    amount: z.number(),
    amountPaid: z.number(),
    amountDue: z.number(),
    isVoid: z.boolean(),
  })
  .openapi('ProgramInvoice')

export const accountReportSchema = z
  .object({
    name: z.string(),
    desc: z.string(),
    icon: z.string(),
    url: z.string().openapi({ description: 'Where it opens, with SYS_USER_RID of the caller' }),
    type: z.string(),
  })
  .openapi('AccountReport')

/** A report of the portal itself: a table of texts. */
export const reportTableSchema = z
  .object({
    name: z.string(),
    desc: z.string(),
    serviceUrl: z
      .string()
      .nullable()
      .openapi({ description: 'Where the reporting service opens it; null for a table' }),
    columns: z.array(z.object({ label: z.string(), kind: z.enum(['text', 'day', 'money']) })),
    rows: z.array(z.array(z.string())),
  })
  .openapi('AccountReportTable')

export type ApplicationSummary = z.infer<typeof applicationSummarySchema>
export type AccountProgram = z.infer<typeof accountProgramSchema>
export type ProgramInvoice = z.infer<typeof programInvoiceSchema>
export type AccountReport = z.infer<typeof accountReportSchema>
export type ReportTable = z.infer<typeof reportTableSchema>
