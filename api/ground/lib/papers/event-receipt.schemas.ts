import { z } from '@hono/zod-openapi'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'

const sections = z.array(
  z.object({
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
)

const variant = z.enum(['generic', 'pollution'])

/** What a copy of record of an event report holds. Whatever is printed is read from here. */
export const reportContentSchema = z.object({
  format: z.literal('headwater-event-report-1'),
  variant,
  referenceNo: z.string(),
  submittalName: z.string(),
  submittedAt: z.iso.datetime(),
  submittedBy: z.string(),
  certification: z.string(),
  sections,
  attachments: z.array(z.object({ name: z.string(), byteSize: z.number(), sha256: z.string() })),
  answers: z.record(z.string(), z.unknown()),
})

export type ReportContent = z.infer<typeof reportContentSchema>

export const receiptSchema = z
  .object({
    variant,
    submittalName: z.string(),
    referenceNo: z.string().openapi({ description: 'The number of the report and of its record' }),
    submittedAt: z.string().openapi({ description: 'ISO moment of the submission' }),
    submittedOn: z.string().openapi({ description: 'The same in words, where the agency is' }),
    submittedBy: z.string(),
    certification: z.string(),
    sections: sections.openapi({ description: 'What was reported, as it is printed' }),
    attachments: z.array(
      z.object({
        name: z.string(),
        size: z.string().openapi({ description: 'Size in words' }),
        sha256: z.string(),
      }),
    ),
    receiptCode: z
      .string()
      .openapi({ description: 'Opens the follow-up; whoever has it can read' }),
    sha256: z.string().openapi({ description: 'Of the copy of record' }),
  })
  .openapi('EventReceipt')

export type EventReceipt = z.infer<typeof receiptSchema>

export const openedReceiptSchema = z
  .object({
    token: z.string().openapi({ description: 'Opens the receipt at its address' }),
    expiresAt: z.string().openapi({ description: 'ISO moment when the token stops working' }),
    receipt: receiptSchema,
    receiptMail: mailStateSchema,
  })
  .openapi('OpenedReceipt')

export type OpenedReceipt = z.infer<typeof openedReceiptSchema>
