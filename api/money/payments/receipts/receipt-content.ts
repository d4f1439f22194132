import { z } from 'zod'

export const receiptFormat = 'headwater-payment-1'

/** What the copy of record of a payment holds; its receipt is printed from it alone. */
export const receiptContentSchema = z.object({
  format: z.literal(receiptFormat),
  orderNo: z.string(),
  provider: z.string(),
  cents: z.number(),
  currency: z.string(),
  confirmNo: z.string().nullable(),
  method: z.string().nullable(),
  /** Null for a guest, of whom nothing is known. */
  payer: z.string().nullable(),
  items: z.array(
    z.object({
      number: z.string(),
      description: z.string(),
      accountNo: z.string().nullable(),
      cents: z.number(),
    }),
  ),
  paidAt: z.string(),
})

export type ReceiptContent = z.infer<typeof receiptContentSchema>
